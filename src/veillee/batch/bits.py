"""Sets of up to 63 things as bits of one number: counted, and taken out one by one."""

from typing import Any, Final

from llvmlite.ir import Constant, IntType
from numba import types
from numba.extending import intrinsic

from veillee.batch.compiling import kernel

NO: Final = Constant(IntType(1), 0)


def _instruction(write: Any) -> Any:
    """Make a function of one number out of what the processor can do by itself."""

    def declare(_typing: Any, _mask: Any) -> Any:
        def write_call(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            return write(builder, given[0])

        return types.int64(types.int64), write_call

    return intrinsic(declare)


_count: Final = _instruction(lambda builder, mask: builder.ctpop(mask))
_trailing: Final = _instruction(lambda builder, mask: builder.cttz(mask, NO))


@kernel
def count(mask: int) -> int:
    """Count the members of a set."""
    return int(_count(mask))


@kernel
def lowest(mask: int) -> int:
    """Give the lowest member of a set that has one."""
    return int(_trailing(mask))


@kernel
def highest(mask: int) -> int:
    """Give the highest member of a set that has one."""
    found = 0
    shift = 32
    while shift:
        if mask >> (found + shift):
            found += shift
        shift >>= 1
    return found


@kernel
def member(mask: int, number: int) -> int:
    """Give the member of a set that has so many below it."""
    base = 0
    width = 32
    while width:
        below = int(_count(mask & ((1 << width) - 1)))
        if number >= below:
            number -= below
            mask >>= width
            base += width
        width >>= 1
    return base
