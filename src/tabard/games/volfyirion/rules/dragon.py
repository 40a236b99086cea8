"""The Volfyirion Token: moving it, its wrath, and defeating the dragon (VOL-MOV, VOL-DEF)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import NOBODY, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.inplay import lair_income, remove_card
from tabard.games.volfyirion.rules.reasons import refuse_city, short_of
from tabard.games.volfyirion.state import VolState

MOVE_PRICE: Final = 8
DEFEAT_PRICE: Final = 16
ARMORY_PRICE: Final = 14
TEAM_PRICE: Final = 9
FAR_PRICE: Final = 16


def add_moves(s: VolState, p: Seat, out: list[int]) -> None:
    """From the Lair onto an enemy City, or from an own City to the Lair (VOL-MOV-02 to VOL-MOV-04)."""
    token = s.token
    if s.book.mode == v.TEAM:
        add_team_moves(s, p, TEAM_PRICE, out, True)  # VOL-TEA-17: the effect is worth one 9 KP move
        return
    if token == v.AT_LAIR:
        team = s.book.team
        for city in range(len(s.city_no)):
            if s.city_side[city] == v.STANDING and team[s.city_owner[city]] != team[p]:  # VOL-MOV-06
                out.append((a.MOVE << a.BITS) + city + 1)
    elif token >= 0 and s.city_owner[token] == p:
        out.append(a.MOVE << a.BITS)
    elif s.explaining:
        if token == v.GONE:
            s.refuse("token", "move", "It has left the game", "VOL-DEF-08")
        else:
            s.refuse("token", "move", "It cannot be moved from an enemy City", "VOL-MOV-04")


def add_paid_moves(s: VolState, p: Seat, out: list[int]) -> None:
    """The moves that there are, if their price is covered (VOL-DEC-12)."""
    kp = s.kp[s.book.purse[p]]
    if kp >= MOVE_PRICE:
        add_moves(s, p, out)
    elif s.explaining:
        found: list[int] = []
        add_moves(s, p, found)
        if found:
            s.refuse("token", "move", short_of(MOVE_PRICE, kp, "Knowledge"), "VOL-MOV-01")


def move(s: VolState, p: Seat, argument: int) -> None:
    """Move the token; Mirage City sends it straight back (VOL-PLO-08)."""
    if s.book.mode == v.TEAM:
        team_move(s, p, argument)
        return
    if argument == 0:
        token_home(s, "VOL-MOV-03")
        return
    city = argument - 1
    s.token = city
    s.emit("moved", "VOL-MOV-02", p, 0, 0, city)
    if s.book.ploys:
        holder = s.city_owner[city]
        if s.ploy_of(holder) == v.MIRAGE:
            spend_ploy(s, holder, "VOL-PLO-08")
            token_home(s, "VOL-PLO-08")
        else:
            s.rule_out(holder, v.MIRAGE)


def token_home(s: VolState, rule: str) -> None:
    """The token goes back to the Lair; in team play from a fallen Stronghold to the other team's (VOL-TEA-19)."""
    if s.book.mode == v.COOP:
        return  # VOL-COP-11: there is no Lair; the token keeps its place in the circle
    if s.book.mode == v.TEAM:
        roost(s, NOBODY, 1 - s.book.team[s.city_owner[s.token]], "VOL-TEA-19")
        return
    s.token = v.AT_LAIR
    s.emit("returned", rule)


def roost(s: VolState, p: Seat, side: int, rule: str) -> None:
    """Team: the token goes onto the Lair of a team."""
    s.token = v.AT_LAIR if side == 0 else v.AT_LAIR2
    s.emit("roosted", rule, p, 0, side + 1)


def enemy_lair(s: VolState, p: Seat) -> int:
    """Team: where the token is when it is on the Lair of the other team."""
    return v.AT_LAIR2 if s.book.team[p] == 0 else v.AT_LAIR


def add_team_moves(s: VolState, p: Seat, kp: int, out: list[int], free: bool = False) -> None:
    """Onto the enemy Lair, or onto an enemy Stronghold: cheaper from that Lair (VOL-TEA-15 to VOL-TEA-17)."""
    if s.token == v.GONE:
        if s.explaining:
            s.refuse("token", "move", "It has left the game", "VOL-TEA-22")
        return
    if kp < TEAM_PRICE:
        if s.explaining:
            s.refuse("token", "move", short_of(TEAM_PRICE, kp, "Knowledge"), "VOL-TEA-15")
        return
    if s.token != enemy_lair(s, p):
        out.append(a.MOVE << a.BITS)
    team = s.book.team
    for city in range(0, len(s.city_no), 2):
        if s.city_side[city] == v.STANDING and team[s.city_owner[city]] != team[p] and s.token != city:
            price = team_price(s, p, city + 1)
            if kp >= price:
                out.append((a.MOVE << a.BITS) + city + 1)
            elif s.explaining:
                near = "Volfyirion comes here by a free Move only from the Lair of its team"
                text = near if free else short_of(price, kp, "Knowledge")
                refuse_city(s, city, "send Volfyirion here", text, "VOL-TEA-17")


def team_price(s: VolState, p: Seat, argument: int) -> int:
    """9 Knowledge Points, 16 for the way straight onto a Stronghold."""
    return TEAM_PRICE if argument == 0 or s.token == enemy_lair(s, p) else FAR_PRICE


def team_move(s: VolState, p: Seat, argument: int) -> None:
    """Move the token in team play; off the table it starts from the own Lair (VOL-TEA-14)."""
    if argument == 0:
        roost(s, p, 1 - s.book.team[p], "VOL-TEA-15")
        return
    near = s.token == enemy_lair(s, p)
    s.token = argument - 1
    s.emit("moved", "VOL-TEA-16" if near else "VOL-TEA-17", p, 0, 0, s.token)


def spend_ploy(s: VolState, holder: Seat, rule: str) -> None:
    """A triggered Ploy is shown and leaves the game (VOL-PLO-04)."""
    ploy = s.take_top(v.PLOY + holder * v.PER_SEAT)
    s.show(ploy, s.everyone())
    s.emit("triggered", rule, holder, ploy)
    remove_card(s, holder, ploy, "VOL-PLO-04")


def defeat_price(s: VolState, p: Seat) -> int:
    """16 Battle Points, 14 with Qoam Armory (VOL-DEF-01, VOL-PRK-06)."""
    if s.book.perks and s.perk_of(p) == v.ARMORY:
        return ARMORY_PRICE
    return DEFEAT_PRICE


def add_defeat(s: VolState, p: Seat, out: list[int]) -> None:
    """The one action that can be done only once in a game, if its price is covered (VOL-DEC-09)."""
    price = defeat_price(s, p)
    bp = s.bp[s.book.purse[p]]
    if s.token == v.GONE:  # once a game (VOL-MAI-03); wherever else it stands (VOL-DEF-02)
        if s.explaining:
            s.refuse("token", "defeat", "It has left the game", "VOL-DEF-09")
    elif bp >= price:
        out.append(a.DEFEAT << a.BITS)
    elif s.explaining:
        rule = "VOL-DEF-01" if price == DEFEAT_PRICE else "VOL-PRK-06"
        s.refuse("token", "defeat", short_of(price, bp, "Battle"), rule)


def defeat(s: VolState, p: Seat) -> None:
    """Pay, take the token out of the game, then the Wonders, then the Lair (VOL-DEF-03 to VOL-DEF-05)."""
    s.bp[s.book.purse[p]] -= defeat_price(s, p)  # VOL-PTS-05
    s.token = v.GONE
    s.emit("defeated", "VOL-DEF-03", p)
    s.push(s.book.blocks["defeat"], p)


class TakeLairWonder(Op):
    """The Wonder of one Lair space comes without a price, and with its removal (VOL-DEF-04)."""

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, s: VolState, f: Frame) -> int:
        wonder = s.zones[v.LAIR][self.space]
        if not wonder:
            return DONE
        s.put_at(0, v.LAIR, self.space)
        take_wonder(s, f.owner, wonder, "VOL-DEF-04", 0)
        return AGAIN


class ClaimLair(Op):
    """The Lair becomes a City of its new owner and gives its income at once (VOL-DEF-05, VOL-DEF-06)."""

    def run(self, s: VolState, f: Frame) -> int:
        s.lair_city = len(s.city_no)
        s.add_city(s.book.number["volfyirions-lair"], f.owner)
        s.lay(v.WONDERS, [])  # VOL-DEF-13: the rest of the Wonder Deck is out of play
        s.emit("claimed", "VOL-DEF-05", f.owner, 0, 0, s.lair_city)
        lair_income(s, f.owner)
        return DONE


def take_wonder(s: VolState, p: Seat, wonder: int, rule: str, price: int) -> None:
    """A Wonder goes onto the Discard Pile and its taker may remove another card (VOL-ACW-02, VOL-ACW-04)."""
    s.bought |= 1 << p
    s.show(wonder, s.everyone())
    s.put(wonder, v.PILE + p * v.PER_SEAT)  # VOL-MAI-04
    s.emit("acquired", rule, p, wonder, price)
    s.push(s.book.blocks["wonder-removal"], p, wonder, wonder)  # with Ascension Path too (VOL-ASC-08)
