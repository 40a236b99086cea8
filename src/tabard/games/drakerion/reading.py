"""Reading the parts of a printed ability: filters, numbers, conditions, references, changes."""

from collections.abc import Callable, Iterator
from typing import Final, Literal

from msgspec.structs import replace

from tabard.games.drakerion import effects as e
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.state import DrkBook

KINDS: Final = {
    "character": t.CHARACTER,
    "event": t.EVENT,
    "attachment": t.ATTACHMENT,
    "maneuver": t.MANEUVER,
    "city": t.CITY,
    "banner": t.BANNER,
    "retreat": t.STRATEGY,
    "card": t.ANY_KIND,
}
LABELS: Final = {
    "action": t.ACTION,
    "combat": t.FIGHT,
    "reaction": t.REACTION,
    "deployment": t.DEPLOYMENT,
    "destruction": t.DESTRUCTION,
    "discard-pile-action": t.FROM_PILE,
    "static": t.STATIC,
}
KEYWORDS: Final = {
    "infiltrator": t.INFILTRATOR,
    "interceptor": t.INTERCEPTOR,
    "no-attachments": t.NO_ATTACHMENTS,
    "unpredictable": t.UNPREDICTABLE,
}
STATS: Final = {
    "melee": t.MELEE,
    "ranged": t.RANGED,
    "riposte": t.RIPOSTE,
    "hp": t.HP,
    "prestige": t.PRESTIGE,
    "gold": t.GOLD,
    "draw": t.DRAW,
    "cost": t.COST,
    "range": t.RANGE,
    "damage": t.STATS,
    "amount": t.STATS + 1,
}
SIDES: Final = {"any": t.ANYONE, "your": t.YOURS, "opposing": t.OPPOSING}
PLAYERS: Final = {"you": t.YOURS, "opponent": t.OPPOSING, "each": t.EACH}
DURATIONS: Final = {"combat": t.COMBAT, "turn": t.TURN, "stay": t.STAY}
ROLES: Final = {None: 0, "attacker": t.ATTACKER, "defender": t.DEFENDER, "participant": t.PARTICIPANT}
LINES: Final = {
    None: t.ANY_LINE,
    "melee": t.MELEE_LINE,
    "support": t.SUPPORT_LINE,
    "same": t.SAME_LINE,
    "other": t.OTHER_LINE,
    "defenders": t.DEFENDERS_LINE,
}
ZONES: Final = {
    "battlefield": t.ON_FIELD,
    "hand": t.IN_HAND,
    "deck": t.IN_DECK,
    "discard": t.IN_PILE,
    "covered": t.COVERED,
}
PROHIBITIONS: Final = {
    "attack": t.NO_ATTACK,
    "be-attacked": t.NO_DEFENCE,
    "be-targeted": t.NO_TARGET,
    "be-healed": t.NO_HEAL,
    "be-moved": t.NO_MOVE,
    "be-committed": t.NO_COMMIT,
    "be-readied": t.NO_READY,
    "riposte": t.NO_RIPOSTE,
    "be-played": t.NO_PLAY,
}
MOMENTS: Final = {
    "enters": t.ENTERS,
    "destroyed": t.DESTROYED,
    "discarded": t.DISCARDED,
    "end-of-turn": t.END_OF_TURN,
    "unveiled": t.UNVEILED,
    "attacks": t.ATTACKS,
    "becomes-defender": t.DEFENDS,
    "deals-damage": t.DEALS,
    "is-dealt-damage": t.DEALT,
    "combat-ends": t.COMBAT_ENDS,
    "attack-cancelled": t.CANCELLED,
    "destroys": t.KILLS,
    "played": t.PLAYED,
    "draws": t.DRAWS,
    "gains-gold": t.GAINS_GOLD,
    "gains-prestige": t.GAINS_PRESTIGE,
    "healed": t.HEALED,
    "wounded": t.WOUNDED,
    "moved": t.MOVED,
    "committed": t.COMMITTED,
    "readied": t.READIED,
    "shielded": t.SHIELDED,
    "attached": t.ATTACHED,
    "passes": t.PASSES,
    "retreats": t.RETREATS,
    "line-empties": t.LINE_EMPTIES,
    "actions-begin": t.ACTIONS_BEGIN,
}
_WORDS: Final = {
    "this": t.THIS,
    "bearer": t.BEARER,
    "attacker": t.THE_ATTACKER,
    "defender": t.THE_DEFENDER,
    "participants": t.PARTICIPANTS,
    "target": t.TARGETS,
    "second-target": t.SECOND,
    "it": t.IT,
    "the-other": t.OTHER,
    "paid": t.PAID,
    "found": t.LAST,
}

Change = tuple[int, t.Num, int, e.Which]


class Reader:
    """Turns printed parts into the plain classes that the rules use."""

    def __init__(self, book: DrkBook, cards: tuple[e.Card, ...]) -> None:
        self.book = book
        self.traits: dict[str, int] = {}
        self.names: dict[str, int] = {}
        for card in cards:
            self.names.setdefault(card.name, len(self.names) + 1)

    def trait(self, word: str) -> int:
        """The number of a trait; every word that is used has one."""
        return self.traits.setdefault(word, len(self.traits) + 1)

    def faction(self, word: str) -> int:
        """The number of a faction; unaffiliated is 0."""
        if word not in self.book.faction_names:
            self.book.faction_names.append(word)
        return self.book.faction_names.index(word)

    def select(self, fit: e.Filter) -> t.Select:
        whatever = e.Filter(of=fit.of, kind="card", zone="hand", other=fit.other)
        q = t.Select(
            side=SIDES[fit.of],
            kinds=KINDS[fit.kind],
            zone=ZONES[fit.zone],
            line=LINES[fit.line],
            other=fit.other,
            state={None: 0, "ready": 1, "committed": 2}[fit.state],
            wounded={None: 0, True: 1, False: 2}[fit.wounded],
            traits=bytes([self.trait(word) for word in fit.trait]),
            faction=-1 if fit.faction is None else self.faction(fit.faction),
            renowned={None: 0, True: 1, False: 2}[fit.renowned],
            name=-1 if fit.name is None else self.names.get(fit.name, 0),
            cost_of_target=fit.cost_most == "target",
            cost_most=fit.cost_most if isinstance(fit.cost_most, int) else -1,
            cost_least=-1 if fit.cost_least is None else fit.cost_least,
            hp_most=-1 if fit.hp_most is None else fit.hp_most,
            hp_least=-1 if fit.hp_least is None else fit.hp_least,
            damage_least=-1 if fit.damage_least is None else fit.damage_least,
            gold_least=-1 if fit.gold_least is None else fit.gold_least,
            keyword=0 if fit.keyword is None else KEYWORDS[fit.keyword],
            attached={None: 0, True: 1, False: 2}[fit.attached],
            role=ROLES[fit.role],
            subtype={None: 0, "supply": 1, "tactic": 2}[fit.subtype],
            is_secret=fit.zone == "hand" and fit != whatever,
        )
        if fit.line == "same" or fit.line == "other":
            lines: list[Literal["melee", "support"]] = ["melee", "support"]
            if fit.line == "other":
                lines.reverse()
            q.from_line = [self.select(replace(fit, of="your", line=line)) for line in lines]
        return q

    def number(self, n: e.Number) -> t.Num:
        if isinstance(n, int):
            return t.Num(n)
        number = t.Num(n.plus)
        if n.count is not None:
            number.count = self.select(n.count)
        elif n.value is not None:
            number.stat = STATS[n.value]
            number.printed = n.printed
            number.ref = _WORDS[n.of]
        return number

    def condition(self, c: e.Condition) -> t.Cond:
        return t.Cond(
            count=None if c.there_are is None else self.select(c.there_are),
            least=c.at_least if c.at_most is None else 0,
            most=-1 if c.at_most is None else c.at_most,
            first={None: 0, True: 1, False: 2}[c.first_player],
            attack={None: 0, "melee": 1, "ranged": 2}[c.attack],
            role=ROLES[c.this_is],
            bearer_role=ROLES[c.bearer_is],
            line={None: 0, "melee": 1, "support": 2}[c.on_line],
            discarded=c.discarded_this_turn,
        )

    def ref(self, which: e.Which) -> t.Ref:
        if isinstance(which, str):
            return t.Ref(_WORDS[which])
        if which.all is not None:
            ref = t.Ref(t.ALL)
            ref.select = self.select(which.all)
            return ref
        assert which.choose is not None
        ref = t.Ref(t.CHOICE)
        ref.select = self.select(which.choose)
        ref.most = which.n
        ref.up_to = which.up_to
        ref.opponent = which.by == "opponent"
        return ref

    def changes(self, effect: e.Effect, lend: Callable[[e.Ability], int]) -> Iterator[Change]:
        """What an effect that lasts changes: what, by how much, which keyword or such, on which cards."""
        if effect.change is not None:
            c = effect.change
            for stat in c.stat:
                if c.set is not None:
                    yield t.SET + STATS[stat], self.number(c.set), 0, c.to
                else:
                    assert c.by is not None
                    yield STATS[stat], self.number(c.by), 0, c.to
        elif effect.keyword is not None:
            for word in effect.keyword.gain:
                yield t.GAIN_KEYWORD, t.Num(KEYWORDS[word]), KEYWORDS[word], effect.keyword.to
            for word in effect.keyword.lose:
                yield t.LOSE_KEYWORD, t.Num(KEYWORDS[word]), KEYWORDS[word], effect.keyword.to
        elif effect.trait is not None:
            for word in effect.trait.gain:
                yield t.GAIN_TRAIT, t.Num(self.trait(word)), self.trait(word), effect.trait.to
            for word in effect.trait.lose:
                yield t.LOSE_TRAIT, t.Num(self.trait(word)), self.trait(word), effect.trait.to
        elif effect.grant is not None:
            number = lend(effect.grant.ability)
            yield t.GRANT, t.Num(number), number, effect.grant.to
        elif effect.arm is not None:
            yield t.GIVE_RANGED, self.number(effect.arm.n), 0, effect.arm.to
        elif effect.forbid is not None:
            what = PROHIBITIONS[effect.forbid.what]
            yield t.FORBID, t.Num(what), what, effect.forbid.to
        elif effect.blank is not None:
            yield t.BLANK, t.Num(0), 0, effect.blank.to
