"""The keys of Les Grimpeurs that its words and its board put together."""


def families() -> dict[str, set[str]]:
    """List them under the pattern by which the sources make them: there are none beyond the usual."""
    return {}
