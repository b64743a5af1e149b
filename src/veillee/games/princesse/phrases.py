"""La Princesse aux échelles in words: what is asked, what moves are called, which clauses matter, why it ended."""

from typing import Final

from veillee.core.contract import Args, Phrase
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.judge import asks_of_ladders, do_ladders_fit
from veillee.games.princesse.rules.moves import WORDS
from veillee.games.princesse.rules.pieces import ONE_WORD
from veillee.games.princesse.rules.prospect import TOO_SHORT, Prospect, heights_to_come
from veillee.games.princesse.rules.state import (
    CALL,
    FIRST_PAGE,
    JUDGE,
    LAY,
    OUT_OF_REACH,
    PHASES,
    PICK,
    REFERENCE,
    REST,
    WORD,
    View,
)

CLAUSES: Final[dict[int, tuple[str, ...]]] = {
    PICK: ("PRI-11",),
    REST: ("PRI-20", "PRI-21", "PRI-22", "PRI-26"),
    REFERENCE: ("PRI-24", "PRI-4"),
    WORD: ("PRI-25", "PRI-26"),
    CALL: ("PRI-25",),
    LAY: ("PRI-25", "PRI-27"),
    JUDGE: ("PRI-28",),
}
NAMED_MOVES: Final = {text: text.replace(" ", "-") for text in WORDS.values()}


def has_one_word(game: Princesse, view: View) -> bool:
    """Say whether the Prince has one word for all heroes."""
    return view.page >= FIRST_PAGE and not view.page_ignored and game.pieces.page_effect[view.page] == ONE_WORD


def ask(game: Princesse, view: View, legal: list[str]) -> Phrase:
    """Say what is asked now."""
    phase = view.phase
    args: Args = {"seat": _asked(view)}
    if phase == PICK:
        args["left"] = game.princess_count - len(view.pile)
    elif phase == REST:
        args["round"] = view.round + 1
    elif phase in (WORD, CALL):
        args["other_seat"] = view.hero
        args["for_all"] = "yes" if has_one_word(game, view) else "no"
    elif phase == LAY:
        word = view.words[view.hero] or view.cry
        args |= {"word": "more" if word > 0 else "less", "strength": abs(word), "size": view.laid[view.prince]}
    elif phase == JUDGE:
        args |= {"total": view.total, "height": view.dungeon, "squires": view.squires, "page": _page(game, view)}
    return Phrase(f"ask-{PHASES[phase]}", args)


def _page(game: Princesse, view: View) -> str:
    """Say whether the ladders that lie there do what the page asks."""
    pieces = game.pieces
    if view.page_ignored or not asks_of_ladders(pieces.page_effect[view.page]):
        return "none"
    fits = do_ladders_fit(pieces, view.page, view.princess, view.prince, list(view.laid))
    return "kept" if fits else "broken"


def _asked(view: View) -> int:
    if view.phase == LAY:
        return view.hero
    return view.prince if view.phase >= REFERENCE else view.next_prince


def label(game: Princesse, view: View, move: str) -> Phrase:
    """Say in a few words what a move does."""
    if move in NAMED_MOVES:
        return Phrase(f"move-{NAMED_MOVES[move]}", {})
    word, _, rest = move.partition(" ")
    if word == "ladder":
        return Phrase("move-ladder", {"size": int(rest), "gift": game.pieces.gifts[int(rest) - 1]})
    if word == "take":
        level = game.pieces.levels[game.pieces.princesses.index(rest)]
        return Phrase("move-take", {"princess": rest, "level": level})
    return Phrase("move-word", {"word": word, "strength": int(rest)})


def clauses(game: Princesse, view: View, legal: list[str]) -> tuple[str, ...]:
    """List the clauses of the rules that matter now."""
    found = list(CLAUSES.get(view.phase, ()))
    if view.phase >= REFERENCE:
        found.append("PRI-3")
        if view.page >= FIRST_PAGE:
            found.append("PRI-7")
    if "horn" in legal:
        found.append("PRI-23")
    if "squire page" in legal or "squire up" in legal:
        found.append("PRI-29")
    return tuple(found)


def _proof(game: Princesse, view: View) -> tuple[Phrase, ...]:
    """Say why nothing that may still come could save the rest: a sum where one shows it (PRI-32)."""
    if view.result != OUT_OF_REACH:
        return ()
    pages = game.page_count - view.pages_read
    found = Prospect(
        game.pieces,
        list(view.hands),
        heights_to_come(list(view.heights), game.heights, pages),
        list(view.pages_left),
        view.squires,
        view.princess,
        list(view.pile),
        list(view.princesses_left),
    ).find_sum()
    if found is None:
        return (Phrase("reason-no-way", {}),)
    args: Args = {
        "rounds": found.rounds,
        "ladders": found.ladders,
        "dungeons": found.dungeons,
        "squires": view.squires,
        "is_all": "yes" if found.rounds == game.princess_count - len(view.freed) else "no",
    }
    return (Phrase("reason-too-short" if found.proof == TOO_SHORT else "reason-too-tall", args),)


def reasons(game: Princesse, view: View) -> tuple[Phrase, ...]:
    """Say what the outcome rests on."""
    return (
        *_proof(game, view),
        Phrase("reason-freed", {"freed": len(view.freed), "princesses": game.princess_count}),
        Phrase("reason-pages", {"pages": game.page_count - view.pages_read}),
        Phrase("reason-ladders", {"ladders": view.hands[0].bit_count()}),
        Phrase("reason-rounds", {"rounds": view.round}),
    )
