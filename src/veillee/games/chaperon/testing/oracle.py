"""The slow witness of Le Petit Chaperon Rouge: its rules read a second time, out of words and real pieces."""

from collections import Counter
from functools import lru_cache

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Seat
from veillee.games.chaperon import GAME
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.state import ChaperonState
from veillee.games.chaperon.testing.referee import make_referee, questions
from veillee.testing.oracle import Oracle, Referee

CHANCE_PHASES = ["first", "wolf", "character", "card", "bottom", "token", "tile", "pierre-card", "pierre-token"]
WOLF_PHASES = ["open", "lay", "animal", "tokens", "goat", "raven", "vixen", "swap"]
ACTIVE_PHASES = ["act", "food", "shortcut"]
PHASES = ["over", *CHANCE_PHASES, *ACTIVE_PHASES, *WOLF_PHASES]

NOTHING = -1
FACES = ("flower", "pebble")
IS_UP, IS_OLD, IS_PIERRES, IS_ASIDE = 1, 2, 4, 8  # marks of a token
WITH_OWNER, WITH_WOLF = 1, 3  # places of a character
HAS_SEEN = 2  # what the Wolf knows of the reserve

Hand = tuple[int, ...]
World = tuple[Hand, int, Hand]  # the Wolf's hand, his face-down card, the discard


def track(letter: str, last: int) -> str:
    return str([f"{letter}{n}" for n in range(last + 1)] + ["A1", "A2", "A3", "A4"]).replace("'", '"')


def own_box(red: int, wolf: int, shortcut: str, **changes: str) -> str:
    """Write the box's table with other tracks, other lines and no other board."""
    lines, skips = [], False
    for line in GAME.read_box("pieces.toml").splitlines():
        if line.startswith("red_track"):
            skips = True
        if not skips:
            lines.append(line)
        if line == "]":
            skips = False
    lines = [line for line in lines if not line.startswith(("wolf_track", "starts", "shortcut", "boards"))]
    for name, value in changes.items():
        at = next(n for n, line in enumerate(lines) if line.startswith(f"{name} ="))
        lines[at] = f"{name} = {value}"
    at = next(n for n, line in enumerate(lines) if line.startswith("night"))
    lines[at:at] = [
        f"wolf_track = {track('W', wolf)}",
        f"red_track = {track('R', red)}",
        'starts = { easy = "R1", hard = "R0" }',
        f"shortcut = {shortcut}",
    ]
    return "\n".join(lines)


# Red has but a few steps to go, and the wolf many: even random play wins, with and without food.
SHORT_WAY = own_box(1, 12, '{ from = "R1", to = "W2" }')
# Night falls after a few turns; in mode 1 there are fewer tokens than cards ask for.
EARLY_NIGHT = own_box(30, 20, '{ from = "R4", to = "W18" }', night="6")
FEW_TOKENS = own_box(9, 7, '{ from = "R3", to = "W5" }', tokens="{ flower = 3, pebble = 2 }")


class ChaperonOracle(Oracle):
    """Answer for Le Petit Chaperon Rouge."""

    def tables(self) -> list[dict[str, str]]:
        return [{"pieces.toml": text} for text in (SHORT_WAY, EARLY_NIGHT, FEW_TOKENS)]

    # --- what is legal

    def legal(self, game: AnyGame, state: ChaperonState, seat: Seat) -> list[str]:
        assert isinstance(game, Chaperon)
        phase = PHASES[state.phase]
        asked = state.wolf_seat if phase in WOLF_PHASES else state.active if phase in ACTIVE_PHASES else NOTHING
        if state.result or seat != asked:
            return []
        return sorted(self._moves(game, state, phase))

    def _moves(self, game: Chaperon, state: ChaperonState, phase: str) -> set[str]:
        names = game.pieces.names
        if phase == "act":
            return self._actions(game, state)
        if phase == "food":  # CHA-22
            left = {"cake": state.cake, "butter": state.butter}
            return {"keep"} | {f"eat {food}" for food, is_left in left.items() if is_left}
        if phase == "shortcut":  # CHA-20
            return {"path", "shortcut"}
        if phase in ("open", "lay"):  # CHA-40, CHA-41
            return {f"{phase} {names[kind]}" for kind, amount in enumerate(state.hand) if amount > 0}
        if phase == "raven":  # CHA-56
            return {f"take {names[kind]}" for kind, amount in enumerate(state.discard) if amount > 0}
        if phase == "tokens":  # CHA-43
            return {face for face, amount in zip(FACES, state.reserve, strict=True) if amount > 0}
        if phase == "goat":  # CHA-55
            return {f"token {number}" for number in range(1, len(state.token_face) + 1)}
        if phase == "animal":  # CHA-41
            return {"refrain"} | self._characters(game, state, WITH_WOLF, game.box().animals)
        squares = [f"A{n}" for n, is_up in enumerate(state.tile_up, 1) if not is_up]  # CHA-57
        if phase == "vixen":
            return {f"look {square}" for square in squares}
        looked_at = f"A{state.pick + 1}"
        return {"keep"} | {f"swap {square}" for square in squares if square != looked_at}

    def _actions(self, game: Chaperon, state: ChaperonState) -> set[str]:
        """CHA-12: continue or stop; with a Wolf also card 8 or a character (CHA-43 to CHA-46)."""
        if game.options.mode == "walk":
            return {"continue", "stop"}
        moves = {"stop"} | self._characters(game, state, WITH_OWNER, game.box().humans)
        if state.laid != NOTHING:  # CHA-42
            moves.add("continue")
        return moves | ({"eight"} if state.eight_left else set())

    def _characters(self, game: Chaperon, state: ChaperonState, place: int, names: tuple[str, ...]) -> set[str]:
        lying = [n for n, at in enumerate(state.places) if at == place]
        own = [n for n in lying if place == WITH_WOLF or state.owners[n] == state.active]
        return {f"use {names[n]}" for n in own}

    # --- what there is

    def census(self, game: AnyGame, state: ChaperonState) -> dict[str, int]:
        """Count cards, tokens and tiles wherever they are; card 8 leaves mode 2 once used (CHA-45)."""
        assert isinstance(game, Chaperon)
        pieces = game.pieces
        counts = {f"card {name}": 0 for name in pieces.names}
        for kind, name in enumerate(pieces.names):
            lying = state.pile[kind] + state.hand[kind] + state.discard[kind]
            counts[f"card {name}"] = lying + state.row.count(kind) + (state.laid == kind)
        if game.options.mode == "wolf":
            del counts[f"card {pieces.names[pieces.red_kind]}"]
        up = [face for face, mark in zip(state.token_face, state.token_mark, strict=True) if mark & IS_UP]
        flowers, pebbles, _, basket_flowers, basket_pebbles = state.belief[:5]
        counts |= {
            "flowers as all know them": flowers + basket_flowers + up.count(0),
            "pebbles as all know them": pebbles + basket_pebbles + up.count(1),
            "tokens": state.reserve_size + state.basket_size + len(state.token_face),
            "paths": state.tile_pool[0] + state.tiles.count(0),
            "cottages": state.tile_pool[1] + state.tiles.count(1),
            "characters": len(state.owners),
            "sizes that are wrong": self._wrong_sizes(game, state),
        }
        if game.options.mode == "wolf":
            counts["flowers"] = state.reserve[0] + state.basket[0] + state.token_face.count(0)
            counts["pebbles"] = state.reserve[1] + state.basket[1] + state.token_face.count(1)
        return counts

    def _wrong_sizes(self, game: Chaperon, state: ChaperonState) -> int:
        pairs = [
            (state.pile_size, sum(state.pile)),
            (state.hand_size, sum(state.hand)),
            (state.discard_size, sum(state.discard)),
            (state.is_laid, int(state.laid != NOTHING)),
            (state.lost_size, sum(state.lost)),
            (len(state.token_card), len(state.token_face)),
            (len(state.token_mark), len(state.token_face)),
        ]
        if game.options.mode == "wolf":
            pairs += [(state.reserve_size, sum(state.reserve)), (state.basket_size, sum(state.basket))]
        too_many_lost = any(lost > all_of for lost, all_of in zip(state.lost, state.basket, strict=True))
        return sum(said != found for said, found in pairs) + too_many_lost

    # --- what is hidden

    def scramble(
        self, game: AnyGame, state: ChaperonState, viewer: Seat | None, chance: Chance
    ) -> ChaperonState | None:
        assert isinstance(game, Chaperon)
        if game.options.mode == "walk" or state.wolf_seat == NOTHING:
            return None  # all know the same, and nothing is fixed before it is seen
        other = state.clone()
        if viewer == state.wolf_seat:
            self._move_pierres_tokens(other, chance)
        else:
            self._deal_cards(game, other, chance)
            self._deal_tokens(other, chance)
            self._deal_tiles(other, chance)
        return None if other == state else other

    def _deal_cards(self, game: Chaperon, state: ChaperonState, chance: Chance) -> None:
        """Choose any of the ways in which the Wolf's cards may lie, after what all have seen."""
        deck = tuple(game.pieces.wolf_deck)
        worlds = ways_of_cards(deck, tuple(state.trail))
        hand, laid, discard = worlds[chance.below(len(worlds))]
        state.hand, state.laid, state.discard = list(hand), laid, list(discard)

    def _deal_tokens(self, state: ChaperonState, chance: Chance) -> None:
        """Lay all tokens that were not seen into slots: those that stand apart, and the rest."""
        flowers, pebbles, apart, basket_flowers, basket_pebbles, *weights = state.belief
        likely = [dark for dark, weight in enumerate(weights) if weight]
        dark = likely[chance.below(len(likely))]
        group = mixed([0] * (apart - dark) + [1] * dark, chance)
        rest = mixed([0] * (flowers - apart + dark) + [1] * (pebbles - dark), chance)
        for at, mark in enumerate(state.token_mark):
            if not mark & IS_UP:
                state.token_face[at] = (group if mark & IS_OLD else rest).pop()
        reserve = [rest.pop() for _ in range(state.reserve_size)]
        basket = mixed(group + rest, chance)
        lost = basket[: state.lost_size]
        state.reserve = [reserve.count(0), reserve.count(1)]
        state.basket = [basket.count(0) + basket_flowers, basket.count(1) + basket_pebbles]
        state.lost = [lost.count(0), lost.count(1)]

    def _deal_tiles(self, state: ChaperonState, chance: Chance) -> None:
        """CHA-57: what the Wolf saw of the arrival tiles he keeps to himself."""
        hidden = [n for n, face in enumerate(state.tiles) if face != NOTHING and not state.tile_up[n]]
        faces = [state.tiles[n] for n in hidden] + [0] * state.tile_pool[0] + [1] * state.tile_pool[1]
        faces = mixed(faces, chance)
        for place in hidden:
            state.tiles[place] = faces.pop()
        state.tile_pool = [faces.count(0), faces.count(1)]

    def _move_pierres_tokens(self, state: ChaperonState, chance: Chance) -> None:
        """CHA-53, CHA-55: the Wolf knows what he laid and the reserve he saw, not what Pierre laid."""
        down = [n for n, mark in enumerate(state.token_mark) if mark & IS_PIERRES and not mark & IS_UP]
        aside = [n for n in down if state.token_mark[n] & IS_ASIDE]
        faces = mixed([state.token_face[n] for n in aside], chance)
        for at in aside:
            state.token_face[at] = faces.pop()
        loose = [n for n in down if n not in aside]
        faces = [state.token_face[n] for n in loose] + [0] * state.lost[0] + [1] * state.lost[1]
        if state.reserve_seen != HAS_SEEN:
            faces += [0] * state.reserve[0] + [1] * state.reserve[1]
        faces = mixed(faces, chance)
        for at in loose:
            state.token_face[at] = faces.pop()
        if state.reserve_seen != HAS_SEEN:
            reserve = [faces.pop() for _ in range(state.reserve_size)]
            state.reserve = [reserve.count(0), reserve.count(1)]
        known = [amount - lost for amount, lost in zip(state.basket, state.lost, strict=True)]
        state.lost = [faces.count(0), faces.count(1)]
        state.basket = [known[0] + state.lost[0], known[1] + state.lost[1]]

    # --- how a match goes

    def referee(self, game: AnyGame) -> Referee:
        return make_referee(game)

    def questions(self, game: AnyGame) -> tuple[str, ...]:
        return questions(game)

    # --- what a seat must believe

    def likelihood(self, game: AnyGame, state: ChaperonState, seat: Seat, text: str) -> int:
        """A move names a kind of card or token; every single card or token is equally likely."""
        assert isinstance(game, Chaperon)
        phase = PHASES[state.phase]
        if phase == "tokens":
            return state.reserve[FACES.index(text)]
        if phase in ("open", "lay"):
            return state.hand[game.pieces.names.index(text.removeprefix(f"{phase} "))]
        if phase == "raven":
            return state.discard[game.pieces.names.index(text.removeprefix("take "))]
        return 1


def mixed(faces: list[int], chance: Chance) -> list[int]:
    """Give the faces in any order."""
    left, found = list(faces), []
    while left:
        found.append(left.pop(chance.below(len(left))))
    return found


@lru_cache(maxsize=4_000)
def ways_of_cards(deck: Hand, trail: tuple[int, ...]) -> list[World]:
    """List every way in which the Wolf's cards may lie, walking all ways at once along what was seen."""
    in_row = Counter(code for code in trail if code < 32)
    worlds: set[World] = {
        (tuple(max(0, amount - in_row[kind]) for kind, amount in enumerate(deck)), -1, (0,) * len(deck))
    }
    for code in trail:
        sort, kind = divmod(code, 32)
        worlds = {after for world in worlds for after in ways_on(world, sort, kind)}
    return sorted(worlds)


def ways_on(world: World, sort: int, kind: int) -> list[World]:
    """Follow one way for one thing that was seen."""
    hand, laid, discard = world
    if sort == 1:  # a card was laid face down
        return [(less(hand, n), n, discard) for n, amount in enumerate(hand) if amount]
    if sort == 2:  # it was turned up
        return [(hand, -1, discard)] if laid == kind else []
    if sort == 3:  # it was discarded unseen
        return [(hand, -1, more(discard, laid))]
    if sort == 4:  # a card left the hand openly
        return [(less(hand, kind), laid, discard)] if hand[kind] else []
    if sort == 5:  # a card was discarded openly
        return [(hand, laid, more(discard, kind))]
    if sort == 6:  # a card of the discard was taken back unseen
        return [(more(hand, n), laid, less(discard, n)) for n, amount in enumerate(discard) if amount]
    if sort == 7:  # the Wolf was seen to lack it
        return [] if hand[kind] else [world]
    return [world]


def more(counts: Hand, kind: int) -> Hand:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def less(counts: Hand, kind: int) -> Hand:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


ORACLE: Oracle = ChaperonOracle()
