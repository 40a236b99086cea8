"""What lasts, and what waits: rows of numbers in a flat list, dropped and taken out alike in every game.

A game names the slots of its rows in `rules/rows.py`: `L_` of what lasts, `W_` of what waits. The same thing has the
same name in every game: `SOURCE` is the card whose text it is, `UNTIL` how long it lasts, `ROW` the number of slots.
"""


def drop(rows: list[int], width: int, slot: int, value: int) -> bool:
    """Drop the rows that have this number in a slot; whether there was one."""
    before = len(rows)
    for i in range(before - width, -1, -width):
        if rows[i + slot] == value:
            del rows[i : i + width]
    return len(rows) < before


def take(rows: list[int], at: int, width: int) -> list[int]:
    """Take one row out."""
    row = rows[at : at + width]
    del rows[at : at + width]
    return row
