"""Which blocks of Les Grimpeurs touch, and where a block keeps them together (GRI-25)."""

from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT
from veillee.games.grimpeurs.rules.tower.ground import reach_back
from veillee.games.grimpeurs.rules.tower.lattice import list_few
from veillee.games.grimpeurs.rules.tower.survey import Survey


def find_contacts(survey: Survey) -> list[int]:
    """Give for each block a bit for each block that it touches by a unit square at least."""
    feet, bases, summits = survey.feet, survey.bases, survey.summits
    there = [block for block, foot in enumerate(feet) if foot]
    found = [0] * len(feet)
    for at, block in enumerate(there):
        foot, base, summit = feet[block], bases[block], summits[block]
        around = survey.border(block)
        for other in there[at + 1 :]:
            # Two blocks on the same cells touch where one ends and the other begins; side by side, where they
            # share some height. Blocks do not overlap, so both are told by the heights alone.
            near = around & feet[other]
            if near:
                top, bottom = min(summit, summits[other]), max(base, bases[other])
                if bottom < top or (bottom == top and near & foot):
                    found[block] |= 1 << other
                    found[other] |= 1 << block
    return found


def find_groups(contacts: list[int], blocks: int) -> list[int]:
    """Part some blocks into groups that hang together, each a bit for each of its blocks."""
    groups: list[int] = []
    while blocks:
        group = blocks & -blocks
        edge = group
        while edge:
            nearest = edge & -edge
            found = contacts[nearest.bit_length() - 1] & blocks & ~group
            group |= found
            edge = edge & ~nearest | found
        groups.append(group)
        blocks &= ~group
    return groups


def keep_touching(survey: Survey, places: int, shape: int, group: int) -> int:
    """Keep the places at which a block of this shape would touch a block of the group."""
    lattice = survey.lattice
    members = list_few(group)
    resting = 0
    for block in members:
        resting |= survey.exposed(block)
    kept = places & reach_back(lattice, resting, shape)
    for height in range(survey.top + 1):
        level = survey.at_height(height) & places
        if level:
            beside = 0
            for block in members:
                if survey.bases[block] < height + HEIGHT[shape] and height < survey.summits[block]:
                    beside |= survey.border(block)
            kept |= level & reach_back(lattice, beside, shape)
    return kept
