"""Contradictions of print to plant in the box: what stands there, what is put in its place, and the part."""

PLANTED = [
    ("cauldron = 2", "cauldron = 3", "die/cauldron"),
    ("mirror = 3", "mirror = 4", "specials/*"),
    ('["dress", "gloves"]', '["dress", "dress"]', "sections/*/pairs/*"),
    ("hours = 12", "hours = 13", "hours"),
]
