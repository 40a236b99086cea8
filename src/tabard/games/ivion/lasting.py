"""What is in force beyond the moment, told to everybody: effects that last, prohibitions, prices, what was used up."""

import re
from functools import lru_cache
from typing import Final

from msgspec import structs

from tabard.engine.ids import CardId, Seat
from tabard.engine.view import Lasting
from tabard.games.ivion.rules import rows as r
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.costs import LIMITED
from tabard.games.ivion.rules.values import IN_FORCE, SOME_CARD, applies, total
from tabard.games.ivion.rules.verbs import USES_SHIFT
from tabard.games.ivion.state import FEATS, PER_SEAT, IviState
from tabard.games.ivion.texts import sentence
from tabard.games.ivion.vocabulary import Static, lasting_said, static_said
from tabard.language.english import capital

_RULES: Final = {
    "reduce": "IVI-DMG-06",
    "expose": "IVI-DMG-06",
    "boost": "IVI-DMG-06",
    "fixed": "IVI-DMG-06",
    "cap": "IVI-RES-16",
    "discount": "IVI-PLAY-23",
    "reach": "IVI-BRD-07",
    "grant": "IVI-HRO-04",
    "cannot": "IVI-GEN-06",
    "max_hp": "IVI-DMG-11",
    "hand_limit": "IVI-TURN-11",
    "diagonal": "IVI-INI-03",
    "instead": "IVI-SIM-13",
}
"""What each kind of static changes."""
_TOLD: Final = ("discount", "cannot", "instead")
"""What cards in play are told for besides their texts: what forbids, what changes prices, what happens instead."""
_X: Final = re.compile(r", where X is .*")
_ABILITY_BITS: Final = 12
MOST_SAID: Final = 1024
"""Texts that are kept."""


def lasting(s: IviState) -> tuple[Lasting, ...]:
    """Everything in force that no piece shows: all of it is public."""
    return (*_rows(s), *_statics(s), *_used(s))


def _player(seat: Seat) -> str:
    return f"Player {seat + 1}"


def _name(s: IviState, key: str) -> str:
    return s.book.names[s.book.number[key]]


def of_player(text: str, seat: Seat) -> str:
    """What a text says of "you", said of a player by name."""
    name = _player(seat)
    for mine, theirs in (
        ("you are", f"{name} is"),
        ("you have", f"{name} has"),
        ("of yours", f"of {name}"),
        ("your", f"{name}'s"),
        ("you", name),
    ):
        text = re.sub(rf"\b{mine}\b", theirs, text)
    return text


# -- rows -------------------------------------------------------------------------------------------


def _until(row: list[int]) -> str:
    return _time(row[r.L_UNTIL], row[r.L_BY])


def _time(until: int, by: Seat) -> str:
    """How long something lasts that a player made."""
    if until == t.TURN:
        return "this turn"
    return f"until {_player(by)}'s next turn" if until == t.NEXT_TURN else "for the rest of the game"


def _rows(s: IviState) -> list[Lasting]:
    return [
        _row(s, f"mods-{i}", s.mods[i * r.L_ROW : (i + 1) * r.L_ROW]) for i in range(len(s.mods) // r.L_ROW)
    ]


def _row(s: IviState, id: str, row: list[int]) -> Lasting:
    what = row[r.L_WHAT]
    if what >= 0:
        return _static_row(s, id, row)
    card = row[r.L_AMOUNT]
    key = s.book.keys[s.face[card]]
    name = s.book.names[s.face[card]]
    piece = (f"c{card}",)
    if what == t.SEIZED:
        text = f"{_player(row[r.L_BY])} controls {name}, a trait of {_player(row[r.L_SEAT])}."
        return Lasting(id, text, _until(row), "IVI-GEN-04", piece, None, key)
    if row[r.L_UNTIL] == t.GAME:
        return Lasting(id, f"{name} stays attached.", _until(row), "IVI-ATT-07", piece, None, key)
    ends = row[r.L_UNTIL] == t.TURN
    moment = "when this turn ends" if ends else f"when {_player(row[r.L_BY])}'s next turn starts"
    rule = "IVI-TURN-13" if ends else "IVI-TURN-03"
    return Lasting(id, f"{name} is destroyed {moment}.", _until(row), rule, piece, None, key)


def _static_row(s: IviState, id: str, row: list[int]) -> Lasting:
    """A static that lasts; its amount was fixed when it began (IVI-TURN-13)."""
    seat = row[r.L_SEAT]
    rule = s.book.statics[row[r.L_WHAT]]
    static = rule.printed
    assert isinstance(static, Static)
    text = sentence(_counted(_lasting_said(rule, seat, row[r.L_USES]), row[r.L_AMOUNT]))
    return Lasting(id, text, _until(row), _RULES[static.kind[0]], (f"hero-{seat}",), seat, rule.key)


@lru_cache(MOST_SAID)
def _lasting_said(rule: t.Rule, seat: Seat, uses: int) -> str:
    """What holds for a player for a time, as a clause; kept, since it is told in every view."""
    static = rule.printed
    assert isinstance(static, Static)
    return of_player(lasting_said(static, f"player-{seat + 1}", None, uses), seat)


@lru_cache(MOST_SAID)
def _static_said(rule: t.Rule, by: Seat, seat: Seat) -> str:
    """The same of what holds while its card is in play, whose player is `by`."""
    static = rule.printed
    assert isinstance(static, Static)
    return of_player(static_said(structs.replace(static, met=()), f"player-{seat + 1}"), by)


def _counted(text: str, n: int) -> str:
    """A text with the number that X is now."""
    if "X" not in text:
        return text
    return re.sub(r"\bX\b", str(n), _X.sub("", text))


def begins(s: IviState, seat: Seat, number: int, how: int) -> str:
    """What begins to hold for a player, as a clause; `how` long as the event of it says."""
    by, until, uses = how & 1, how >> 1 & 3, how >> USES_SHIFT
    return f"{capital(_lasting_said(s.book.statics[number], seat, uses))}, {_time(until, by)}"


# -- cards in play ----------------------------------------------------------------------------------


def _statics(s: IviState) -> list[Lasting]:
    """What cards in play forbid, make cheaper or dearer, and replace, for whom it holds now."""
    found: list[Lasting] = []
    for zone in IN_FORCE:
        for source in s.zones[zone]:
            by = zone // PER_SEAT
            for rule in s.book.texts[s.face[source]].statics:
                static = rule.printed
                if isinstance(static, Static) and _is_told(rule):
                    for seat in range(2):
                        if applies(s, rule, source, by, seat, SOME_CARD):
                            found.append(_static(s, rule, static, source, by, seat))
    return found


@lru_cache(MOST_SAID)
def _is_told(rule: t.Rule) -> bool:
    """Whether a static is told besides the text of its card."""
    static = rule.printed
    return isinstance(static, Static) and static.kind[0] in _TOLD


def _static(s: IviState, rule: t.Rule, static: Static, source: CardId, by: Seat, seat: Seat) -> Lasting:
    name = _name(s, rule.key)
    kind, value = static.kind
    if kind == "instead":
        what = "draws" if value.event == "draw" else "Second Wind"
        text = f"{name} replaces {_player(seat)}'s {what}."
    else:
        text = sentence(_static_said(rule, by, seat))
    where = "in the feat zone" if s.where[source] in (FEATS, FEATS + PER_SEAT) else "attached"
    if static.met:
        where += " and its condition holds"
    pieces = (f"c{source}", f"hero-{seat}")
    key = f"static-{source}-{rule.number}-{seat}"
    return Lasting(key, text, f"while {name} is {where}", _RULES[kind], pieces, seat, rule.key)


# -- used up ----------------------------------------------------------------------------------------


def _used(s: IviState) -> list[Lasting]:
    """What happens once a turn or once a game and has happened."""
    found: list[Lasting] = []
    for key in s.used:
        until = "for the rest of the game" if key & 1 else "this turn"
        what = key >> 1
        if what >= LIMITED:
            no, seat = (what & (LIMITED - 1)) >> 1, what & 1
            span = "game" if key & 1 else "turn"
            text = f"{_player(seat)} has played {s.book.names[no]}, which is played once each {span}."
            found.append(Lasting(f"used-{key}", text, until, "IVI-GEN-05", (), seat, s.book.keys[no]))
            continue
        ability = s.book.abilities[what >> _ABILITY_BITS]
        source = what & (1 << _ABILITY_BITS) - 1
        if s.where[source] in IN_FORCE and s.book.keys[s.face[source]] == ability.key:
            said = f'{_name(s, ability.key)} has triggered already: "{ability.text}"'
            found.append(
                Lasting(f"used-{key}", said, until, "IVI-SIM-08", (f"c{source}",), None, ability.key)
            )
    if s.glides and total(s, t.DIAGONAL, s.active):
        text = f"{_player(s.active)} has made the first initiative move of this turn."
        found.append(Lasting("used-glide", text, "this turn", "IVI-INI-03", (), s.active))
    return found
