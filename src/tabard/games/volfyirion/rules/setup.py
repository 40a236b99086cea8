"""Setting up the table of a duel (VOL-SET)."""

from tabard.engine.chance import seeded
from tabard.engine.ids import CardNo
from tabard.engine.visibility import mix
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.market import turn_top
from tabard.games.volfyirion.state import VolBook, VolState

ROW_SPACES = 5
LAIR_SPACES = 2
CHEAP = 3


def deal_duel(book: VolBook, seed: int) -> VolState:
    """A duel, at the first player's Draw Phase."""
    # Whatever is left to chance comes from this one generator (VOL-GEN-15).
    s = VolState(book, 2, seeded(seed))
    s.open(2)  # every area begins empty (VOL-SET-13)
    first = book.first_choice
    if first < 0:
        first = s.generator.below(2)  # VOL-SET-14
    lay_cities(s, 0, book.cities_a)
    lay_cities(s, 1, book.cities_b)
    for p in range(2):  # a duel of two Houses (VOL-GEN-01)
        deal_house(s, p)
        s.privilege |= 1 << p
    deal_market(s, 0, book.assets, book.wonders)  # one market for both (VOL-GEN-08)
    if book.perks:  # these come last (VOL-SET-17)
        deal_extras(s, book.perk_cards, v.PERK, s.everyone())
    if book.ploys:
        deal_extras(s, book.ploy_cards, v.PLOY, 0)
    s.first = first
    s.active = first
    turn_top(s, first)
    close_setup(s)
    s.push(book.blocks["duel"], first)
    return s


def lay_cities(s: VolState, p: int, cities: list[CardNo]) -> None:
    """A player's Cities in a line, with empty slots (VOL-SET-12)."""
    for no in cities:
        s.add_city(no, p)
        s.put_all([0, 0], v.SLOTS)


def deal_house(s: VolState, p: int) -> None:
    """Ten starting cards, shuffled (VOL-SET-01, VOL-SET-02)."""
    for no in s.book.house:
        s.add_card(no, v.DECK + p * v.PER_SEAT, 0)  # all of them: no hand is dealt yet (VOL-SET-15)
    s.shuffle(v.DECK + p * v.PER_SEAT)


def deal_market(s: VolState, market: int, assets: list[CardNo], wonders: list[CardNo]) -> None:
    """Asset Deck and Row, Wonder Deck and Lair (VOL-SET-03 to VOL-SET-11)."""
    for no in assets:
        s.add_card(no, v.ASSETS + market, 0)
    s.shuffle(v.ASSETS + market)  # with the cards of modules, before the row is filled (VOL-SET-17)
    everyone = s.everyone()
    for _ in range(ROW_SPACES):
        card = s.take_top(v.ASSETS + market) if s.zones[v.ASSETS + market] else 0
        s.put(card, v.ROW + market)
        if card:
            s.show(card, everyone)
    for no in wonders:
        s.add_card(no, v.WONDERS + market, 0)
    s.shuffle(v.WONDERS + market)
    open_lair(s, market)


def open_lair(s: VolState, market: int) -> None:
    """Reveal Wonders until two cheap ones lie on the Lair; the others go under the deck (VOL-SET-10)."""
    deck = s.own(v.WONDERS + market)
    lair = s.own(v.LAIR + market)
    others: list[int] = []
    everyone = s.everyone()
    while deck and len(lair) < LAIR_SPACES:
        card = s.take_top(v.WONDERS + market)
        s.show(card, everyone)
        if s.book.cost[s.face[card]] <= CHEAP:
            s.put(card, v.LAIR + market)
        else:
            others.append(card)
    while others and len(lair) < LAIR_SPACES:
        # only a card set of the players' own runs out: the cheapest, earlier reveal first
        best = 0
        for i in range(len(others)):
            if s.book.cost[s.face[others[i]]] < s.book.cost[s.face[others[best]]]:
                best = i
        s.put(others.pop(best), v.LAIR + market)
    while len(lair) < LAIR_SPACES:
        s.put(0, v.LAIR + market)
    for card in others:
        s.put_under(card, v.WONDERS + market)


def deal_extras(s: VolState, cards: list[CardNo], zone: int, known: int) -> None:
    """One Perk or Ploy to each player, the rest back to the box (VOL-PRK-01, VOL-PLO-01)."""
    for no in cards:
        s.add_card(no, v.UNDEALT, 0)
    pile = s.zones[v.UNDEALT]
    own = pile[len(pile) - len(cards) :]
    mix(s.face, own, s.generator)
    for p in range(s.players):
        card = own[p]
        s.move(card, v.UNDEALT, zone + p * v.PER_SEAT)  # a Perk lies beside what is in play (VOL-PRK-05)
        s.known[card] = known if known else 1 << p  # a Ploy is its holder's secret (VOL-HID-12)
    # What is not dealt stays in the box: Perks (VOL-PRK-04), and Ploys unseen (VOL-PLO-05).
    for i in range(s.players, len(own)):
        s.known[own[i]] = known  # who sees every Perk that was dealt knows the others


def close_setup(s: VolState) -> None:
    """No more cards come: what set-up revealed is where the game starts from."""
    s.clear_marks()
    s.revealed = 0
