"""Verbs about the field and the board: attaching, destroying, travelling, terrain."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import TILES
from tabard.games.ivion.rules.changes import (
    attach,
    clear_terrain,
    destroy,
    is_withheld,
    make_terrain,
    may_attach,
    relocate,
    swap_heroes,
)
from tabard.games.ivion.rules.moves import TO_HAND, send
from tabard.games.ivion.rules.targets import ends
from tabard.games.ivion.rules.values import fits, is_forbidden, place_of, terrain_is, tile_fits
from tabard.games.ivion.rules.verbs import heroes
from tabard.games.ivion.rules.verbs_cards import named_card, named_cards
from tabard.games.ivion.state import CARD, CHAIN, COPY, FEATS, FIELD, HERO, NO_HOST, PER_SEAT, TILE, IviState
from tabard.language.flow import Part

A_TILE: Final = 100
"""Attach to a tile that is chosen now."""


class Attach(Op):
    """A card attaches in its place in the text, or does not where it may not."""

    def __init__(self, which: int, to: int, want: t.TileWant | None) -> None:
        self.which = which
        self.to = to
        self.want = want

    def run(self, s: IviState, f: Frame) -> int:
        card = named_card(s, self.which, f)
        if card == 0 or s.flags[card] & COPY:  # IVI-CPY-02; the lines below are carried out (IVI-CPY-09)
            return DONE
        if self.which != t.THIS and not s.is_attached(card):
            return DONE
        if s.where[card] != CHAIN and not s.is_attached(card):
            return DONE
        if self.to != A_TILE:
            self.attach(s, f, card, self.host(s, f))  # IVI-ATT-12
            return DONE
        options: list[int] = []
        for cell in range(TILES):
            if s.is_empty(cell) and tile_fits(s, self.want, cell, f.owner, f.source, f):
                options.append((a.TILE << a.BITS) + cell)
        if len(options) > 1:
            return s.ask(f.owner, "Attach it to which tile?", options, "IVI-ATT-02", f.source)
        if options:
            self.attach(s, f, card, TILE + (options[0] & a.ARGUMENT))
        return DONE

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        cell = action & a.ARGUMENT
        f.memory[p.CHOSEN_TILE] = cell
        self.attach(s, f, named_card(s, self.which, f), TILE + cell)
        return DONE

    def host(self, s: IviState, f: Frame) -> int:
        """What the text says to attach to, as it is kept in `host`."""
        if self.to == t.YOU:
            return HERO + f.owner
        if self.to == t.OPPONENT:
            return HERO + 1 - f.owner
        if self.to == t.IT:
            return HERO + f.memory[p.IT_SEAT] if f.memory[p.IT_SEAT] >= 0 else NO_HOST
        named = p.target(f, self.to - t.TARGET + 1)
        kind = named >> a.BITS
        argument = named & a.ARGUMENT
        if kind == a.HERO:
            return HERO + argument
        if kind == a.TILE:
            return TILE + argument
        if kind == a.CARD and (s.is_attached(argument) or s.where[argument] % PER_SEAT == FEATS):
            return CARD + argument
        return NO_HOST

    def attach(self, s: IviState, f: Frame, card: CardId, host: int) -> None:
        above = host
        while above >= CARD:  # never to itself, nor to what hangs on it
            if above == CARD + card:
                return
            above = s.host[above - CARD]
        if host != NO_HOST and may_attach(s, host):  # IVI-ATT-11
            attach(s, card, s.controller(card), host, "IVI-ATT-01")


class Destroy(Part):
    """Destroy attached cards that the text names."""

    def __init__(self, which: int) -> None:
        self.which = which

    def possible(self, s: IviState, f: Frame) -> bool:
        return any(s.is_attached(card) for card in named_cards(s, self.which, f))

    def run(self, s: IviState, f: Frame) -> int:
        done = 0
        for card in named_cards(s, self.which, f):
            if s.is_attached(card):  # IVI-DES-02
                done += 1
                destroy(s, card, "IVI-DES-01")
        f.memory[p.COUNT] = done
        return DONE


class DestroyEvery(Part):
    """Destroy all attached cards that fit; each owner says in which order theirs go (DP-24)."""

    def __init__(self, fit: t.Fit) -> None:
        self.fit = fit

    def possible(self, s: IviState, f: Frame) -> bool:
        return len(self.cards(s, f)) > 0

    def run(self, s: IviState, f: Frame) -> int:
        cards = self.cards(s, f)
        f.memory[p.COUNT] = len(cards)
        if cards:
            s.push(s.book.blocks["destroy"], f.owner, f.source).memory = cards
        return DONE

    def cards(self, s: IviState, f: Frame) -> list[CardId]:
        cards: list[CardId] = []
        for zone in (FIELD, FIELD + PER_SEAT):
            for card in s.zones[zone]:
                if fits(s, self.fit, card, f.owner, f.source):
                    cards.append(card)
        return cards


class DestroyInOrder(Op):
    """The turn player's cards first, each owner's in the order of their choice."""

    def run(self, s: IviState, f: Frame) -> int:
        if f.memory:
            owner = 1 - s.active
            for card in f.memory:
                if s.owner(card) == s.active:
                    owner = s.active
            options: list[int] = []
            for card in f.memory:
                if s.owner(card) == owner:
                    options.append((a.CARD << a.BITS) + card)
            if len(options) > 1:
                return s.ask(owner, "Which card goes to the discard next?", options, "IVI-ZON-12", f.source)
            self.destroy(s, f, options[0] & a.ARGUMENT)
            return AGAIN
        return DONE

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        self.destroy(s, f, action & a.ARGUMENT)
        return AGAIN

    def destroy(self, s: IviState, f: Frame, card: CardId) -> None:
        destroy(s, card, "IVI-DES-01")
        left: list[CardId] = []
        for other in f.memory:
            if s.is_attached(other):  # what hung on it went along (IVI-ATT-09)
                left.append(other)
        f.memory = left


class Expire(Op):
    """This attached card will be destroyed when a time is up."""

    def __init__(self, until: int) -> None:
        self.until = until

    def run(self, s: IviState, f: Frame) -> int:
        if s.is_attached(f.source):
            s.mods += [t.EXPIRES, f.owner, f.source, self.until, 0, f.owner, f.source]
        return DONE


class Recall(Op):
    """This card goes back to its owner's hand or deck, and is not discarded as well."""

    def __init__(self, to: int) -> None:
        self.to = to

    def run(self, s: IviState, f: Frame) -> int:
        if s.where[f.source] == CHAIN or s.is_attached(f.source):
            send(s, f.source, self.to, "IVI-RSV-13" if self.to == TO_HAND else "IVI-ZON-13")
        return DONE


# -- the board --------------------------------------------------------------------------------------


class Travel(Part):
    """Players travel; the controller of the effect chooses where there is a choice."""

    def __init__(self, journey: t.Journey) -> None:
        self.journey = journey

    def possible(self, s: IviState, f: Frame) -> bool:
        seats = heroes(s, self.journey.group, f)
        return any(seats >> seat & 1 and len(self.options(s, f, seat)) > 0 for seat in range(2))

    def run(self, s: IviState, f: Frame) -> int:
        if f.memory[p.LEFT] == 0:  # the players still to travel, a bit each, and 4
            f.memory[p.LEFT] = heroes(s, self.journey.group, f) | 4
        while f.memory[p.LEFT] > 4:
            seat = s.active if f.memory[p.LEFT] >> s.active & 1 else 1 - s.active
            options = self.options(s, f, seat)
            if not options:
                if seat != f.owner:
                    is_withheld(s, t.CANNOT_BE_DISPLACED, seat, f.source)
                f.memory[p.LEFT] &= ~(1 << seat)  # IVI-TRV-07
                continue
            if self.journey.up_to:
                options.insert(0, a.PASS << a.BITS)
            elif len(options) == 1:
                self.go(s, f, seat, options[0])
                return AGAIN  # what entering sets off at once comes before the next traveller
            where = "Travel where?" if seat == f.owner else f"Where does Player {seat + 1} travel?"
            return s.ask(f.owner, where, options, "IVI-TRV-08", f.source)
        f.memory[p.LEFT] = 0
        return DONE

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        seat = s.active if f.memory[p.LEFT] >> s.active & 1 else 1 - s.active
        if action == a.PASS << a.BITS:
            f.memory[p.LEFT] &= ~(1 << seat)
        else:
            self.go(s, f, seat, action)
        return AGAIN

    def go(self, s: IviState, f: Frame, seat: Seat, named: int) -> None:
        f.memory[p.LEFT] &= ~(1 << seat)
        cell = named & a.ARGUMENT
        f.memory[p.CHOSEN_TILE] = cell
        # It is no move: it costs nothing, and slow does not matter (IVI-TRV-03, IVI-CTRL-13).
        relocate(s, seat, cell, f.owner if f.source else -1, False, "IVI-TRV-01")

    def options(self, s: IviState, f: Frame, seat: Seat) -> list[int]:
        """Where a player may end: never with an opponent, never off the board."""
        found: list[int] = []
        if seat != f.owner and is_forbidden(s, t.CANNOT_BE_DISPLACED, seat):
            return found
        for cell in ends(s, self.journey, seat, f.owner, f.source, f):
            if cell != s.tile[1 - seat]:  # two heroes never share a tile (IVI-OCC-01, IVI-OCC-03, IVI-OCC-07)
                found.append((a.TILE << a.BITS) + cell)
        return found


class Swap(Part):
    """The heroes change places."""

    def possible(self, s: IviState, f: Frame) -> bool:
        return not is_forbidden(s, t.CANNOT_BE_DISPLACED, 1 - f.owner)

    def run(self, s: IviState, f: Frame) -> int:
        if not is_withheld(s, t.CANNOT_BE_DISPLACED, 1 - f.owner, f.source):
            swap_heroes(s, "IVI-OCC-06")
        return DONE


class Terrain(Op):
    """Create terrain: in a place, in all tiles that fit, or in up to so many chosen now (DP-18)."""

    def __init__(self, kind: int, at: int, want: t.TileWant | None, n: int) -> None:
        self.kind = kind
        self.at = at
        """A place; -1 for tiles that fit."""
        self.want = want
        self.n = n
        """How many are chosen; 0 for all."""

    def run(self, s: IviState, f: Frame) -> int:
        if self.at >= 0:
            if t.TARGET <= self.at < t.IT:
                for named in p.targets(f, self.at - t.TARGET + 1):
                    if named >> a.BITS == a.TILE:
                        make_terrain(s, named & a.ARGUMENT, self.kind, "IVI-TER-01", f.source)
                if p.target(f, self.at - t.TARGET + 1) >> a.BITS != a.HERO:
                    return DONE
            cell = place_of(s, self.at, f.owner, f.source, f)
            if cell >= 0:
                make_terrain(s, cell, self.kind, "IVI-TER-01", f.source)
            return DONE
        if self.n == 0:
            for cell in range(TILES):
                if tile_fits(s, self.want, cell, f.owner, f.source, f):
                    make_terrain(s, cell, self.kind, "IVI-TER-01", f.source)
            return DONE
        if f.memory[p.LEFT] == 0:
            f.memory[p.LEFT] = self.n + 1
        while f.memory[p.LEFT] > 1:
            options = [a.PASS << a.BITS]
            for cell in range(TILES):
                if s.terrain[cell] != self.kind and tile_fits(s, self.want, cell, f.owner, f.source, f):
                    options.append((a.TILE << a.BITS) + cell)
            if len(options) == 1:
                break
            where = f"Create {s.book.names[self.kind].lower()} in which tile, if any?"
            return s.ask(f.owner, where, options, "IVI-TER-01", f.source)
        f.memory[p.LEFT] = 0
        return DONE

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.PASS << a.BITS:
            f.memory[p.LEFT] = 1
            return AGAIN
        f.memory[p.LEFT] -= 1
        f.memory[p.CHOSEN_TILE] = action & a.ARGUMENT
        make_terrain(s, action & a.ARGUMENT, self.kind, "IVI-TER-01", f.source)
        return AGAIN


class Clear(Part):
    """Remove terrain, or replace it by another kind."""

    def __init__(self, kind: int, at: int, into: int) -> None:
        self.kind = kind
        self.at = at
        """-1 for all tiles."""
        self.into = into

    def possible(self, s: IviState, f: Frame) -> bool:
        return len(self.cells(s, f)) > 0

    def cells(self, s: IviState, f: Frame) -> list[int]:
        only = -1 if self.at < 0 else place_of(s, self.at, f.owner, f.source, f)
        found: list[int] = []
        for cell in range(TILES):
            if (self.at < 0 or cell == only) and s.terrain[cell] and terrain_is(s, self.kind, cell):
                found.append(cell)
        return found

    def run(self, s: IviState, f: Frame) -> int:
        for cell in self.cells(s, f):
            if self.into:
                make_terrain(s, cell, self.into, "IVI-TER-02", f.source)
            else:
                clear_terrain(s, cell, "IVI-TER-07")
        return DONE
