"""The words of co-op and team play."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.coop import ALONE_PRICE, LURE_PRICE, PURGE_PRICE, TOGETHER_PRICE
from tabard.games.volfyirion.rules.dragon import TEAM_PRICE, team_price
from tabard.games.volfyirion.rules.team import DEFEAT_PRICE
from tabard.games.volfyirion.rules.wonders import lair_toll
from tabard.games.volfyirion.state import VolState

TEAM_LINES: Final[dict[str, str]] = {
    "passed": "{seat} passes",
    "handed": "{seat} lets the partner act",
    "round": "Turn {amount} begins",
    "shifted": "{card} moves to place {amount} of the Rage grid",
    "reformed": "A new Rage Deck is shuffled from {cards} that were discarded",
    "emerged": "{card} comes to place {amount} of the Rage grid",
    "prowled": "Volfyirion flies {cities} on, to {city}",
    "freed": "{card} in the Rage grid is unsealed",
    "struck": "{seat} discards {card} from the Rage grid",
    "bound": "{seat} seals {card} in the Rage grid",
    "lured": "{seat} lures Volfyirion to {city}",
    "felled": "{seat} attacks Volfyirion and the players win",
    "tamed": "{seat} subjugates Volfyirion and the players win",
    "repelled": "Volfyirion attacks {city} with {amount} and fails",
    "assaulted": "Volfyirion attacks {city} with {amount}",
    "spent": "{card} leaves the Rage grid",
    "out": "{seat} has no City left and is out",
    "paired": "{seat} holds {city}",
    "roosted": "Volfyirion goes to the Lair of team {amount}",
    "locked": "{seat} seals {card} in the enemy row",
    "unlocked": "{seat} unseals {card} in the row",
    "fielded": "{seat} takes {card} straight into play",
    "vanished": "Both Lairs, both Wonder Decks and Volfyirion leave the game",
}

FROM: Final = {
    a.FROM_PILE: ("discard", "Discard Pile", v.PILE),
    a.FROM_HAND: ("hand", "hand", v.HAND),
    a.FROM_PLAY: ("play", "Playing Area", v.PLAY),
}
"""Where a removable card is: as people type it, in a sentence, and its zone."""

STRONGHOLD_LINES: Final = frozenset({"attacked", "destroyed", "moved", "paired"})
"""Events whose place is a Stronghold, not one of its Cities (VOL-TEA-03)."""

_GIVES: Final = {
    "VOL-TEA-12": ("give to {0}", "{0} takes the Wonder"),
    "VOL-TEA-21": ("give to {0}", "{0} takes the Wonder into play"),
    "VOL-ACW-04": ("{0} removes", "{0} may remove a card"),
}


def stronghold_name(s: VolState, city: int) -> str:
    """A Stronghold by its two Cities."""
    first = city & ~1
    return f"the Stronghold {s.book.names[s.city_no[first]]}-{s.book.names[s.city_no[first + 1]]}"


def stronghold_key(s: VolState, city: int) -> str:
    """What people type for a Stronghold: its Cities and the number of its team."""
    first = city & ~1
    side = s.book.team[s.city_owner[first]]
    return f"{s.book.keys[s.city_no[first]]}-{s.book.keys[s.city_no[first + 1]]}-{side + 1}"


def describe_team(s: VolState, kind: int, arg: int) -> ActionText | None:
    """An action that only these modes have, or that reads otherwise in them; None for all others."""
    if kind == a.END:
        return ActionText("pass", "Do nothing more in this turn", (), "VOL-DEC-28")
    return _describe_coop(s, kind, arg) if s.book.mode == v.COOP else _describe_team(s, kind, arg)


def _describe_coop(s: VolState, kind: int, arg: int) -> ActionText | None:
    book = s.book
    if kind in (a.STRIKE, a.BIND):
        card = s.zones[v.GRID][arg]
        no = s.face[card]
        where = f"{arg // 2 + 1}-{'right' if arg & 1 else 'left'}"
        if kind == a.STRIKE:
            text = f"Discard {book.names[no]} from the Rage grid for {book.cost[no]} Battle"
            return ActionText(f"strike {book.keys[no]} at {where}", text, (f"c{card}",), "VOL-COP-19")
        text = f"Seal {book.names[no]} in the Rage grid for {book.cost[no]} Knowledge"
        return ActionText(f"bind {book.keys[no]} at {where}", text, (f"c{card}",), "VOL-COP-20")
    if kind == a.LURE:
        way = "counter-clockwise" if arg else "clockwise"
        text = f"Move Volfyirion one City {way} for {LURE_PRICE} Knowledge"
        return ActionText(f"lure volfyirion {way}", text, ("token",), "VOL-COP-21")
    if kind == a.PURGE:
        return _purge(s, arg)
    if kind in (a.SLAY, a.SUBDUE):
        short, verb, points, rule = (
            ("attack volfyirion", "Attack Volfyirion", "Battle", "VOL-COP-23")
            if kind == a.SLAY
            else ("subjugate volfyirion", "Subjugate Volfyirion", "Knowledge", "VOL-COP-29")
        )
        if arg:
            long = f"{verb} together for {TOGETHER_PRICE} {points} and win"
            return ActionText(f"{short} together", long, ("token",), rule)
        return ActionText(f"{short} alone", f"{verb} for {ALONE_PRICE} {points} and win", ("token",), rule)
    return None


def _purge(s: VolState, arg: int) -> ActionText:
    no = arg >> 5
    typed, place, zone = FROM[arg & 3]
    used = " (used)" if arg & a.IS_USED else ""
    d = s.pending
    return ActionText(
        f"purge {s.book.keys[no]} from {typed}{used}",
        f"Remove {s.book.names[no]} in your {place}{used} from the game for {PURGE_PRICE} Knowledge",
        tuple([f"c{c}" for c in s.zones[zone + d.seat * v.PER_SEAT] if s.face[c] == no]),
        "VOL-COP-22",
    )


def _describe_team(s: VolState, kind: int, arg: int) -> ActionText | None:
    book = s.book
    d = s.pending
    p = d.seat
    if kind == a.ATTACK:
        guarded = s.zones[v.SLOTS][2 * arg] or s.zones[v.SLOTS][2 * arg + 2]
        what = "all Troops of " if guarded else ""
        return ActionText(
            f"attack {stronghold_key(s, arg)}",
            f"Attack {what}{stronghold_name(s, arg)} for {s.city_defence(arg)} Battle",
            (f"city{arg}", f"city{arg + 1}"),
            "VOL-TEA-20",
        )
    if kind == a.MOVE:
        # A Move that a card grants has no price.
        price = f" for {team_price(s, p, arg)} Knowledge" if d.rule == "VOL-TEA-25" else ""
        if arg == 0:
            enemy = 2 - book.team[p]
            text = f"Send Volfyirion to the Lair of team {enemy}{price}"
            return ActionText(f"move volfyirion to lair-{enemy}", text, ("token",), "VOL-TEA-15")
        city = arg - 1
        near = team_price(s, p, arg) == TEAM_PRICE
        return ActionText(
            f"move volfyirion to {stronghold_key(s, city)}",
            f"Send Volfyirion onto {stronghold_name(s, city)}{price}",
            ("token", f"city{city}", f"city{city + 1}"),
            "VOL-TEA-16" if near else "VOL-TEA-17",
        )
    if kind == a.DEFEAT:
        text = f"Defeat Volfyirion for {DEFEAT_PRICE} Battle; all Wonders of your Lair come into play"
        return ActionText("defeat volfyirion", text, ("token",), "VOL-TEA-21")
    if kind == a.ACQUIRE:
        no = arg >> 5
        price = f"{book.cost[no] + lair_toll(s, p)} Battle"
        cards = tuple([f"c{c}" for c in s.zones[v.LAIR + s.market(p)] if c and s.face[c] == no])
        return ActionText(
            f"acquire {book.keys[no]}", f"Acquire {book.names[no]} for {price}", cards, "VOL-ACW-01"
        )
    if kind in (a.LOCK, a.UNLOCK):
        no = arg >> 5
        verb, market = ("lock", v.MARKET2 - s.market(p)) if kind == a.LOCK else ("unlock", s.market(p))
        whose = "the enemy row" if kind == a.LOCK else "your row"
        cards = tuple([f"c{c}" for c in s.zones[v.ROW + market] if c and s.face[c] == no])
        text = f"{'Seal' if kind == a.LOCK else 'Unseal'} {book.names[no]} in {whose} for {book.cost[no]} Knowledge"
        return ActionText(f"{verb} {book.keys[no]}", text, cards, "VOL-TEA-13")
    if kind == a.GIVE:
        short, long = _GIVES[d.rule]
        return ActionText(
            short.format(f"player {arg + 1}"), long.format(f"Player {arg + 1}"), (f"c{d.source}",), d.rule
        )
    if kind == a.PAIR:
        one, two = s.city_no[arg >> 5], s.city_no[arg & a.WHERE]
        return ActionText(
            f"pair {book.keys[one]} with {book.keys[two]}",
            f"{book.names[one]} and {book.names[two]}: Defence {book.defence[one] + book.defence[two]}",
            (f"city{arg >> 5}", f"city{arg & a.WHERE}"),
            "VOL-TEA-04",
        )
    return None
