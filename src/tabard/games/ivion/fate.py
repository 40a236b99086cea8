"""What would become of an unresolved card as things stand: told in the chain before it happens."""

from tabard.engine.forecast import FIRST_SEED, MOST_STEPS, REST
from tabard.engine.frames import Frame
from tabard.games.ivion.forecast import FORECASTER
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules.costs import is_stopped
from tabard.games.ivion.rules.play import HEROIC
from tabard.games.ivion.rules.targets import all_wants, drop_illegal, walks_into_enemy
from tabard.games.ivion.rules.values import all_hold
from tabard.games.ivion.state import IviState


def standing(s: IviState, f: Frame) -> tuple[str, str]:
    """Why a card would be meta-countered now, with the rule; no words when it would resolve."""
    text = s.book.texts[s.face[f.source]]
    if not f.memory[p.NESTED] & HEROIC and is_stopped(s, f.owner, f.source):
        return ("would be meta-countered by control", "IVI-META-04")
    looked = f.clone()  # looking blanks the targets that are lost
    wants = all_wants(text, f.memory[p.MODE], f.memory[p.EXTRA] > 0)
    if walks_into_enemy(s, looked, text, wants):
        return ("would be meta-countered by an occupied tile", "IVI-META-06")
    if drop_illegal(s, looked, wants):
        return ("would be meta-countered for want of a target", "IVI-META-05")
    if text.conds and not all_hold(s, text.conds, f.owner, f.source, looked):
        return ("would be meta-countered by its condition", "IVI-META-07")
    return ("", "IVI-STK-04")


def harm(s: IviState) -> dict[int, str]:
    """The damage that each unresolved card would do if nobody responded, by the card: told to everybody alike."""
    everybody = s.seats
    world = s.determinize(everybody, FIRST_SEED)
    assert isinstance(world, IviState)
    world.listening = True
    world.foretelling = True
    heading = s.match.heading(s)
    steps = 0
    while world.decision is not None and world.match.heading(world) == heading and steps < MOST_STEPS:
        answer = FORECASTER.idle(world, everybody)
        if answer == REST:
            break
        world.apply(answer)
        steps += 1
    done: dict[tuple[int, int], int] = {}
    for e in world.events:
        if e.kind == "damaged" and e.card:
            done[e.card, e.seat] = done.get((e.card, e.seat), 0) + e.amount
    found: dict[int, str] = {}
    for (card, seat), n in done.items():
        text = f"{n} damage to hero {seat + 1}"
        found[card] = f"{found[card]}, {text}" if card in found else text
    return found
