"""What is asked at the table of Drakerion: the choices of a decision, and what waits to be resolved."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.cloth import Words
from tabard.engine.frames import Frame
from tabard.engine.ids import Seat
from tabard.engine.view import Ask, Choice, Forecast, Link
from tabard.engine.visibility import seen_face
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.forecast import FORECASTER, blows
from tabard.games.drakerion.rules.memory import P_HEAD, P_TARGETS, P_TARGETS2
from tabard.games.drakerion.state import DrkState
from tabard.games.drakerion.words import card_name

_LINKS: Final = {
    "reactions": ("Reactions", "DRK-RWN-02"),
    "play-character": ("Playing {card}", "DRK-PLY-05"),
    "play-attachment": ("Playing {card}", "DRK-PLY-05"),
    "intercept": ("{card} intercepts", "DRK-KEY-06"),
    "rally": ("Discarding {card}", "DRK-REN-05"),
    "exchange": ("Exchange at {card}", "DRK-CTY-01"),
}

_PASSES: Final = (a.PASS, a.DONE, a.KEEP, a.NO)
"""The choices that do nothing more."""


def question(s: DrkState, words: Words) -> Ask | None:
    """The decision with its choices, which only the seat that is asked sees."""
    d = s.decision
    if d is None:
        return None
    foretold = FORECASTER.foretell(s, list(words))
    choices = tuple([_choice(action, said, foretold[action]) for action, said in words.items()])
    source = f"c{d.source}" if d.source else None
    if d.rule == "DRK-SET-08" and words:
        source = setup_piece(d.seat, len(s.frames[-1].memory))
    return Ask(d.seat, d.prompt, d.rule, source, choices, d.response)


def setup_piece(seat: Seat, place: int) -> str:
    """A card that the Banner brings, while it still lies in its deck (DRK-SET-06)."""
    return f"setup-{seat}-{place}"


def _choice(action: int, words: ActionText, foretold: Forecast | None) -> Choice:
    passes = action >> a.BITS in _PASSES
    return Choice(action, words.short, words.long, words.pieces, (), foretold, words.rule, passes)


def link(s: DrkState, seat: Seat, f: Frame) -> Link:
    """Something that waits to be resolved."""
    key = f.block.key
    owner = f.owner if f.owner >= 0 else None
    if key == "combat":
        return _combat(s, seat, owner)
    piece = f"c{f.source}" if f.source else None
    no = seen_face(s, seat, f.source) if f.source else 0
    name = s.book.names[no] or "a card"
    if key in _LINKS:
        text, rule = _LINKS[key]
        return Link(text.format(card=name), owner, piece, rule)
    return Link(_told(s, f, name) if no else name, owner, piece, "DRK-GEN-13", _targets(s, seat, f))


def _told(s: DrkState, f: Frame, name: str) -> str:
    """An ability in its own words."""
    ability = next((one for one in s.book.abilities if one.block is f.block), None)
    return f"{name}: {ability.text}" if ability is not None else name


def _targets(s: DrkState, seat: Seat, f: Frame) -> tuple[str, ...]:
    """What an ability was aimed at so far, of what the seat sees."""
    p = f.memory
    if len(p) <= P_HEAD:
        return ()
    cards = p[P_HEAD : P_HEAD + p[P_TARGETS] + p[P_TARGETS2]]
    return tuple([f"c{card}" for card in cards if seen_face(s, seat, card)])


def _combat(s: DrkState, reader: Seat, owner: Seat | None) -> Link:
    """The combat with what it would do as things stand; nothing once it is cancelled or struck (DRK-CBT-17)."""
    if not s.attacker or not s.defender:
        return Link("The combat", owner, None, "DRK-CBT-26")
    attacker, defender = (s.attacker, s.defender)
    text = f"{card_name(s, attacker)} {'shoots at' if s.ranged else 'attacks'} {card_name(s, defender)}"
    piece, at = f"c{attacker}", (f"c{defender}",)
    if s.cancelled:
        return Link(f"{text}: cancelled", owner, piece, "DRK-CBT-22", at)
    if s.combat != 1:
        return Link(f"{text}: damage is dealt", owner, piece, "DRK-CBT-16", at)
    return Link(text, owner, piece, "DRK-CBT-01", at, blows(s, reader))
