"""The slow witness of Les Grimpeurs: its rules read again, out of a heap of unit cubes and a walk cell by cell."""

from collections.abc import Iterator

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Seat
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState
from veillee.games.grimpeurs.testing.referee import TURN, Climb
from veillee.games.grimpeurs.testing.table import COLOURS, SHAPES, VOLUMES, Table, write
from veillee.testing.oracle import Oracle, Referee

# A hill for a few pawns, which a round without a new best ends (GRI-50).
SMALL_HILL = """
house = []
halves = [2, 2, 2]
cubes = 6
doubles = [2, 2, 2]
table = 40
guard = 1
bridges = { short_gap = 1, short_difference = 1, long_gap = 3, long_reach = 4 }
tower = [
    "cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 grey", "cube 18.20 2x2x2 red", "double 20.20 2x2x4 grey",
    "half 16.18 2x2x1 grey", "half 18.18 2x2x1 violet", "half 22.18 1x2x2 grey", "half 22.20 2x1x2 grey",
    "double 18.22 4x2x2 grey", "cube 20.22 2x2x2 grey", "triple 24.18 2x6x2 grey",
]
"""


class GrimpeursOracle(Oracle):
    """Answer for Les Grimpeurs."""

    def tables(self) -> list[dict[str, str]]:
        return [{"pieces.toml": SMALL_HILL}]

    # --- what is legal

    def legal(self, game: AnyGame, state: GrimpeursState, seat: Seat) -> list[str]:
        assert isinstance(game, Grimpeurs)
        table = Table(game, state)
        if seat != state.asked or table.phase in ("over", "colour", "first", "lot", "hide"):
            return []
        found: set[str] = getattr(self, f"_{table.phase}")(table)
        return sorted(found)

    def _build(self, table: Table) -> set[str]:
        """GRI-11: any block that is not yet placed; of equal ones, the first."""
        found: dict[tuple[str, int], str] = {}
        for block, cell in enumerate(table.state.cells):
            if cell < 0:
                sort = (table.kinds[block], table.pieces.pairs[block])
                found.setdefault(sort, f"take {table.pieces.names[block]}")
        return set(found.values())

    def _block(self, table: Table) -> set[str]:
        state = table.state
        found = {"keep"} | {f"take {table.pieces.names[block]}" for block in self._movable(table)}
        order = table.options.order
        if order != "strict" and not state.climbed:
            bridges = table.options.bridges and table.options.bridge_before_block  # GRI-61
            found |= table.walks(state.active, order == "ladders", True, bridges and order == "classic")
            if bridges and order == "ladders":
                found |= table.single_bridges(state.active)
        return found

    def _movable(self, table: Table) -> Iterator[int]:
        """GRI-22, and that there is somewhere to go."""
        state = table.state
        for block, cell in enumerate(state.cells):
            if cell < 0 or table.under_pawn(block) or table.under_stone(block) or block == state.barred:
                continue
            if table.kinds[block] == "triple" and table.options.fixed_core:
                continue
            area = SHAPES[state.poses[block] // 6]
            if len(table.heap.face(block)) < area[0] * area[1]:
                continue
            heap = table.build(block)
            if any(True for pose in table.poses(block) for _ in table.places(heap, block, pose)):
                yield block

    def _turn(self, table: Table) -> set[str]:
        block = table.state.taken
        held = [pose for pose in table.poses(block) if any(True for _ in table.places(table.heap, block, pose))]
        return {f"turn {'x'.join(str(edge) for edge in SHAPES[pose // 6])} {COLOURS[pose % 6]}" for pose in held}

    def _set(self, table: Table) -> set[str]:
        places = table.places(table.heap, table.state.taken, table.state.pose)
        return {f"set {write(cell)}" for cell in places}

    def _push(self, table: Table) -> set[str]:
        block = table.state.stands[table.state.pushed[0]]
        return {f"push {write(cell)}" for cell in table.heap.face(block) if cell not in table.pawns}

    def _walk(self, table: Table) -> set[str]:
        state = table.state
        bridges = table.options.bridges and state.moved < 0
        return self._stone(table) | table.walks(state.active, False, True, bridges)

    def _stand(self, table: Table) -> set[str]:
        goal = table.cell(table.state.goal)
        assert goal is not None
        return {f"stand {write(cell)}" for cell in table.heap.plateau(goal) if cell not in table.pawns}

    def _stone(self, table: Table) -> set[str]:
        """GRI-40: any face with a free cell, no pawn and no stone, once a game."""
        if table.state.stones[table.state.active] != -1:
            return {"end"}
        shown = {block for _, block in table.heap.tops.values()}
        free = [block for block in shown if not table.under_pawn(block) and not table.under_stone(block)]
        return {"end"} | {f"stone {table.pieces.names[block]}" for block in free}

    def _done(self, table: Table) -> set[str]:
        return {"end"}

    def _follow(self, table: Table) -> set[str]:
        return {"stay"} | table.walks(table.state.asked, False, False, False)

    # --- what there is

    def census(self, game: AnyGame, state: GrimpeursState) -> dict[str, int]:
        """Count the blocks wherever they are, and what must never be: hollows, overlaps, pawns in the air."""
        assert isinstance(game, Grimpeurs)
        table = Table(game, state)
        counts = dict.fromkeys(VOLUMES, 0)
        volume = 0
        for block, kind in enumerate(table.kinds):
            counts[kind] += 1
            if state.cells[block] >= 0 and block != state.taken:
                volume += VOLUMES[kind]
        heap = table.heap
        solid = sum(heap.height(cell) for cell in heap.tops)
        pushed = [table.pawns[seat] for seat in state.pushed]
        astray = [
            seat
            for seat, pawn in enumerate(table.pawns)
            if pawn is not None and pawn not in pushed and heap.block(pawn) != state.stands[seat]
        ]
        standing = [pawn for pawn in table.pawns if pawn is not None]
        return {
            **counts,
            "cubes in each other": volume - len(heap.cubes),
            "hollows": solid - len(heap.cubes),
            "cubes beside the table": sum(not heap.is_on_table(cell) for cell in heap.tops),
            "pawns astray": len(astray),
            "pawns on one cell": len(standing) - len(set(standing)),
            "pawns": len(state.pawns),
            "stones": len(state.stones),
        }

    # --- what is hidden

    def scramble(
        self, game: AnyGame, state: GrimpeursState, viewer: Seat | None, chance: Chance
    ) -> GrimpeursState | None:
        """Nothing is hidden."""
        return None

    # --- how a match goes

    def referee(self, game: AnyGame) -> Referee:
        return Climb(game).follow()

    def questions(self, game: AnyGame) -> tuple[str, ...]:
        return (TURN,)


ORACLE: Oracle = GrimpeursOracle()
