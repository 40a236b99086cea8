"""Turning the instructions of a printed text into ops, one an instruction (IVI-RSV-06)."""

from collections.abc import Sequence
from typing import Final, Literal

from tabard.engine.frames import Op
from tabard.games.ivion import effects as e
from tabard.games.ivion.reading import CONTROL, PLAYERS, SPOTS, UNTIL, WHICH, Reader
from tabard.games.ivion.rules import (
    moves,
    verbs,
    verbs_board,
    verbs_cards,
    verbs_flow,
    verbs_look,
    verbs_play,
)
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.texts import effects_text, price_text
from tabard.language.words import numbered

_SENT: Final = numbered(Literal["discard", "hand", "top", "bottom", "gone"], moves, "TO_")
_LAID: Final = {**_SENT, "shuffled": verbs_cards.SHUFFLED}
_RESTS: Final = numbered(Literal["stay", "top", "bottom", "discard"], verbs_look, "REST_")
_ZONES: Final = numbered(Literal["hand", "discard", "top"], verbs_play, "FROM_")


def compile_effects(reader: Reader, effects: Sequence[e.Effect], key: str) -> list[Op]:
    """The ops of several instructions in order."""
    ops: list[Op] = []
    for effect in effects:
        ops += compile_effect(reader, effect, key)
    return ops


def compile_effect(reader: Reader, effect: e.Effect, key: str) -> list[Op]:
    """The ops of one instruction."""
    for part in (_of_heroes, _of_states, _of_cards, _of_decks, _of_play, _of_board, _of_flow):
        ops = part(reader, effect, key)
        if ops:
            return ops
    raise AssertionError(f"{key}: no op for {effect.verb[0]}")


def _of_heroes(r: Reader, effect: e.Effect, key: str) -> list[Op]:
    """Damage, HP, resources."""
    if effect.damage is not None:
        d = effect.damage
        return [verbs.Damage(r.group(d.to), r.number(d.n), d.fixed, d.not_below or 0)]
    if effect.heal is not None:
        return [verbs.Heal(r.group(effect.heal.who), r.number(effect.heal.n))]
    if effect.max_hp is not None:
        return [verbs.MaxHp(effect.max_hp)]
    if effect.gain is not None:
        g = effect.gain
        return [
            verbs.Gain(r.group(g.who), r.number(g.actions), r.number(g.power), r.number(g.initiative), g.over)
        ]
    if effect.lose is not None:
        x = effect.lose
        return [verbs.Lose(r.group(x.who), r.number(x.actions), r.number(x.power), r.number(x.initiative))]
    if effect.stun is not None:
        return [verbs.Stun(r.group(effect.stun.who), r.number(effect.stun.n))]
    return []


def _of_states(r: Reader, effect: e.Effect, key: str) -> list[Op]:
    """Control, chivalry, Second Wind, the turn, what lasts."""
    if effect.control is not None:
        c = effect.control
        return [
            verbs.GiveControl(r.group(c.who), [r.number(c.slow), r.number(c.silence), r.number(c.disarm)])
        ]
    if effect.deepen is not None:
        return [verbs.Deepen(r.group(effect.deepen))]
    if effect.brand is not None:
        return [verbs.Brand(r.group(effect.brand))]
    if effect.cleanse is not None:
        c2 = effect.cleanse
        kind = -1 if c2.kind is None else CONTROL[c2.kind]
        return [verbs.Cleanse(r.group(c2.who), r.number(c2.n), kind)]
    if effect.chivalry is not None:
        return [verbs.Chivalry(r.group(effect.chivalry))]
    if effect.second_wind is not None:
        return [verbs.WindNow(r.group(effect.second_wind))]
    if effect.end is not None:
        return [verbs.EndMain()]
    if effect.lasting is not None:
        x = effect.lasting
        rule = r.static(x.that, key, lambda do, k: compile_effects(r, do, k))
        rule.who = t.YOU
        return [verbs.Last(r.group(x.who), rule, UNTIL[x.until], x.uses or 0)]
    return []


def _of_cards(r: Reader, effect: e.Effect, key: str) -> list[Op]:
    """Hands and discards."""
    if effect.draw is not None:
        return [verbs_cards.Draw(r.group(effect.draw.who), r.number(effect.draw.n))]
    if effect.discard is not None:
        d = effect.discard
        return [verbs_cards.Discard(r.group(d.who), r.number(d.n), d.by == "random", d.down_to)]
    if effect.peek is not None:
        p = effect.peek
        block = r.block(
            key, [verbs_look.PeekPick(r.fit(p.fit), _RESTS["stay" if p.then == "reveal" else p.then])]
        )
        return [verbs_look.Peek(PLAYERS[p.who], p.n, block)]
    if effect.reveal is not None:
        x = effect.reveal
        return [verbs_look.Reveal(r.group(x.who), r.number(x.n), x.zone == "deck")]
    if effect.recover is not None:
        c = effect.recover
        to = _LAID[c.to]
        if c.which is not None:
            return [verbs_cards.Recover(WHICH[c.which], to)]
        return [verbs_cards.RecoverChosen(PLAYERS[c.who], r.fit(c.fit), c.n, c.up_to, c.random, to)]
    if effect.tuck is not None:
        k = effect.tuck
        return [verbs_cards.Tuck(r.group(k.who), r.number(k.n), k.to == "top")]
    if effect.banish is not None:
        return [verbs_cards.Banish(WHICH[effect.banish])]
    return []


def _of_decks(r: Reader, effect: e.Effect, key: str) -> list[Op]:
    """Decks."""
    if effect.mill is not None:
        return [verbs_cards.Mill(r.group(effect.mill.who), r.number(effect.mill.n))]
    if effect.look is not None:
        x = effect.look
        block = None
        if x.take or x.rest != "stay":
            ops: list[Op] = [verbs_look.LookTake(r.fit(x.fit))]
            if x.rest != "stay":
                ops.append(verbs_look.LookRest(_RESTS[x.rest]))
            block = r.block(key, ops)
        return [verbs_look.Look(PLAYERS[x.who], r.number(x.n), x.take, block)]
    if effect.shuffle is not None:
        return [verbs_cards.Shuffle(r.group(effect.shuffle))]
    if effect.search is not None:
        s = effect.search
        take = verbs_cards.SearchTake(r.fit(s.fit), s.reveal)
        return [verbs_cards.Search(s.n, r.block(key, [take, verbs_cards.ShuffleOwn()]))]
    if effect.plant is not None:
        p = effect.plant
        return [verbs_cards.Plant(r.group(p.who), r.book.number[p.card], p.n, _LAID[p.to])]
    return []


def _of_play(r: Reader, effect: e.Effect, key: str) -> list[Op]:
    """Playing, copying, countering; relics and feats."""
    if effect.play is not None:
        p = effect.play
        if p.which is not None:
            text = "Play this card again?" if p.which == "this" else "Play it?"
            return [verbs_play.PlayNamed(WHICH[p.which], p.free, text)]
        return [verbs_play.PlayChosen(_ZONES[p.zone], r.fit(p.fit), p.free)]
    if effect.copy is not None:
        return [verbs_play.Copy(WHICH[effect.copy.which], effect.copy.free)]
    if effect.counter is not None:
        c = effect.counter
        counter = verbs_play.Counter(WHICH[c.which], _SENT[c.to])
        if c.unless is None:
            return [counter]
        who = t.CONTROLLER if c.which == "it" else WHICH[c.which]
        ask = f"Pay {price_text(c.unless)}, or the card is countered?"
        price = verbs.Price(who, _price(c.unless), 1, ask, "IVI-CNT-08")
        price.counters = WHICH[c.which]
        return [price, verbs_flow.Jump(1), counter]
    if effect.relic is not None:
        if effect.relic.to == "deck":
            return [verbs_play.RelicsToDeck(effect.relic.n)]
        return [verbs_play.GainRelics(effect.relic.n)]
    if effect.regain is not None:
        return [verbs_play.Regain(effect.regain == "random")]
    if effect.ready is not None:
        which = verbs_play.ALL_FEATS if effect.ready.which is None else WHICH[effect.ready.which]
        return [verbs_play.Ready(which)]
    if effect.seize is not None:
        return [verbs_play.Seize(WHICH[effect.seize.which], UNTIL[effect.seize.until])]
    if effect.morph is not None:
        return [verbs_play.Morph(WHICH[effect.morph.which], r.book.number[effect.morph.into])]
    return []


def _of_board(r: Reader, effect: e.Effect, key: str) -> list[Op]:
    """The field and the board."""
    if effect.attach is not None:
        x = effect.attach
        to = verbs_board.A_TILE if x.to == "tile" else PLAYERS[x.to]
        return [verbs_board.Attach(WHICH[x.which], to, r.tile(x.tile))]
    if effect.destroy is not None:
        if effect.destroy.which is not None:
            return [verbs_board.Destroy(WHICH[effect.destroy.which])]
        fit = r.fit(effect.destroy.every)
        assert fit is not None
        return [verbs_board.DestroyEvery(fit)]
    if effect.expire is not None:
        return [verbs_board.Expire(UNTIL[effect.expire])]
    if effect.recall is not None:
        return [verbs_board.Recall(_SENT[effect.recall])]
    if effect.travel is not None:
        return [verbs_board.Travel(r.journey(effect.travel))]
    if effect.swap is not None:
        return [verbs_board.Swap()]
    if effect.terrain is not None:
        g = effect.terrain
        at = -1 if g.at is None else SPOTS[g.at]
        n = g.n if g.choose is not None else 0
        return [verbs_board.Terrain(r.book.number[g.kind], at, r.tile(g.choose or g.every), n)]
    if effect.clear is not None:
        c = effect.clear
        into = 0 if c.into is None else r.book.number[c.into]
        return [verbs_board.Clear(r.terrain(c.kind), -1 if c.at is None else SPOTS[c.at], into)]
    return []


def _of_flow(r: Reader, effect: e.Effect, key: str) -> list[Op]:
    """Parts that are optional, paid for, conditional, repeated, or one of several."""
    if effect.may is not None:
        part = compile_effects(r, effect.may.do, key)
        text = effects_text(effect.may.do)
        return [verbs_flow.Maybe(PLAYERS[effect.may.who], len(part), _asked(text)), *part]
    if effect.pay is not None:
        p = effect.pay
        then = compile_effects(r, p.then, key)
        other = compile_effects(r, p.otherwise, key)
        ask = f"Pay {price_text(p.price)}?"
        price = verbs.Price(PLAYERS[p.who], _price(p.price), len(then) + 1, ask, "IVI-GEN-08")
        return [price, *then, verbs_flow.Jump(len(other)), *other]
    if effect.when is not None:
        w = effect.when
        then = compile_effects(r, w.do, key)
        other = compile_effects(r, w.otherwise, key)
        conds = r.conditions(w.met)
        return [verbs_flow.Unless(conds, len(then) + 1), *then, verbs_flow.Jump(len(other)), *other]
    if effect.each is not None:
        part = compile_effects(r, effect.each.do, key)
        return [verbs_flow.Repeat(r.number(effect.each.n), len(part) + 1), *part, verbs_flow.Back(len(part))]
    if effect.one is not None:
        parts = [compile_effects(r, option.do, key) for option in effect.one]
        texts = [_asked(effects_text(option.do)).rstrip("?") for option in effect.one]
        starts: list[int] = []
        ops: list[Op] = []
        whole = sum(len(part) + 1 for part in parts)
        for part in parts:
            starts.append(len(ops))
            ops += part
            ops.append(verbs_flow.Jump(whole - len(ops) - 1))
        return [verbs_flow.Options(starts, texts), *ops]
    return []


def _price(price: e.Price) -> list[int]:
    return [
        price.actions or 0,
        price.power or 0,
        price.resources or 0,
        price.initiative or 0,
        price.discard or 0,
    ]


def _asked(text: str) -> str:
    """A text as a question."""
    text = text.rstrip(".")
    return f"{text[:1].upper()}{text[1:]}?"
