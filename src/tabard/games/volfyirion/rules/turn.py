"""The turn of the duel: Draw Phase, Main Phase, End of a Turn (VOL-TRN, VOL-DRW, VOL-MAI, VOL-END, VOL-LIM)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import BLANK
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.abilities import add_abilities, chain, use_removal
from tabard.games.volfyirion.rules.cities import (
    add_attacks,
    add_plays,
    add_rebuilds,
    add_redeploys,
    attack,
    destroy_city,
    play,
    rebuild,
    redeploy,
    win,
)
from tabard.games.volfyirion.rules.dragon import (
    ARMORY_PRICE,
    MOVE_PRICE,
    add_defeat,
    add_paid_moves,
    defeat,
    move,
)
from tabard.games.volfyirion.rules.inplay import draw_cards, gather_points
from tabard.games.volfyirion.rules.market import (
    add_buys,
    add_privileges,
    add_replaces,
    buy,
    fill_lair,
    fill_row,
    replace,
    swap,
    sweep,
    turn_top,
)
from tabard.games.volfyirion.rules.ploys import after_attack
from tabard.games.volfyirion.rules.wonders import (
    acquire,
    add_collisions,
    add_seals,
    add_wonders,
    collide,
    party,
    seal,
    take,
    unseal,
)
from tabard.games.volfyirion.state import VolState

CARDS_DRAWN: Final = 5
MAIN_PROMPT: Final = "Your Main Phase: play cards, spend points, or end your turn"


def begin_turn(s: VolState, p: Seat) -> None:
    """A new turn: every mark is cleared (VOL-TRN-05) and nobody holds points (VOL-PTS-17)."""
    s.turn += 1
    s.turns[p] = s.turns[p] + 1  # each player has a first turn (VOL-TRN-04)
    s.active = p
    s.clear_marks()  # what stayed may be used again (VOL-INP-04)
    s.thrown = vec[i64]()
    s.emit("turn", "VOL-TRN-01", p, 0, s.turn)


class DrawPhase(Op):
    """Begin the turn and draw five cards (VOL-DRW-01)."""

    phase = v.DRAW_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        p = f.owner
        begin_turn(s, p)
        if not s.book.top_visible:
            turn_top(s, p)
        draw_cards(s, p, cards_to_draw(s, p))
        return DONE


def cards_to_draw(s: VolState, p: Seat) -> int:
    """Five; six for the second player's first hand where that option is on (VOL-LIM-05)."""
    extra = s.book.second_bonus and s.turns[p] == 1 and s.book.team[p] != s.first
    return CARDS_DRAWN + 1 if extra else CARDS_DRAWN


class Mulligan(Op):
    """In the first own turn the whole hand may be shuffled back once (VOL-DRW-02)."""

    phase = v.DRAW_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        if s.turns[f.owner] != 1 or not s.zones[v.HAND + f.owner * v.PER_SEAT]:
            return DONE
        return ask_to_keep(s, f.owner)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.REDRAW:
            redraw(s, f.owner)
        return DONE


def ask_to_keep(s: VolState, p: Seat) -> int:
    """Ask a player about the first hand (VOL-DEC-01)."""
    prompt = f"Keep your first hand, or shuffle it back and draw {cards_to_draw(s, p)} new cards?"
    return s.ask(p, prompt, [a.KEEP << a.BITS, a.REDRAW << a.BITS], "VOL-DRW-02")


def redraw(s: VolState, p: Seat) -> None:
    """Shuffle the hand back into the House Deck and draw as many again."""
    at = p * v.PER_SEAT
    s.pour(v.HAND + at, v.DECK + at)
    s.shuffle(v.DECK + at)  # so that nobody knows their places (VOL-HID-23)
    s.emit("redrew", "VOL-DRW-02", p)
    draw_cards(s, p, cards_to_draw(s, p))


class StartMain(Op):
    """Everything in play gives its points (VOL-GAI-07)."""

    phase = v.MAIN_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        gather_points(s, f.owner)  # without asking (VOL-DEC-31)
        s.unsettled = True
        return DONE


class MainPhase(Op):
    """Any action, in any order, as often as wanted (VOL-MAI-01)."""

    phase = v.MAIN_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        p = f.owner
        if s.glancing:
            return s.ask(p, MAIN_PROMPT, BLANK, "VOL-MAI-01")
        # An action or the end of the turn (VOL-DEC-02): nobody has to play a card (VOL-PLY-02).
        out = [a.END << a.BITS]
        if s.foretelling:
            add_abilities(s, p, out)  # of what an option opens up chains are told
        else:
            self.offer(s, p, out)
        return s.ask(p, MAIN_PROMPT, out, "VOL-MAI-01")

    def offer(self, s: VolState, p: Seat, out: list[int]) -> None:
        """List what a player can do besides ending the turn."""
        book = s.book
        add_plays(s, p, out)
        cp = s.cp[p]
        if cp > 0 or book.has_free or s.explaining:
            add_buys(s, p, out)
            add_redeploys(s, p, out)
        bp = s.bp[p]
        if bp > 0 or book.has_free or s.explaining:
            add_attacks(s, p, out)
            add_wonders(s, p, out)
            if bp >= ARMORY_PRICE or s.explaining:
                add_defeat(s, p, out)
        kp = s.kp[p]
        if kp > 0 or book.has_free or s.explaining:
            add_seals(s, p, out)
            add_replaces(s, p, out)
            add_paid_moves(s, p, out)
        add_abilities(s, p, out)
        if s.turns[p] == 1:
            add_privileges(s, p, out)
        if book.perks:
            add_collisions(s, p, out)
        if book.extended or s.explaining:
            add_rebuilds(s, p, out)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action == a.END << a.BITS:
            return DONE
        perform(s, f.owner, action >> a.BITS, action & a.ARGUMENT)
        # Whatever is paid for may be done again: acquire (VOL-ACQ-04), redeploy (VOL-RED-04), attack the same City or
        # others (VOL-ATK-04, VOL-ATK-05), replace (VOL-REP-05), move the token (VOL-MOV-05). Cards are played one at a
        # time (VOL-PLY-08), and points are gained and spent in any order (VOL-PTS-15, VOL-GAI-09).
        return AGAIN


def perform(s: VolState, p: Seat, kind: int, argument: int) -> None:
    """Carry out a Main Phase action (VOL-MAI-02)."""
    if kind == a.PLAY:
        play(s, p, argument)
    elif kind == a.BUY:
        buy(s, p, argument)
    elif kind == a.REPLACE:
        replace(s, p, argument)
    elif kind == a.REMOVE:
        use_removal(s, p, argument, False)
    elif kind == a.REMOVE_BARE:
        use_removal(s, p, argument, True)
    elif kind == a.CHAIN:
        chain(s, p, argument)
    elif kind == a.ACQUIRE:
        acquire(s, p, argument)
    elif kind == a.SEAL:
        seal(s, p, argument)
    elif kind == a.UNSEAL:
        unseal(s, p, argument)
    elif kind == a.REDEPLOY:
        redeploy(s, p, argument)
    elif kind == a.ATTACK:
        defender = s.city_owner[argument]
        attack(s, p, argument)
        if s.book.ploys:
            after_attack(s, defender)
    elif kind == a.MOVE:
        s.kp[s.book.purse[p]] -= MOVE_PRICE  # VOL-PTS-08
        move(s, p, argument)
    elif kind == a.DEFEAT:
        defeat(s, p)
    elif kind == a.SWAP:
        swap(s, p, argument)
    elif kind == a.SWEEP:
        sweep(s, p)
    elif kind == a.TAKE:
        take(s, p, argument)
    elif kind == a.COLLIDE:
        collide(s, p, argument)
    elif kind == a.PARTY:
        party(s, p)
    elif kind == a.REBUILD:
        rebuild(s, p, argument)
    else:
        raise AssertionError(f"no action of kind {kind}")


class EndPhase(Op):
    """The fixed steps of the end of a turn, then the other player (VOL-END)."""

    phase = v.END_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        p = f.owner
        end_steps(s, p)  # without a choice (VOL-DEC-31)
        if s.is_over:
            return DONE
        if s.turns[1 - p] >= s.book.turn_limit and s.turns[p] >= s.book.turn_limit:
            judge_limit(s)
            return DONE
        f.owner = 1 - p  # always: no turn is left out or taken twice (VOL-TRN-02, VOL-TRN-03)
        # The turn ends (VOL-END-09): DONE turns to the first op, the other player's Draw Phase (VOL-DEC-32).
        f.pc = -1
        return DONE


def end_steps(s: VolState, p: Seat) -> None:
    """The steps that end a player's turn in every mode, in this order (VOL-END-01)."""
    discard_all(s, p)
    lose_points(s)
    # On an enemy City the token stays (VOL-END-06); on an own one no Troop helps (VOL-MOV-08).
    if s.token >= 0 and s.city_owner[s.token] == p:
        destroy_city(s, s.token, "VOL-END-07")
        if s.is_over:
            return  # VOL-END-10
    fill_row(s, p)
    fill_lair(s, p)


def discard_all(s: VolState, p: Seat) -> None:
    """Steps 1 and 2: all played cards except Wonders, then the hand (VOL-END-02, VOL-END-04)."""
    at = p * v.PER_SEAT
    face = s.face
    kind = s.book.kind
    colour = s.book.colour
    played = s.zones[v.PLAY + at]  # what lies on Cities stays (VOL-END-03)
    if played:
        stay: list[int] = []
        gone: list[int] = []
        for card in played:
            no = face[card]
            if kind[no] == v.WONDER:  # Commands go (VOL-INP-01)
                stay.append(card)
            else:
                gone.append(card)
                if colour[no]:
                    s.tally[p] = s.tally[p] - colour[no]
                if s.listening:
                    s.emit("discarded", "VOL-END-02", p, card)
        s.lay(v.PLAY + at, stay)
        s.put_all(gone, v.PILE + at)
    hand = s.zones[v.HAND + at]
    if hand:
        everyone = s.everyone()
        for card in hand:
            s.show(card, everyone)
            if s.listening:
                s.emit("discarded", "VOL-END-04", p, card)
        s.pour(v.HAND + at, v.PILE + at)


def lose_points(s: VolState) -> None:
    """Step 3: unspent points are lost (VOL-END-05, VOL-PTS-12), those of a Remove Ability too (VOL-REM-05)."""
    for p in range(s.players):
        if s.cp[p]:
            s.cp[p] = 0
        if s.bp[p]:
            s.bp[p] = 0
        if s.kp[p]:
            s.kp[p] = 0


def judge_limit(s: VolState) -> None:
    """The turn limit: more standing Cities win, then more Defence, else a draw (VOL-LIM-01)."""
    s.shift_city = -1  # VOL-PLO-10: the turn is over
    count = [0, 0]
    defence = [0, 0]
    for city in range(len(s.city_no)):
        if s.city_side[city] == v.STANDING:
            side = s.book.team[s.city_owner[city]]
            count[side] += 1
            defence[side] += s.city_defence(city)
    if count[0] != count[1]:
        win(s, 0 if count[0] > count[1] else 1, "VOL-LIM-01")
    elif defence[0] != defence[1]:
        win(s, 0 if defence[0] > defence[1] else 1, "VOL-LIM-01")
    else:
        win(s, v.DRAWN, "VOL-LIM-01")
