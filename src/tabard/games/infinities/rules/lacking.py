"""Why a text would do nothing now, while the table is explained (INF-TGT-01).

A branch that leaves a card, tile or leader out refuses that piece as a target. A part that finds no target at all folds
these refusals into what it lacks, and whoever lists the text tells its piece what the parts lack.
"""

from typing import Final

from tabard.engine.ids import CardId, Seat
from tabard.games.infinities.actions import ARGUMENT
from tabard.games.infinities.state import InfState
from tabard.language.english import lower

TARGET: Final = "target"
THAT_LEADER: Final = "that leader"
OUT_OF_REACH: Final = "Out of your reach"
IMMUNE: Final = "Immune to it"
_MOST: Final = 2
"""So many are named; more would be read by nobody."""


def lack(s: InfState, text: str, rule: str) -> bool:
    """A part of a text would do nothing, and this is why; it stands without a piece until one is told.

    Always False, as the answer to whether it would; so are the next three.
    """
    if s.explaining:
        s.refuse("", "", text, rule)
    return False


def miss_card(s: InfState, card: CardId, text: str, rule: str) -> bool:
    if s.explaining:
        s.refuse(f"c{card}", TARGET, text, rule)
    return False


def miss_tile(s: InfState, tile: CardId, text: str, rule: str) -> bool:
    if s.explaining:
        s.refuse(f"t{tile}", TARGET, text, rule)
    return False


def miss_leader(s: InfState, p: Seat, text: str, rule: str) -> bool:
    """The text fits behind "your" as well: "Hand is full"."""
    if s.explaining:
        s.refuse(f"leader-{p}", TARGET, text, rule)
    return False


def fold(s: InfState, since: int, you: Seat, wanted: str) -> None:
    """One reason from all the targets that were refused since then; what is wanted of you alone is said of you."""
    said = [one for one in s.refusals[since:] if not one.piece]
    missed = [one for one in s.refusals[since:] if one.piece]
    del s.refusals[since:]
    if said:
        s.refusals.append(said[0])
        return
    if THAT_LEADER in wanted and not missed:
        return  # there is none, as an earlier part has said
    if wanted == THAT_LEADER:
        wanted = "fitting leader"
    if not wanted:
        if missed:
            lack(s, f"Your {lower(missed[0].text)}", missed[0].rule)
        return
    named: list[str] = []
    for one in missed:
        told = f"{_name(s, you, one.piece)}: {lower(one.text)}"
        if told not in named:
            named.append(told)
    more = f" ({'; '.join(named[:_MOST])}{' …' if len(named) > _MOST else ''})" if named else ""
    lack(s, f"No {wanted}{more}", missed[0].rule if missed else "INF-TGT-01")


def retell(s: InfState, since: int, piece: str, what: str) -> None:
    """Tell a piece what the parts of its text were found to lack since then."""
    lacks: list[str] = []
    rule = "INF-TGT-01"
    for one in s.refusals[since:]:
        if not one.piece and one.text not in lacks:
            if not lacks:
                rule = one.rule
            lacks.append(one.text)
    del s.refusals[since:]
    text = " and ".join([lacks[i] if i == 0 else lower(lacks[i]) for i in range(len(lacks))])
    s.refuse(piece, what, text or "It would do nothing now", rule)


def forget(s: InfState, since: int) -> None:
    """What was refused since then is no reason: the text may be used, or was only counted with."""
    del s.refusals[since:]


def allow(s: InfState, targets: list[int]) -> None:
    """Leaders who may be declared after all are refused nothing; the targets are actions."""
    pieces = [f"leader-{target & ARGUMENT}" for target in targets]
    s.refusals = [one for one in s.refusals if one.piece not in pieces]


def _name(s: InfState, you: Seat, piece: str) -> str:
    if piece.startswith("leader-"):
        p = int(piece[7:])
        return "you" if p == you else s.name_of(p)
    card = int(piece[1:])
    if piece[0] == "t":
        return s.book.side_names[s.face[card] * 2 + s.tile_side[card]]
    return s.book.names[s.face[card]]
