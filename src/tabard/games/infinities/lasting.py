"""What is in force at the table of Infinities beyond the moment: changes for a time, passives, what is switched off."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.view import Lasting
from tabard.games.infinities.nouns import spoken
from tabard.games.infinities.reading import CHANGES, UNTIL, immunities
from tabard.games.infinities.rules.facts import P_MAIN
from tabard.games.infinities.rules.reckoning import guarded
from tabard.games.infinities.rules.rows import L_AMOUNT, L_CARD, L_ROW, L_SEAT, L_UNTIL, L_WHAT
from tabard.games.infinities.rules.terms import V_IMMUNE, V_SAFE, V_WALLS, VALUES, Chapter, Static
from tabard.games.infinities.rules.values import passives, touches
from tabard.games.infinities.sentences import IMMUNITIES, VALUE_NAMES, spared
from tabard.games.infinities.state import GROUP, TIMELINE, InfState
from tabard.games.infinities.words import card_name
from tabard.language.english import capital, listed

_LASTS: Final = {UNTIL["turn"]: "this turn", UNTIL["round"]: "this round", UNTIL["game"]: "the whole game"}
_CHANGED: Final = {what: VALUE_NAMES[name] for name, what in CHANGES.items() if name in VALUE_NAMES}


def in_force(s: InfState) -> list[Lasting]:
    """Everything, for everybody: none of it is hidden (INF-HID-12)."""
    found = [_changed(s, at) for at in range(len(s.mods) // L_ROW)]
    found += _passive(s)
    for p in range(s.seats):
        if s.phase == P_MAIN and s.done >> p & 1:  # it is forgotten only when the next Main phase begins
            found.append(_of(s, p, f"done-{p}", "{who} takes no more actions.", "this round", "INF-MAIN-08"))
    if s.extra_round:
        text = f"The leaders who are tied play on until round {s.extra_round} ends."
        found.append(Lasting("extra-round", text, "until then", "INF-SKM-21"))
    if s.target_off:
        text = f"Reaching {s.book.target} points no longer wins at once."
        found.append(Lasting("target-off", text, "the whole game", "INF-SKM-22"))
    if s.chapter >= 0:
        found += _story(s, s.book.chapters[s.chapter])
    return found


def _of(s: InfState, p: Seat, id: str, text: str, until: str, rule: str) -> Lasting:
    """What lies on a player and on no piece."""
    return Lasting(id, capital(text.format(who=s.name_of(p))), until, rule, seat=p)


def _changed(s: InfState, at: int) -> Lasting:
    """A change of a value, walls ignored or an immunity, for a time."""
    row = s.mods[at * L_ROW : (at + 1) * L_ROW]
    what, n, card = row[L_WHAT], row[L_AMOUNT], row[L_CARD]
    key, until = f"mods-{at}", _LASTS[row[L_UNTIL]]
    if what == V_WALLS:
        return _of(s, row[L_SEAT], key, "{who} ignores walls.", until, "INF-GLO-15")
    rule = "INF-GLO-15"
    if what == V_IMMUNE:
        told = f"is immune to {spared(immunities(n), 'their')}"
    elif what == V_SAFE:
        told = f"is immune to {listed([IMMUNITIES[name] for name in immunities(n)])}"
    else:
        told, rule = f"has {n:+d} {_CHANGED[what]}", "INF-GLO-22"
    if card:
        text = f"{card_name(s, card)} of {s.name_of(row[L_SEAT])} {told}."
        return Lasting(key, capital(text), until, rule, (f"c{card}",))
    return _of(s, row[L_SEAT], key, f"{{who}} {told}.", until, rule)


def _passive(s: InfState) -> list[Lasting]:
    """What cards, boards, chapter and threads keep changed, each on the pieces that it changes now (INF-GLO-18)."""
    found: dict[tuple[str, int], Lasting] = {}
    rows = passives(s)
    for row in range(0, len(rows), 2):
        static, owner, card = s.book.statics[rows[row]], rows[row + 1] & 7, rows[row + 1] >> 3
        text = capital(static.text.format(who=s.name_of(owner)))
        if (text, card) in found:
            continue  # a passive of two parts is one sentence
        until, source = _while(s, owner, card)
        found[text, card] = Lasting(
            f"passive-{rows[row]}-{card}-{owner}",
            text,
            until,
            "INF-GLO-18",
            _touched(s, static, owner, card),
            source=source,
        )
    return list(found.values())


def _while(s: InfState, owner: Seat, card: int) -> tuple[str, str | None]:
    """How long a passive holds, and the printed card that it stands on."""
    if card:
        state = "is prepared" if card in s.zones[TIMELINE + owner] else "is in play"
        return f"while {card_name(s, card)} {state}", s.book.keys[s.face[card]]
    if s.chapter >= 0:
        return "this chapter", None
    board = s.book.leaders[s.leader[owner]]
    return f"while {board.name} leads", board.key


def _touched(s: InfState, static: Static, owner: Seat, card: int) -> tuple[str, ...]:
    """The boards and cards that a passive changes now."""
    pieces: list[str] = []
    for p in range(s.players):
        if static.what < VALUES:
            if touches(s, static, owner, p):
                pieces.append(f"board-{p}")
        else:
            for zone in (GROUP, TIMELINE):
                pieces += [f"c{c}" for c in s.zones[zone + p] if guarded(s, static, owner, card, c)]
    return tuple(pieces)


def _story(s: InfState, chapter: Chapter) -> list[Lasting]:
    """What a chapter switches off, and what it has noted."""
    off = (
        ("reroll", chapter.reroll, "Action rolls are not rerolled.", "INF-ROLL-02"),
        ("rift", chapter.rift_event, "The Rift flips no tiles at the end of a round.", "INF-RIFT-01"),
        ("react", chapter.react, "Nobody reacts.", "INF-REACT-02"),
        ("control", chapter.control, "Entering a tile does not let a leader control it.", "INF-CTRL-01"),
        ("warp", chapter.warp, "No leader is warped.", "INF-WARP-01"),
    )
    found = [Lasting(f"no-{word}", text, "this chapter", rule) for word, on, text, rule in off if not on]
    for at, flag in enumerate(chapter.flag_keys):
        if s.flags >> at & 1:
            text = f"This has happened: {spoken(flag)}."
            found.append(Lasting(f"flag-{at}", text, "this chapter", "INF-STORY-05"))
    return found
