"""The games that tests outside a game's own folder take as their specimens: the one place there that names any.

Where no more is asked of a game than that it keeps the contract, the toy will do (`veillee.testing.toy`).
"""

from typing import Final

TOGETHER: Final = "cendrillon"  # all win or lose together; secret looks, and choices made at the same time
SILENT: Final = "princesse"  # all together, with hardly a word; what free talk would win is known
SIDES: Final = "chaperon"  # all together, or (`mode` wolf) one against all; kernels that play it without the Wolf
RIVALS: Final = "chapitres"  # each for themselves; hidden hands, a deck of one's own, a workshop, kernels
OPEN: Final = "grimpeurs"  # each for themselves; nothing is hidden
