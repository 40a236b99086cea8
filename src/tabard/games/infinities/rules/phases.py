"""The round: Start, Action Roll and End phases, the Rift event, turn order (INF-RND, -START, -ROLL, -END, -RIFT)."""

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CHANCE, NOBODY, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.basics import prepare_card
from tabard.games.infinities.rules.facts import P_END, P_ROLL, P_START
from tabard.games.infinities.rules.memory import AROUND, AT, REST, STAGE, go_on
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.moves import (
    discard,
    draw,
    end_lasting,
    find_face,
    find_in_hand,
    flip,
    gain_tokens,
    precedes,
    room,
)
from tabard.games.infinities.rules.scoring import end_rounds, out_of_rounds, score_round, score_start
from tabard.games.infinities.rules.story import test_phase
from tabard.games.infinities.rules.triggers import open_triggers
from tabard.games.infinities.rules.values import concerns, hand_size, keep_count, refresh
from tabard.games.infinities.state import HAND, MAP, THE_RIFT, InfState

# -- Start phase ------------------------------------------------------------------------------------


class StartPhase(Op):
    """A round begins: objective conditions first, for everybody."""

    def run(self, s: InfState, f: Frame) -> int:
        s.phase = P_START
        s.active = NOBODY
        s.round += 1  # INF-RND-05, INF-END-15
        s.stale = 1
        refresh(s)
        s.emit("round", "INF-RND-01", NOBODY, 0, s.round)
        if s.chapter < 0:  # INF-START-01, INF-START-12
            score_start(s)
        else:
            test_phase(s)
        s.paid_round = []
        s.rival_turns = 0
        if s.players > s.seats:
            opponent = s.book.chapters[s.chapter].opponent
            assert opponent is not None
            s.rival_turns = opponent.turns
        s.unsettled = True
        if not s.is_over:
            for p in s.order:
                if not s.is_out(p):
                    note(s, t.START_PHASE, p, p, 0)
        f.memory = []
        return DONE


class StartGains(Op):
    """In turn order: go on or concede, then perhaps a token."""

    def run(self, s: InfState, f: Frame) -> int:
        if not f.memory:
            f.memory = AROUND[:]
        if s.stale:
            refresh(s)
        while f.memory[AT] < len(s.order):
            p = s.order[f.memory[AT]]
            if s.is_out(p):
                go_on(f)
                continue
            if f.memory[STAGE] == 0:
                if p < s.seats:
                    # To concede is no option: nobody does so by chance (INF-DP-05, INF-CONC-15).
                    return s.ask(p, f"Round {s.round} begins", [a.CONTINUE << a.BITS], "INF-START-09")
                f.memory[STAGE] = 1
            if has_energy_event(s, p) and room(s, p) > 0:  # INF-START-03
                options = [a.NO << a.BITS, a.GAIN << a.BITS]  # INF-DP-06
                why = "Energy level 4" if s.level[p * 3 + t.ENERGY] >= 4 else "the Energy tile you are on"
                return s.ask(p, f"Gain a reaction token for {why}?", options, "INF-START-02")
            go_on(f)
        f.memory = []
        return DONE

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if f.memory[STAGE] == 0:
            f.memory[STAGE] = 1
            return AGAIN
        if action >> a.BITS == a.GAIN:
            gain_tokens(s, s.order[f.memory[AT]], 1, "INF-START-02")
        go_on(f)
        return AGAIN


def has_energy_event(s: InfState, p: Seat) -> bool:
    """On an Energy tile, or at Energy level 4; it does not stack."""
    tile = s.at[p]
    # The type alone is asked: not who controls the tile, and no other has it (INF-MAP-18, INF-MAP-20, INF-MAP-21); or
    # the level, and both are one event (INF-START-02, INF-START-04, INF-START-05).
    return (tile != 0 and s.tile_type(tile) == t.ENERGY) or s.level[p * 3 + t.ENERGY] >= 4


class StartLocks(Op):
    """Each leader locks a die of the tile's type; on the Rift as the options say."""

    def run(self, s: InfState, f: Frame) -> int:
        if not f.memory:
            f.memory = AROUND[:]
        while f.memory[AT] < len(s.order):
            p = s.order[f.memory[AT]]
            if s.is_out(p) or p >= s.seats or s.at[p] == 0:
                f.memory[AT] += 1
                continue
            kind = s.tile_type(s.at[p])
            if kind == t.RIFT:
                if s.book.rift_lock == 0:
                    options = [(a.LOCK << a.BITS) + icon for icon in range(t.ICONS)]
                    # INF-DP-07
                    return s.ask(
                        p, "You begin on the Rift: lock a die with which icon?", options, "INF-START-08"
                    )
                if s.book.rift_lock == 1:
                    weights = s.book.icon_weights
                    return s.ask(CHANCE, "Start die", s.book.icon_options, "INF-START-08", 0, weights)
                if s.book.rift_lock == 2:
                    f.memory[AT] += 1
                    continue
                kind = t.STAR
            # Placed, not rolled, never declined, whatever the tile becomes (INF-START-07, INF-START-10, INF-START-11).
            lock_die(s, p, kind, "INF-START-06")  # INF-START-06
            f.memory[AT] += 1
        f.memory = []
        return DONE

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        lock_die(s, s.order[f.memory[AT]], action & a.ARGUMENT, "INF-START-08")
        f.memory[AT] += 1
        return AGAIN


def lock_die(s: InfState, p: Seat, icon: int, rule: str) -> None:
    """A die is placed on the board with an icon, to be spent later (INF-DIE-06)."""
    s.dice[p * t.ICONS + icon] += 1
    s.emit("locked", rule, p, 0, icon)


# -- Action Roll phase ------------------------------------------------------------------------------


class ActionRoll(Op):
    """Three dice each, all or none of them rerolled once, and what waits for that."""

    def run(self, s: InfState, f: Frame) -> int:
        if not f.memory:
            s.phase = P_ROLL
            f.memory = AROUND[:]
        if s.waiting and f.memory[AT] < len(s.order):  # before the next leader rolls (INF-ROLL-06)
            open_triggers(s, s.active)
            return AGAIN
        while f.memory[AT] < len(s.order):
            p = s.order[f.memory[AT]]
            if s.is_out(p) or p >= s.seats:
                go_on(f)
                continue
            s.active = p
            if len(f.memory) < REST + 3:  # with the Start die four (INF-DIE-05)
                prompt = "Action roll" if f.memory[STAGE] == 0 else "Reroll"
                weights = s.book.icon_weights
                # INF-ROLL-01
                return s.ask(CHANCE, prompt, s.book.icon_options, "INF-ROLL-01", 0, weights)
            may_reroll = s.chapter < 0 or s.book.chapters[s.chapter].reroll
            if f.memory[STAGE] == 0 and may_reroll:  # the second roll stands (INF-ROLL-04)
                icons = ", ".join([t.ICON_NAMES[icon].capitalize() for icon in f.memory[REST:]])
                options = [a.KEEP_DICE << a.BITS, a.REROLL << a.BITS]
                # All or none of them, once (INF-ROLL-02, INF-ROLL-03, INF-DP-08).
                return s.ask(p, f"You rolled {icons}: keep them?", options, "INF-ROLL-02")
            self.lock(s, f, p)
            return AGAIN
        f.memory = []
        return DONE

    def lock(self, s: InfState, f: Frame, p: Seat) -> None:
        for icon in f.memory[REST:]:
            lock_die(s, p, icon, "INF-ROLL-05")  # INF-ROLL-05
        note(s, t.ROLLED, p, p, 0)
        go_on(f)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        kind = action >> a.BITS
        if kind == a.ICON:
            f.memory.append(action & a.ARGUMENT)
            return AGAIN
        if kind == a.REROLL:
            s.emit("rerolled", "INF-ROLL-03", s.order[f.memory[AT]])
            f.memory = [f.memory[AT], 1]
            return AGAIN
        self.lock(s, f, s.order[f.memory[AT]])
        return AGAIN


# -- End phase --------------------------------------------------------------------------------------


class EndPhase(Op):
    """The phase begins; what waits for it comes before the hands are reset."""

    def run(self, s: InfState, f: Frame) -> int:
        s.phase = P_END
        s.active = NOBODY
        for p in s.order:
            if not s.is_out(p):
                note(s, t.END_PHASE, p, p, 0)
        f.memory = []
        return DONE


class Resets(Op):
    """Each hand in turn order: prepare one card, keep some, discard the rest, draw."""

    def run(self, s: InfState, f: Frame) -> int:
        if not f.memory:
            f.memory = AROUND[:]
        if s.stale:
            refresh(s)
        if (
            s.waiting and f.memory[STAGE] == 0 and f.memory[AT] < len(s.order)
        ):  # one is done, the next not begun
            open_triggers(s, s.order[f.memory[AT] - 1])
            return AGAIN
        while f.memory[AT] < len(s.order):
            p = s.order[f.memory[AT]]
            if s.is_out(p) or p >= s.seats:
                go_on(f)
                continue
            hand = s.zones[HAND + p]  # one after another (INF-END-01)
            if f.memory[STAGE] == 0:
                if hand:
                    # INF-DP-27
                    options = [a.NO << a.BITS]
                    add_faces(s, hand, a.PREPARE, options)  # of any kind (INF-CORE-07)
                    return s.ask(p, "End of the round: prepare a card?", options, "INF-END-02")
                f.memory[STAGE] = 1
            if f.memory[STAGE] == 1:
                kept = len(f.memory) - REST
                left = [card for card in hand if card not in f.memory[REST:]]
                if left and kept < keep_count(s, p):
                    # INF-END-07, INF-DP-28
                    options = [a.STOP << a.BITS]
                    add_faces(s, left, a.KEEP, options)
                    more = keep_count(s, p) - kept
                    return s.ask(p, f"Keep a card in hand ({more} more)?", options, "INF-END-06")
                f.memory[STAGE] = 2
            left = [card for card in hand if card not in f.memory[REST:]]
            if len(left) > 1:
                options = []
                add_faces(s, left, a.DISCARD, options)  # INF-DP-29
                return s.ask(p, "Discard which card next? The last one lies on top", options, "INF-END-08")
            if left:
                discard(s, p, left[0], p, "INF-END-05")
            # None for who kept as many; tiles count as they lie now, before the Rift's event (INF-END-10, INF-END-11).
            draw(s, p, hand_size(s, p), "INF-END-09")
            go_on(f)
            return AGAIN
        f.memory = []
        return DONE

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        p = s.order[f.memory[AT]]
        kind = action >> a.BITS
        if f.memory[STAGE] == 0:
            f.memory[STAGE] = 1  # one card at most, and no die (INF-END-03)
            if kind == a.PREPARE:
                # What a full timeline gives back is discarded with the rest (INF-END-04).
                prepare_card(s, p, find_in_hand(s, p, action & a.ARGUMENT), HAND + p)
            return AGAIN
        if kind == a.STOP:
            f.memory[STAGE] = 2
        elif kind == a.KEEP:
            f.memory.append(first_left(s, p, f.memory[REST:], action & a.ARGUMENT))
        else:
            card = first_left(s, p, f.memory[REST:], action & a.ARGUMENT)
            discard(s, p, card, p, "INF-END-05")
        return AGAIN


def add_faces(s: InfState, cards: list[int], kind: int, options: list[int]) -> None:
    """One option for each different card."""
    for card in cards:
        option = (kind << a.BITS) + s.face[card]
        if option not in options:
            options.append(option)


def first_left(s: InfState, p: Seat, kept: list[int], no: int) -> int:
    """A card of the hand with a face, other than those that are kept."""
    for card in s.zones[HAND + p]:
        if s.face[card] == no and card not in kept:
            return card
    return find_face(s, HAND + p, no)


class RiftEvent(Op):
    """One die; every tile of the type that it shows is flipped, all at once."""

    def run(self, s: InfState, f: Frame) -> int:
        if s.chapter >= 0 and not s.book.chapters[s.chapter].rift_event:
            return DONE
        # Every round once, whoever stands where (INF-RIFT-01, INF-RIFT-06, INF-RIFT-07).
        return s.ask(CHANCE, "The Rift", s.book.icon_options, "INF-RIFT-02", 0, s.book.icon_weights)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        icon = action & a.ARGUMENT
        s.emit("rift", "INF-RIFT-02", NOBODY, 0, icon)
        tiles: list[int] = []
        for tile in s.zones[MAP]:
            if tile != THE_RIFT and s.tile_type(tile) == icon:  # INF-RIFT-05
                tiles.append(tile)
        flip(s, tiles, NOBODY, "INF-RIFT-03")  # where none matches, nothing happens (INF-RIFT-08)
        return DONE


class Score(Op):
    """Objectives are checked and the round is scored, on the flipped map."""

    def run(self, s: InfState, f: Frame) -> int:
        if s.stale:
            refresh(s)
        if s.chapter >= 0:  # INF-END-13
            test_phase(s)
        else:
            score_round(s)
        return DONE


class NextRound(Op):
    """The last round ends the game; else turn order is set and the next round begins."""

    def run(self, s: InfState, f: Frame) -> int:
        if s.chapter < 0:
            end_rounds(s)  # behind the whole End phase (INF-END-16)
            if s.is_over:
                return DONE
        else:
            chapter = s.book.chapters[s.chapter]
            limit = chapter.rounds or s.book.max_rounds
            if s.round >= limit:
                if chapter.rounds_out >= 0 and chapter.rounds:
                    s.met += [chapter.rounds_out, first_concerned(s, chapter.rounds_out)]
                    s.unsettled = True
                else:
                    out_of_rounds(s)
                f.pc = s.book.round_start - 1
                return DONE
        end_lasting(s, t.ROUND)
        if s.stale:
            refresh(s)
        set_order(s)  # of those left, also before an additional round (INF-END-14, INF-SKM-28)
        f.pc = s.book.round_start - 1  # INF-GLO-27, INF-END-15
        f.memory = []
        return DONE


def first_concerned(s: InfState, goal: int) -> Seat:
    """The leader for whom an objective of the last round counts: the first in turn order whom it is for."""
    only = s.book.chapters[s.chapter].goals[goal].only
    for p in s.order:
        if p < s.seats and not s.is_out(p) and concerns(s, only, p):
            return p
    return s.order[0]


def set_order(s: InfState) -> None:
    """By the Influence of the leaders' tiles, ties by name, then as before."""
    order: list[int] = []
    for p in s.order:
        if s.is_out(p):
            continue  # INF-RND-04, INF-CONC-07
        at = 0
        while at < len(order) and not precedes(s, p, order[at]):  # INF-RND-06
            at += 1
        order.insert(at, p)
    if s.listening and order != list(s.order):
        for place in range(len(order)):
            s.emit("order", "INF-RND-06", order[place], 0, place)
    s.order = vec[i64](order)
