"""Set-up and deployment: stacks, turn order, leaders, the table of a chapter, first cards (INF-SET, INF-DEP)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.chance import seeded
from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import NOBODY, CardId, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.facts import P_DEPLOY, P_SETUP, SKIRMISH, InfBook
from tabard.games.infinities.rules.maps import DELTA, ORIGIN, lay, tile_at, turned
from tabard.games.infinities.rules.moves import join_group
from tabard.games.infinities.rules.terms import ICONS, Chapter
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import DECK, MAP, OUT, PLAYERS, SETUP, STACK, THE_RIFT, InfState

TOKENS: Final = 14
"""Of the 15 tokens of a player one marks the turn order (INF-SET-03, INF-SET-11)."""


def deal(book: InfBook, seats: int, seed: int) -> InfState:
    """A table at its first decision: everything in its box, shuffled."""
    s = InfState(book, seats, seeded(seed))  # all chance comes from there (INF-CORE-21)
    s.open()
    s.new_tile(book.rift_no, MAP, s.everyone())
    for no in range(1, len(book.keys)):
        if book.kind[no] == 0 and no != book.rift_no:
            for _ in range(book.counts[no]):
                s.new_tile(no, STACK + book.faction[no], 0)
    for no in range(1, len(book.keys)):
        if book.kind[no] != 0:
            for _ in range(book.counts[no]):
                s.add_card(no, DECK + book.faction[no], 0)
    s.push(book.blocks["match"], 0)
    s.threads = book.first_threads[:]
    if book.mode == SKIRMISH:  # INF-CORE-03
        set_teams(s, 1 if book.teams else 0)  # INF-SKM-01
        reset(s)
    else:
        begin_chapter(s, book.first_chapter)
    return s


def set_teams(s: InfState, form: int) -> None:
    """Who is on whose side: free for all, teams, one against all, co-operative."""
    for p in range(PLAYERS):
        if form == 0:
            s.team[p] = p
        elif form == 1:
            s.team[p] = p % 2  # INF-TEAM-01
        elif form == 2:
            s.team[p] = 0 if p == 0 else 1  # INF-STORY-16
        else:
            s.team[p] = 0  # INF-STORY-16
    if s.players > s.seats:
        s.team[s.seats] = PLAYERS - 1  # the opponent stands alone


def begin_chapter(s: InfState, chapter: int) -> None:
    """Nothing but threads carries over: the whole table is set up anew."""
    s.chapter = chapter  # INF-SET-07
    c = s.book.chapters[chapter]
    s.players = s.seats + (1 if c.opponent is not None else 0)
    set_teams(s, c.form)
    reset(s)  # INF-CAMP-09
    s.emit("chapter", "INF-SET-07", NOBODY, 0, chapter)
    s.counters = vec[i64]([0] * (len(c.counter_names) * (PLAYERS + 1)))
    for i in range(len(c.counter_names)):
        for p in range(PLAYERS + 1):
            s.counters[i * (PLAYERS + 1) + p] = c.counter_start[i]
    s.items = vec[i64]([0] * len(c.item_names))
    del s.frames[1:]
    root = s.frames[0]
    root.pc = 0
    root.step = 0
    root.memory = []


def reset(s: InfState) -> None:
    """Everything back where it lies before set-up, and shuffled."""
    for zone in range(len(s.zones)):
        s.lay(zone, [])
    tiles = len(s.tile_side)
    gone = removed_cards(s)
    for card in range(1, len(s.face)):
        no = s.face[card]
        if card < tiles:
            s.tile_side[card] = 0
            s.turns[card] = 0
            s.walls[card] = 0
            s.cell[card] = 0
            s.owner[card] = -1  # and so it is when discovered (INF-DISC-15)
        if card == THE_RIFT:
            continue
        s.known[card] = 0
        if no in gone:
            s.put(card, OUT)
            s.known[card] = s.everyone()
        else:
            # Each world's tiles and each faction's cards by themselves (INF-SET-01, INF-SET-02, INF-GLO-07).
            s.put(card, (STACK if card < tiles else DECK) + s.book.faction[no])
    for i in range(len(s.near)):
        s.near[i] = 0
    lay(s, THE_RIFT, ORIGIN, 0, 0)  # INF-SET-04
    for world in (0, 1):
        s.shuffle(DECK + world)  # INF-SET-01
        s.shuffle(STACK + world)  # INF-SET-02
    clear_players(s)


def removed_cards(s: InfState) -> list[int]:
    """The printed cards that the chapter and the threads set aside (INF-CAMP-05)."""
    gone: list[int] = []
    if s.chapter >= 0:
        gone += s.book.chapters[s.chapter].removed
        for thread in s.threads:
            gone += s.book.threads[thread].removed
    return gone


def clear_players(s: InfState) -> None:
    """All that belongs to players or to the round, as before a game."""
    for p in range(PLAYERS):
        s.leader[p] = -1  # chosen anew in each chapter (INF-CAMP-10)
        s.at[p] = 0
        s.track[p] = 0
        s.reserve[p] = 0
        s.score[p] = 0  # INF-SET-08, INF-SKM-06
    for i in range(PLAYERS * ICONS):
        s.dice[i] = 0
        s.spent[i] = 0
    for i in range(PLAYERS * 3):
        s.level[i] = 1
        s.known_level[i] = 1
    s.defeated = 0
    s.done = 0
    s.order = vec[i64]()
    s.round = 0  # INF-SET-12
    s.phase = P_SETUP
    s.active = NOBODY
    s.acting = NOBODY
    s.price = vec[i64]([0] * ICONS)
    s.mods = []
    s.waiting = []
    s.earned = []
    s.losses = []
    s.paid_round = []
    s.met = []
    s.flags = 0
    s.target_off = 0
    s.extra_round = 0
    s.won = 0
    s.drawn = 0
    s.reason = 0
    s.outcome = -1
    s.stale = 1


def chapter_of(s: InfState) -> Chapter | None:
    return s.book.chapters[s.chapter] if s.chapter >= 0 else None


# -- set-up -----------------------------------------------------------------------------------------


class ChooseStacks(Op):
    """In the order of seats, each takes the bottom tile of a stack."""

    def run(self, s: InfState, f: Frame) -> int:
        while len(f.memory) < s.seats:
            p = len(f.memory)
            fixed = fixed_world(s, p)
            if fixed < 0:
                options: list[int] = []
                for world in (0, 1):
                    # Whatever others took, team-mates too (INF-SET-19, INF-TEAM-12).
                    if s.zones[STACK + world] and has_leader(s, world, f.memory):
                        options.append((a.STACK << a.BITS) + world)
                if len(options) > 1:
                    # INF-DP-01
                    return s.ask(p, "Set-up tile from which world?", options, "INF-SET-05")
                fixed = options[0] & a.ARGUMENT
            self.take(s, f, fixed)
        f.memory = []
        return DONE

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        self.take(s, f, action & a.ARGUMENT)
        return AGAIN

    def take(self, s: InfState, f: Frame, world: int) -> None:
        p = len(f.memory)
        f.memory.append(world)
        tile = s.take_at(STACK + world, 0)  # the lowest that is left (INF-SET-05, INF-SET-22)
        s.put(tile, SETUP + p)
        s.show(tile, s.everyone())  # INF-HID-11
        no = s.face[tile]
        s.tile_side[tile] = 1 if s.book.influence[no * 2 + 1] > s.book.influence[no * 2] else 0  # INF-SET-06
        s.faction[p] = world  # INF-CORE-18
        s.emit("setup-tile", "INF-SET-05", p, tile, 0, s.tile_side[tile])


def has_leader(s: InfState, faction: int, picked: list[int]) -> bool:
    """Whether a faction has a leader left for one more player."""
    taken = 0
    for world in picked:
        if world == faction:
            taken += 1
    return len(leaders_left(s, faction)) > taken


def fixed_world(s: InfState, p: Seat) -> int:
    """The stack that a chapter prescribes for a player; -1 where it does not."""
    c = chapter_of(s)
    if c is None:
        return -1
    if c.leader >= 0:
        return s.book.leaders[c.leader].faction
    side = s.team[p] if c.form else 0
    if c.stacks:
        return c.stacks[side if side < len(c.stacks) else 0]
    return -1


class SetOrder(Op):
    """Turn order by the set-up tiles."""

    def run(self, s: InfState, f: Frame) -> int:
        order: list[int] = []
        for p in range(s.seats):
            at = 0
            while at < len(order) and not goes_first(s, p, order[at]):
                at += 1
            order.insert(at, p)
        if s.players > s.seats:
            order.append(s.seats)
        s.order = vec[i64](order)
        if s.listening:
            for place in range(len(order)):
                s.emit("order", "INF-SET-09", order[place], 0, place)
        return DONE


def goes_first(s: InfState, one: Seat, other: Seat) -> bool:
    a_tile = s.zones[SETUP + one][0]
    b_tile = s.zones[SETUP + other][0]
    a_influence = s.tile_influence(a_tile)
    b_influence = s.tile_influence(b_tile)
    if a_influence != b_influence:
        return a_influence > b_influence  # INF-SET-09
    return s.tile_rank(a_tile) < s.tile_rank(b_tile)  # INF-SET-10


def leaders_left(s: InfState, faction: int) -> list[int]:
    """The leaders of a faction that nobody has chosen and nothing sets aside."""
    found: list[int] = []
    c = chapter_of(s)
    gone: list[int] = []
    if c is not None:
        gone += c.removed_leaders
        for thread in s.threads:
            gone += s.book.threads[thread].removed_leaders
    for board in s.book.leaders:
        # INF-SET-13, INF-SET-14
        if board.faction != faction or board.number in s.leader or board.number in gone:
            continue
        if c is not None and c.leaders and board.number not in c.leaders:
            continue
        found.append(board.number)
    return found


class ChooseLeaders(Op):
    """In turn order each chooses a leader native to the world of the set-up tile."""

    def run(self, s: InfState, f: Frame) -> int:
        for p in s.order:
            if s.leader[p] >= 0 or p >= s.seats:  # one leader each (INF-CORE-02)
                continue
            c = chapter_of(s)
            if c is not None and c.leader >= 0:
                self.choose(s, p, c.leader)
                continue
            found = leaders_left(s, s.faction[p])
            options = [(a.LEAD << a.BITS) + number for number in found]
            # INF-DP-02
            return s.ask(p, "Choose your leader", options, "INF-SET-13")
        return DONE

    def choose(self, s: InfState, p: Seat, number: int) -> None:
        s.leader[p] = number  # INF-SET-13
        s.emit("led", "INF-SET-13", p, 0, number)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        for p in s.order:
            if s.leader[p] < 0 and p < s.seats:
                self.choose(s, p, action & a.ARGUMENT)
                break
        return AGAIN


class Begin(Op):
    """Tokens, standees, the chapter's own set-up; set-up tiles return to their stacks."""

    def run(self, s: InfState, f: Frame) -> int:
        tokens = 5  # INF-SET-15
        c = chapter_of(s)
        if c is not None:
            if c.tokens >= 0:
                tokens = c.tokens
            for thread in s.threads:
                if s.book.threads[thread].tokens >= 0:
                    tokens = s.book.threads[thread].tokens
        for p in range(s.seats):
            s.track[p] = tokens  # INF-SET-15
            s.reserve[p] = TOKENS - tokens  # INF-SET-16
            s.at[p] = THE_RIFT  # INF-SET-18
        if s.book.on_setup_tiles and c is None:
            self.keep_tiles(s)
        else:
            self.return_tiles(s)
        if c is not None:
            self.lay_chapter(s, c)
        s.phase = P_DEPLOY
        refresh(s)
        return DONE

    def return_tiles(self, s: InfState) -> None:
        """Each set-up tile goes back, and its stack is shuffled (INF-SET-21)."""
        changed = 0
        for p in range(s.seats):
            for tile in s.zones[SETUP + p]:
                world = s.tile_world(tile)
                s.put_under(tile, STACK + world)
                s.tile_side[tile] = 0
                changed |= 1 << world
            s.lay(SETUP + p, [])
        for world in (0, 1):
            if changed >> world & 1:
                s.shuffle(STACK + world)

    def keep_tiles(self, s: InfState) -> None:
        """Each set-up tile beside the Rift with its leader on it: the other reading of how a game begins."""
        for place in range(len(s.order)):
            p = s.order[place]
            tile = s.take_top(SETUP + p)
            d = (0, 3, 1, 4)[place]
            turn = 0
            while turned(s.book.wall_bits[s.face[tile]], turn) >> ((d + 3) % 6) & 1:
                turn += 1
            lay(s, tile, ORIGIN + DELTA[d], s.tile_side[tile], turn)
            s.at[p] = tile

    def lay_chapter(self, s: InfState, c: Chapter) -> None:
        """The tiles, starting places, items and the opponent of a chapter."""
        for row in range(0, len(c.tiles), 3):
            tile = take_tile(s, c.tiles[row] >> 1)
            if tile:
                lay(s, tile, c.tiles[row + 1], c.tiles[row] & 1, c.tiles[row + 2])  # INF-STORY-18
                s.show(tile, s.everyone())
        for p in range(s.seats):
            if p < len(c.starts):
                tile = tile_at(s, c.starts[p])
                if tile:
                    s.at[p] = tile
        for i in range(len(c.item_cells)):
            s.items[i] = tile_at(s, c.item_cells[i]) if c.item_cells[i] else 0
        opponent = c.opponent
        if opponent is None:
            return
        p = s.seats
        s.faction[p] = opponent.faction
        s.track[p] = opponent.tokens
        s.reserve[p] = TOKENS - opponent.tokens
        s.at[p] = tile_at(s, opponent.cell)
        for no in opponent.group:
            card = take_card(s, no)
            if card:
                join_group(s, p, card, "INF-SOLO-05")


def take_tile(s: InfState, no: int) -> CardId:
    """A tile by its printed number, from its stack; whoever finds it may not learn the others."""
    zone = STACK + s.book.faction[no]
    for tile in s.zones[zone]:
        if s.face[tile] == no:
            s.take(tile, zone)
            return tile
    return 0


def take_card(s: InfState, no: int) -> CardId:
    """A card by its printed number, from its faction's deck."""
    zone = DECK + s.book.faction[no]
    for card in s.zones[zone]:
        if s.face[card] == no:
            s.take(card, zone)
            return card
    return 0
