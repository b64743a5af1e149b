"""The one name mypyc needs from outside, so that core runs without any third-party package.

This module stays interpreted: mypyc drops the `else` branch of a `TYPE_CHECKING` test.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """Do nothing: only the compiler reads this decorator."""
        return lambda cls: cls
