"""What texts mean now: which leaders, cards and tiles, how many, whether a condition holds, defense, immunity."""

from tabard.engine.ids import CardId, Seat
from tabard.games.infinities.rules import memory as slot
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.lacking import (
    IMMUNE,
    OUT_OF_REACH,
    forget,
    miss_card,
    miss_leader,
    miss_tile,
)
from tabard.games.infinities.rules.maps import in_range
from tabard.games.infinities.rules.rows import L_AMOUNT, L_CARD, L_ROW, L_WHAT
from tabard.games.infinities.rules.terms import CardQ, Cond, Num, Static, TileQ
from tabard.games.infinities.state import GROUP, HAND, MAP, PLAYERS, TIMELINE, InfState

# -- cards ------------------------------------------------------------------------------------------


def defense(s: InfState, card: CardId) -> int:
    """The current defense of a unit."""
    total = s.book.defense[s.face[card]]
    for n in changes_of(s, t.V_DEFENSE, card):
        total += n
    return total if total > 0 else 0


def changes_of(s: InfState, what: int, card: CardId) -> list[int]:
    """By how much each lasting change and each passive of a kind changes a card."""
    found: list[int] = []
    mods = s.mods
    for row in range(0, len(mods), L_ROW):
        if mods[row + L_WHAT] == what and mods[row + L_CARD] == card:
            found.append(mods[row + L_AMOUNT])
    guards = s.guards
    for row in range(0, len(guards), 2):
        static = s.book.statics[guards[row]]
        if static.what == what:
            source = guards[row + 1] >> 3
            owner = guards[row + 1] & 7
            if guarded(s, static, owner, source, card):
                found.append(number(s, static.amount, owner, source, slot.NO_CONTEXT))
    return found


def guarded(s: InfState, static: Static, owner: Seat, source: CardId, card: CardId) -> bool:
    """Whether a passive is about this card."""
    if static.cards is None:
        return card == source
    holder = holder_of(s, card)
    return holder >= 0 and fits_card(s, static.cards, owner, source, card, holder, slot.NO_CONTEXT, True)


def holder_of(s: InfState, card: CardId) -> Seat:
    """Whose group or timeline a card lies in; -1 for none."""
    for p in range(s.players):
        if card in s.zones[GROUP + p] or card in s.zones[TIMELINE + p]:
            return p
    return -1


def is_immune(s: InfState, holder: Seat, card: CardId, mechanic: int) -> bool:
    """Whether an active card, or its leader with all that is theirs, is immune (INF-TGT-08, INF-GLO-15)."""
    if s.values[holder * t.VALUES + t.V_IMMUNE] & mechanic:
        return True
    if card:
        for immune in changes_of(s, t.V_SAFE, card):
            if immune & mechanic:
                return True
    return False


# -- who and what a text means ----------------------------------------------------------------------


def fits_who(s: InfState, who: int, you: Seat, other: Seat) -> bool:
    """Whether a leader is one of those that a word names."""
    if s.is_out(other) or (s.leader[other] < 0 and other < s.seats):
        return False
    if who == t.YOU:
        return other == you
    # Sides decide, not factions; "leader" is anybody (INF-TEAM-09, INF-STORY-17).
    if who == t.ENEMY or who == t.EACH_ENEMY:
        return s.team[other] != s.team[you]
    if who == t.ALLY or who == t.EACH_ALLY:
        return other != you and s.team[other] == s.team[you]
    return who == t.LEADER or who == t.EACH_LEADER


def leaders_of(s: InfState, who: int, you: Seat, range: int, context: list[int]) -> list[Seat]:
    """The leaders that a word names, in turn order from the player whose turn it is."""
    if who == t.YOU:
        return [you]
    if who == t.THAT:
        that = context[slot.P_THAT] - 1
        return [that] if that >= 0 and not s.is_out(that) else []
    found: list[int] = []
    for p in s.order:  # where there is no opponent, none is found (INF-SOLO-04)
        if fits_who(s, who, you, p):
            if p == you or in_range(s, you, s.at[p], range):  # INF-REACH-12
                found.append(p)
            elif s.explaining:
                miss_leader(s, p, OUT_OF_REACH, "INF-CORE-10")
    return found


def fits_card(
    s: InfState,
    q: CardQ,
    you: Seat,
    source: CardId,
    card: CardId,
    holder: Seat,
    context: list[int],
    passive: bool = False,
) -> bool:
    """Whether an active card is one that a text means; a `passive` may not ask for a defense, which depends on it."""
    if q.it:
        return card == context[slot.P_CARD]
    if q.this:
        return card == source
    if q.other and card == source:
        return False
    if q.of == t.THAT:
        if holder != context[slot.P_THAT] - 1:
            return False
    elif not fits_who(s, q.of, you, holder):
        return False
    no = s.face[card]
    if q.kind != t.ANY_KIND and s.book.kind[no] != q.kind:
        return False
    if q.faction >= 0 and s.book.faction[no] != q.faction:
        return False
    if passive and not card_lies(s, q.areas, card, holder):
        return False
    if q.most is not None and not passive:
        if s.book.kind[no] != 1 or defense(s, card) > number(s, q.most, you, source, context):
            return s.explaining and miss_card(s, card, defense_text(s, card), "INF-TGT-01")
    if q.least is not None and not passive:
        if s.book.kind[no] != 1 or defense(s, card) < number(s, q.least, you, source, context):
            return s.explaining and miss_card(s, card, defense_text(s, card), "INF-TGT-01")
    if holder == you or in_range(s, you, s.at[holder], q.range):  # INF-REACH-12
        return True
    if s.explaining and not passive:
        miss_card(s, card, OUT_OF_REACH, "INF-REACH-07")
    return False


def defense_text(s: InfState, card: CardId) -> str:
    """What a selector of defenses finds, in words."""
    return f"Defense {defense(s, card)}" if s.book.kind[s.face[card]] == 1 else "No unit"


def card_lies(s: InfState, areas: int, card: CardId, holder: Seat) -> bool:
    """Whether an active card lies in an area that a text names."""
    if areas & t.IN_GROUP and card in s.zones[GROUP + holder]:
        return True
    return areas & t.IN_TIMELINE != 0 and card in s.zones[TIMELINE + holder]


def find_cards(
    s: InfState, q: CardQ, you: Seat, source: CardId, context: list[int], mechanic: int, found: list[int]
) -> None:
    """All active cards that a text means, by player, groups before timelines."""
    for p in range(s.players):
        if s.is_out(p):
            continue
        # Active cards alone, never those of a hand or deck (INF-DST-01, INF-DST-04).
        if q.areas & t.IN_GROUP:
            for card in s.zones[GROUP + p]:
                if fits_card(s, q, you, source, card, p, context):
                    if not is_immune(s, p, card, mechanic):
                        found.append(card)
                    elif s.explaining:
                        miss_card(s, card, IMMUNE, "INF-TGT-08")
        if q.areas & t.IN_TIMELINE:
            for card in s.zones[TIMELINE + p]:
                if fits_card(s, q, you, source, card, p, context):
                    if not is_immune(s, p, card, mechanic):
                        found.append(card)
                    elif s.explaining:
                        miss_card(s, card, IMMUNE, "INF-TGT-08")


def fits_tile(s: InfState, q: TileQ, you: Seat, tile: CardId, context: list[int]) -> bool:
    """Whether a tile on the map is one that a text means."""
    kind = s.tile_type(tile)
    if q.types and not q.types >> kind & 1:
        return False
    if q.rolled and context[slot.P_ROLLED] - 1 != kind:
        return False
    if q.world >= 0 and s.tile_world(tile) != q.world:
        return False
    if q.most >= 0 and s.tile_influence(tile) > q.most:
        return False
    if q.least >= 0 and s.tile_influence(tile) < q.least:
        return False
    if q.other and s.at[you] == tile:
        return False
    if q.control >= 0 and not controls(s, q.control, you, s.owner[tile], context):
        return False
    if q.occupied >= 0 and not stands(s, q.occupied, you, tile):
        return False
    if q.item >= 0 and s.items[q.item] != tile:
        return False
    if in_range(s, you, tile, q.range):
        return True
    if s.explaining and q.range == t.REACH:
        miss_tile(s, tile, OUT_OF_REACH, "INF-REACH-08")
    return False


def controls(s: InfState, word: int, you: Seat, owner: int, context: list[int]) -> bool:
    if word == t.O_NOBODY:
        return owner < 0
    if owner < 0:
        return False
    if word == t.O_ANYBODY:
        return True
    if word == t.THAT:
        return owner == context[slot.P_THAT] - 1
    return fits_who(s, word, you, owner)


def stands(s: InfState, word: int, you: Seat, tile: CardId) -> bool:
    """Whether somebody, or nobody, that the word names stands on a tile."""
    for p in range(s.players):
        if s.at[p] == tile:
            if word == t.O_NOBODY:
                return False
            if fits_who(s, word, you, p):
                return True
    return word == t.O_NOBODY


def find_tiles(s: InfState, q: TileQ, you: Seat, context: list[int], found: list[int]) -> None:
    for tile in s.zones[MAP]:
        if fits_tile(s, q, you, tile, context):
            found.append(tile)


# -- numbers and conditions -------------------------------------------------------------------------


def number(s: InfState, n: Num, you: Seat, source: CardId, context: list[int]) -> int:
    """What a number in a text is now."""
    if n.kind == t.N_CONSTANT:
        return n.plus
    if s.explaining and n.kind >= t.N_MAP:  # what is only counted is no target
        s.explaining = False
        counted = number(s, n, you, source, context)
        s.explaining = True
        return counted
    whose = you
    if n.of_that:
        whose = context[slot.P_THAT] - 1
        if whose < 0:
            return 0
    total = amount(s, n, n.kind, whose, you, source, context) * n.times + n.plus
    if n.most >= 0 and total > n.most:
        return n.most
    return total


def amount(s: InfState, n: Num, kind: int, whose: Seat, you: Seat, source: CardId, context: list[int]) -> int:
    if kind == t.N_X:
        return context[slot.P_X]
    if kind == t.N_INFLUENCE:
        return s.influence_of(whose)
    if kind == t.N_THAT_INFLUENCE:
        return s.tile_influence(context[slot.P_TILE]) if context[slot.P_TILE] else 0
    if t.N_LEVEL <= kind < t.N_UNITS:
        return s.level[whose * 3 + kind - t.N_LEVEL]
    if kind == t.N_CHECK:
        return context[slot.P_TOTAL]
    if kind == t.N_ROUND:
        return s.round
    if kind == t.N_MAP:
        assert n.tiles is not None
        found: list[int] = []
        find_tiles(s, n.tiles, you, context, found)
        return len(found)
    if kind == t.N_CARDS:
        assert n.cards is not None
        cards: list[int] = []
        find_cards(s, n.cards, you, source, context, 0, cards)
        return len(cards)
    if kind == t.N_COUNTER:
        return s.counters[counter_place(s, n.counter, whose)]
    return count_of(s, kind, whose)


def counter_place(s: InfState, counter: int, player: Seat) -> int:
    """Where a counter is kept: a column a player, and behind them one for the table."""
    shared = s.book.chapters[s.chapter].counter_table[counter]
    return counter * (PLAYERS + 1) + (PLAYERS if shared else player)


def count_of(s: InfState, kind: int, p: Seat) -> int:
    """What a leader has of something."""
    if kind == t.N_UNITS:
        return len(s.zones[GROUP + p])  # INF-GLO-13
    if kind == t.N_PREPARED:
        return len(s.zones[TIMELINE + p])
    if kind == t.N_ACTIVE:
        return len(s.zones[GROUP + p]) + len(s.zones[TIMELINE + p])  # INF-PREP-07
    if kind == t.N_UNIQUE_UNITS:
        names: list[int] = []
        for card in s.zones[GROUP + p]:
            if s.face[card] not in names:  # INF-GLO-32
                names.append(s.face[card])
        return len(names)
    if kind == t.N_HAND:
        return len(s.zones[HAND + p])
    if kind == t.N_TOKENS:
        return s.track[p]
    if kind == t.N_SCORE:
        return s.score[s.team[p]]
    if kind == t.N_DICE:
        total = 0
        for icon in range(t.STAR + 1):
            total += s.dice[p * 5 + icon]
        return total
    tiles = 0
    types = 0
    for tile in s.zones[MAP]:
        if s.owner[tile] == p:
            tiles += 1
            types |= 1 << s.tile_type(tile)  # the side that is up (INF-SKM-12)
    if kind == t.N_TILES:
        return tiles
    assert kind == t.N_TYPES
    return types.bit_count()


def enemy_near(s: InfState, you: Seat, context: list[int]) -> bool:
    """Whether an enemy is within reach; a condition, so nobody is refused as a target."""
    since = len(s.refusals)
    found = len(leaders_of(s, t.EACH_ENEMY, you, t.REACH, context)) > 0
    if s.explaining:
        forget(s, since)
    return found


def holds(s: InfState, c: Cond, you: Seat, context: list[int]) -> bool:
    """Whether a condition is met."""
    if s.round < c.since:
        return False
    if c.number is not None:
        n = number(s, c.number, you, 0, context)
        if c.least >= 0 and n < c.least:
            return False
        if c.most >= 0 and n > c.most:
            return False
    if c.level >= 0 and s.level[you * 3 + c.level] < (c.least if c.least >= 0 else 2):
        return False
    tile = s.at[you]
    if c.types and (not tile or not c.types >> s.tile_type(tile) & 1):
        return False
    if c.world >= 0 and (not tile or s.tile_world(tile) != c.world):
        return False
    if c.here and (tile != 0 and s.owner[tile] == you) != (c.here == 1):
        return False
    if c.faction >= 0 and s.faction[you] != c.faction:
        return False
    if c.first and (len(s.order) > 0 and s.order[0] == you) != (c.first == 1):
        return False
    if c.lead >= 0:
        mine = count_of(s, c.lead, you)
        for p in range(s.players):
            if p != you and not s.is_out(p) and count_of(s, c.lead, p) >= mine:
                return False
    if c.passed and not context[slot.P_PASSED]:
        return False
    if c.flag >= 0 and not s.flags >> c.flag & 1:
        return False
    if c.no_flag >= 0 and s.flags >> c.no_flag & 1:
        return False
    if c.holds >= 0 and s.items[c.holds] != -1 - you:
        return False
    if c.reach_enemy and not enemy_near(s, you, context):
        return False
    if c.thread >= 0 and c.thread not in s.threads:
        return False
    return not (c.no_thread >= 0 and c.no_thread in s.threads)
