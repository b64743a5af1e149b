"""A match at the terminal, from the first question to the last: people at some seats, bots at the others."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from veillee.bots import USUAL, Bot, Budget, Situation
from veillee.cli.boards import Board, board_of
from veillee.cli.markdown import unmarked
from veillee.cli.narrate import narrate, tell
from veillee.cli.page import Page, Scene, wrap
from veillee.cli.refusal import Refused, refusal_sentence
from veillee.core.contract import Event, Phrase, Seat, Told, told_of
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.locales import Words
from veillee.locales.rules_text import find_clause


class Players(NamedTuple):
    """Say who sits at the table."""

    names: list[str]  # one a seat
    bots: Mapping[Seat, Bot]
    budget: Budget = USUAL  # of a bot, for a move

    def people(self) -> list[Seat]:
        """List the seats where people sit."""
        return [seat for seat in range(len(self.names)) if seat not in self.bots]


class TerminalMatch:
    """Run a match until it is over or the players leave."""

    def __init__(self, match: Match, players: Players, words: Words, page: Page) -> None:
        self.match: Final = match
        self.words: Final = words
        self.page: Final = page
        self.game: Final = match.game
        self.board: Final[Board] = board_of(match.game)
        self.phrases: Final = match.game.package.phrases
        self.names: Final = players.names
        self.bots: Final = players.bots
        self.budget: Final = players.budget
        self.people: Final = players.people()
        self.has_left = False
        self._holder = self.people[0]  # whose hands are on the keyboard
        self._told_steps: Final = dict.fromkeys(players.bots, 0)  # up to where each bot has been told
        self._decided: Final = dict.fromkeys(self.people, -1)  # the version before each person's last decision
        self._unseen: Final[dict[Seat, list[Event]]] = {seat: [] for seat in self.people}

    def run(self, welcome: list[str]) -> None:
        """Ask whoever is asked, bots first, until nobody is."""
        with self.page.opened():
            lines = [line for text in welcome for line in wrap(text, self.page.console.width)]
            self.has_left = not self.page.read("\n".join(lines))
            if not self.page.is_live:
                self.page.hear(self._sentences(self.match.told(self._listener())))
            while not self.match.has_ended and not self.has_left:
                actors = self.match.actors()
                asked = next((seat for seat in actors if seat in self.bots), actors[0])
                if asked in self.bots:
                    self._move(asked, self._bot_choice(asked))
                else:
                    self._ask(asked)

    # --- bots

    def _bot_choice(self, seat: Seat) -> str:
        """Ask a bot, which is given what its seat knows and was told, and nothing else."""
        match = self.match
        moves = match.moves(seat)
        told = match.told(seat, self._told_steps[seat])
        self._told_steps[seat] = match.step_count
        choice = self.bots[seat].choose(Situation(seat, match.knowledge(seat), told, moves, self.budget))
        return match.legal(seat)[moves.index(choice)]

    # --- moving

    def _move(self, seat: Seat, text: str) -> None:
        """Make a move, after everybody has seen what it would turn down."""
        change = self.match.prepare(seat, text, self.match.version)
        if _clears(change) and not self._let_look(seat):
            self.has_left = True
            return
        self.match.accept(change)
        self._note_fleeting(change)
        if not self.page.is_live:
            events = [event for taken in change.steps for event in taken.events]
            heard = [event for event in events if any(event.is_told_to(seat) for seat in self.people)]
            self.page.hear(self._sentences([told_of(event, change.version, True) for event in heard]))

    def _note_fleeting(self, change: Change) -> None:
        """Remember what lies open and who of the people has still to be shown it."""
        for taken in change.steps:
            for event in taken.events:
                for seat, unseen in self._unseen.items():
                    if event.clears:
                        unseen.clear()
                    elif event.fleeting and event.is_told_to(seat):
                        unseen.append(event)

    def _let_look(self, mover: Seat) -> bool:
        """Show people what they have not yet seen of the faces that lie open; False if they leave."""
        late = [seat for seat in self.people if seat != mover and self._unseen[seat]]
        if not self.page.is_live or not late:
            return True
        alone = len(self.people) == 1
        if alone or all(event.is_told_to(None) for seat in late for event in self._unseen[seat]):
            return self.page.pause(self._scene(late[0] if alone else None, "", []))
        for seat in late:
            if not self._hand_over(seat) or not self.page.pause(self._scene(seat, "", [])):
                return False
        return True

    def _listener(self) -> Seat | None:
        """Give the one person who is spoken to, None where several listen."""
        return self.people[0] if len(self.people) == 1 else None

    def _sentences(self, told: list[Told]) -> list[str]:
        return narrate(self.words, self.game.info.id, told, self._listener(), self.names)

    # --- people

    def _hand_over(self, seat: Seat) -> bool:
        if seat != self._holder and not self.page.hand_over(self.names[seat]):
            return False
        self._holder = seat
        return True

    def _scene(self, seat: Seat | None, note: str, legal: list[str]) -> Scene:
        """Set out what a seat, or everybody, may see now."""
        match, words = self.match, self.words
        view = match.view(seat)
        since = min(self._decided.values()) if seat is None else self._decided[seat]
        return Scene(
            title=f" {self.names[seat]} " if len(self.people) > 1 and seat is not None else "",
            board=self.board.draw(self.game, view, words, self.names),
            log=narrate(words, self.game.info.id, match.history(seat, since), seat, self.names),
            ask=self._tell(self.phrases.ask(self.game, view, legal), seat),
            moves=[self._tell(self.phrases.label(self.game, view, text), seat) for text in legal],
            note=note,
        )

    def _tell(self, phrase: Phrase, seat: Seat | None) -> str:
        return tell(self.words, self.game.info.id, phrase, seat, self.names)

    def reasons(self, seat: Seat | None) -> list[str]:
        """Say what the outcome rests on."""
        phrases = self.phrases.reasons(self.game, self.match.view(seat))
        return [self._tell(phrase, seat) for phrase in phrases]

    def _ask(self, seat: Seat) -> None:
        """Ask a person until a move is made or they leave."""
        if not self._hand_over(seat):
            self.has_left = True
            return
        note: str | None = ""
        while note is not None and not self.has_left:
            legal = self.match.legal(seat)
            scene = self._scene(seat, note, legal)
            line = self.page.ask(scene)
            self._unseen[seat].clear()
            if line is None:
                self.has_left = True
                return
            try:
                note = self._answer(seat, line.strip(), legal, scene)
            except (VeilleeError, Refused) as refusal:
                if not self.page.asks_again:
                    raise
                note = refusal_sentence(self.words, refusal)

    def _answer(self, seat: Seat, line: str, legal: list[str], scene: Scene) -> str | None:
        """Do what a line says; give a note to ask again with, None once a move is made."""
        move = find_move(line, legal, scene.moves)
        command = None if move else self._find_command(line)
        if line.startswith("?"):
            self._show_rules(seat, line[1:].strip(), legal)
        elif command == "quit":
            self.has_left = True
        elif command == "moves":
            self.has_left = not self.page.read(self.page.all_moves(scene))
        elif command == "undo":
            self.match.undo(seat, self.match.version)
            self._decided[seat] = self.match.version - 1
            return self.words.say("cli-play-undone")
        elif move is None and not line:
            raise Refused("no-answer")
        else:
            before = self.match.version
            self._move(seat, move or line)  # what is no move is refused there
            self._decided[seat] = before
            return None
        return ""

    def _find_command(self, line: str) -> str | None:
        """Find the command meant: by its own word, or by one of the language's."""
        for command in COMMANDS:
            if line.casefold() in (command, *self.words.say(f"cli-play-word-{command}").split()):
                return command
        return None

    def _show_rules(self, seat: Seat, wish: str, legal: list[str]) -> None:
        """Show the clauses that matter now, or the one asked for."""
        width = self.page.console.width
        wanted = (wish.upper(),) if wish else self.phrases.clauses(self.game, self.match.view(seat), legal)
        lines: list[str] = []
        for clause_id in wanted:
            text = find_clause(self.game.info.id, self.words.language, clause_id)
            if text is None:
                raise Refused("unknown-clause", clause=clause_id, game=self.game.info.id)
            lines += [*wrap(f"{clause_id}  {unmarked(text)}", width), ""]
        lines += wrap(self.words.say("cli-play-commands"), width)
        self.has_left = not self.page.read("\n".join(lines))


COMMANDS: Final = ("undo", "quit", "moves")


def _clears(change: Change) -> bool:
    return any(event.clears for taken in change.steps for event in taken.events)


def find_move(line: str, legal: list[str], labels: list[str]) -> str | None:
    """Find the move a person means: by notation, in any case and order of parts, by number, by its label, or as
    the only one.
    """
    if not line:
        return legal[0] if len(legal) == 1 else None
    parts = _parts(line)
    for text in legal:
        if _parts(text) == parts:
            return text
    if line.isascii() and line.isdigit() and 1 <= int(line) <= len(legal):
        return legal[int(line) - 1]
    named = [text for text, label in zip(legal, labels, strict=True) if label.casefold() == line.casefold()]
    return named[0] if named else None


def _parts(text: str) -> list[str]:
    return sorted(text.casefold().replace("+", " ").split())
