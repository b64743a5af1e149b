"""Contradictions of print to plant in the box: what stands there, what is put in its place, and the part."""

PLANTED = [
    ('pays = { stars = 1 }, when = "most"', 'pays = { hearts = 1 }, when = "most"', "cards/value=13"),
    ('pays = { stars = 1 }, when = "most"', 'pays = { stars = 2 }, when = "most"', "cards/value=13"),
    ('copies = "gems"', 'copies = "hearts"', "cards/value=25"),
    ('pays = { stars = 1 }, when = "wins"', 'pays = { hearts = 1 }, when = "wins"', "cards/value=36"),
    ("low = 1, high = 9", "low = 1, high = 10", "cards/value=26"),
]
