"""The keys that the words and the board of the three chapters put together from parts: none beyond the usual."""


def families() -> dict[str, set[str]]:
    """List them under the pattern by which the sources make them."""
    return {}
