"""Turning the effects of a printed text into ops, one an instruction (INF-RES-06)."""

from collections.abc import Sequence
from typing import Final

from tabard.engine.frames import Block, Op
from tabard.games.infinities import effects as e
from tabard.games.infinities.nouns import for_decider, upper
from tabard.games.infinities.parts import Cards
from tabard.games.infinities.reading import CHANGES, KINDS, RANGES, UNTIL, WHO, Reader, bits
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules import (
    verbs_cards,
    verbs_dice,
    verbs_flow,
    verbs_leaders,
    verbs_map,
    verbs_story,
)
from tabard.games.infinities.rules.facts import InfBook
from tabard.games.infinities.rules.mechanics import Check, Close, Empower, SkipIf
from tabard.games.infinities.rules.terms import ICON_NAMES
from tabard.games.infinities.texts import effects_text

_SOURCES: Final = {
    "hand": verbs_cards.FROM_HAND,
    "timeline": verbs_cards.FROM_LINE,
    "discard": verbs_cards.FROM_PILE,
    "revealed": verbs_cards.FROM_REVEALED,
}
_TO: Final = {"hand": verbs_cards.TO_HAND, "timeline": verbs_cards.TO_LINE, "group": verbs_cards.TO_GROUP}
_LOCKS: Final = {
    **{name: i for i, name in enumerate(ICON_NAMES[:5])},
    "choose": verbs_dice.L_CHOOSE,
    "roll": verbs_dice.L_ROLL,
    "tile": verbs_dice.L_TILE,
}


class Compiler:
    """Writes the ops of texts into a book; parts that repeat get blocks of their own."""

    def __init__(self, book: InfBook, reader: Reader) -> None:
        self.book = book
        self.reader = reader
        self.key = ""
        self.inner = 0

    def mechanic(
        self,
        key: str,
        name: str,
        do: Sequence[e.Effect],
        cost: Sequence[str] = (),
        attribute: int = -1,
        threshold: int = 0,
        bonus: Sequence[e.Effect] = (),
        instead: bool = False,
    ) -> t.Mechanic:
        """A text as a block: check, text, bonus, close."""
        m = t.Mechanic(len(self.book.mechanics), key, name)
        self.book.mechanics.append(m)
        self.key = key
        self.inner = 0
        m.cost = bytes([ICON_NAMES.index(icon) for icon in cost])
        m.attribute = attribute
        m.threshold = threshold
        m.instead = instead
        base = self.effects(do)
        more = self.effects(bonus)
        ops: list[Op] = []
        if attribute >= 0:
            rule = "INF-REACT-07" if key.endswith("/reaction") else "INF-RES-05"
            ops += [Empower(attribute, threshold, 1), Check(attribute, t.Num(threshold), True, rule)]
            if instead:
                ops.append(SkipIf(True, len(base)))
        m.first = len(ops)
        ops += base
        m.bonus = len(ops)
        if attribute >= 0:
            ops.append(SkipIf(False, len(more)))
        ops += more
        m.end = len(ops)
        ops.append(Close())
        m.block = self.book.add(Block(key, ops))
        m.reads_hand = any(reads_hand(op) for op in ops[m.first : m.bonus])
        return m

    def action(self, key: str, a: e.Action) -> t.Mechanic:
        """Something that dice pay for, with its empowering check."""
        m = self.empowered(key, a.name, a.do, a.empower, a.cost)
        m.cond = None if a.met is None else self.reader.condition(a.met)
        return m

    def empowered(
        self, key: str, name: str, do: Sequence[e.Effect], empower: e.Empower | None, cost: Sequence[str] = ()
    ) -> t.Mechanic:
        if empower is None:
            return self.mechanic(key, name, do, cost)
        attribute = ICON_NAMES.index(empower.attribute)
        return self.mechanic(key, name, do, cost, attribute, empower.threshold, empower.do, empower.instead)

    def trigger(self, key: str, trigger: e.Trigger) -> t.Mechanic:
        m = self.mechanic(key, "", trigger.do)
        m.event = self.reader.event(trigger.on)
        m.forced = trigger.forced
        return m

    def static(self, passive: e.Passive) -> list[t.Static]:
        """What a passive keeps changed."""
        found: list[t.Static] = []
        if passive.change is not None:
            c = passive.change
            static = self._static(CHANGES[c.what])
            static.amount = self.reader.number(c.by)
            static.who = WHO[c.who]
            static.range = RANGES[c.range]
            static.cards = None if c.cards is None else self.reader.cards(c.cards)
            found.append(static)
        if passive.grant is not None:
            g = passive.grant
            if g.walls:
                static = self._static(t.V_WALLS)
                static.amount = t.Num(1)
                static.who = WHO[g.who]
                found.append(static)
            if g.immune:
                is_leader = g.cards is None and g.who != "that"
                static = self._static(t.V_IMMUNE if is_leader else t.V_SAFE)
                static.amount = t.Num(self.reader.immune(g.immune))
                static.who = WHO[g.who]
                static.cards = None if g.cards is None else self.reader.cards(g.cards)
                found.append(static)
        if passive.met is not None:
            for static in found:
                static.cond = self.reader.condition(passive.met)
        return found

    def _static(self, what: int) -> t.Static:
        static = t.Static(len(self.book.statics), what)
        self.book.statics.append(static)
        return static

    # -- effects ------------------------------------------------------------------------------------

    def effects(self, effects: Sequence[e.Effect]) -> list[Op]:
        ops: list[Op] = []
        prices: list[int] = []
        for effect in effects:
            ops += self.effect(effect)
            if effect.spend is not None:
                prices.append(len(ops))
        for behind in prices:
            price = ops[behind - 1]
            assert isinstance(price, verbs_leaders.Spend)
            price.paid_for = len(ops) - behind
        return ops

    def block(self, word: str, effects: Sequence[e.Effect]) -> Block:
        """A part that is carried out in a frame of its own."""
        self.inner += 1
        key = f"{self.key}/{word}-{self.inner}"
        return self.book.add(Block(key, self.effects(effects)))

    def effect(self, effect: e.Effect) -> list[Op]:
        for part in (self._of_cards, self._of_map, self._of_leaders, self._of_dice, self._of_story):
            ops = part(effect)
            if ops:
                return ops
        return self._of_flow(effect)

    def _of_cards(self, x: e.Effect) -> list[Op]:
        r = self.reader
        if x.play is not None:
            sources = sum(_SOURCES[name] for name in x.play.source)
            return [verbs_cards.Play(KINDS[x.play.kind], sources, x.play.take_back)]
        if x.prepare is not None:
            source = ("hand", "discard", "deck", "group").index(x.prepare.source)
            return [verbs_cards.Prepare(source, r.number(x.prepare.n), x.prepare.up_to)]
        if x.reveal is not None:
            v = x.reveal
            return [verbs_cards.Reveal(r.number(v.n), v.take, KINDS[v.kind], _TO[v.to])]
        if x.draft is not None:
            return [verbs_cards.Draft(r.number(x.draft.n), x.draft.take, _TO[x.draft.to])]
        if x.attack is not None:
            return [verbs_cards.Attack(r.number(x.attack.bonus), RANGES[x.attack.range])]
        for verb, kind, rule in (
            (x.destroy, verbs_cards.Destroy, "INF-DST-02"),
            (x.recall, verbs_cards.Recall, "INF-DECK-23"),
            (x.remove, verbs_cards.Remove, "INF-DST-07"),
        ):
            if verb is not None:
                q = r.cards(verb.cards)
                n = r.number(verb.n)
                return [kind(q, n, verb.up_to, verb.all, verb.by == "owner", rule)]
        return []

    def _of_map(self, x: e.Effect) -> list[Op]:
        r = self.reader
        for verb, kind, rule in (
            (x.control, verbs_map.Control, "INF-CTRL-18"),
            (x.destroy_token, verbs_map.DestroyToken, "INF-CTRL-10"),
            (x.flip, verbs_map.Flip, "INF-GLO-12"),
            (x.destroy_tile, verbs_map.DestroyTile, "INF-DST-05"),
            (x.warp_tile, verbs_map.WarpTile, "INF-WARP-02"),
        ):
            if verb is not None:
                return [kind(r.tiles(verb.tiles), r.number(verb.n), verb.up_to, verb.all, rule)]
        if x.claim is not None:
            return [verbs_map.Claim()]
        if x.discover is not None:
            return [verbs_map.Discover(r.number(x.discover.n), x.discover.up_to)]
        if x.move is not None:
            m = x.move
            return [verbs_leaders.Move(WHO[m.who], RANGES[m.range], r.number(m.n), m.up_to)]
        if x.warp is not None:
            w = x.warp
            return [verbs_leaders.Warp(WHO[w.who], RANGES[w.range], r.tiles(w.to), w.empty)]
        return []

    def _of_leaders(self, x: e.Effect) -> list[Op]:
        r = self.reader
        for verb, kind, rule in (
            (x.draw, verbs_leaders.Draw, "INF-DECK-08"),
            (x.gain, verbs_leaders.Gain, "INF-TOK-03"),
            (x.spend, verbs_leaders.Spend, "INF-TOK-06"),
            (x.drain, verbs_leaders.Drain, "INF-TOK-08"),
        ):
            if verb is not None:
                return [kind(WHO[verb.who], RANGES[verb.range], r.number(verb.n), rule)]
        for loot, sort in ((x.steal, verbs_leaders.Steal), (x.give, verbs_leaders.Give)):
            if loot is not None:
                return [sort(WHO[loot.who], RANGES[loot.range], r.number(loot.n), "INF-TOK-10")]
        if x.discard is not None:
            d = x.discard
            if d.who == "you":
                return [verbs_leaders.OwnDiscard(r.number(d.n))]
            return [verbs_leaders.ForceDiscard(WHO[d.who], RANGES[d.range], r.number(d.n), "INF-DECK-18")]
        if x.look is not None:
            if x.look.at == "deck":
                return [verbs_leaders.LookDeck(r.number(x.look.n))]
            return [verbs_leaders.LookHand(WHO[x.look.who], RANGES[x.look.range], t.Num(1), "INF-HID-22")]
        if x.show is not None:
            return [verbs_leaders.ShowHand(WHO[x.show], t.IN_REACH, t.Num(1), "INF-DECK-06")]
        if x.reshuffle is not None:
            return [verbs_leaders.Reshuffle()]
        for points, sign in ((x.score, 1), (x.lose, -1)):
            if points is not None:
                return [verbs_leaders.Points(WHO[points.who], RANGES[points.range], r.number(points.n), sign)]
        return self._of_values(x)

    def _of_values(self, x: e.Effect) -> list[Op]:
        r = self.reader
        if x.change is not None:
            c = x.change
            if c.what == "defense":
                cards = r.cards(c.cards or Cards(this=True))
                return [verbs_cards.ChangeCards(cards, r.number(c.by), UNTIL[c.until])]
            what = CHANGES[c.what]
            return [
                verbs_leaders.ChangeLeader(WHO[c.who], RANGES[c.range], r.number(c.by), what, UNTIL[c.until])
            ]
        if x.grant is not None:
            g = x.grant
            if g.cards is not None:
                return [verbs_cards.GrantCards(r.cards(g.cards), r.immune(g.immune), UNTIL[g.until])]
            return [verbs_leaders.GrantLeader(WHO[g.who], g.walls, r.immune(g.immune), UNTIL[g.until])]
        return []

    def _of_dice(self, x: e.Effect) -> list[Op]:
        r = self.reader
        if x.lock is not None:
            return [verbs_dice.Lock(_LOCKS[x.lock.icon], r.number(x.lock.n))]
        if x.unspend is not None:
            return [verbs_dice.Unspend(_LOCKS[x.unspend.icon], r.number(x.unspend.n))]
        if x.convert is not None:
            icon = -1 if x.convert.to == "choose" else ICON_NAMES.index(x.convert.to)
            return [verbs_dice.Convert(icon, r.number(x.convert.n), x.convert.up_to)]
        if x.reroll is not None:
            return [verbs_dice.Reroll(r.number(x.reroll.n), x.reroll.up_to)]
        if x.waste is not None:
            w = x.waste
            icon = -1 if w.icon is None else ICON_NAMES.index(w.icon)
            return [verbs_leaders.Waste(WHO[w.who], RANGES[w.range], r.number(w.n), icon)]
        if x.roll is not None:
            inner = self.effects(x.roll.do)
            return [verbs_dice.Roll(inner, bits(x.roll.on)), *inner]
        if x.check is not None:
            c = x.check
            inner = self.effects(c.do)
            fail = self.effects(c.fail)
            attribute = ICON_NAMES.index(c.attribute)
            check = Check(attribute, r.number(c.threshold), False, "INF-DIE-12")
            return [
                check,
                verbs_flow.Checked(inner, fail),
                *inner,
                verbs_flow.Jump(len(fail)),
                *fail,
            ]
        return []

    def _of_story(self, x: e.Effect) -> list[Op]:
        r = self.reader
        if x.count is not None:
            c = x.count
            counter = r.counters.index(c.counter)
            if c.who == "table":
                return [verbs_story.CountTable(counter, r.number(c.by))]
            who = WHO[c.who]
            return [verbs_story.CountUp(who, RANGES[c.range], r.number(c.by), counter, 1, False)]
        for harm, sign in ((x.damage, 1), (x.heal, -1)):
            if harm is not None:
                counter = r.counters.index("damage")
                who = WHO[harm.who]
                n = r.number(harm.n)
                return [verbs_story.CountUp(who, RANGES[harm.range], n, counter, sign, sign > 0)]
        if x.take is not None:
            source = ("tile", "enemy", "anywhere").index(x.take.source)
            return [verbs_story.TakeItem(r.items.index(x.take.item), source)]
        if x.drop is not None:
            return [verbs_story.DropItem(r.items.index(x.drop))]
        if x.flag is not None:
            return [verbs_story.SetFlag(r.flag(x.flag))]
        if x.thread is not None:
            return [verbs_story.GainThread(r.threads.index(x.thread))]
        if x.fulfil is not None:
            return [verbs_story.Fulfil(r.goals.index(x.fulfil))]
        if x.defeat is not None:
            return [verbs_story.Defeat(WHO[x.defeat])]
        return []

    def _of_flow(self, x: e.Effect) -> list[Op]:
        r = self.reader
        if x.may is not None:
            inner = self.effects(x.may.do)
            return [verbs_flow.May(inner, upper(effects_text(x.may.do))), *inner]
        if x.choose is not None:
            c = x.choose
            parts = [self.effects(part.do) for part in c.parts]
            texts = [effects_text(part.do) for part in c.parts]
            texts = [upper(text) if c.by == "you" else for_decider(text) for text in texts]
            modes = verbs_flow.Modes(parts, texts, WHO[c.by], RANGES[c.range])
            ops: list[Op] = []
            for part in parts:
                ops += part
                ops.append(verbs_flow.Jump(modes.total - len(ops) - 1))
            return [modes, *ops]
        if x.when is not None:
            inner = self.effects(x.when.do)
            otherwise = self.effects(x.when.otherwise)
            when = verbs_flow.When(r.condition(x.when.met), inner, otherwise)
            return [when, *inner, verbs_flow.Jump(len(otherwise)), *otherwise]
        if x.each is not None:
            block = self.block("each", x.each.do)
            return [verbs_flow.Each(block, WHO[x.each.who], RANGES[x.each.range])]
        if x.repeat is not None:
            block = self.block("repeat", x.repeat.do)
            return [verbs_flow.Repeat(block, r.number(x.repeat.n))]
        assert x.x is not None
        return [verbs_flow.ChooseX(r.number(x.x.least), r.number(x.x.most))]


def reads_hand(op: Op) -> bool:
    """Whether the possibility of a part depends on which cards its player holds."""
    return isinstance(op, verbs_cards.Play) and op.sources & verbs_cards.FROM_HAND != 0
