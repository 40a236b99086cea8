"""What frames remember in `memory`: a header of named slots for each kind, told in a game's `rules/memory.py`."""


def header(slots: list[int], end: int, unset: tuple[int, ...] = ()) -> list[int]:
    """A header that says nothing yet, to be copied: 0 in every slot, -1 in those that are unset.

    Slots are told in their order, then where the header ends. One that is left out or told twice stops the import.
    """
    if slots != list(range(end)):
        raise ValueError(f"slots {slots} are not those of a header that ends at {end}")
    return [-1 if slot in unset else 0 for slot in slots]
