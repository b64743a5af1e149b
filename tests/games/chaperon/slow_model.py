"""Real tokens in real places: what their faces may turn out to be, by trying every draw."""

from fractions import Fraction
from random import Random
from typing import NamedTuple

# A program of a few evenings in the wood: `lay n`, `up` (an 8), `stop`, `fail`, `eat n` (a place of the row).
Program = tuple[str, ...]
Likelihoods = dict[str, Fraction]


class Places(NamedTuple):
    """Hold where each token lies, by its face; the order within reserve and basket does not matter."""

    reserve: tuple[str, ...]
    row: tuple[tuple[str, bool], ...]  # face, and whether it lies face up
    basket: tuple[str, ...]


def likelihoods(faces: str, program: Program) -> Likelihoods:
    """Give how likely each sequence of faces turned up is, all draws being equally likely."""
    found: Likelihoods = {}
    start = Places(tuple(sorted(faces)), (), ())
    for seen, likelihood in _follow(start, program, "", Fraction(1)):
        found[seen] = found.get(seen, Fraction(0)) + likelihood
    return found


def _follow(places: Places, program: Program, seen: str, likelihood: Fraction) -> list[tuple[str, Fraction]]:
    if not program:
        return [(seen, likelihood)]
    verb, _, number = program[0].partition(" ")
    if verb == "lay":
        return _lay(places, int(number), program, seen, likelihood)
    if verb in ("up", "stop"):
        seen += "".join(face for face, is_up in places.row if not is_up) + "/"
        places = places._replace(row=tuple((face, True) for face, _ in places.row))
    if verb == "eat":
        gone = places.row[int(number)]
        row = (*places.row[: int(number)], *places.row[int(number) + 1 :])
        places = places._replace(row=row, basket=(*places.basket, gone[0]))
    if verb in ("stop", "fail"):
        thrown = tuple(face for face, _ in places.row)
        places = places._replace(row=(), basket=places.basket + thrown)
    return _follow(places, program[1:], seen, likelihood)


def _lay(
    places: Places, number: int, program: Program, seen: str, likelihood: Fraction
) -> list[tuple[str, Fraction]]:
    """Draw one token in every way there is, and go on; the basket becomes the reserve when that is empty."""
    if number and not places.reserve:
        places = places._replace(reserve=places.basket, basket=())
    if not number or not places.reserve:
        return _follow(places, program[1:], seen, likelihood)
    found: list[tuple[str, Fraction]] = []
    for face in sorted(set(places.reserve)):
        at = places.reserve.index(face)
        rest = places._replace(
            reserve=(*places.reserve[:at], *places.reserve[at + 1 :]), row=(*places.row, (face, False))
        )
        share = likelihood * Fraction(places.reserve.count(face), len(places.reserve))
        found += _lay(rest, number - 1, program, seen, share)
    return found


def shuffled_run(faces: str, program: Program, random: Random) -> str:
    """Run a program once with tokens that are really shuffled, and give the faces turned up."""
    reserve, basket = list(faces), list[str]()
    row: list[tuple[str, bool]] = []
    random.shuffle(reserve)
    seen = ""
    for step in program:
        verb, _, number = step.partition(" ")
        if verb == "lay":
            for _ in range(int(number)):
                if not reserve:
                    reserve, basket = basket, []
                    random.shuffle(reserve)
                if reserve:
                    row.append((reserve.pop(), False))
        elif verb == "eat":
            basket.append(row.pop(int(number))[0])
        if verb in ("up", "stop"):
            seen += "".join(face for face, is_up in row if not is_up) + "/"
            row = [(face, True) for face, _ in row]
        if verb in ("stop", "fail"):
            basket += [face for face, _ in row]
            row = []
    return seen


def draw_program(random: Random, tokens: int, rows: int) -> Program:
    """Draw a program in which no row takes more tokens than there are."""
    program: list[str] = []
    for _ in range(rows):
        left, on_row = tokens, 0
        for _ in range(random.randint(1, 3)):
            number = min(left, random.randint(1, 2))
            program.append(f"lay {number}")
            left, on_row = left - number, on_row + number
            if random.random() < 0.15:
                program.append("up")
            if on_row and random.random() < 0.25:
                on_row -= 1
                program.append(f"eat {random.randint(0, on_row)}")
        program.append(random.choice(["stop", "fail", "fail"]))
    program[-1] = "stop"
    return tuple(program)
