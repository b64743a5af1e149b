"""Le Petit Chaperon Rouge as arrays: the layout, and a notebook that follows a match."""

from veillee.games.chaperon.arrays.layout import IS_WHOLE as IS_WHOLE
from veillee.games.chaperon.arrays.layout import chance_bound as chance_bound
from veillee.games.chaperon.arrays.layout import highest_score as highest_score
from veillee.games.chaperon.arrays.layout import move_ranges as move_ranges
from veillee.games.chaperon.arrays.layout import notebooks as notebooks
from veillee.games.chaperon.arrays.layout import parts as parts
