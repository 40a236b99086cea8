"""The small generator that lives in the state: two 31-bit linear congruences combined."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

# L'Ecuyer's pair of 1988: full period about 2^61 and no product beyond 2^47, so that both plain
# Python and compiled code stay in small integers.
_M1: Final[i64] = 2147483563
_A1: Final[i64] = 40014
_M2: Final[i64] = 2147483399
_A2: Final[i64] = 40692


@mypyc_attr(acyclic=True)
class Generator:
    """Pseudo-random numbers below a bound; two integers are its whole state."""

    def __init__(self, one: i64, two: i64) -> None:
        self.one: i64 = one
        self.two: i64 = two

    def clone(self) -> "Generator":
        return Generator(self.one, self.two)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        one = self.one * _A1 % _M1
        two = self.two * _A2 % _M2
        self.one = one
        self.two = two
        z = one - two
        if z < 1:
            z += _M1 - 1
        return (z * bound) >> 31  # z is spread evenly below 2^31: no third division

    def among(self, weights: list[int]) -> int:
        """A place in this list, as likely as its weight says."""
        at: int = self.below(sum(weights))
        for i in range(len(weights)):
            at -= weights[i]
            if at < 0:
                return i
        raise AssertionError("weights do not add up")


def seeded(seed: int) -> Generator:
    """The generator for a seed; every seed from 0 to 2^60 gives a different one."""
    rest = seed // (_M1 - 1)
    g = Generator(seed % (_M1 - 1) + 1, rest % (_M2 - 1) + 1)
    for _ in range(12):  # near seeds start near each other: walk apart first
        g.below(2)
        g.two = (g.two + g.one) % (_M2 - 1) + 1
        g.one = (g.one + g.two * 3) % (_M1 - 1) + 1
    return g
