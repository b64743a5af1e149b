"""Contradictions of print to plant in the box: what stands there, what is put in its place, and the part."""

PLANTED = [
    ('value = 7, flowers = 0, power = "trap"', 'value = 6, flowers = 0, power = "trap"', "cards/power=trap/value"),
    ("flower = 9", "flower = 8", "tokens"),
    ("cottage = 1", "cottage = 2", "arrivals/cottage"),
    ('value = 1, flowers = 2, power = ""', 'value = 1, flowers = 0, power = ""', "cards/power=/flowers"),
]
