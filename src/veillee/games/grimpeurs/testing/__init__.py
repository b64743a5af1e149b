"""How Les Grimpeurs are tested: a second reading of its rules, and the tables kept as goldens."""

from veillee.games.grimpeurs.testing.golden_tables import COUNTED as COUNTED
from veillee.games.grimpeurs.testing.golden_tables import PLAYED as PLAYED
from veillee.games.grimpeurs.testing.golden_tables import REWOUND as REWOUND
from veillee.games.grimpeurs.testing.oracle import ORACLE as ORACLE
