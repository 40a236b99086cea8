"""Every change of the table with its event: cards, piles, tokens, tiles, standees (INF-DECK, -TOK, -DST)."""

from tabard.engine.ids import NOBODY, CardId, Seat
from tabard.games.infinities import state as v
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.lacking import miss_leader
from tabard.games.infinities.rules.maps import lay, link, unlink
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.reckoning import holder_of
from tabard.games.infinities.rules.rows import L_CARD, L_ROW, L_UNTIL
from tabard.games.infinities.rules.values import hand_size, refresh, track_limit
from tabard.games.infinities.state import InfState
from tabard.language.lasting import drop

# -- order ------------------------------------------------------------------------------------------


def disputed(s: InfState, players: list[Seat]) -> list[Seat]:
    """Leaders by Influence, ties by the name of the tile, then by turn order."""
    found: list[int] = []
    for p in players:
        at = 0
        while at < len(found) and not precedes(s, p, found[at]):
            at += 1
        found.insert(at, p)
    return found


def precedes(s: InfState, one: Seat, other: Seat) -> bool:
    """Whether one leader comes before another in a dispute."""
    a = s.influence_of(one)
    b = s.influence_of(other)
    if a != b:
        return a > b  # INF-TGT-05, INF-RND-06
    here = s.at[one]
    there = s.at[other]
    # The names break the tie, the values stay equal (INF-RND-07, INF-RND-09).
    if here and there and here != there and s.tile_rank(here) != s.tile_rank(there):
        return s.tile_rank(here) < s.tile_rank(there)
    return s.place_in_order(one) < s.place_in_order(other)  # INF-RND-08, INF-TGT-13


def lose(s: InfState, player: Seat) -> None:
    """A player lost a card or token by destruction, not otherwise: the action in progress may be answered.

    INF-REACT-02, INF-REACT-13.
    """
    # Not in deployment, by the Rift, by oneself or by an ally (INF-DEP-11, INF-RIFT-10, INF-REACT-15, INF-TEAM-06).
    if s.acting >= 0 and s.team[player] != s.team[s.acting] and player not in s.losses:
        s.losses.append(player)


# -- cards ------------------------------------------------------------------------------------------


def owner_bit(s: InfState, p: Seat) -> int:
    """The place of a player in the visibility table; an opponent without a player has none."""
    return 1 << p if p < s.seats else 0


def to_pile(s: InfState, card: CardId) -> None:
    """A card on top of its faction's discard pile: all see it, and none the one below (INF-HID-02)."""
    pile = s.zones[v.PILE + s.book.faction[s.face[card]]]
    if pile:
        s.known[pile[-1]] = 0  # INF-DECK-05
    s.put(card, v.PILE + s.book.faction[s.face[card]])  # INF-DECK-01, INF-DECK-02
    s.show(card, s.everyone())  # also what was in a hand, as it lands (INF-HID-13, INF-HID-15)


def from_pile(s: InfState, faction: int) -> CardId:
    """Take the top card of a discard pile; the next one is open now."""
    pile = s.own(v.PILE + faction)
    card = s.take_top(v.PILE + faction)  # INF-DECK-07
    if pile:
        s.show(pile[-1], s.everyone())
    return card


def refill(s: InfState, faction: int) -> None:
    """Shuffle the discard pile into the deck (INF-DECK-03)."""
    pile = s.zones[v.PILE + faction]
    if not pile:
        return
    s.lay(v.DECK + faction, pile + s.zones[v.DECK + faction])
    s.lay(v.PILE + faction, [])
    s.shuffle(v.DECK + faction)
    s.emit("reshuffled", "INF-DECK-03", NOBODY, 0, faction)


def top_of_deck(s: InfState, faction: int) -> CardId:
    """Take the top card of a deck; 0 when neither deck nor pile has one."""
    deck = s.own(v.DECK + faction)
    if not deck:
        refill(s, faction)  # INF-DECK-03
        deck = s.own(v.DECK + faction)
        if not deck:  # INF-DECK-04
            return 0
    card = s.take_top(v.DECK + faction)  # one at a time (INF-DECK-07)
    if not deck:
        refill(s, faction)
    return card


def can_draw_card(s: InfState, p: Seat) -> bool:
    """Whether a draw would give a card: room in the hand, and a card to draw."""
    if p >= s.seats:
        return False
    f = s.faction[p]
    if not s.zones[v.DECK + f] and not s.zones[v.PILE + f]:  # INF-DECK-04
        return miss_leader(s, p, "Deck and discard pile are empty", "INF-DECK-04")
    held = len(s.zones[v.HAND + p])
    if held < hand_size(s, p):  # INF-DECK-09
        return True
    return s.explaining and miss_leader(s, p, f"Hand is full ({held} of {hand_size(s, p)})", "INF-DECK-09")


def draw(s: InfState, p: Seat, n: int, rule: str) -> int:
    """Draw up to n cards, none with a full hand; answers with how many."""
    drawn = 0
    while drawn < n and can_draw_card(s, p):
        card = top_of_deck(s, s.faction[p])  # INF-CORE-18
        s.put(card, v.HAND + p)  # INF-GLO-14
        s.show(card, owner_bit(s, p))  # to no ally either (INF-HID-21, INF-TEAM-08)
        drawn += 1
        s.emit("drawn", rule, p, card)
    if drawn:
        note(s, t.DREW, p, p, 0, drawn)
    return drawn


def into_hand(s: InfState, p: Seat, card: CardId, rule: str) -> None:
    """A card that was open is taken into hand, even a full one; from now on only its owner knows it."""
    s.emit("returned", rule, p, card)
    if p >= s.seats:
        to_pile(s, card)  # an opponent without a player has no hand
        return
    hand = s.own(v.HAND + p)
    s.put(card, v.HAND + p)  # past its size, too (INF-DECK-10, INF-DECK-23)
    s.known[card] |= 1 << p
    s.blur(hand, s.everyone() & ~(1 << p))  # INF-HID-14


def find_in_hand(s: InfState, p: Seat, no: int) -> CardId:
    """A card of the hand with a face."""
    return find_face(s, v.HAND + p, no)


def find_face(s: InfState, zone: int, no: int) -> CardId:
    for card in s.zones[zone]:
        if s.face[card] == no:
            return card
    raise AssertionError("no such card there")


def discard(s: InfState, p: Seat, card: CardId, by: Seat, rule: str) -> None:
    """From hand to discard pile; not a destruction (INF-DST-08, INF-GLO-09)."""
    s.take(card, v.HAND + p)
    to_pile(s, card)
    s.emit("discarded", rule, p, card)
    note(s, t.DISCARDED, by, p, card, s.book.kind[s.face[card]])
    s.unsettled = True


def discard_random(s: InfState, p: Seat, by: Seat, rule: str) -> None:
    """A forced discard takes a card at random (INF-DECK-18)."""
    hand = s.zones[v.HAND + p]
    discard(s, p, hand[s.generator.below(len(hand))], by, rule)  # INF-CORE-21


def join_group(s: InfState, p: Seat, card: CardId, rule: str) -> None:
    """A unit that lies nowhere now comes into a group."""
    s.put(card, v.GROUP + p)
    s.show(card, s.everyone())  # face up (INF-DECK-17)
    s.stale = 1
    s.unsettled = True
    s.emit("joined", rule, p, card)


def played(s: InfState, p: Seat, card: CardId) -> None:
    """A card has been played; what waits for that is told once its passives and triggers work."""
    if s.stale:
        refresh(s)
    note(s, t.PLAYED, p, p, card, s.book.kind[s.face[card]])


def join_timeline(s: InfState, p: Seat, card: CardId, rule: str) -> None:
    """A card that lies nowhere now is prepared."""
    s.put(card, v.TIMELINE + p)  # INF-GLO-29, INF-PREP-01
    s.stale = 1
    s.unsettled = True
    s.emit("prepared", rule, p, card)
    played_prepared(s, p, card)


def played_prepared(s: InfState, p: Seat, card: CardId) -> None:
    refresh(s)
    note(s, t.PREPARED, p, p, card, s.book.kind[s.face[card]])


def leave_play(s: InfState, p: Seat, card: CardId) -> None:
    """Take a card out of a group or timeline; what was changed on it is forgotten."""
    if card in s.zones[v.GROUP + p]:
        s.take(card, v.GROUP + p)
    else:
        s.take(card, v.TIMELINE + p)
    drop(s.mods, L_ROW, L_CARD, card)
    s.stale = 1
    s.unsettled = True


def take_back(s: InfState, p: Seat, card: CardId, rule: str) -> None:
    """A card of group or timeline goes to its leader's hand: overflow, replacement, a text (INF-DECK-13, -14)."""
    leave_play(s, p, card)
    into_hand(s, p, card, rule)


def destroy_cards(s: InfState, cards: list[CardId], by: Seat, rule: str) -> None:
    """Active cards are destroyed at one instant."""
    holders: list[int] = []
    for card in cards:
        p = holder_of(s, card)
        if p >= 0 and p not in holders:
            holders.append(p)
    for p in disputed(s, holders):  # INF-DECK-25, INF-REACT-12
        for zone in (v.GROUP + p, v.TIMELINE + p):
            for card in s.zones[zone][:]:  # one after another onto the pile (INF-DECK-20)
                if card in cards:
                    note(s, t.DESTROYED, by, p, card, s.book.kind[s.face[card]])
                    leave_play(s, p, card)
                    to_pile(s, card)  # INF-DST-02, before anybody reacts (INF-DST-03, INF-REACT-18)
                    s.emit("destroyed", rule, p, card, by)
        lose(s, p)  # wherever the cards end (INF-REACT-19)


def remove_card(s: InfState, p: Seat, card: CardId, rule: str) -> None:
    """Out of the game for good."""
    leave_play(s, p, card)
    s.put(card, v.OUT)  # INF-DST-07
    s.emit("removed", rule, p, card)


def finish_card(s: InfState, p: Seat, card: CardId, back: bool) -> None:
    """An action card has resolved: onto the pile, or into hand instead."""
    if card not in s.zones[v.CENTRE]:
        return
    s.take(card, v.CENTRE)
    if back:
        into_hand(s, p, card, "INF-DECK-23")  # INF-RES-13
    else:
        to_pile(s, card)
        s.emit("resolved", "INF-ACT-08", p, card)


# -- tokens -----------------------------------------------------------------------------------------


def room(s: InfState, p: Seat) -> int:
    """How many reaction tokens a player can gain now (INF-TOK-03 to -05)."""
    free = track_limit(s, p) - s.track[p]
    if free > s.reserve[p]:
        free = s.reserve[p]
    return free if free > 0 else 0


def gain_tokens(s: InfState, p: Seat, n: int, rule: str) -> int:
    """From the reserve to the track, as far as there is room; answers with how many."""
    gained = room(s, p)
    if gained > n:
        gained = n
    if gained > 0:
        s.track[p] += gained
        s.reserve[p] -= gained  # INF-TOK-02
        s.unsettled = True
        s.emit("gained", rule, p, 0, gained)
    return gained


def spend_tokens(s: InfState, p: Seat, n: int, rule: str, told: str = "spent") -> None:
    """From the track to the reserve (INF-TOK-06)."""
    s.track[p] -= n
    s.reserve[p] += n  # INF-TOK-02
    s.unsettled = True
    s.emit(told, rule, p, 0, n)


def drain_tokens(s: InfState, p: Seat, n: int, rule: str) -> int:
    """Reaction tokens are destroyed: to the reserve, and it may be answered."""
    lost = s.track[p]
    if lost > n:
        lost = n
    if lost > 0:
        s.track[p] -= lost  # INF-TOK-08
        s.reserve[p] += lost  # INF-TOK-02
        s.unsettled = True
        s.emit("drained", rule, p, 0, lost)
        lose(s, p)  # INF-REACT-02
    return lost


def destroy_token(s: InfState, tile: CardId, by: Seat, rule: str) -> None:
    """A control token returns to its owner's track, or to the reserve of a full one."""
    p = s.owner[tile]
    s.owner[tile] = -1  # what the tile gave is gone (INF-CTRL-13, INF-CTRL-22)
    if s.track[p] < track_limit(s, p):  # INF-CTRL-10, INF-CTRL-11
        s.track[p] += 1  # in time to pay for a reaction (INF-REACT-17)
    else:
        s.reserve[p] += 1
    s.stale = 1
    s.unsettled = True
    s.emit("uncontrolled", rule, p, tile, by, s.tile_side[tile])
    lose(s, p)
    note(s, t.TOKEN_DESTROYED, by, p, tile, s.tile_type(tile))
    note(s, t.LOST_CONTROL, p, by, tile, s.tile_type(tile))


def can_control_free(s: InfState, p: Seat, tile: CardId) -> bool:
    """Whether an effect could make a player control a tile (INF-CTRL-19, INF-CTRL-21)."""
    return s.owner[tile] != p and s.reserve[p] + s.track[p] > 0  # so 14 tiles at most (INF-TOK-09)


def control_free(s: InfState, p: Seat, tile: CardId, rule: str) -> None:
    """Control by an effect: a token there is destroyed first; the own one comes from the reserve."""
    before = s.owner[tile]
    if before >= 0:
        destroy_token(s, tile, p, "INF-CTRL-09")  # INF-CTRL-09, INF-GLO-05, INF-REACT-25
    if s.reserve[p] > 0:  # INF-CTRL-21
        s.reserve[p] -= 1
    else:
        s.track[p] -= 1
    set_control(s, p, tile, before, rule)


def control_paid(s: InfState, p: Seat, tile: CardId, rule: str) -> None:
    """A reaction token is turned over onto an uncontrolled tile (INF-CTRL-01, INF-CTRL-02)."""
    s.track[p] -= 1  # onto the tile, not into the reserve (INF-TOK-07)
    set_control(s, p, tile, -1, rule)


def set_control(s: InfState, p: Seat, tile: CardId, before: Seat, rule: str) -> None:
    s.owner[tile] = p  # the only token there (INF-CTRL-04)
    s.stale = 1
    s.unsettled = True
    s.emit("controlled", rule, p, tile, 0, s.tile_side[tile])
    note(s, t.CONTROLLED, p, before, tile, s.tile_type(tile))


# -- tiles and standees -----------------------------------------------------------------------------


def flip(s: InfState, tiles: list[CardId], by: Seat, rule: str) -> None:
    """Tiles are turned over together, where they lie; what is on them stays."""
    for tile in tiles:
        # Turned as before, with all that is on it (INF-MAP-11, INF-MAP-12, INF-RIFT-03, INF-RIFT-04).
        s.tile_side[tile] = 1 - s.tile_side[tile]
        s.emit("flipped", rule, by, tile, 0, s.tile_side[tile])
    s.stale = 1  # levels and bonuses follow, once for all of them (INF-MAP-14, INF-RIFT-09)
    s.unsettled = True
    for tile in tiles:
        # Nobody enters, discovers or controls anything (INF-MAP-13).
        note(s, t.FLIPPED, by, s.owner[tile], tile, s.tile_type(tile))


def enter(s: InfState, p: Seat, tile: CardId, rule: str) -> None:
    """A standee moves onto a tile."""
    before = s.at[p]
    if before:
        note(s, t.EXITED, p, s.owner[before], before, s.tile_type(before))
    s.at[p] = tile  # INF-CTRL-03; the standee alone (INF-WARP-03)
    s.stale = 1
    s.unsettled = True
    s.emit("entered", rule, p, tile, 0, s.tile_side[tile])
    note(s, t.ENTERED, p, s.owner[tile], tile, s.tile_type(tile))


def place_tile(s: InfState, p: Seat, tile: CardId, cell: int, side: int, turn: int, rule: str) -> None:
    """A drawn tile is laid onto an empty space."""
    lay(s, tile, cell, side, turn)
    s.emit("placed", rule, p, tile, turn, side)


def move_tile(s: InfState, p: Seat, tile: CardId, cell: int, rule: str) -> None:
    """A tile is warped with everything on it (INF-WARP-02, INF-WARP-05, INF-GLO-33)."""
    unlink(s, tile)
    link(s, tile, cell)  # nobody on it has entered anything (INF-WARP-07)
    s.emit("tile-warped", rule, p, tile, 0, s.tile_side[tile])


def destroy_map_tile(s: InfState, tile: CardId, by: Seat, rule: str) -> None:
    """A tile goes under its world's stack; a token on it is destroyed."""
    if s.owner[tile] >= 0:
        destroy_token(s, tile, by, rule)
    for i in range(len(s.items)):
        if s.items[i] == tile:
            s.items[i] = 0
    unlink(s, tile)
    s.take(tile, v.MAP)
    s.emit("tile-destroyed", rule, by, tile, 0, s.tile_side[tile])
    s.put_under(tile, v.STACK + s.tile_world(tile))  # INF-DST-05
    s.known[tile] = 0
    s.walls[tile] = 0
    s.turns[tile] = 0
    s.tile_side[tile] = 0


# -- lasting changes --------------------------------------------------------------------------------


def lasting(s: InfState, what: int, player: Seat, card: CardId, amount: int, until: int) -> None:
    """A value of a leader or a card is changed for a time."""
    s.mods += [what, player, card, amount, until]
    s.stale = 1
    s.unsettled = True


def end_lasting(s: InfState, until: int) -> None:
    """Changes that end with the turn, or with the round and all that is shorter."""
    for i in range(len(s.mods) - L_ROW, -1, -L_ROW):
        if s.mods[i + L_UNTIL] <= until:
            del s.mods[i : i + L_ROW]
            s.stale = 1
            s.unsettled = True
