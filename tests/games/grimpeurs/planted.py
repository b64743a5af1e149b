"""Contradictions of print to plant in the box: what stands there, what is put in its place, and the part."""

PLANTED = [
    ("halves = [4, 4, 4]", "halves = [4, 4, 5]", "halves"),
    ("cubes = 12", "cubes = 11", "cubes"),
    ("doubles = [3, 3, 3]", "doubles = [3, 3, 4]", "doubles"),
]
