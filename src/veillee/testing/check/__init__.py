"""`veillee check-game`: everything that is missing or wrong in a game's package, in order, and what to do next.

A game is checked in a process of its own (`child`), which may be broken in any way: what raises, hangs or dies
there becomes a finding. `runner` starts that process and reads what it found; `sections` has the checks.
"""

from veillee.testing.check.findings import CODES as CODES
from veillee.testing.check.findings import SECTIONS as SECTIONS
from veillee.testing.check.findings import Finding as Finding
from veillee.testing.check.runner import check_game as check_game
