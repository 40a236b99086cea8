"""How the ops of Ivion's verbs are made where one call does not do."""

from typing import Final

from tabard.engine.frames import Op
from tabard.games.ivion import acts as a
from tabard.games.ivion.nouns import paying, price
from tabard.games.ivion.reading import PLAYERS, WHICH, Reader
from tabard.games.ivion.rules import (
    moves,
    verbs,
    verbs_board,
    verbs_cards,
    verbs_look,
    verbs_play,
)
from tabard.games.ivion.rules import terms as t
from tabard.language.english import capital
from tabard.language.flow import Jump
from tabard.language.words import numbered

SENT: Final = numbered(a.Sent, moves, "TO_")
LAID: Final = {**SENT, "shuffled": verbs_cards.SHUFFLED}
RESTS: Final = numbered(a.Rest, verbs_look, "REST_")
ZONES: Final = numbered(a.Zone, verbs_play, "FROM_")


def recover(r: Reader, x: a.Recover) -> Op:
    if x.which is not None:
        return verbs_cards.Recover(WHICH[x.which], LAID[x.to])
    return verbs_cards.RecoverChosen(PLAYERS[x.who], r.fit(x.fit), x.n, x.up_to, x.random, LAID[x.to])


def look(r: Reader, x: a.Look) -> Op:
    ops: list[Op] = []
    if x.take or x.rest != "stay":
        ops.append(verbs_look.LookTake(r.fit(x.fit)))
    if x.rest != "stay":
        ops.append(verbs_look.LookRest(RESTS[x.rest]))
    return verbs_look.Look(PLAYERS[x.who], r.number(x.n), x.take, r.block(ops) if ops else None)


def peek(r: Reader, x: a.Peek) -> Op:
    then = verbs_look.REST_STAY if x.then == "reveal" else RESTS[x.then]
    return verbs_look.Peek(PLAYERS[x.who], x.n, r.block([verbs_look.PeekPick(r.fit(x.fit), then)]))


def play(r: Reader, x: a.Play) -> Op:
    if x.which is not None:
        return verbs_play.PlayNamed(WHICH[x.which], x.free)
    return verbs_play.PlayChosen(ZONES[x.zone], r.fit(x.fit), x.free)


def counter(r: Reader, x: a.Counter) -> list[Op]:
    counter = verbs_play.Counter(WHICH[x.which], SENT[x.to])
    if x.unless is None:
        return [counter]
    who = t.CONTROLLER if x.which == "it" else WHICH[x.which]
    ask = f"{capital(paying(x.unless))} {price(x.unless)}"
    cost = verbs.Price(who, prices(x.unless), 1, ask, "IVI-CNT-08")
    cost.counters = WHICH[x.which]
    return [cost, Jump(1), counter]


def prices(x: a.Price) -> list[int]:
    return [x.actions or 0, x.power or 0, x.resources or 0, x.initiative or 0, x.discard or 0]


def destroy(r: Reader, x: a.Destroy) -> Op:
    fit = r.fit(x.every)
    return verbs_board.Destroy(WHICH[x.which or "this"]) if fit is None else verbs_board.DestroyEvery(fit)
