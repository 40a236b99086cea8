"""Setting up: board, market, bans, races, decks, areas, hands (IGN-START, IGN-BRD, IGN-MKT, IGN-BAN, IGN-TWOP)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.chance import Generator, seeded
from tabard.engine.errors import BadOption
from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardNo, Seat
from tabard.games.ignite import actions as a
from tabard.games.ignite import state as v
from tabard.games.ignite.rules.areas import can_all_be_placed, partner_area
from tabard.games.ignite.rules.cards import draw, market_cards, put_on_discard, take_from_market, trash
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.figures import new_figure
from tabard.games.ignite.rules.geometry import body
from tabard.games.ignite.rules.market_choice import draw_market, epic_pile
from tabard.games.ignite.rules.memory import T_GAINED, T_SEAT, T_TRASHED, T_WAY, TRADED
from tabard.games.ignite.rules.terms import BATTLE_CARD
from tabard.games.ignite.state import IgnState

STARTING_HAND: Final = 6
MOST_DEALS: Final = 1000
HILL_MARKERS: Final = 5
# March, Dagger, Old Wooden Shield (IGN-DECK-01, IGN-DECK-02).
NORMAL_DECK: Final = (5, 4, 3)
CENTAUR_DECK: Final = (3, 5, 4)  # IGN-RACE-07


def deal(book: IgnBook, seats: int, seed: int) -> IgnState:
    """A table at its first decision of set-up."""
    s = IgnState(book, seats, seeded(seed))  # all chance comes from there (IGN-GEN-10)
    s.open()
    deal_tiles(s)
    deal_market(s)
    s.chooser = book.first_chooser if book.first_chooser >= 0 else s.generator.below(seats)  # IGN-START-01
    s.markers = HILL_MARKERS if book.win == v.HILL else 0  # IGN-KOTH-01
    s.revealed = 0
    s.push(book.blocks["match"], s.chooser)
    return s


# -- the board --------------------------------------------------------------------------------------


def deal_tiles(s: IgnState) -> None:
    """Terrain tiles at random, turned at random, until the bazaar can be reached."""
    for _ in range(MOST_DEALS):
        lay_tiles(s, random_tiles(s.book, s.generator))  # IGN-BRD-03
        if is_reached(s):  # IGN-BRD-10
            return
    raise BadOption("no deal of these terrain tiles leaves a way from the village to the bazaar (IGN-BRD-10)")


def random_tiles(book: IgnBook, generator: Generator) -> list[str]:
    order = list(range(len(book.faces)))
    for i in range(len(order) - 1, 0, -1):
        j = generator.below(i + 1)
        order[i], order[j] = order[j], order[i]
    found: list[str] = []
    for i in range(len(book.inner)):
        sides = book.faces[order[i]]  # of as many tiles as there are (IGN-BRD-04)
        side = sides[generator.below(len(sides))]
        found.append(turned(side, book.tile, generator.below(4)))
    return found


def turned(side: str, size: int, quarters: int) -> str:
    """A tile turned clockwise."""
    for _ in range(quarters):
        side = "".join(side[(size - 1 - c) * size + r] for r in range(size) for c in range(size))
    return side


def lay_tiles(s: IgnState, tiles: list[str]) -> None:
    """The printed board: village ring, tiles, and the bazaar over the middle."""
    book = s.book
    ground = ["p"] * book.cells
    for cell in book.village:
        ground[cell] = "v"
    for n in range(len(book.inner)):
        for i in range(book.tile * book.tile):
            ground[book.inner[n] + i // book.tile * book.size + i % book.tile] = tiles[n][i]
    for cell in book.bazaar:
        ground[cell] = "b"  # IGN-BRD-05, IGN-BRD-07
    s.ground = "".join(ground)  # IGN-BRD-05, IGN-BRD-07
    # All village is alike, with or without a building (IGN-BRD-09).
    s.terrain = vec[i64](["plwfvb".index(letter) for letter in ground])


def is_reached(s: IgnState) -> bool:
    """Whether every bazaar space can be walked to from the village."""
    passable = vec[i64]([1 if kind != v.LAVA else 0 for kind in s.terrain])
    found = set(body(s.book.near, passable, 1, s.book.village[0]))
    return all(cell in found for cell in s.book.bazaar)


# -- the market -------------------------------------------------------------------------------------


def deal_market(s: IgnState) -> None:
    """Decks or piles, and titles."""
    book = s.book
    if book.epic:
        deal_piles(s)  # IGN-EPIC-02
    else:
        for no in book.market or draw_market(book, s.generator):
            s.stock[no] = book.copies[no]  # IGN-MKT-01
    titles = book.chosen_titles
    if not titles:
        titles = book.titles[:]
        for i in range(len(titles) - 1, 0, -1):
            j = s.generator.below(i + 1)
            titles[i], titles[j] = titles[j], titles[i]
        titles = sorted(titles[: book.title_count])  # IGN-TITLE-01
    for no in titles:
        s.titles += [no, -1, 0, 0]  # none of the decks (IGN-TITLE-02)


def deal_piles(s: IgnState) -> None:
    """All battle cards by kind, shuffled, each kind in two piles; the top card shows."""
    heaps: list[list[CardNo]] = [[] for _ in range(v.EPIC_PILES // 2)]
    for no in s.book.battle:
        heaps[epic_pile(s.book, no)] += [no] * s.book.copies[no]  # IGN-EPIC-01
    for kind in range(len(heaps)):
        heap = heaps[kind]
        for i in range(len(heap)):
            s.add_card(heap[i], s.epic_zone(2 * kind + i % 2), 0)  # IGN-EPIC-02, IGN-EPIC-05
        both = s.zones[s.epic_zone(2 * kind)] + s.zones[s.epic_zone(2 * kind + 1)]
        for i in range(len(both) - 1, 0, -1):
            j = s.generator.below(i + 1)
            one, other = both[i], both[j]
            s.face[one], s.face[other] = s.face[other], s.face[one]
        for pile in (2 * kind, 2 * kind + 1):
            cards = s.zones[s.epic_zone(pile)]
            if cards:
                s.show(cards[-1], s.everyone())


# -- races ------------------------------------------------------------------------------------------


def race_order(s: IgnState) -> list[Seat]:
    """Counter-clockwise from the first chooser; two players choose in turn, twice."""
    # IGN-START-02, in team games as well (IGN-TEAM-03).
    order = [(s.chooser - i) % s.seats for i in range(s.seats)]
    return order * 2 if s.seats == 2 else order  # IGN-TWOP-01


def ban_order(s: IgnState) -> list[Seat]:
    """Who bans a race."""
    if s.seats <= 3:  # IGN-BAN-02
        return s.clockwise(s.chooser)
    order = race_order(s)
    order.reverse()
    return order[: max(0, v.RACES - s.seats - 1)]  # IGN-BAN-03


def free_races(s: IgnState) -> list[int]:
    taken = s.picks[1 :: v.PICK_ROW]
    return [race for race in range(v.RACES) if not s.banned >> race & 1 and race not in taken]


class SetupBans(Op):
    """Race banning."""

    def run(self, s: IgnState, f: Frame) -> int:
        order = ban_order(s) if s.book.banning else []
        if f.step >= len(order):
            if s.book.banning and s.seats <= 3 and s.book.first_chooser < 0:
                s.chooser = s.generator.below(s.seats)  # the order is decided after the bans (IGN-BAN-02)
            return DONE
        options = [(a.BAN << a.BITS) + race for race in free_races(s)]  # IGN-DP-02
        return s.ask(order[f.step], "Ban which race?", options, "IGN-BAN-01")

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        s.banned |= 1 << (action & a.ARGUMENT)
        if s.listening:
            s.emit("banned", "IGN-BAN-01", ban_order(s)[f.step], 0, action & a.ARGUMENT)
        f.step += 1
        return AGAIN


class SetupRaces(Op):
    """Everyone chooses a race."""

    def run(self, s: IgnState, f: Frame) -> int:
        order = race_order(s)
        if f.step >= len(order):
            return DONE
        options = [(a.RACE << a.BITS) + race for race in free_races(s)]  # IGN-DP-03
        return s.ask(order[f.step], "Choose a race", options, "IGN-START-02")

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        seat = race_order(s)[f.step]
        race = action & a.ARGUMENT
        s.picks += [seat, race, -1]  # a row for each race, as it has its own colour (IGN-TWOP-02)
        for _ in range(5 if race == v.RATMEN else 3):  # IGN-START-03, IGN-RACE-20
            new_figure(s, seat, race, -1)
        s.emit("chose-race", "IGN-START-03", seat, 0, race)
        f.step += 1
        return AGAIN


def has_picked(s: IgnState, seat: Seat, race: int) -> bool:
    for i in range(0, len(s.picks), v.PICK_ROW):
        if s.picks[i] == seat and s.picks[i + 1] == race:
            return True
    return False


# -- decks ------------------------------------------------------------------------------------------


def deal_decks(s: IgnState) -> None:
    """Twelve starter cards each."""
    left = [s.book.copies[no] for no in s.book.starters]
    for seat in range(s.seats):
        counts = CENTAUR_DECK if has_picked(s, seat, v.CENTAURS) else NORMAL_DECK
        for i in range(3):
            no = s.book.starters[i]
            for _ in range(counts[i]):
                s.add_card(no, v.DECK + seat * v.PER_SEAT, 0)  # IGN-DECK-01, IGN-DECK-02
            s.out[no] += counts[i]
            left[i] -= counts[i]
    if s.book.with_starters:  # IGN-BDECK-06
        for i in range(3):
            s.stock[s.book.starters[i]] = max(0, left[i])


class SetupPanda(Op):
    """Starting decks, and the trade of the Panda player (IGN-DP-04)."""

    def run(self, s: IgnState, f: Frame) -> int:
        if not f.memory:
            deal_decks(s)
            seat = -1
            for i in range(0, len(s.picks), v.PICK_ROW):
                if s.picks[i + 1] == v.PANDAS:
                    seat = s.picks[i]
            f.memory = TRADED[:]
            f.memory[T_SEAT] = seat
        p = f.memory
        seat = p[T_SEAT]
        if seat >= 0 and p[T_WAY] < 0:
            options = [a.TRADE << a.BITS]
            if self.fitting(s, 1):
                options.append((a.TRADE << a.BITS) + 1)
            if self.fits_two(s):
                options.append((a.TRADE << a.BITS) + 2)
            return s.ask(seat, "Trade starter cards?", options, "IGN-RACE-18")
        if seat >= 0 and p[T_TRASHED] < p[T_WAY]:
            options = [(a.PICK << a.BITS) + no for no in self.starters(s, seat)]
            return s.ask(seat, "Trash which starter card?", options, "IGN-RACE-18")
        if seat >= 0 and p[T_GAINED] < p[T_WAY]:
            options = [(a.GAIN << a.BITS) + one for one in self.fitting(s, p[T_WAY])]
            return s.ask(seat, "Gain which card?", options, "IGN-RACE-19")
        for p2 in range(s.seats):
            s.shuffle(v.DECK + p2 * v.PER_SEAT)  # IGN-DECK-03
        f.memory = []
        return DONE

    def starters(self, s: IgnState, seat: Seat) -> list[int]:
        found: list[int] = []
        for card in s.zones[v.DECK + seat * v.PER_SEAT]:
            if s.face[card] not in found:
                found.append(s.face[card])
        return found

    def fitting(self, s: IgnState, way: int) -> list[int]:
        """Battle cards that cost at most 8 for one, 4 for two."""
        most = 8 if way == 1 else 4
        found: list[int] = []
        for one in market_cards(s):
            if s.book.kind[one & a.ID] == BATTLE_CARD and s.book.cost[one & a.ID] <= most:
                found.append(one)
        return found

    def fits_two(self, s: IgnState) -> bool:
        found = self.fitting(s, 2)
        return len(found) > 1 or (len(found) == 1 and s.stock[found[0] & a.ID] > 1)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        p = f.memory
        seat = p[T_SEAT]
        kind, argument = action >> a.BITS, action & a.ARGUMENT
        if kind == a.TRADE:
            p[T_WAY] = argument
        elif kind == a.PICK:
            p[T_TRASHED] += 1
            deck = s.zones[v.DECK + seat * v.PER_SEAT]
            for card in deck:
                if s.face[card] == argument:
                    s.take(card, v.DECK + seat * v.PER_SEAT)
                    trash(s, seat, card, "IGN-RACE-18")  # in the open (IGN-HID-16)
                    break
        else:
            p[T_GAINED] += 1
            card = take_from_market(s, seat, argument, v.PLAY_AREA, "IGN-RACE-19")
            s.take(card, v.PLAY_AREA + seat * v.PER_SEAT)
            put_on_discard(s, seat, [card])
        return AGAIN


# -- areas ------------------------------------------------------------------------------------------


def area_order(s: IgnState) -> list[Seat]:
    """The last to choose a race places first, then clockwise (IGN-START-04, IGN-START-05)."""
    return s.clockwise((s.chooser + 1) % s.seats)  # in team games as well (IGN-TEAM-04)


class SetupAreas(Op):
    """A starting area, and a space for each unit."""

    def run(self, s: IgnState, f: Frame) -> int:
        order = area_order(s)
        while f.step < s.seats:
            seat = order[f.step]
            rows = [i for i in range(0, len(s.picks), v.PICK_ROW) if s.picks[i] == seat]
            if s.picks[rows[0] + 2] < 0:
                options = [(a.AREA << a.BITS) + area for area in self.areas(s, seat)]
                # IGN-DP-05
                return s.ask(seat, "Choose a starting area", options, "IGN-START-04")
            for row in rows:
                for unit in range(len(s.f_at)):
                    if s.f_owner[unit] == seat and s.f_kind[unit] == s.picks[row + 1] and s.f_at[unit] < 0:
                        f.subject = unit
                        cells = self.cells(s, seat, s.picks[row + 2])
                        options = [(a.PLACE << a.BITS) + cell for cell in cells]
                        # IGN-DP-05
                        return s.ask(seat, "Place a unit", options, "IGN-START-06")
            f.step += 1
        return DONE

    def areas(self, s: IgnState, seat: Seat) -> list[int]:
        taken = s.picks[2 :: v.PICK_ROW]
        found: list[int] = []
        for area in range(len(s.book.areas)):
            if area in taken:
                continue
            if s.seats == 2 or can_all_be_placed(s, seat, area):
                found.append(area)
        return found

    def cells(self, s: IgnState, seat: Seat, area: int) -> list[int]:
        """Free spaces not beside another player's unit."""
        found: list[int] = []
        for cell in s.book.areas[area]:
            if s.occ[cell] >= 0:
                continue
            for other in s.book.near[cell]:
                # IGN-START-07
                if s.occ[other] >= 0 and s.f_owner[s.occ[other]] != seat:
                    break
            else:
                found.append(cell)
        return found

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        seat = area_order(s)[f.step]
        argument = action & a.ARGUMENT
        if action >> a.BITS == a.AREA:
            chosen = argument
            for i in range(0, len(s.picks), v.PICK_ROW):
                if s.picks[i] == seat:
                    s.picks[i + 2] = chosen
                    chosen = partner_area(s, argument)
            s.emit("chose-area", "IGN-START-04", seat, 0, argument + 1)
            return AGAIN
        s.f_at[f.subject] = argument
        s.occ[argument] = f.subject
        s.emit("placed", "IGN-START-06", seat, 0, s.f_kind[f.subject], argument)
        return AGAIN


class SetupHands(Op):
    """Six cards each, and the first turn."""

    def run(self, s: IgnState, f: Frame) -> int:
        for seat in range(s.seats):
            draw(s, seat, STARTING_HAND, "IGN-START-08")
        s.first = area_order(s)[0]  # IGN-START-09
        s.active = s.first  # IGN-START-09
        s.round = 1
        f.memory = []
        return DONE
