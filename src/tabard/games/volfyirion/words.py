"""Actions and events of Volfyirion in words: short texts that people type, and lines of the log."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.events import Event
from tabard.engine.ids import piece_of
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion.rules.dragon import MOVE_PRICE, defeat_price
from tabard.games.volfyirion.rules.inplay import SHARED
from tabard.games.volfyirion.rules.turn import cards_to_draw
from tabard.games.volfyirion.state import COOP, HAND, LAIR, PER_SEAT, PILE, PLAY, ROW, SLOTS, TEAM, VolState
from tabard.games.volfyirion.words_solo import SOLO_LINES, describe_solo
from tabard.games.volfyirion.words_team import (
    FROM,
    STRONGHOLD_LINES,
    TEAM_LINES,
    describe_team,
    stronghold_name,
)
from tabard.language.english import counted
from tabard.language.gaps import gapped

_FIXED: Final = {
    a.END: ("end turn", "End your Main Phase", "VOL-MAI-05"),
    a.SWEEP: ("sweep row", "Put the whole row under the Asset Deck and lay out five new cards", "VOL-ACQ-07"),
    a.PARTY: ("send heroes-party", "Acquire the top card of the Wonder Deck for 4 Battle", "VOL-PRK-09"),
    a.NONE: ("none", "Nothing", "VOL-GEN-12"),
    a.DRAW: ("draw", "Draw a card", "VOL-EFF-01"),
    a.KEEP: ("keep", "Keep this hand", "VOL-DRW-02"),
    a.HAND_OVER: ("hand over", "Let your partner act", "VOL-DEC-28"),
}


def city_key(s: VolState, city: int) -> str:
    """What people type for a City; two copies of the box tell theirs apart by the team's number."""
    key = s.book.keys[s.city_no[city]]
    if s.book.mode == TEAM:
        return f"{key}-{s.book.team[s.city_owner[city]] + 1}"
    return key


def city_name(s: VolState, city: int) -> str:
    name = s.book.names[s.city_no[city]]
    if s.book.mode == TEAM:
        return f"{name} of team {city_key(s, city)[-1]}"
    return name


def seat_name(s: VolState, seat: int) -> str:
    """A player in words; the Automaton's Rival has no seat, and what nobody does the dragon does."""
    if seat < 0:
        return "Volfyirion"
    if seat >= SHARED:
        return f"team {seat - SHARED + 1}"
    return f"player {seat + 1}" if seat < s.seats else "the Rival"


def describe(s: VolState, action: int) -> ActionText:
    """The words of an option of the current decision."""
    kind = action >> a.BITS
    arg = action & a.ARGUMENT
    d = s.pending
    p = d.seat
    if s.book.mode == COOP or s.book.mode == TEAM:
        text = describe_team(s, kind, arg)
        if text is not None:
            return text
    if kind in _FIXED:
        short, long, rule = _FIXED[kind]
        return ActionText(short, long, (), rule)
    if kind == a.DEFEAT:
        price = defeat_price(s, p)
        long = f"Defeat Volfyirion for {price} Battle and claim its Lair"
        return ActionText("defeat volfyirion", long, (), "VOL-DEF-01")
    if kind == a.REDRAW:
        long = f"Shuffle the hand back and draw {cards_to_draw(s, p)} new cards"
        return ActionText("redraw", long, (), "VOL-DRW-02")
    no = arg >> 5
    where = arg & a.WHERE
    key = s.book.keys[no] if no < len(s.book.keys) else ""
    name = s.book.names[no] if no < len(s.book.names) else ""
    cost = s.book.cost[no] if no < len(s.book.cost) else 0
    if kind == a.PLAY:
        cards = _pieces(s, HAND + p * PER_SEAT, no)
        if where == 0:
            return ActionText(f"play {key}", f"Play {name}", cards, "VOL-PLY-01")
        city = where - 1
        return ActionText(
            f"play {key} on {city_key(s, city)}",
            f"Play {name} on {city_name(s, city)}",
            (*cards, f"city{city}"),
            "VOL-PLY-03",
        )
    if kind == a.BUY:
        if where:
            return ActionText(
                f"buy {key} from deck",
                f"Acquire {name} from the top of the deck for {cost} Command",
                (),
                "VOL-PRK-08",
            )
        return ActionText(
            f"buy {key}",
            f"Acquire {name} for {cost} Command",
            _pieces(s, ROW + s.market(p), no),
            "VOL-ACQ-01",
        )
    if kind == a.REDEPLOY:
        troop = s.zones[SLOTS][2 * no]
        tkey = s.book.keys[s.face[troop]]
        return ActionText(
            f"redeploy {tkey} from {city_key(s, no)} to {city_key(s, where)}",
            f"Move {s.book.names[s.face[troop]]} from {city_name(s, no)} to {city_name(s, where)}"
            f" for {s.book.cost[s.face[troop]]} Command",
            (f"c{troop}", f"city{where}"),
            "VOL-RED-01",
        )
    if kind == a.ATTACK:
        price = s.city_defence(arg)
        guarded = arg != s.lair_city and s.zones[SLOTS][2 * arg] != 0
        return ActionText(
            f"attack {city_key(s, arg)}",
            f"Attack {city_name(s, arg)} for {price} Battle",
            (f"city{arg}",),
            "VOL-ATK-02" if guarded else "VOL-ATK-01",
        )
    if kind == a.ACQUIRE:
        return ActionText(
            f"acquire {key}",
            f"Acquire {name} for {cost} Battle",
            _pieces(s, LAIR + s.market(p), no),
            "VOL-ACW-01",
        )
    if kind in (a.SEAL, a.UNSEAL):
        q = where & 15
        verb = "seal" if kind == a.SEAL else "unseal"
        whose = "own" if q == p else "enemy" if s.players == 2 else f"player {q + 1}'s"
        spent = " (spent)" if where & a.IS_SPENT else ""
        return ActionText(
            f"{verb} {whose.replace(' ', '-')} {key}{spent}",
            f"{verb.title()} {whose} {name} for {cost} Knowledge{spent}",
            _pieces(s, PLAY + q * PER_SEAT, no),
            "VOL-SEA-01",
        )
    if kind == a.REPLACE:
        return ActionText(
            f"replace {key}",
            f"Replace {name} in the row for 2 Knowledge",
            _pieces(s, ROW + s.market(p), no),
            "VOL-REP-01",
        )
    if kind == a.SWAP:
        return ActionText(
            f"swap {key}",
            f"Replace {name} in the row for free",
            _pieces(s, ROW + s.market(p), no),
            "VOL-ACQ-06",
        )
    if kind == a.MOVE:
        # A Move that a card grants has no price.
        paid = f" for {MOVE_PRICE} Knowledge" if d.rule == "VOL-MAI-01" else ""
        if arg == 0:
            return ActionText(
                "move volfyirion to lair", f"Send Volfyirion back to its Lair{paid}", ("token",), "VOL-MOV-03"
            )
        return ActionText(
            f"move volfyirion to {city_key(s, arg - 1)}",
            f"Send Volfyirion onto {city_name(s, arg - 1)}{paid}",
            ("token", f"city{arg - 1}"),
            "VOL-MOV-02",
        )
    if kind in (a.CHAIN, a.REMOVE, a.REMOVE_BARE):
        verb = "chain" if kind == a.CHAIN else "remove"
        bare = " without bonus" if kind == a.REMOVE_BARE else ""
        long = (
            f"Trigger the chain of {name}"
            if kind == a.CHAIN
            else f"Remove {name} from the game{bare or ' for its bonus'}"
        )
        rule = "VOL-SYN-05" if kind == a.CHAIN else "VOL-REM-03" if bare else "VOL-REM-01"
        if where == a.IN_PLAY:
            return ActionText(f"{verb} {key}{bare}", long, _pieces(s, PLAY + p * PER_SEAT, no), rule)
        slot = 2 * where + (0 if s.face[s.zones[SLOTS][2 * where]] == no else 1)
        return ActionText(
            f"{verb} {key} on {city_key(s, where)}{bare}",
            f"{long} (on {city_name(s, where)})",
            (f"c{s.zones[SLOTS][slot]}", f"city{where}"),
            rule,
        )
    if kind == a.TAKE:
        return ActionText(
            f"take {key}",
            f"Take {name} over for 4 Knowledge",
            _pieces(s, PLAY + where * PER_SEAT, no),
            "VOL-ASC-03",
        )
    if kind == a.COLLIDE:
        return ActionText(
            f"collide {key}",
            f"Seal {name} and gain {cost} Knowledge",
            _pieces(s, PLAY + p * PER_SEAT, no),
            "VOL-PRK-07",
        )
    if kind == a.REBUILD:
        city_no = s.city_no[arg]
        book = s.book
        paid = points_text(book.rebuild_cp[city_no], book.rebuild_bp[city_no], book.rebuild_kp[city_no])
        return ActionText(
            f"rebuild {city_key(s, arg)}",
            f"Rebuild {city_name(s, arg)} for {paid}",
            (f"city{arg}",),
            "VOL-EXT-01",
        )
    if kind == a.PICK:
        typed, place, zone = FROM[where & 3]
        states = [
            w
            for bit, w in ((a.IS_SEALED, "sealed"), (a.IS_USED, "used"), (a.IS_SPENT, "spent"))
            if where & bit
        ]
        state = f" ({', '.join(states)})" if states else ""
        return ActionText(
            f"remove {key} from {typed}{state}",
            f"Remove {name} in your {place}{state} from the game",
            _pieces(s, zone + p * PER_SEAT, no),
            d.rule,
        )
    if kind in (a.HIT_TROOP, a.HIT_BUILDING):
        card = s.zones[SLOTS][2 * arg + (kind == a.HIT_BUILDING)]
        return ActionText(
            f"destroy {s.book.keys[s.face[card]]} on {city_key(s, arg)}",
            f"Remove the enemy {s.book.names[s.face[card]]} on {city_name(s, arg)} from the game",
            (piece_of(card), f"city{arg}"),
            d.rule,
        )
    if kind == a.RECALL:
        return ActionText(
            f"recall {key}",
            f"Take {name} from your Discard Pile into your hand",
            _pieces(s, PILE + p * PER_SEAT, no),
            "VOL-CON-06",
        )
    if kind == a.PLACE:
        return ActionText(
            f"place {key} on {city_key(s, where)}",
            f"Place {name} on {city_name(s, where)}",
            (f"city{where}",),
            "VOL-PLO-15",
        )
    return describe_solo(s, kind, arg)


def points_text(cp: int, bp: int, kp: int) -> str:
    """Points in words: 2 Command, 1 Knowledge."""
    named = ((cp, "Command"), (bp, "Battle"), (kp, "Knowledge"))
    return ", ".join([f"{n} {name}" for n, name in named if n])


def _pieces(s: VolState, zone: int, no: int) -> tuple[str, ...]:
    """The pieces of a zone with a face, as the view calls them."""
    return tuple([piece_of(card) for card in s.zones[zone] if card and s.face[card] == no])


_LINES: Final = {
    "turn": "{seat} begins turn {amount}",
    "drawn": "{seat} draws {card}",
    "reshuffled": "{seat} shuffles {cards} of the Discard Pile into a new House Deck",
    "redrew": "{seat} shuffles the first hand back",
    "gained": "{seat} gains {points} from {card}",
    "bonus": "{seat} gains {points} from {card}",
    "income": "{seat} gains {amount} Battle from the Lair",
    "played": "{seat} plays {card}{on}",
    "removed": "{card} of {seat} leaves the game",
    "redeployed": "{seat} redeploys {card} to {city}{paid}",
    "attacked": "{seat} attacks {city} for {amount} Battle",
    "deserted": "{card} goes back into the Asset Deck",
    "destroyed": "{city} of {seat} is destroyed",
    "rebuilt": "{seat} rebuilds {city}",
    "bought": "{seat} acquires {card} for {amount} Command{whither}",
    "replaced": "{seat} replaces {card} with {other}",
    "swept": "{seat} sweeps the Asset Row",
    "dealt": "{card} comes into the Asset Row",
    "uncovered": "{card} comes onto the Lair",
    "acquired": "{seat} acquires {card}{paid}",
    "moved": "{seat} sends Volfyirion onto {city}",
    "returned": "Volfyirion returns to its Lair",
    "defeated": "{seat} defeats Volfyirion",
    "claimed": "{seat} claims the Lair as a City",
    "sealed": "{seat} seals {card}{paid}",
    "unsealed": "{seat} unseals {card}{paid}",
    "taken": "{seat} takes {card} over{paid}",
    "chained": "{seat} triggers the chain of {card}",
    "recalled": "{seat} takes {card} back into the hand",
    "triggered": "{seat} reveals {card}",
    "recovered": "{seat} recovers {card}{on}",
    "discarded": "{seat} discards {card}",
    "resigned": "{seat} resigns",
    "over": "The game is over",
    "woken": "Volfyirion wakes and goes to the Rage Pile",
}


_PAID: Final = {
    "redeployed": "Command",
    "acquired": "Battle",
    "sealed": "Knowledge",
    "unsealed": "Knowledge",
    "taken": "Knowledge",
}
"""What is paid for some things, by their events; what an effect grants costs nothing."""


_TOLD: Final = gapped({**TEAM_LINES, **SOLO_LINES, **_LINES})


def tell(s: VolState, e: Event) -> str:
    """A log line, from an event that is already redacted for its reader."""
    line = _TOLD[e.kind]
    return line.filled([_gap(s, e, gap) for gap in line.gaps])


def _gap(s: VolState, e: Event, gap: str) -> str:
    """What a gap of a line is filled with."""
    if gap == "seat":
        return seat_name(s, e.seat)
    if gap == "card":
        return s.book.names[e.face] or "a card"
    if gap == "points":
        return points_text(e.amount >> 16, e.amount >> 8 & 255, e.amount & 255)
    if gap == "amount":
        return str(e.amount)
    if gap == "on":
        city = _city(s, e)
        return f" on {city}" if city else ""
    if gap == "paid":
        return f" for {e.amount} {_PAID[e.kind]}" if e.amount else ""
    if gap == "city":
        return _city(s, e)
    if gap == "cards":
        return counted(e.amount, "card")
    if gap == "cities":
        return f"{e.amount} {'City' if e.amount == 1 else 'Cities'}"
    if gap == "other":
        return s.book.names[e.other_face] or "a card"
    assert gap == "whither", gap
    return f": it goes to {seat_name(s, e.place)}" if e.place != e.seat else ""  # VOL-SAB-02


def _city(s: VolState, e: Event) -> str:
    """The City where it happened, or in team play the Stronghold; nothing where it happened in none."""
    if s.book.mode == TEAM and e.kind in STRONGHOLD_LINES:
        return stronghold_name(s, e.place)
    return city_name(s, e.place) if 0 <= e.place < len(s.city_no) else ""
