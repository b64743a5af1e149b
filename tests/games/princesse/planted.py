"""Contradictions of print to plant in the box: what stands there, what is put in its place, and the part."""

PLANTED = [
    ("3 = [9, 10,", "3 = [10,", "dungeons/*"),
    ("3 = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]", "3 = [9, 10, 11, 12, 13, 14, 15, 16]", "dungeons/3|4|5"),
    ("squires = 3", "squires = 4", "squires"),
    ('wants = ["lute", "cake"]', 'wants = ["lute", "cake", "rose"]', "princesses/*/wants"),
    ('name = "Rapunzel"\nlevel = 3', 'name = "Rapunzel"\nlevel = 2', "princesses/name=Rapunzel/level"),
]
