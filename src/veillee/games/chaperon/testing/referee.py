"""A referee for Le Petit Chaperon Rouge: both tracks, the row and its tokens, as pieces on a table of its own."""

import tomllib
from collections.abc import Generator
from typing import Any

from veillee.core.contract import CHANCE, AnyGame, Seat
from veillee.games.chaperon import GAME
from veillee.testing.oracle import Moment, Referee, Turn

Steps = Generator[Turn, Moment, None]
Answer = Generator[Turn, Moment, str]

ACT, OPEN, LAY = "an action", "a card to open with", "a card to lay"
GRADES = ("bare", "fair", "super")  # by what is left of cake and butter (CHA-23)


class Over(Exception):
    """Stop: the match is decided."""


class Token:
    """Be a token of the row; nobody may know its face."""

    def __init__(self, face: str) -> None:
        self.face = face
        self.has_counted = False  # with an 8


class Wood:
    """Hold what both modes have: tracks, tokens, tiles, food, the end."""

    def __init__(self, game: AnyGame) -> None:
        self.options = game.options
        self.seats = game.seats
        self.box = read_box(game)
        self.active: Seat = 0
        self.wolf_seat: Seat = -1
        self.red: str = self.box["starts"][game.options.start]
        self.wolf = 0
        self.has_cut = False  # took the shortcut
        self.chosen = ""  # on the fork: "path" or "shortcut"
        self.cake, self.butter = 1, 1
        self.tiles: dict[str, str] = {}  # by square, as far as anybody knows
        self.turned: set[str] = set()
        self.red_tiles = 0
        self.row: list[str] = []
        self.tokens: list[Token] = []
        self.reserve = sum(self.box["tokens"].values())
        self.basket = 0
        self.has_thumb = False
        self.outcome = ""

    def follow(self) -> Referee:
        """Follow the match to its end."""
        try:
            yield from self.play()
        except Over:
            yield Turn((), "", self.scores(), self.outcome, tuple(self.places()))

    def play(self) -> Steps:
        """Play until it is over."""
        raise NotImplementedError

    # --- asking

    def ask(self, seat: Seat, question: str) -> Answer:
        done = yield Turn((seat,), question, [0] * self.seats)
        return done.text

    def draw(self, what: str) -> Answer:
        done = yield Turn((CHANCE,), what, [0] * self.seats)
        return done.text

    # --- the end (CHA-23, CHA-24)

    def end(self, outcome: str) -> None:
        self.outcome = outcome
        raise Over

    def scores(self) -> list[int]:
        if self.options.points and self.options.mode == "walk":
            return [self.points()] * self.seats
        if self.outcome not in GRADES:
            has_wolf_won = self.outcome in ("eaten", "caught")
            return [int(has_wolf_won and seat == self.wolf_seat) for seat in range(self.seats)]
        score = GRADES.index(self.outcome) + 1
        return [0 if seat == self.wolf_seat else score for seat in range(self.seats)]

    def points(self) -> int:
        """CHA-24: the table of the rulebook, whose last line a lost match does not earn."""
        is_won = self.outcome in GRADES
        if not is_won and not self.options.points_after_loss:
            return 0
        lines = {
            40: [self.options.start == "hard", self.has_cut],
            20: [self.cake],
            10: [self.butter, *[True] * self.red_tiles],
            60: [is_won],
        }
        return sum(worth * sum(map(bool, earned)) for worth, earned in lines.items())

    def places(self) -> list[int]:
        is_won = self.outcome in GRADES
        if self.wolf_seat < 0 or self.outcome == "night":
            return [1 if is_won else 2] * self.seats
        if is_won:
            return [self.seats if seat == self.wolf_seat else 1 for seat in range(self.seats)]
        return [1 if seat == self.wolf_seat else 2 for seat in range(self.seats)]

    # --- tokens (CHA-14, CHA-15, CHA-19, CHA-52)

    def take_token(self) -> bool:
        """Take a token out of the reserve, which the basket refills; say whether there was one."""
        if not self.reserve:
            self.reserve, self.basket = self.basket, 0
        if not self.reserve:
            return False
        self.reserve -= 1
        return True

    def count(self, for_eight: bool) -> int:
        squares = 0
        for token in self.tokens:
            if token.face == "flower" or self.has_thumb:
                squares += self.options.eight_counts_again or not token.has_counted
                token.has_counted |= for_eight
        return squares

    # --- walking (CHA-20 to CHA-22)

    def stop(self) -> Steps:
        """Turn all tokens up and walk; somebody may eat, before the first square or on the last (CHA-22)."""
        yield from self.turn_up()
        steps = self.count(False)
        if self.options.food != "before":
            yield from self.walk(steps, True)
            return
        if steps:
            steps += yield from self.eat()
        yield from self.walk(steps, False)

    def eat(self) -> Generator[Turn, Moment, bool]:
        """Let the active seat eat something, if anything is left; say whether it did."""
        if not self.cake and not self.butter:
            return False
        eaten = yield from self.ask(self.active, "food")
        self.cake -= eaten == "eat cake"
        self.butter -= eaten == "eat butter"
        return eaten != "keep"

    def turn_up(self) -> Steps:
        for token in self.tokens:
            if not token.face:
                token.face = yield from self.draw("a token")

    def walk(self, steps: int, may_eat: bool) -> Steps:
        """Go square by square; whoever may eat is asked where the steps run out (CHA-22)."""
        while steps:
            steps -= 1
            face = yield from self.step()
            if face == "cottage":
                self.end(GRADES[self.cake + self.butter])
            self.red_tiles += face == "path"
            if face == "path" and self.options.tile_ends_turn:  # CHA-21
                return
            if self.options.fork == "arriving":
                yield from self.stand_on_fork()
            if may_eat and not steps and (yield from self.eat()):
                may_eat = self.options.food == "both"
                steps = 1

    def step(self) -> Answer:
        """Take one step, by the way chosen here or before; give the face of a tile that it turns up (CHA-20)."""
        yield from self.stand_on_fork()
        if self.chosen == "shortcut":
            self.has_cut = True
            self.red = self.box["shortcut"]["to"]
        else:
            track = self.track()
            self.red = track[track.index(self.red) + 1]
        self.chosen = ""
        return (yield from self.arrive(self.red))

    def stand_on_fork(self) -> Steps:
        """Let the active seat choose Red's way, once for each time that she is there (CHA-20)."""
        if self.red == self.box["shortcut"]["from"] and not self.chosen:
            self.chosen = "path"
            if not self.is_shut():
                self.chosen = yield from self.ask(self.active, "a way")

    def is_shut(self) -> bool:
        """Say whether the wolf has come to where the shortcut ends."""
        return self.wolf >= int(self.box["wolf_track"].index(self.box["shortcut"]["to"]))

    def track(self) -> list[str]:
        squares: list[str] = self.box["wolf_track" if self.has_cut else "red_track"]
        return squares

    def arrive(self, square: str) -> Answer:
        """Turn the tile of an arrival square up and give its face, "" where none is to be turned (CHA-21)."""
        if not square.startswith("A") or square in self.turned:
            return ""
        if not self.tiles.get(square):
            self.tiles[square] = yield from self.draw("a tile")
        self.turned.add(square)
        return self.tiles[square]

    def step_wolf(self) -> Steps:
        self.wolf += 1
        square = self.box["wolf_track"][self.wolf]
        if self.has_cut and self.red == square:
            self.end("caught")
        if self.chosen and self.is_shut():
            self.chosen = "path"
        if (yield from self.arrive(square)) == "cottage":
            self.end("eaten")


class Walk(Wood):
    """Follow the first mode (CHA-10 to CHA-25)."""

    def play(self) -> Steps:
        self.pile = sum(card["copies"] for card in self.box["cards"] if card["power"] != "trap")
        self.discard = 0
        if self.options.first_player:
            self.active = self.options.first_player - 1
        elif self.seats > 1:
            self.active = int((yield from self.draw("who begins")).removeprefix("seat "))
        while True:
            yield from self.gather()
            self.basket += len(self.tokens)
            self.tokens = []
            self.discard += len(self.row)
            self.row = []
            yield from self.step_wolf()
            self.active = (self.active + 1) % self.seats

    def gather(self) -> Steps:
        yield from self.add_card()
        while (yield from self.ask(self.active, ACT)) == "continue":
            if not (yield from self.add_card()):
                return
            self.active = (self.active + 1) % self.seats
        yield from self.stop()

    def add_card(self) -> Generator[Turn, Moment, bool]:
        """Turn a card of the pile; say whether it fits (CHA-13 to CHA-17)."""
        self.reshuffle()
        name = yield from self.draw("a card")
        self.pile -= 1
        self.row.append(name)
        if value_of(name) < len(self.row) - 1:
            return False
        for _ in range(flowers_of(name)):
            if self.take_token():
                self.tokens.append(Token(""))
        if name.endswith("-red"):
            yield from self.turn_up()
            yield from self.walk(self.count(True), False)
        elif name.endswith("-owl"):
            self.reshuffle()
            if self.pile:
                yield from self.draw("the bottom card")
        return True

    def reshuffle(self) -> None:
        if not self.pile:
            self.pile, self.discard = self.discard, 0


class Hunt(Wood):
    """Follow the second mode (CHA-40 to CHA-59)."""

    def play(self) -> Steps:
        yield from self.set_up()
        self.turn = 0
        self.laid = ""
        self.stacked = 0
        yield from self.open_row()
        while True:
            if self.turn == self.box["night"]:
                self.end("night")
            self.turn += 1
            self.active = (self.active + 1) % self.seats
            if self.active == self.wolf_seat:
                self.active = (self.active + 1) % self.seats
            yield from self.lay()
            yield from self.use_animal()
            yield from self.act()

    def set_up(self) -> Steps:
        self.wolf_seat = self.options.wolf - 1
        if self.wolf_seat < 0:
            self.wolf_seat = int((yield from self.draw("who is the wolf")).removeprefix("seat "))
        self.active = self.wolf_seat
        self.hand = [
            f"{card['value']}-{card['power'] or str(card['flowers']) + 'f'}"
            for card in self.box["cards"]
            for _ in range(card["copies"])
            if card["power"] not in ("owl", "red")
        ]
        self.discard: list[str] = []
        for _ in range(max(2, self.seats - 1)):
            yield from self.draw("a character")
        self.animal_of = {one["human"]: one["animal"] for one in self.box["characters"]}
        self.animals: list[str] = []  # before the Wolf
        self.used: list[str] = []  # under the row

    # --- the Wolf's part

    def fill_hand(self) -> None:
        if not self.hand:
            self.hand, self.discard = self.discard, []

    def lay(self) -> Steps:
        self.fill_hand()
        if self.hand:
            self.laid = (yield from self.ask(self.wolf_seat, LAY)).removeprefix("lay ")
            self.hand.remove(self.laid)

    def use_animal(self) -> Steps:
        if not self.animals:
            return
        used = (yield from self.ask(self.wolf_seat, "an animal")).removeprefix("use ")
        if used == "refrain":
            return
        self.animals.remove(used)
        self.used.append(used)
        if used == "snake":
            yield from self.step_back()
        elif used == "goat":
            yield from self.feed_goat()
        elif used == "raven":
            if self.discard:
                taken = (yield from self.ask(self.wolf_seat, "a card of the discard")).removeprefix("take ")
                self.discard.remove(taken)
                self.hand.append(taken)
        else:
            yield from self.look_at_tile()

    def step_back(self) -> Steps:
        """CHA-54."""
        before = self.red
        if self.has_cut and self.red == self.box["shortcut"]["to"]:
            self.has_cut = False
            self.red = self.box["shortcut"]["from"]
        elif self.has_cut or self.red != self.box["starts"][self.options.start]:
            self.red = self.track()[self.track().index(self.red) - 1]
        if self.has_cut and self.red == self.box["wolf_track"][self.wolf]:
            self.end("caught")
        if self.red != before:
            self.chosen = ""
            if self.options.fork == "arriving":
                yield from self.stand_on_fork()

    def feed_goat(self) -> Steps:
        """CHA-55."""
        has_choice = len(self.tokens) > 2
        for _ in range(min(2, len(self.tokens))):
            at = 1
            if has_choice:
                at = int((yield from self.ask(self.wolf_seat, "a token to eat")).removeprefix("token "))
            del self.tokens[at - 1]
            self.basket += 1

    def look_at_tile(self) -> Steps:
        """CHA-57."""
        square = (yield from self.ask(self.wolf_seat, "a tile to look at")).removeprefix("look ")
        if not self.tiles.get(square):
            self.tiles[square] = yield from self.draw("a tile")
        if len(self.turned) < 3:
            other = (yield from self.ask(self.wolf_seat, "a tile to swap")).removeprefix("swap ")
            if other != "keep":
                one, two = self.tiles.get(square, ""), self.tiles.get(other, "")
                self.tiles[square], self.tiles[other] = two, one

    # --- the helper's action

    def act(self) -> Steps:
        action = yield from self.ask(self.active, ACT)
        if action == "continue":
            yield from self.turn_card()
        elif action == "stop":
            yield from self.stop()
            yield from self.end_row()
        elif action == "eight":
            self.drop()
            self.row.append("8-red")
            yield from self.walk(self.count(True), False)
        else:
            human = action.removeprefix("use ")
            self.used.append(human)
            self.drop()
            yield from self.use_human(human)

    def drop(self) -> None:
        self.discard += [self.laid] if self.laid else []
        self.laid = ""

    def use_human(self, human: str) -> Steps:
        """CHA-50 to CHA-53."""
        zero = next(name for name in self.hand + ["none"] if name.endswith("-wolf") or name == "none")
        if human == "woodcutter":
            self.stacked = len(self.row)
        elif human == "hunter" and zero != "none":
            self.hand.remove(zero)
            self.discard.append(zero)
        elif human == "thumb":
            self.has_thumb = True
        elif human == "pierre" and self.hand:
            name = yield from self.draw("a card of the hand")
            self.hand.remove(name)
            self.row.append(name)
            self.spring_trap(name)
            for _ in range(flowers_of(name)):
                if self.take_token():
                    self.tokens.append(Token((yield from self.draw("a token of the reserve"))))

    def spring_trap(self, name: str) -> None:
        if name.endswith("-trap"):
            self.wolf = max(0, self.wolf - 1)

    # --- the row

    def turn_card(self) -> Steps:
        """CHA-43: the Wolf's card joins the row, or fails it."""
        name, self.laid = self.laid, ""
        count = len(self.row) - self.stacked + 1 if self.stacked else len(self.row)
        self.row.append(name)
        if value_of(name) < count:
            yield from self.end_row()
            return
        for _ in range(flowers_of(name)):
            if self.take_token():
                self.tokens.append(Token((yield from self.ask(self.wolf_seat, "a token"))))
        self.spring_trap(name)

    def end_row(self) -> Steps:
        """CHA-18, CHA-19, CHA-44, CHA-47: clear the row, move the wolf, open the next."""
        self.basket += len(self.tokens)
        self.tokens = []
        self.discard += [name for name in self.row if not name.endswith("-red")]
        self.row, self.stacked, self.has_thumb = [], 0, False
        self.animals += [self.animal_of[name] for name in self.used if name in self.animal_of]
        self.used = []
        yield from self.step_wolf()
        if self.laid:
            yield from self.turn_card()
        else:
            yield from self.open_row()

    def open_row(self) -> Steps:
        self.fill_hand()
        self.laid = (yield from self.ask(self.wolf_seat, OPEN)).removeprefix("open ")
        self.hand.remove(self.laid)
        yield from self.turn_card()


def value_of(name: str) -> int:
    return int(name.partition("-")[0])


def flowers_of(name: str) -> int:
    what = name.partition("-")[2]
    return int(what.removesuffix("f")) if what[0].isdigit() else 0


def read_box(game: AnyGame) -> dict[str, Any]:
    """Read the table, with the board that is played on (CHA-3)."""
    box: dict[str, Any] = tomllib.loads(game.data.get("pieces.toml") or GAME.read_box("pieces.toml"))
    board = game.options.board
    if board == "fitting":
        board = "first" if game.options.mode == "wolf" else "tuned"
    return {**box, **box.get("boards", {}).get(board, {})}


def make_referee(game: AnyGame) -> Referee:
    """Give the referee of the table's mode."""
    return (Walk if game.options.mode == "walk" else Hunt)(game).follow()


def questions(game: AnyGame) -> tuple[str, ...]:
    """Name what every seat is asked; where the Wolf is always the same, nothing is asked of all."""
    if game.options.mode == "walk":
        return (ACT,)
    return () if game.options.wolf else (ACT, OPEN, LAY)
