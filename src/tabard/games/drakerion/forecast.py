"""How options of Drakerion are carried out beforehand, and the blows of a combat that is not fought yet."""

from typing import ClassVar, Final

from tabard.engine.events import Event
from tabard.engine.forecast import FIRST_SEED, REST, Forecaster, Sight, outcome
from tabard.engine.ids import Action, Seat
from tabard.engine.view import Blow
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.ability_options import ability_at
from tabard.games.drakerion.rules.values import value
from tabard.games.drakerion.state import DrkState
from tabard.games.drakerion.words import card_name, seat_name, tell
from tabard.language.english import lower

_PASSED: Final = frozenset({"DRK-CBT-11", "DRK-DEC-15", "DRK-PLY-03", "DRK-DEC-23"})
"""Questions that whoever does nothing passes: within a combat, Reactions, a card that may be played or revealed."""


class DrkForecaster(Forecaster):
    """Combats are fought to their end with nobody interfering; Characters fall and prestige is won."""

    quiet: ClassVar[frozenset[str]] = frozenset(
        {
            "turn",
            "first",
            "actions",
            "activated",
            "attached",
            "attacked",
            "chose",
            "combat_over",
            "committed",
            "declined",
            "ending",
            "entered",
            "mulligan",
            "kept",
            "named",
            "passed",
            "played",
            "readied",
            "retreated",
            "shuffled",
            "unveiled",
        }
    )
    prices: ClassVar[frozenset[str]] = frozenset({"gold"})
    titles: ClassVar[dict[str, str]] = {"gold": "gold", "prestige": "prestige"}

    def line(self, s: DrkState, e: Event) -> str:
        if e.kind == "damaged" and e.amount == 0 and e.place <= 0:
            return ""
        return tell(s, e)

    def gauges(self, s: DrkState, seat: Seat) -> dict[str, int]:
        return {"gold": s.gold[seat], "prestige": s.prestige[seat]}

    def lost(self, s: DrkState, e: Event) -> list[str]:
        return [f"c{e.card}"] if e.kind == "destroyed" else []

    def idle(self, s: DrkState, seat: Seat) -> Action:
        d = s.pending
        return a.PASS if d.rule in _PASSED and d.options[0] == a.PASS else REST

    def remarks(self, before: DrkState, after: DrkState, action: Action) -> list[str]:
        d = before.pending
        kind = action >> a.BITS
        found: list[str] = []
        if kind == a.UNVEIL:
            no = action & a.ARGUMENT
            gold, cards = before.book.stats[t.GOLD][no], before.book.stats[t.DRAW][no]
            found.append(f"{gold} gold and {cards} card{'' if cards == 1 else 's'}")
        if kind in (a.PASS, a.RETREAT) and d.rule == "DRK-ACT-02":
            if after.turn != before.turn or after.is_over:
                found.append("Ends the Action Phase")
            elif kind == a.RETREAT:
                found.append("You pass everything until the end of the turn")
        if list(before.damage) != list(after.damage):
            found += _survivors(before, after)
        if has_no_effect(before, after, action):
            found.append("Its text does nothing now")
        return found


FORECASTER: Final = DrkForecaster()

_PAID: Final = frozenset({"played", "activated", "committed", "counters", "discarded", "bottomed"})
"""The events by which an ability is paid for."""
_AFTER: Final = frozenset({"passed", "declined", "actions", "combat_over", "ending"})
"""With these others go on: whatever an ability did came before."""


def has_no_effect(before: DrkState, after: DrkState, action: Action) -> bool:
    """Whether an ability is paid for and nothing else happens; not where it still asks something."""
    ability = _ability(before, action)
    if ability is None or any(f.block is ability.block for f in after.frames):
        return False
    thrown = ability.discard + ability.discard_this
    buried = ability.bottom + ability.bottom_this
    for e in after.events:
        if e.kind in _AFTER:
            break
        if e.kind not in _PAID or (e.kind == "committed" and e.rule == "DRK-GEN-08"):
            return False
        thrown -= e.kind == "discarded"
        buried -= e.kind == "bottomed"
    return thrown >= 0 and buried >= 0


def _ability(s: DrkState, action: Action) -> t.Ability | None:
    """The ability that an option uses; none where a Character, an Attachment or an attack is played."""
    kind, argument = action >> a.BITS, action & a.ARGUMENT
    if kind == a.PLAY:
        no = argument >> 6
        return s.book.own[no][argument >> 2 & 15] if s.book.kind[no] == t.EVENT else None
    if kind == a.USE:
        return ability_at(s, argument >> 4, argument & 15)
    if kind == a.REACT:
        own = s.book.own[s.face[argument >> 14]]
        place = argument >> 10 & 15
        return own[place] if place < len(own) else None
    f = s.frames[-1]
    if kind in (a.TARGET, a.PICK) and f.pc == 0 and f.subject < len(s.book.abilities):
        ability = s.book.abilities[f.subject]
        return ability if ability.block is f.block else None
    return None


def _survivors(before: DrkState, after: DrkState) -> list[str]:
    """The Characters with more damage than before, and what they have left."""
    found: list[str] = []
    for seat in (0, 1):
        for zone in (v.MELEE_ROW, v.SUPPORT_ROW):
            for card in after.zones[zone + seat * v.PER_SEAT]:
                if card < len(before.damage) and after.damage[card] > before.damage[card]:
                    left = value(after, card, t.HP) - after.damage[card]
                    found.append(f"{card_name(after, card)} survives on {left}")
    return found


# -- the combat in progress -------------------------------------------------------------------------


def blows(s: DrkState, reader: Seat) -> tuple[Blow, ...]:
    """The attack and, unless it is ranged, the riposte, as both would be struck now (DRK-CBT-17, DRK-RNG-06)."""
    answer = FORECASTER.idle(s, reader)
    if answer == REST:
        return ()
    world = Sight(FORECASTER, s).ways(s.determinize(reader, FIRST_SEED), answer)[0].state
    assert isinstance(world, DrkState)
    hits = [e for e in world.events if e.kind == "damaged" and e.rule == "DRK-CBT-16"]
    fallen = [e.card for e in world.events if e.kind == "destroyed"]
    won = [e for e in world.events if e.kind == "prestige"]
    found: list[Blow] = []
    for card, sign in ((s.defender, "ranged" if s.ranged else "melee"), (s.attacker, "riposte")):
        for e in hits:
            if e.card == card and len(found) < 2:
                found.append(_blow(s, world, e, sign, fallen, won))
    return tuple(found)


def _blow(s: DrkState, world: DrkState, e: Event, sign: str, fallen: list[int], won: list[Event]) -> Blow:
    name = card_name(s, e.card)
    absorbed = max(0, e.place)
    if e.card in fallen:
        end = outcome(world)
        spoils = [f"{seat_name(w.seat)} gains {w.amount} prestige" for w in won if w.seat != s.side(e.card)]
        aside = lower(end) if end else spoils[0] if spoils else ""
        return Blow(f"c{e.card}", sign, e.amount, f"{name} is destroyed", aside, True)
    left = value(world, e.card, t.HP) - world.damage[e.card]
    text = f"{name} survives on {left}" if e.amount > absorbed else f"{name} is unhurt"
    return Blow(f"c{e.card}", sign, e.amount, text, f"Shield takes {absorbed}" if absorbed else "")
