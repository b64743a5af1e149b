"""The three chapters as arrays: the layout, and a notebook that follows a match."""

from veillee.games.chapitres.arrays.layout import IS_WHOLE as IS_WHOLE
from veillee.games.chapitres.arrays.layout import chance_bound as chance_bound
from veillee.games.chapitres.arrays.layout import move_ranges as move_ranges
from veillee.games.chapitres.arrays.layout import notebooks as notebooks
from veillee.games.chapitres.arrays.layout import parts as parts
