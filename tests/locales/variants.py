"""The cases that a message tells apart."""

from fluent.syntax import ast as fluent

from veillee.locales import messages_of


def variants_of(language: str, key: str) -> set[str]:
    """List the cases that a message tells apart at its outermost."""
    (part,) = messages_of(language)[key].elements
    assert isinstance(part, fluent.Placeable)
    assert isinstance(part.expression, fluent.SelectExpression)
    keys = [variant.key for variant in part.expression.variants]
    return {key.name for key in keys if isinstance(key, fluent.Identifier)}
