"""The log of Ivion: what happened, in a line each, as its reader may know it."""

from collections.abc import Callable
from typing import Final

from tabard.engine.events import Event
from tabard.games.ivion import actions as a
from tabard.games.ivion.lasting import begins
from tabard.games.ivion.nouns import so_many
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.costs import CONTROL
from tabard.games.ivion.state import CARD, HERO, REASONS, TILE, IviState
from tabard.games.ivion.words import cell_text
from tabard.language.english import capital

Teller = Callable[[IviState, Event, str, str], str]


def tell(s: IviState, e: Event) -> str:
    """A line for an event that is already told as its reader may know it."""
    who = f"Player {e.seat + 1}" if e.seat >= 0 else "Nobody"
    card = s.book.names[e.face] if e.face else "a card"
    teller = _LINES.get(e.kind)
    return capital(teller(s, e, who, card)) if teller is not None else e.kind


def _by(e: Event, card: str) -> str:
    """The card that did it, where there is one."""
    return f" ({card})" if e.card and e.face else ""


def _spent(s: IviState, e: Event, who: str, card: str) -> str:
    parts = [so_many(e.amount, "action")] if e.amount else []
    if e.place > 0:
        parts.append(f"{e.place} power")
    return f"{who} spends {' and '.join(parts)}{_by(e, card)}"


def _refunded(s: IviState, e: Event, who: str, card: str) -> str:
    parts = [so_many(e.amount, "action")] if e.amount else []
    if e.place > 0:
        parts.append(f"{e.place} power")
    return f"{who} gets {' and '.join(parts)} back for {card}"


def _played(s: IviState, e: Event, who: str, card: str) -> str:
    how = {a.BY_COST: "", a.BY_INITIATIVE: " for initiative", a.FOR_FREE: " for free"}[e.amount]
    extra = f", unleashed with {e.place} power" if e.place > 0 else ""
    return f"{who} plays {card}{how}{extra}"


def _attached(s: IviState, e: Event, who: str, card: str) -> str:
    if e.amount >= CARD:
        return f"{card} is attached to {s.book.names[s.face[e.amount - CARD]]}"
    if e.amount >= TILE:
        return f"{card} is attached to tile {cell_text(e.amount - TILE)}"
    return f"{card} is attached to hero {e.amount - HERO + 1}"


def _over(s: IviState, e: Event, who: str, card: str) -> str:
    reason = REASONS[e.amount].replace("_", " ").lower()
    return f"The game is drawn: {reason}" if e.seat < 0 else f"{who} wins: {reason}"


def _looked(s: IviState, e: Event, who: str, card: str) -> str:
    whose = "their own" if e.place < 0 or e.place == e.seat else "the opponent's"
    top = "the top card" if e.amount == 1 else f"the top {e.amount} cards"
    return f"{who} looks at {top} of {whose} deck"


_PAID: Final = frozenset({"IVI-INI-02", "IVI-INI-03", "IVI-INI-09", "IVI-CAN-01"})
"""The rules by which initiative is expended; otherwise it is lost."""


def _lost_initiative(s: IviState, e: Event, who: str, card: str) -> str:
    return f"{who} {'expends' if e.rule in _PAID else 'loses'} {e.amount} initiative{_by(e, card)}"


def _triggered(s: IviState, e: Event, who: str, card: str) -> str:
    return f"{card if e.face else 'Chivalry'} triggers: {s.book.abilities[e.amount].text}"


def _withheld(s: IviState, e: Event, who: str, card: str) -> str:
    name = s.book.names[s.book.number[s.book.statics[e.place].key]]
    return f"{who} {_WITHHELD[e.amount]}: {name} forbids it"


_WITHHELD: Final = {
    t.CANNOT_GAIN_POWER: "gains no power",
    t.CANNOT_GAIN_HP: "heals nothing",
    t.CANNOT_RECEIVE_CONTROL: "receives no control",
    t.CANNOT_BE_DISPLACED: "does not travel",
}

_LINES: Final[dict[str, Teller]] = {
    "first": lambda s, e, who, card: f"{who} goes first",
    "turn": lambda s, e, who, card: f"Turn {e.amount}: {who}",
    "over": _over,
    "conceded": lambda s, e, who, card: f"{who} concedes",
    "drawn": lambda s, e, who, card: f"{who} draws {card}",
    "taken": lambda s, e, who, card: f"{who} takes {card} into hand",
    "discarded": lambda s, e, who, card: f"{card} goes to the discard of {who}",
    "removed": lambda s, e, who, card: f"{card} is removed from the game",
    "returned": lambda s, e, who, card: f"{card} returns to the feat zone of {who}",
    "ceased": lambda s, e, who, card: f"The copy of {card} ceases to exist",
    "topped": lambda s, e, who, card: f"{card} goes on top of the deck of {who}",
    "bottomed": lambda s, e, who, card: f"{card} goes to the bottom of the deck of {who}",
    "revealed": lambda s, e, who, card: f"{who} reveals {card}",
    "shuffled": lambda s, e, who, card: f"The deck of {who} is shuffled",
    "chosen": lambda s, e, who, card: f"{who} chooses {card}",
    "played": _played,
    "mode": lambda s, e, who, card: f"{card}: {s.book.texts[e.face].mode_texts[e.amount - 1]}",
    "targets-hero": lambda s, e, who, card: f"{card} targets hero {e.amount + 1}",
    "targets-tile": lambda s, e, who, card: f"{card} targets tile {cell_text(e.place)}",
    "targets-card": lambda s, e, who, card: f"{card} targets {s.book.names[e.other_face]}",
    "declined": lambda s, e, who, card: f"{who} does not respond to {card}",
    "resolves": lambda s, e, who, card: f"{card} resolves",
    "marked": lambda s, e, who, card: f"{card} is countered",
    "countered": lambda s, e, who, card: f"{card} was countered and has no effect",
    "meta-countered": lambda s, e, who, card: f"{card} is meta-countered",
    "refunded": _refunded,
    "refused": lambda s, e, who, card: f"{who} does not pay for {card}",
    "triggered": _triggered,
    "unmet": lambda s, e, who, card: f"{card}: its condition does not hold, and nothing happens",
    "replaced": lambda s, e, who, card: f"{card} applies instead",
    "relic": lambda s, e, who, card: f"{who} gains {f'the relic {card}' if e.face else 'a relic'}",
    "spent": _spent,
    "gained-actions": lambda s, e, who, card: f"{who} gains {so_many(e.amount, 'action')}{_by(e, card)}",
    "gained-power": lambda s, e, who, card: f"{who} gains {e.amount} power{_by(e, card)}",
    "gained-initiative": lambda s, e, who, card: f"{who} gains {e.amount} initiative{_by(e, card)}",
    "lost-actions": lambda s, e, who, card: f"{who} loses {so_many(e.amount, 'action')}{_by(e, card)}",
    "lost-power": lambda s, e, who, card: f"{who} loses {e.amount} power{_by(e, card)}",
    "lost-initiative": _lost_initiative,
    "stunned": lambda s, e, who, card: f"{who} is stunned{_by(e, card)}",
    "controlled": lambda s, e, who, card: f"{who} receives {e.amount} {CONTROL[e.place]}{_by(e, card)}",
    "freed": lambda s, e, who, card: f"{who} removes {e.amount} {CONTROL[e.place]}",
    "damaged": lambda s, e, who, card: f"{who} takes {e.amount} damage{_by(e, card)}",
    "healed": lambda s, e, who, card: f"{who} heals {e.amount} HP{_by(e, card)}",
    "max-hp": lambda s, e, who, card: f"The maximum HP of {who} is now {e.amount}",
    "moved": lambda s, e, who, card: f"{who} moves to {cell_text(e.place)}",
    "travelled": lambda s, e, who, card: f"{who} travels to {cell_text(e.place)}",
    "swapped": lambda s, e, who, card: "The heroes swap places",
    "terrain": lambda s, e, who, card: f"tile {cell_text(e.place)} gets {s.book.names[e.amount].lower()}",
    "cleared": lambda s, e, who, card: (
        f"tile {cell_text(e.place)} loses its {s.book.names[e.amount].lower()}"
    ),
    "attached": _attached,
    "destroyed": lambda s, e, who, card: f"{card} is destroyed",
    "chivalrous": lambda s, e, who, card: f"{who} is chivalrous",
    "dishonoured": lambda s, e, who, card: f"{who} dishonours the code",
    "second-wind": lambda s, e, who, card: f"{who} uses Second Wind",
    "looked": _looked,
    "peeked": lambda s, e, who, card: (
        f"{who} looks at {so_many(e.amount, 'card')} in the hand of Player {e.place + 1}"
    ),
    "lasting": lambda s, e, who, card: f"{begins(s, e.seat, e.amount, e.place)}{_by(e, card)}",
    "withheld": _withheld,
    "turn-over": lambda s, e, who, card: f"{card} ends the turn of {who}",
    "readied": lambda s, e, who, card: f"{card} may be played again",
    "seized": lambda s, e, who, card: f"{who} takes control of {card}",
    "morphed": lambda s, e, who, card: f"A feat of {who} becomes {card}",
}
