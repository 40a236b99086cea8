"""What is in force at the table of Ignite beyond the moment, as a seat may know it: a sentence, how long, the rule."""

from collections.abc import Sequence
from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.view import Lasting
from tabard.games.ignite import state as v
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.refusing import cell_name
from tabard.games.ignite.rules.rows import L_ROW, L_SEAT, L_SOURCE, L_UNTIL, L_WHAT
from tabard.games.ignite.rules.terms import UNTIL_ROUND, UNTIL_STAY
from tabard.games.ignite.state import IgnState
from tabard.games.ignite.words import figure_name, seat_name
from tabard.language.english import capital, listed

THIS_TURN: Final = "this turn"
_HARMS: Final = ("weapons", "projectiles", "mounts", "spells", "items", "minions", "shields", "anything else")


def in_force(s: IgnState, seat: Seat) -> list[Lasting]:
    """All of it for a watcher; a spectator is no seat."""
    return [
        *_going_on(s, seat),
        *_wards(s),
        *_bans(s),
        *_strikes(s, seat),
        *_bows(s),
        *_of_the_turn(s),
        *_of_the_game(s),
    ]


def _key(book: IgnBook, no: int) -> str | None:
    return book.keys[no] or None


def _next_turn(seat: Seat) -> str:
    return f"until the next turn of {seat_name(seat)} begins"


def _going_on(s: IgnState, seat: Seat) -> list[Lasting]:
    """What cards began (IGN-EVENT-02): to its owner in the words of the card."""
    found: list[Lasting] = []
    for i in range(0, len(s.lasting), L_ROW):
        last = s.book.lasts[s.lasting[i + L_WHAT]]
        owner, until, card = s.lasting[i + L_SEAT], s.lasting[i + L_UNTIL], s.lasting[i + L_SOURCE]
        name = s.book.names[last.no]
        text = f"{capital(last.text)}."
        if owner != seat:
            text = f"{name} works for {seat_name(owner)}: “{text}”"
        if until == UNTIL_STAY:
            how_long = f"while {name} lies in front of {seat_name(owner)}"
        else:
            how_long = _next_turn(owner) if until == UNTIL_ROUND else THIS_TURN
        pieces = (f"c{card}",) if card and until == UNTIL_STAY else ()
        key = _key(s.book, last.no)
        found.append(Lasting(f"lasting-{i // L_ROW}", text, how_long, "IGN-EVENT-02", pieces, owner, key))
    return found


def _wards(s: IgnState) -> list[Lasting]:
    found: list[Lasting] = []
    for i in range(0, len(s.wards), v.WARD_ROW):
        figure, harms, owner = s.wards[i : i + v.WARD_ROW]
        some = [name for bit, name in enumerate(_HARMS) if harms >> bit & 1]
        by = f" by {_either(some)}" if len(some) < len(_HARMS) else ""
        text = f"The {figure_name(s, figure)} cannot be targeted{by}."
        found.append(
            Lasting(f"wards-{i // v.WARD_ROW}", text, _next_turn(owner), "IGN-SET-10", (f"f{figure}",), owner)
        )
    return found


def _either(words: Sequence[str]) -> str:
    return listed(words, " or ")


def _bans(s: IgnState) -> list[Lasting]:
    found: list[Lasting] = []
    for i in range(0, len(s.bans), v.BAN_ROW):
        no, owner = s.bans[i : i + v.BAN_ROW]
        text = f"Nobody but {seat_name(owner)} may buy {s.book.names[no]}."
        pieces = () if s.book.epic else (f"m{no}",)
        found.append(Lasting(f"bans-{i // v.BAN_ROW}", text, _next_turn(owner), "IGN-TEAM-17", pieces, owner))
    return found


def _strikes(s: IgnState, seat: Seat) -> list[Lasting]:
    """Spaces that were written down: where only their owner knows, until they are revealed (IGN-HID-11)."""
    found: list[Lasting] = []
    for i in range(0, len(s.strikes), v.STRIKE_ROW):
        owner, cell, hide, shown = s.strikes[i : i + v.STRIKE_ROW]
        what = s.book.hides[hide]
        name = s.book.names[what.no]
        pieces: tuple[str, ...] = ()
        if owner == seat or shown:
            text = f"{name} of {seat_name(owner)} strikes {cell_name(s, cell)} for {what.damage} damage."
            pieces = (f"g{cell}",)
        else:
            text = f"{capital(seat_name(owner))} has written down a secret space for {name}."
        key = _key(s.book, what.no)
        found.append(
            Lasting(f"strikes-{i // v.STRIKE_ROW}", text, _next_turn(owner), "IGN-HID-11", pieces, owner, key)
        )
    return found


def _bows(s: IgnState) -> list[Lasting]:
    found: list[Lasting] = []
    for i, no in enumerate(s.bows):
        bow = s.book.bow_defs[no]
        assert bow is not None
        more = f" and deal {bow.damage} more damage" if bow.damage else ""
        text = f"Arrows shot with the {s.book.names[no]} have range {bow.low}-{bow.high}{more}."
        key = _key(s.book, no)
        found.append(Lasting(f"bows-{i}", text, THIS_TURN, "IGN-BOW-02", (), s.active, key))
    return found


def _of_the_turn(s: IgnState) -> list[Lasting]:
    """Prices, and what the active player has used up, where no piece shows it."""
    found: list[Lasting] = []
    if not s.round or s.is_over:
        return found
    seat = s.active
    who = capital(seat_name(seat))
    if s.has_race(seat, v.HUMANS) and not s.used & v.SURCHARGED:
        text = f"The first battle card that {seat_name(seat)} buys costs 1 honor more."
        found.append(Lasting("surcharge", text, "until it is bought", "IGN-RACE-13", (), seat))
    if s.used & v.PROWLED:
        text = f"{who} has used the free movement of the Catfolk."
        found.append(Lasting("prowled", text, THIS_TURN, "IGN-RACE-02", (), seat))
    if s.used & v.CYCLED:
        text = f"{who} has put a card under its pile."
        found.append(Lasting("cycled", text, THIS_TURN, "IGN-EPIC-04", (), seat))
    if s.more_buys:
        text = f"{who} may buy {s.more_buys} more than there are units to buy."
        found.append(Lasting("more-buys", text, THIS_TURN, "IGN-SET-12", (), seat))
    if s.more_sales:
        text = f"{who} may sell {s.more_sales} more than there are units to sell."
        found.append(Lasting("more-sales", text, THIS_TURN, "IGN-SET-12", (), seat))
    for i in range(0, len(s.titles), v.TITLE_ROW):
        no, owner, _, used = s.titles[i : i + v.TITLE_ROW]
        if used and owner == seat:
            text = f"{s.book.names[no]} was bought or used, and cannot be used."
            piece = (f"m{no}",)
            key = _key(s.book, no)
            found.append(Lasting(f"title-{no}", text, THIS_TURN, "IGN-TITLE-07", piece, owner, key))
    for figure in range(len(s.f_at)):
        if s.f_at[figure] >= 0 and s.f_kind[figure] >= v.RACES and s.f_owner[figure] == seat:
            done = s.f_status[figure] & (v.MOVED | v.STRUCK)
            if done:
                did = {v.MOVED: "moved", v.STRUCK: "attacked"}.get(done, "moved and attacked")
                text = f"The {figure_name(s, figure)} has {did}."
                piece = (f"f{figure}",)
                found.append(Lasting(f"minion-{figure}", text, THIS_TURN, "IGN-MIN-03", piece, seat))
    return found


def _of_the_game(s: IgnState) -> list[Lasting]:
    """The truce of the first rounds, turns to be skipped, and what the hill gives."""
    found: list[Lasting] = []
    if not s.round or s.is_over:
        return found
    if s.round <= 2:
        found.append(Lasting("truce", "Nobody may attack.", "until round 3 begins", "IGN-ATK-09"))
    for p in range(s.seats):
        if not s.is_living(p) and not s.dead_turns[p]:
            text = f"The next turn of {seat_name(p)}, who has no units, is skipped."
            found.append(Lasting(f"skipped-{p}", text, "once", "IGN-DEAD-02", (), p))
    if s.book.win == v.HILL and s.markers:
        rounds = "round" if s.markers == 1 else f"{s.markers} rounds"
        text = "Nobody scores points for units on the hill."
        found.append(Lasting("markers", text, f"until the end of the next {rounds}", "IGN-KOTH-03"))
    if s.hill_tied:
        text = "The points are equal: whoever is ahead after a turn wins."
        found.append(Lasting("tied", text, "until one player is ahead", "IGN-KOTH-09"))
    return found
