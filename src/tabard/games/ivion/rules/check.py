"""What is immediate: defeat, Second Wind, terrain, relics drawn (IVI-WIN, IVI-SW, IVI-SIM-07)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.changes import draw_card, most_hp, suffer_exhaustion
from tabard.games.ivion.rules.moments import note
from tabard.games.ivion.rules.moves import look_alone, to_chain, to_hand
from tabard.games.ivion.rules.rows import L_ROW, L_SEAT, L_SOURCE, L_USES, L_WHAT
from tabard.games.ivion.rules.values import in_force, is_last_use, refresh
from tabard.games.ivion.state import IviState


class Check(Op):
    """Looks at what the last op changed, between two ops; AGAIN when something was pushed or the game ended."""

    def run(self, s: IviState, f: Frame) -> int:
        return AGAIN if settle(s) else DONE


def settle(s: IviState) -> bool:
    """Defeat, Second Wind, terrain and relics drawn; True when something was pushed or the game ended."""
    hp = s.hp
    if s.touched >> t.MAX_HP & 1 or hp[0] > s.max_hp[0] or hp[1] > s.max_hp[1]:
        for seat in range(2):  # IVI-DMG-11, also when what raised the maximum has just left
            if hp[seat] > most_hp(s, seat):
                hp[seat] = most_hp(s, seat)
    if hp[0] == 0 or hp[1] == 0:  # HP alone decide, not an empty deck (IVI-EXH-05, IVI-WIN-05)
        if s.turn == 0:
            return False
        if hp[0] == hp[1]:
            s.end(v.DRAWN, v.DOUBLE, "IVI-WIN-04")
        else:
            # Whatever brought the HP down (IVI-WIN-01, IVI-DMG-03).
            s.end(1 if hp[0] == 0 else 0, v.DEFEAT, "IVI-WIN-02")
        return True  # there is no Second Wind any more (IVI-SW-11)
    # What is pushed last comes first: Second Wind before terrain (IVI-SIM-07), the turn player before the other.
    is_changed = False
    while s.drawn_relics:
        card = s.drawn_relics.pop()
        gain_relic(s, s.owner(card), card)
        is_changed = True
    if s.entered:
        for seat in (1 - s.active, s.active):
            if seat in s.entered:
                enter_terrain(s, seat)
                is_changed = True
        s.entered = []
    if hp[0] <= v.WOUNDED_AT or hp[1] <= v.WOUNDED_AT:
        for seat in (1 - s.active, s.active):  # IVI-SW-12
            # Once a game, whatever took the HP and whosever turn it is (IVI-SW-04, IVI-SW-07, IVI-SW-19).
            if hp[seat] <= v.WOUNDED_AT and not s.winded[seat]:
                use_second_wind(s, seat)
                is_changed = True
    return is_changed


def enter_terrain(s: IviState, seat: Seat) -> None:
    """Terrain works on who has entered it; it has no controller (IVI-TER-06): for either player (IVI-ENC-02)."""
    cell = s.tile[seat]
    kind = s.terrain[cell]
    if kind:
        block = s.book.texts[kind].block
        assert block is not None
        f = s.push(block, seat)
        f.memory = p.header()
        f.memory[p.IT_SEAT] = seat
        f.memory[p.IT_TILE] = cell


def gain_relic(s: IviState, seat: Seat, card: CardId) -> None:
    """A relic takes effect at once, without being played."""
    to_chain(s, card, seat)  # it is not drawn (IVI-REL-10)
    s.flags[card] |= v.RESOLVING  # IVI-REL-08: it was not played, so nothing can be done about it
    s.gained[seat] += 1
    s.emit("relic", "IVI-REL-05", seat, card)
    note(s, t.RELIC, seat, card)
    block = s.book.texts[s.face[card]].block
    assert block is not None
    f = s.push(block, seat, card)  # IVI-REL-05
    f.memory = p.header()


# -- replacements -----------------------------------------------------------------------------------


def replacements(s: IviState, what: int, seat: Seat) -> list[int]:
    """The replacements in force for an event of a seat that are not being carried out, as static << 12 | source."""
    found: list[int] = []
    rules = in_force(s, what, seat)
    for i in range(0, len(rules), 3):
        key = rules[i] << a.SOURCE_BITS | rules[i + 1]
        if key not in found and not is_replacing(s, rules[i], rules[i + 1]):
            found.append(key)
    return found


def is_replacing(s: IviState, number: int, source: CardId) -> bool:
    """Each replacement applies at most once to an event (IVI-SIM-13)."""
    for f in s.frames:
        if f.block is s.book.statics[number].block and f.source == source:
            return True
    return False


def replace(s: IviState, seat: Seat, key: int) -> None:
    """Carry out a replacement."""
    rule = s.book.statics[key >> a.SOURCE_BITS]
    source = key & ((1 << a.SOURCE_BITS) - 1)
    s.emit("replaced", "IVI-SIM-13", seat, source)
    use_replacement(s, seat, rule.number, source)
    assert rule.block is not None
    f = s.push(rule.block, seat, source)
    f.memory = p.header()
    f.memory[p.IT_SEAT] = seat


def use_replacement(s: IviState, seat: Seat, number: int, source: CardId) -> None:
    """Count one use of a replacement that lasts for the next so many times only; it ends with its last use."""
    mods = s.mods
    for i in range(0, len(mods), L_ROW):
        if mods[i + L_WHAT] == number and mods[i + L_SOURCE] == source and mods[i + L_SEAT] == seat:
            if mods[i + L_USES] and is_last_use(s, i):
                refresh(s)
            return


# -- Second Wind ------------------------------------------------------------------------------------


def use_second_wind(s: IviState, seat: Seat) -> None:
    """Second Wind is used up and happens now, in the middle of whatever is in progress."""
    s.winded[seat] = 1  # IVI-SW-06
    s.emit("second-wind", "IVI-SW-01", seat)
    # On top of what it interrupts (IVI-SW-03, IVI-SW-20); nobody is asked whether, nobody may respond (IVI-SW-15).
    s.push(s.book.blocks["second-wind"], seat)


class Wind(Op):
    """Unless something replaces it, the top five cards are looked at."""

    def run(self, s: IviState, f: Frame) -> int:
        found = replacements(s, t.INSTEAD_SECOND_WIND, f.owner)
        if found:  # IVI-SW-13
            if len(found) > 1:
                options: list[int] = []
                for key in found:
                    options.append((a.APPLY << a.BITS) + key)
                return s.ask(f.owner, "Which card replaces your Second Wind?", options, "IVI-SIM-13")
            self.replaced(s, f, found[0])
            return DONE
        deck = s.zones[v.DECK + f.owner * v.PER_SEAT]
        n = v.LOOKED_AT if len(deck) > v.LOOKED_AT else len(deck)  # IVI-SW-08
        cards: list[CardId] = []
        for i in range(n):  # IVI-SW-05
            cards.append(deck[len(deck) - 1 - i])
        f.memory = cards
        f.subject = v.TAKEN if n > v.TAKEN else n  # IVI-SW-08
        look_alone(s, cards, f.owner)
        s.emit("looked", "IVI-SW-05", f.owner, 0, n)
        return DONE

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        self.replaced(s, f, action & a.ARGUMENT)
        return DONE

    def replaced(self, s: IviState, f: Frame, key: int) -> None:
        f.pc = len(f.block.ops) - 1
        replace(s, f.owner, key)


class WindTake(Op):
    """Two of the cards come to hand; they are not drawn."""

    def run(self, s: IviState, f: Frame) -> int:
        if f.subject == 0:
            return DONE
        if len(f.memory) == f.subject:
            for card in f.memory[:]:
                self.take(s, f, card)
            return AGAIN
        prompt = "Second Wind: take which card into your hand?"
        return s.ask(f.owner, prompt, designs(s, f.memory), "IVI-SW-05")

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        self.take(s, f, of_design(s, f.memory, action & a.ARGUMENT))
        return AGAIN

    def take(self, s: IviState, f: Frame, card: CardId) -> None:
        f.memory.remove(card)
        f.subject -= 1
        to_hand(s, card, "IVI-SW-05")  # IVI-SW-09


class WindOrder(Op):
    """The others go underneath the deck in any order; the last one laid is the lowest."""

    def run(self, s: IviState, f: Frame) -> int:
        if not f.memory:
            return DONE
        if len(f.memory) == 1:
            self.bottom(s, f, f.memory[p.LOOKED])
            return DONE
        prompt = "Second Wind: put which card under your deck next?"
        return s.ask(f.owner, prompt, designs(s, f.memory), "IVI-SW-16")

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        self.bottom(s, f, of_design(s, f.memory, action & a.ARGUMENT))
        return AGAIN

    def bottom(self, s: IviState, f: Frame, card: CardId) -> None:
        f.memory.remove(card)
        under_deck(s, f.owner, card, "IVI-SW-05")  # IVI-SW-16


class WindEnd(Op):
    """Second Wind is done: whatever waits for it is noted; the turn goes on where it was (IVI-SW-18)."""

    def run(self, s: IviState, f: Frame) -> int:
        note(s, t.SECOND_WIND, f.owner)
        return DONE


def under_deck(s: IviState, seat: Seat, card: CardId, rule: str) -> None:
    """A card of the deck itself becomes its lowest; the deck is never empty meanwhile."""
    s.take(card, v.DECK + seat * v.PER_SEAT)
    s.put_under(card, v.DECK + seat * v.PER_SEAT)
    s.emit("bottomed", rule, seat, card)


def designs(s: IviState, cards: list[CardId]) -> list[int]:
    """A PICK for each design among some cards, in the order of their numbers."""
    options: list[int] = []
    for card in cards:
        option = (a.PICK << a.BITS) + s.face[card]
        if not listed(options, 0, option):
            options.append(option)
    options.sort()
    return options


def of_design(s: IviState, cards: list[CardId], no: int) -> CardId:
    """The card of a design among cards that are looked at; a revealed one first.

    Of hidden cards always the same id is taken, and the faces move up behind it in their order: not even the ids
    tell those who do not see the cards which of them was chosen, nor whether two were alike (IVI-HID-01).
    """
    hidden: list[CardId] = []
    at = -1
    for card in cards:
        if s.known[card] == s.all_seats:
            if s.face[card] == no:  # IVI-REV-12
                return card
        else:
            if at < 0 and s.face[card] == no:
                at = len(hidden)
            hidden.append(card)
    while at > 0:
        s.face[hidden[at]] = s.face[hidden[at - 1]]
        at -= 1
    s.face[hidden[0]] = no
    return hidden[0]


# -- drawing ----------------------------------------------------------------------------------------


def draw(s: IviState, seat: Seat, n: int) -> None:
    """Draw cards one after another; each draw is checked singly."""
    if n == 1 and not s.touched >> t.INSTEAD_DRAW & 1:
        draw_card(s, seat, "IVI-ZON-14")
    elif n > 0:
        s.push(s.book.blocks["draw"], seat, 0, n)


class DrawCards(Op):
    """One card a time, so that what each draw sets off at once comes in between."""

    def run(self, s: IviState, f: Frame) -> int:
        if f.subject == 0:
            return DONE
        found = replacements(s, t.INSTEAD_DRAW, f.owner)
        if found:
            options: list[int] = []
            for key in found:
                options.append((a.APPLY << a.BITS) + key)
            if s.is_exhausted(f.owner):  # IVI-EXH-04 is a replacement as well
                options.append(a.APPLY << a.BITS)
            if len(options) > 1:
                return s.ask(f.owner, "What happens instead of drawing a card?", options, "IVI-SIM-13")
            f.subject -= 1
            replace(s, f.owner, found[0])
            return AGAIN
        f.subject -= 1
        draw_card(s, f.owner, "IVI-ZON-14")  # IVI-EXH-06
        return AGAIN

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        f.subject -= 1
        if action & a.ARGUMENT == 0:
            suffer_exhaustion(s, f.owner)
        else:
            replace(s, f.owner, action & a.ARGUMENT)
        return AGAIN
