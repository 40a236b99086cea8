"""What is asked at the table of Volfyirion: the choices of a decision, and what waits to be resolved."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.cloth import Words
from tabard.engine.frames import Frame
from tabard.engine.ids import Seat
from tabard.engine.view import Ask, Choice, Forecast, Link
from tabard.engine.visibility import seen_face
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion.forecast import FORECASTER
from tabard.games.volfyirion.state import ASSETS, PER_SEAT, PERK, ROW, VolState
from tabard.games.volfyirion.words import describe

_LINKS: Final = {
    "chain": ("Chain of {card}", "VOL-SYN-05"),
    "remove": ("Remove Ability of {card}", "VOL-REM-01"),
    "wonder-removal": ("Removal that comes with {card}", "VOL-ACW-04"),
    "defeat": ("Taking Volfyirion's Lair", "VOL-DEF-04"),
    "second-chance": ("Second Chance", "VOL-PLO-14"),
    "wrath": ("The dragon's attack", "VOL-SOL-13"),
    "pairing": ("Pairing the Cities", "VOL-TEA-04"),
    "team-wonder": ("Sharing {card}", "VOL-TEA-12"),
    "team-defeat": ("Sharing the Wonders of the Lair", "VOL-TEA-21"),
    "team-removal": ("Removal after defeating Volfyirion", "VOL-TEA-27"),
}
"""What is in progress, by the key of its block, or the part of it behind the card's name."""

_PASSES: Final = (a.END, a.NONE, a.KEEP)
"""The choices that do nothing more."""


def question(s: VolState, words: Words) -> Ask | None:
    """The decision with its choices, which only the seat that is asked sees."""
    d = s.decision
    if d is None:
        return None
    foretold = FORECASTER.foretell(s, list(words))
    choices = tuple([_choice(action, said, foretold[action]) for action, said in words.items()])
    return Ask(d.seat, d.prompt, d.rule, f"c{d.source}" if d.source else None, choices, d.response)


def in_words(s: VolState, action: int) -> ActionText:
    """An option in words, with all that it concerns."""
    said = describe(s, action)
    if not said.pieces:
        said.pieces = _concerned(s, action)
    return said


def _choice(action: int, words: ActionText, foretold: Forecast | None) -> Choice:
    passes = action >> a.BITS in _PASSES
    return Choice(action, words.short, words.long, words.pieces, (), foretold, words.rule, passes)


def _concerned(s: VolState, action: int) -> tuple[str, ...]:
    """What a choice concerns besides cards that its words name: the deck's top card, the token, an area."""
    d = s.pending
    kind = action >> a.BITS
    if kind == a.BUY:  # only the top of the deck: VOL-PRK-08
        return (f"c{s.zones[ASSETS + s.market(d.seat)][-1]}",)
    if kind == a.DEFEAT:
        return ("token",)
    if kind == a.SWEEP:
        return tuple([f"c{card}" for card in s.zones[ROW + s.market(d.seat)] if card])
    if kind == a.PARTY:
        return (f"c{s.zones[PERK + d.seat * PER_SEAT][0]}", "wonders")
    if kind == a.DRAW:
        return (f"deck-{d.seat}",)
    if kind == a.REDRAW:
        return (f"hand-{d.seat}",)
    return ()


def link(s: VolState, seat: Seat, f: Frame) -> Link:
    """Something that waits to be resolved."""
    key = f.block.key
    text, rule = _LINKS.get(key) or _LINKS.get(key.split("/")[-1]) or (key.replace("-", " ").capitalize(), "")
    no = seen_face(s, seat, f.source) if f.source else 0  # VOL-HID-19
    return Link(
        text.format(card=s.book.names[no] or "a card"),
        f.owner if f.owner >= 0 else None,
        f"c{f.source}" if f.source else None,
        rule,
    )
