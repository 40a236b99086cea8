"""What is in force at the table of Volfyirion beyond the moment: seals, threats, other prices, what is used up."""

from typing import Final

from tabard.engine.ids import CardId
from tabard.engine.view import Lasting
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.forecast import cities_of, place_name
from tabard.games.volfyirion.rules.coop import rage
from tabard.games.volfyirion.rules.dragon import ARMORY_PRICE, DEFEAT_PRICE
from tabard.games.volfyirion.rules.together import has_city
from tabard.games.volfyirion.rules.wonders import TOLL, was_turned
from tabard.games.volfyirion.state import VolState
from tabard.games.volfyirion.words import seat_name
from tabard.language.english import capital

THIS_TURN: Final = "this turn"
ALL_GAME: Final = "for the rest of the game"


def lasting(s: VolState) -> tuple[Lasting, ...]:
    """Everything in force; all of it lies open, so every seat is told the same."""
    if s.is_over:
        return tuple(_seals(s))
    return (*_seals(s), *_dragon(s), *_defences(s), *_used(s), *_players(s))


def _seals(s: VolState) -> list[Lasting]:
    """A row for each seal: on a Wonder in play, in team play on a row card, in co-op on a Rage card."""
    found: list[Lasting] = []
    for number, card in enumerate(s.sealed):
        name = s.book.names[s.face[card]]
        cost = s.book.cost[s.face[card]]
        if s.book.mode == v.COOP:
            text = f"{name} is sealed: the dragon's attack does not count it."
            until, rule = "until the next Draw Phase", "VOL-COP-20"
        elif card in s.zones[v.ROW] or (s.book.mode == v.TEAM and card in s.zones[v.ROW + v.MARKET2]):
            side = 1 if card in s.zones[v.ROW] else 2
            text = f"{name} is sealed: it can be neither acquired nor replaced."
            until, rule = f"until team {side} unseals it for {cost} Knowledge", "VOL-TEA-13"
        else:
            text = f"{name} is sealed: it gives no points and its ability cannot be used."
            stays = s.book.mode == v.SOLO and not s.book.solo_unseal  # VOL-SOL-05
            until = ALL_GAME if stays else f"until it is unsealed for {cost} Knowledge"
            rule = "VOL-SEA-03"
        found.append(Lasting(f"sealed-{number}", text, until, rule, (f"c{card}",)))
    return found


def _dragon(s: VolState) -> list[Lasting]:
    """What the token does where it is, and what is over once it has left the game."""
    mode = s.book.mode
    if s.token >= 0 and mode == v.COOP:
        if s.city_side[s.token] != v.STANDING:
            return []
        defence = s.city_defence(s.token)
        text = (
            f"Volfyirion attacks {place_name(s, s.token)} at the end of this turn: as the Rage grid lies now,"
            f" with {rage(s, defence, [])} against its Defence of {defence}."
        )
        return [Lasting("dragon", text, THIS_TURN, "VOL-COP-12", (f"city{s.token}", "token"))]
    if s.token >= 0:
        owner = s.city_owner[s.token]
        whose = f"team {s.book.team[owner] + 1}" if mode == v.TEAM else seat_name(s, owner)
        text = f"Volfyirion destroys {place_name(s, s.token)} at the end of the turn of {whose}."
        rule = "VOL-TEA-19" if mode == v.TEAM else "VOL-MOV-07"
        cities = tuple([f"city{city}" for city in cities_of(s, s.token)])
        return [Lasting("dragon", text, "until it is moved or defeated", rule, (*cities, "token"))]
    if s.token == v.AT_RAGE:
        text = "Volfyirion is awake and attacks at the end of this turn with all cards of the Rage Pile."
        return [Lasting("dragon", text, THIS_TURN, "VOL-SOL-13", ("token",))]
    if s.token == v.GONE:
        text = "No Wonder can be acquired and Volfyirion cannot be moved any more."
        return [Lasting("dragon", text, ALL_GAME, "VOL-TEA-22" if mode == v.TEAM else "VOL-DEF-07")]
    if mode == v.TEAM and s.token != v.OFF_TABLE:
        side = 0 if s.token == v.AT_LAIR else 1
        text = f"Team {side + 1} pays {TOLL} more Battle for each Wonder of its Lair."
        wonders = tuple([f"c{c}" for c in s.zones[v.LAIR + side * v.MARKET2] if c])
        return [Lasting("dragon", text, "while Volfyirion stands there", "VOL-TEA-18", (*wonders, "token"))]
    return []


def _defences(s: VolState) -> list[Lasting]:
    """A City that Double Shift raised, and the income of the claimed Lair."""
    found: list[Lasting] = []
    if s.shift_city >= 0 and s.shift_turn == s.turn and s.city_side[s.shift_city] == v.STANDING:
        city = s.shift_city
        text = f"{place_name(s, city)} has 2 more Defence."
        found.append(Lasting("shift", text, THIS_TURN, "VOL-PLO-10", (f"city{city}",), None, "double-shift"))
    if s.lair_city >= 0 and s.city_side[s.lair_city] == v.STANDING:
        owner = s.city_owner[s.lair_city]
        text = f"{capital(seat_name(s, owner))} gains {s.book.lair_income} Battle in each own Main Phase."
        until = "while the Lair stands"
        found.append(Lasting("income", text, until, "VOL-DEF-06", (f"city{s.lair_city}",), owner))
    return found


def _used(s: VolState) -> list[Lasting]:
    """What can be done once a turn and was, where no mark of a piece shows it."""
    found: list[Lasting] = []
    if s.collided == s.turn and s.collided:
        perk = s.zones[v.PERK + s.active * v.PER_SEAT][0]
        text = "Anomaly Collider has been used."
        source = "anomaly-collider"
        found.append(Lasting("collided", text, THIS_TURN, "VOL-PRK-07", (f"c{perk}",), s.active, source))
    for code in s.marked:
        card = code >> 3
        if was_turned(s, card) and _in_play(s, card):
            done = "redeployed" if s.book.kind[s.face[card]] == v.TROOP else "turned"
            text = f"{s.book.names[s.face[card]]} has been {done} for nothing, which is possible once a turn."
            found.append(Lasting(f"turned-{card}", text, THIS_TURN, "VOL-LIM-03", (f"c{card}",)))
    if s.book.ploys and s.thrown and not s.ruled_out >> (8 * (1 - s.active) + v.SECOND_CHANCE) & 1:
        if s.zones[v.PLOY + (1 - s.active) * v.PER_SEAT]:
            names = " and ".join([s.book.names[s.face[card]] for card in s.thrown])
            text = f"{names} left the game for Battle: a Ploy may bring such a Troop back after an attack."
            thrown = tuple([f"c{card}" for card in s.thrown])
            found.append(Lasting("thrown", text, THIS_TURN, "VOL-PLO-14", thrown))
    return found


def _in_play(s: VolState, card: CardId) -> bool:
    return card in s.zones[v.SLOTS] or any(card in s.zones[v.PLAY + p * v.PER_SEAT] for p in range(s.players))


def _players(s: VolState) -> list[Lasting]:
    """Who acts no more this turn, what was had once, and whose price is another."""
    found: list[Lasting] = []
    for p in range(s.seats):
        name = capital(seat_name(s, p))
        if s.book.mode == v.COOP and not has_city(s, p):
            text = f"{name} has no City left and plays no more cards."
            found.append(Lasting(f"out-{p}", text, ALL_GAME, "VOL-COP-25", (), p))
        elif s.passed >> p & 1 and s.book.team[p] == s.book.team[s.active]:
            text = f"{name} has passed and does nothing more."
            found.append(Lasting(f"passed-{p}", text, THIS_TURN, "VOL-DEC-28", (), p))
        if s.purged >> p & 1:
            text = f"{name} has used the paid removal of a card."
            found.append(Lasting(f"purged-{p}", text, THIS_TURN, "VOL-COP-22", (), p))
        if s.book.perks and s.perk_of(p) == v.ARMORY and s.token != v.GONE:
            text = f"{name} may defeat Volfyirion for {ARMORY_PRICE} Battle instead of {DEFEAT_PRICE}."
            source = "qoam-armory"
            found.append(Lasting(f"armory-{p}", text, ALL_GAME, "VOL-PRK-06", ("token",), p, source))
    return found
