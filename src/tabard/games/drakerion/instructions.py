"""Turning the effects of a printed ability into ops, one an instruction (DRK-RWN-07)."""

from collections.abc import Callable, Sequence
from typing import Final

from tabard.engine.frames import Op
from tabard.games.drakerion import effects as e
from tabard.games.drakerion.reading import DURATIONS, PLAYERS, Reader
from tabard.games.drakerion.rules import play, verbs, verbs_cards, verbs_field, verbs_flow
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.texts import effect_text

Lend = Callable[[e.Ability], int]

_RESTS: Final = {
    "stay": verbs_cards.STAY,
    "bottom": verbs_cards.UNDER,
    "top": verbs_cards.ON_TOP,
    "either": verbs_cards.EITHER,
}


def compile_effects(reader: Reader, effects: Sequence[e.Effect], lend: Lend) -> list[Op]:
    """The ops of several effects in order."""
    ops: list[Op] = []
    for effect in effects:
        ops += _compile(reader, effect, lend)
    return ops


def _compile(reader: Reader, effect: e.Effect, lend: Lend) -> list[Op]:
    for part in (_of_players, _of_cards, _of_play, _of_flow):
        ops = part(reader, effect, lend)
        if ops:
            return ops
    return _lasting(reader, effect, lend)


def _of_players(reader: Reader, effect: e.Effect, lend: Lend) -> list[Op]:
    """Gold, prestige, drawing, discarding, decks."""
    amount = effect.gain or effect.lose
    if amount is not None:
        who = PLAYERS[amount.who]
        is_loss = effect.lose is not None
        ops: list[Op] = []
        if amount.gold is not None:
            ops.append(verbs.Purse(who, reader.number(amount.gold), False, is_loss, "DRK-GEN-02"))
        if amount.prestige is not None:
            ops.append(verbs.Purse(who, reader.number(amount.prestige), True, is_loss, "DRK-WIN-08"))
        return ops
    if effect.draw is not None:
        return [verbs_cards.Draw(PLAYERS[effect.draw.who], reader.number(effect.draw.n))]
    if effect.discard is not None:
        d = effect.discard
        if d.cards is not None:
            return [verbs.DiscardPlay(reader.ref(d.cards), t.Num(), "DRK-DSC-05")]
        if d.zone == "deck":
            return [verbs_cards.DiscardTop(PLAYERS[d.who], reader.number(d.n))]
        return [verbs_cards.DiscardHand(PLAYERS[d.who], reader.number(d.n), d.random, d.you_choose)]
    if effect.shuffle is not None:
        return [verbs_cards.Shuffle(PLAYERS[effect.shuffle])]
    if effect.first is not None:
        return [verbs_flow.NextFirst(-1 if effect.first == "choose" else PLAYERS[effect.first])]
    if effect.end is not None:
        return [verbs_flow.EndPhase()]
    if effect.extra is not None:
        return [verbs_flow.Extra(PLAYERS[effect.extra])]
    return []


def _of_cards(reader: Reader, effect: e.Effect, lend: Lend) -> list[Op]:
    """Cards out of play: searching, looking, putting, returning, deploying, replacing."""
    none = t.Num()
    if effect.put is not None:
        return [verbs_cards.PutDeck(reader.ref(effect.put.cards), effect.put.to == "top", "DRK-TOP-01")]
    if effect.search is not None:
        s = effect.search
        to_field = s.to == "battlefield"
        found: Op
        if to_field:
            found = verbs_field.Deploy(t.Ref(t.LAST), False, "DRK-PUT-01")
        else:
            found = verbs.ToHand(t.Ref(t.LAST), none, "DRK-SEA-01")
        return [verbs_cards.Search(reader.select(s.find), s.n, s.reveal, to_field), found]
    if effect.look is not None:
        look = effect.look
        fit = reader.select(look.fit) if look.fit is not None else reader.select(e.Filter(kind="card"))
        number = reader.number(look.n)
        return [verbs_cards.Look(number, look.take, fit, look.optional, _RESTS[look.rest])]
    if effect.reveal is not None:
        return [verbs.Reveal(reader.ref(effect.reveal), none, "DRK-PLY-01")]
    if effect.recall is not None:
        return [verbs.ToHand(reader.ref(effect.recall), none, "DRK-ZON-08")]
    if effect.deploy is not None:
        return [verbs_field.Deploy(reader.ref(effect.deploy.cards), effect.deploy.committed, "DRK-PUT-01")]
    if effect.play is not None:
        return [play.PlayOther(effect.play.cost)]
    if effect.replace is not None:
        r = effect.replace
        return [verbs_field.Replace(reader.ref(r.which), reader.select(r.by), "DRK-REP-01")]
    if effect.regain is not None:
        return [verbs_cards.Remaneuver(reader.ref(effect.regain), none, "DRK-MVR-05")]
    return []


def _of_play(reader: Reader, effect: e.Effect, lend: Lend) -> list[Op]:
    """Cards in play: damage and healing, turning and moving, the attack, control."""
    none = t.Num()
    if effect.damage is not None:
        d = effect.damage
        kind = verbs.SplitDamage if d.split else verbs.Damage
        return [kind(reader.ref(d.to), reader.number(d.n), "DRK-DMG-06")]
    if effect.counters is not None:
        return [
            verbs.Counters(reader.ref(effect.counters.to), reader.number(effect.counters.n), "DRK-DMG-07")
        ]
    if effect.shift is not None:
        s = effect.shift
        return [verbs.ShiftDamage(reader.ref(s.source), reader.number(s.n), reader.ref(s.to), "DRK-DMG-07")]
    if effect.heal is not None:
        return [verbs.Heal(reader.ref(effect.heal.to), reader.number(effect.heal.n), "DRK-HEA-01")]
    if effect.shield is not None:
        return [verbs.Shield(reader.ref(effect.shield.to), reader.number(effect.shield.n), "DRK-SHD-04")]
    if effect.attach is not None:
        return [verbs.Attach(reader.ref(effect.attach.cards), reader.ref(effect.attach.to), "DRK-ATT-15")]
    if effect.destroy is not None:
        return [verbs.Destroy(reader.ref(effect.destroy), none, "DRK-DST-01")]
    if effect.commit is not None:
        return [verbs.Commit(reader.ref(effect.commit), none, "DRK-GEN-08")]
    if effect.ready is not None:
        return [verbs.Ready(reader.ref(effect.ready), none, "DRK-GEN-08")]
    if effect.move is not None:
        return [verbs.Move(reader.ref(effect.move), none, "DRK-MOV-01")]
    if effect.redirect is not None:
        return [verbs.Redirect(reader.ref(effect.redirect), none, "DRK-RED-01")]
    if effect.cancel is not None:
        return [verbs.Cancel()]
    if effect.control is not None:
        return [verbs.Control(reader.ref(effect.control.to), DURATIONS[effect.control.until], "DRK-CTL-03")]
    return []


def _of_flow(reader: Reader, effect: e.Effect, lend: Lend) -> list[Op]:
    """Parts that are optional, conditional, or one of several."""
    if effect.may is not None:
        inner = compile_effects(reader, effect.may.do, lend)
        text = effect_text(effect).removeprefix("you may ")
        return [verbs_flow.Maybe(len(inner), text[0].upper() + text[1:]), *inner]
    if effect.when is not None:
        inner = compile_effects(reader, effect.when.do, lend)
        return [verbs_flow.Unless([reader.condition(effect.when.met)], len(inner)), *inner]
    if effect.one is not None:
        parts = [compile_effects(reader, mode.do, lend) for mode in effect.one]
        texts = [" and ".join(effect_text(x) for x in mode.do) for mode in effect.one]
        starts: list[int] = []
        ops: list[Op] = []
        total = sum(len(part) + 1 for part in parts)
        for part in parts:
            starts.append(len(ops) + 1)
            ops += part
            ops.append(verbs_flow.Jump(total - len(ops) - 1))
        return [verbs_flow.Modes(starts, texts), *ops]
    return []


_RULES: Final = {
    t.GAIN_KEYWORD: "DRK-KEY-20",
    t.LOSE_KEYWORD: "DRK-KEY-20",
    t.GAIN_TRAIT: "DRK-TRT-01",
    t.LOSE_TRAIT: "DRK-TRT-01",
    t.GRANT: "DRK-ABL-18",
    t.GIVE_RANGED: "DRK-RNG-10",
    t.FORBID: "DRK-GEN-04",
    t.BLANK: "DRK-BLK-01",
}


def _lasting(reader: Reader, effect: e.Effect, lend: Lend) -> list[Op]:
    """Values, keywords, traits, abilities, prohibitions and blanks for a time; several from one choice of cards."""
    _, value = effect.verb
    until = DURATIONS[value.until]  # type: ignore[attr-defined]
    ops: list[Op] = []
    for what, amount, _detail, to in reader.changes(effect, lend):
        ref = reader.ref(to) if not ops else t.Ref(t.LAST)  # the same cards again
        ops.append(verbs.Modify(ref, what, amount, until, _RULES.get(what, "DRK-MOD-01")))
    return ops
