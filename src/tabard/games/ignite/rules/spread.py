"""How fire, lightning and frost spread from what they hit (IGN-FIRE, IGN-LTG, IGN-FRZ)."""

from tabard.games.ignite.rules.geometry import body
from tabard.games.ignite.rules.terms import T_FIRE, T_LIGHTNING
from tabard.games.ignite.state import FOREST, KIND, WATER, IgnState


def spread(s: IgnState, element: int, hit: list[int], spaces: list[int]) -> list[int]:
    """The figures reached beyond those that were hit, each once.

    `hit` are the figures that the attack itself struck; `spaces` are empty spaces that it struck.
    """
    if element & T_FIRE:
        return _fire(s, hit, spaces)
    if element & T_LIGHTNING:
        return _lightning(s, hit, spaces)
    return _frost(s, hit, spaces)


def _bodies(s: IgnState, kind: int, starts: list[int]) -> list[int]:
    """All spaces of the forests or waters in which any of these spaces lies."""
    found: list[int] = []
    for cell in starts:
        # From elsewhere nothing spreads (IGN-FIRE-08).
        if s.terrain[cell] & KIND == kind and cell not in found:
            found += body(s.book.near, s.terrain, kind, cell)
    return found


def _cells(s: IgnState, figures: list[int]) -> list[int]:
    return [s.f_at[g] for g in figures if s.f_at[g] >= 0]


def _standing(s: IgnState, cells: list[int], apart_from: list[int]) -> list[int]:
    found: list[int] = []
    for cell in cells:
        figure = s.occ[cell]
        if figure >= 0 and figure not in apart_from:
            found.append(figure)
    return found


def _fire(s: IgnState, hit: list[int], spaces: list[int]) -> list[int]:
    """Every figure in each forest that was lit, but not the one that was hit (IGN-FIRE-01, IGN-FIRE-06)."""
    # However often it burnt before (IGN-ATK-11, IGN-FIRE-07).
    return _standing(s, _bodies(s, FOREST, spaces + _cells(s, hit)), hit)


def _frost(s: IgnState, hit: list[int], spaces: list[int]) -> list[int]:
    """Every figure in the water, nobody on the shore (IGN-FRZ-02, IGN-FRZ-10)."""
    return _standing(s, _bodies(s, WATER, spaces + _cells(s, hit)), hit)


def _lightning(s: IgnState, hit: list[int], spaces: list[int]) -> list[int]:
    """From figure to adjacent figure and through whole waters (IGN-LTG-01)."""
    # All in the water that was struck, nobody on its shore (IGN-TERR-08, IGN-LTG-02, IGN-LTG-05).
    reached = hit + _standing(s, _bodies(s, WATER, spaces), hit)
    i = 0
    while i < len(reached):
        cell = s.f_at[reached[i]]
        i += 1
        if cell < 0:
            continue
        cells = s.book.near[cell]  # out of the water through those in it alone (IGN-LTG-03, IGN-LTG-06)
        if s.terrain[cell] & KIND == WATER:
            cells = cells + body(s.book.near, s.terrain, WATER, cell)  # IGN-LTG-07
        for other in cells:
            figure = s.occ[other]
            # In a forest or not, and whoever it was that attacked (IGN-TERR-22, IGN-LTG-08).
            if figure >= 0 and figure not in reached:
                reached.append(figure)
    return reached[len(hit) :]
