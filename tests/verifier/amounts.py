"""Exact amounts, by docs/LOG.md, "Common shapes"."""

from fractions import Fraction


def amount(value):
    """`3`, `-1.5` or `"-2/3"`; no float comes into it."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise ValueError(f"{value!r} is no amount")
    return Fraction(str(value))


def amounts(values):
    return [amount(value) for value in values]


def largest_remainder(exact, whole):
    """Whole numbers near the exact ones that sum to `whole`; of equal remainders the first in the list is rounded up."""
    down = [value.numerator // value.denominator for value in exact]
    order = sorted(range(len(exact)), key=lambda i: (down[i] - exact[i], i))
    for i in order[: whole - sum(down)]:
        down[i] += 1
    return down
