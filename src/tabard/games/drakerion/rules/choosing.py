"""Choosing for an ability: its targets, then whatever pays (DRK-TGT, DRK-DEC-16, DRK-DEC-32)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import CardId
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.costs import (
    are_enough,
    committable,
    destroyable,
    payable,
    valid_targets,
)
from tabard.games.drakerion.rules.finding import named_source
from tabard.games.drakerion.rules.memory import P_HEAD, P_PAID, P_TARGETS, P_TARGETS2, first_target
from tabard.games.drakerion.rules.permits import forbidden
from tabard.games.drakerion.rules.reasons import refuse_forbidden
from tabard.games.drakerion.rules.terms import CANNOT_BE_TARGETED, IN_BATTLEFIELD, Ability, Select
from tabard.games.drakerion.rules.values import add_matching, held
from tabard.games.drakerion.state import HAND, PER_SEAT, DrkState

# The steps of choosing; an op in mid-step is not checked.
S_TARGETS: Final = 1
S_TARGETS2: Final = 2
S_COMMIT: Final = 3
S_DISCARD: Final = 4
S_BOTTOM: Final = 5
S_DESTROY: Final = 6
S_READY: Final = 7


class Choose(Op):
    """Targets first, then whatever pays; the one who activates chooses."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def run(self, s: DrkState, f: Frame) -> int:
        ability = self.ability
        if f.step == 0:
            f.step = S_TARGETS
        while f.step < S_READY:
            if f.step == S_TARGETS:
                if ability.targets is not None and f.memory[P_TARGETS] < ability.target_count:
                    options = self.targets(s, f, ability.targets, ability.target_up_to)
                    # DRK-TGT-03, DRK-DEC-16
                    if self.must_ask(s, f, options, ability.targets, ability.target_up_to):
                        return s.ask(f.owner, self.prompt(s, f), options, "DRK-TGT-01", f.source)
                    continue
            elif f.step == S_TARGETS2:
                if ability.targets2 is not None and f.memory[P_TARGETS2] < ability.target_count2:
                    options = self.targets(s, f, ability.targets2, ability.target_up_to2)
                    if self.must_ask(s, f, options, ability.targets2, ability.target_up_to2):
                        return s.ask(f.owner, self.prompt(s, f), options, "DRK-TGT-01", f.source)
                    continue
            else:
                left = needed(ability, f.step) - paid_in(ability, f)
                if left > 0:
                    found = payers(s, ability, f)
                    is_field = f.step == S_COMMIT or f.step == S_DESTROY
                    is_secret = is_secret_cost(ability, f.step)
                    is_ordered = f.step == S_BOTTOM and left > 1  # DRK-TOP-01: the order is theirs
                    if len(found) > left or is_ordered or is_secret:
                        prompt = f"{named_source(s, f)}: {_PROMPTS[f.step]}"
                        # others imagine hands that cannot pay; they are asked like the real one (DRK-DEC-29)
                        options = choices(s, found, is_field) or [a.DONE << a.BITS]
                        return s.ask(f.owner, prompt, options, "DRK-DEC-32", f.source, None, None, is_secret)
                    if not found:
                        return self.drop(f)
                    f.memory.append(found[0])
                    f.memory[P_PAID] += 1
                    continue
            f.step += 1
        return DONE

    def drop(self, f: Frame) -> int:
        """What was to pay has gone: nothing happens."""
        f.pc = len(f.block.ops) - 2
        return AGAIN

    def prompt(self, s: DrkState, f: Frame) -> str:
        """Whom to target, for which card; where there are several, which of them comes next."""
        ability = self.ability
        is_second = f.step == S_TARGETS2
        q = ability.targets2 if is_second else ability.targets
        assert q is not None
        n = ability.target_count2 if is_second else ability.target_count
        up_to = ability.target_up_to2 if is_second else ability.target_up_to
        have = f.memory[P_TARGETS2 if is_second else P_TARGETS]
        text = f"{named_source(s, f)}: target {'up to ' if up_to else ''}{q.text}"
        return f"{text} ({have + 1} of {n})" if n > 1 else text

    def targets(self, s: DrkState, f: Frame, q: Select, up_to: bool) -> list[int]:
        found = valid_targets(s, q, f.source, f.owner, first_target(f))
        if s.explaining:
            refuse_untargetable(s, f, q)
        left = untaken(f, found)
        ability = self.ability
        if f.step == S_TARGETS and ability.targets2 is not None and not ability.target_up_to2:
            left = [c for c in left if self.leaves_enough(s, f, c, left)]
        options = choices(s, left, q.zone == IN_BATTLEFIELD)
        if up_to or (q.is_secret and not options):
            options.insert(0, a.DONE << a.BITS)
        return options

    def leaves_enough(self, s: DrkState, f: Frame, card: CardId, found: list[CardId]) -> bool:
        """Whether the targets that are still wanted can be found once this one is taken (DRK-DEC-16)."""
        ability = self.ability
        assert ability.targets2 is not None
        first = first_target(f)
        second: list[int] = []
        for other in valid_targets(s, ability.targets2, f.source, f.owner, first if first else card):
            if other != card and other not in f.memory[P_HEAD:]:
                second.append(other)
        rest: list[int] = []
        for other in found:
            if other != card:
                rest.append(other)
        wanted = 0 if ability.target_up_to else ability.target_count - f.memory[P_TARGETS] - 1
        return are_enough(rest, wanted, second, ability.target_count2)

    def must_ask(self, s: DrkState, f: Frame, options: list[int], q: Select, up_to: bool) -> bool:
        """Ask where there is a choice; take the only target at once."""
        if q.is_secret and held(s, q, f.owner):
            return True  # whether it is the only one must not show (DRK-HID-18)
        if len(options) > 1 or (up_to and len(options) == 1 and options[0] >> a.BITS != a.DONE):
            return True
        if not options or options[0] >> a.BITS == a.DONE:
            f.step += 1
        else:
            self.take(s, f, options[0])  # DRK-DEC-28
        return False

    def take(self, s: DrkState, f: Frame, action: int) -> None:
        """Enter a target."""
        ability = self.ability
        q = ability.targets if f.step == S_TARGETS else ability.targets2
        assert q is not None
        found: list[int] = []
        if action >> a.BITS != a.TARGET:
            found = untaken(f, valid_targets(s, q, f.source, f.owner, first_target(f)))
        f.memory.append(named(s, found, action))
        if f.step == S_TARGETS:
            f.memory[P_TARGETS] += 1
        else:
            f.memory[P_TARGETS2] += 1

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        if f.step <= S_TARGETS2:
            if action >> a.BITS == a.DONE:
                f.step += 1
            else:
                self.take(s, f, action)
            return AGAIN
        if action >> a.BITS == a.DONE:
            return self.drop(f)
        f.memory.append(named(s, payers(s, self.ability, f), action))
        f.memory[P_PAID] += 1
        return AGAIN


def refuse_untargetable(s: DrkState, f: Frame, q: Select) -> None:
    """Those that an ability means, but that must not be targeted (DRK-GEN-04)."""
    meant: list[int] = []
    add_matching(s, q, f.owner, f.source, first_target(f), meant)
    for card in meant:
        if forbidden(s, card, CANNOT_BE_TARGETED):
            refuse_forbidden(s, card, "target", CANNOT_BE_TARGETED, "It cannot be targeted")


def untaken(f: Frame, found: list[CardId]) -> list[CardId]:
    """What is not a target yet (DRK-TGT-06)."""
    left: list[int] = []
    for card in found:
        if not listed(f.memory, P_HEAD, card):
            left.append(card)
    return left


_PROMPTS: Final = {
    S_COMMIT: "commit which Character as the cost?",
    S_DISCARD: "discard which card as the cost?",
    S_BOTTOM: "put which card on the bottom of your deck as the cost?",
    S_DESTROY: "destroy which card as the cost?",
}


def needed(ability: Ability, step: int) -> int:
    """How many cards a step of the cost takes."""
    if step == S_COMMIT:
        return 0 if ability.commit is None else 1
    if step == S_DISCARD:
        return ability.discard
    if step == S_BOTTOM:
        return ability.bottom
    return 0 if ability.destroy is None else 1


def is_secret_cost(ability: Ability, step: int) -> bool:
    """Whether only some cards of the hand pay, so that others must not see how many do (DRK-HID-18)."""
    which = ability.discard_which if step == S_DISCARD else ability.bottom_which if step == S_BOTTOM else None
    return which is not None and which.is_secret


def paid_in(ability: Ability, f: Frame) -> int:
    """How many of this step's cards are already chosen."""
    before = 0
    for step in range(S_COMMIT, f.step):
        before += needed(ability, step)
    return f.memory[P_PAID] - before


def payers(s: DrkState, ability: Ability, f: Frame) -> list[CardId]:
    """The cards that may pay the cost of this step."""
    found: list[int] = []
    if f.step == S_COMMIT:
        found = committable(s, ability, f.source, f.owner)
    elif f.step == S_DESTROY:
        found = destroyable(s, ability, f.source, f.owner)
    else:
        which = ability.discard_which if f.step == S_DISCARD else ability.bottom_which
        if which is not None:
            found = payable(s, which, f.source, f.owner)
        else:
            found = s.zones[HAND + f.owner * PER_SEAT][:]
            if f.source in found:
                found.remove(f.source)  # a card cannot pay for itself
    if f.step == S_DESTROY:
        return found  # a card that is committed may still be destroyed
    taken = P_HEAD + f.memory[P_TARGETS] + f.memory[P_TARGETS2]
    kept: list[int] = []
    for card in found:
        if not listed(f.memory, taken, card):
            kept.append(card)
    return kept


def choices(s: DrkState, cards: list[CardId], is_field: bool) -> list[int]:
    """An option a card in play; elsewhere equal cards are one option."""
    options: list[int] = []
    if is_field:
        for card in cards:
            options.append((a.TARGET << a.BITS) + card)
        return options
    for card in cards:
        option = (a.PICK << a.BITS) + s.face[card]
        if not listed(options, 0, option):
            options.append(option)
    return options


def named(s: DrkState, cards: list[CardId], action: int) -> CardId:
    """The card that an option means; of equal ones that which most seats know."""
    argument = action & a.ARGUMENT
    if action >> a.BITS == a.TARGET:
        return argument
    best = 0
    for card in cards:
        if s.face[card] == argument and (best == 0 or s.known[card] > s.known[best]):
            best = card
    assert best, f"no {s.book.keys[argument]} to choose"
    return best
