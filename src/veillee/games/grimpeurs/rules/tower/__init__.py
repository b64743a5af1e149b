"""The tower: blocks, where they may lie, how one is built, and how it is seen."""
