"""The contract that every game keeps, as functions: a new game is held to it the day it is registered.

Each takes a game and one of its samples (keywords for `Game.new`) and raises AssertionError with the reason.
"""

import copy
import pickle
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from tabard.engine.chance import seeded
from tabard.engine.columns import PACKED
from tabard.engine.early import asked_early
from tabard.engine.errors import IllegalAction
from tabard.engine.frames import Decision
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE, RESIGN, Action, Seat
from tabard.engine.kinds import settled
from tabard.engine.record import Record
from tabard.engine.state import State
from tabard.engine.view import View, encode
from tabard.testing.checks import (
    asked,
    bit,
    check_ask,
    check_asks_again,
    check_clone,
    check_event,
    check_same_view,
    check_save,
    check_words,
    check_worlds,
    differing,
    watchers,
    where,
)

Sample = dict[str, Any]

LONGEST = 20_000
"""Decisions after which a random game counts as endless."""

_RULE = re.compile(r"[A-Z]{2,}(?:-[A-Z0-9]+)?-\d+")
_lengths: dict[tuple[str, str, int], int] = {}


def sample_name(sample: Sample) -> str:
    """A sample in a few words joined by dashes; nothing for the game as it comes."""
    seats = sample.get("seats")
    words = [f"{seats}-seat{'s' * (seats != 1)}"] if seats is not None else []
    for name, value in sample.get("options", {}).items():
        if value is True:
            words.append(name)
        elif value is False or isinstance(value, int):
            words.append(f"{name}-{value}")
        elif isinstance(value, str):
            words.append(value)
        elif value is not None and len(value) > 4:
            words.append(f"{len(value)}-{name}")
        elif value is not None:
            words += [str(part) for part in value]
    return re.sub(r"[^a-z0-9]+", "-", "-".join(words).lower()).strip("-")


def walk(game: Game, sample: Sample, seed: int, log: bool = False) -> Iterator[State]:
    """A random game: the same state again and again, before each action and once over.

    With odd seeds the players are busy: they seldom take the first option, which most games give to passing.
    """
    s = game.new(seed=seed, log=log, **sample)
    player = seeded(seed + 1)
    for _ in range(LONGEST):
        yield s
        d = s.decision
        if d is None:
            return
        at = player.below(len(d.options))
        if at == 0 and seed % 2 and player.below(5):
            at = len(d.options) - 1 - player.below(len(d.options)) // 2
        s.apply(d.options[at])
    raise AssertionError(f"{where(game, s)}: not over after {LONGEST} decisions (seed {seed})")


def points(game: Game, sample: Sample, seed: int, count: int, log: bool = False) -> Iterator[State]:
    """About `count` moments of a random game, evenly spread, the last one when it is over."""
    key = (game.name, sample_name(sample), seed)
    if key not in _lengths:
        _lengths[key] = sum(1 for _ in walk(game, sample, seed))
    every = max(1, _lengths[key] // count)
    for n, s in enumerate(walk(game, sample, seed, log)):
        # An odd stride falls on every phase of a turn in time.
        if n % (every | 1) == 0 or s.is_over:
            yield s


# -- states -----------------------------------------------------------------------------------------


def check_fields(game: Game, sample: Sample, seed: int, count: int = 12) -> None:
    """All data of a state is in `fields`, is plain, and belongs to its clone alone."""
    for s in points(game, sample, seed, count):
        names = s.fields()
        forgotten = sorted(set(State.fields(s)) - set(names))
        assert not forgotten, f"{game.name}: {forgotten} are data, but not in fields()"
        before = s.digest()
        for name in names:
            other = s.clone()
            value = getattr(other, name)
            _check_plain(f"{game.name}: field {name!r}", value)
            if name == "zones":  # shared until one of the two changes its own
                for zone in range(len(value)):
                    other.put(0, zone)
            _spoil(value)
            assert s.digest() == before, f"{game.name}: the clone shares the field {name!r}"
        other = s.clone()
        for f in other.frames:
            f.memory.append(1)
            f.pc += 1
        other.frames.clear()
        other.generator.below(2)
        assert s.digest() == before, f"{game.name}: the clone shares frames or the generator"


def _check_plain(what: str, value: Any) -> None:
    if isinstance(value, list) or type(value) is PACKED:
        for part in value:
            _check_plain(what, part)
    else:
        assert isinstance(value, int | str), f"{what} holds a {type(value).__name__}, which is no plain data"


def _spoil(value: Any) -> None:
    """Change every list in a value, the innermost first."""
    if type(value) is PACKED:
        for i in range(len(value)):
            value[i] += 1
    if isinstance(value, list):
        for part in value:
            _spoil(part)
        value.reverse()
        value.append(0)


def check_clones(game: Game, sample: Sample, seed: int, count: int = 40) -> None:
    """A clone is equal, plays on alike and leaves the original alone, at every moment."""
    for n, s in enumerate(points(game, sample, seed, count)):
        check_clone(game, s, n)
        check_asks_again(game, s)
        one, two = s.clone(), s.clone()
        before = s.digest()
        play_on(one, n, 12)
        play_on(two, n, 12)
        assert one.digest() == two.digest(), f"{where(game, s)}: two clones part in {differing(one, two)}"
        assert s.digest() == before, f"{where(game, s)}: playing clones changed the original"


def play_on(s: State, seed: int, count: int) -> None:
    """Some random actions more, the same ones for the same seed."""
    player = seeded(seed)
    for _ in range(count):
        d = s.decision
        if d is None:
            return
        s.apply(d.options[player.below(len(d.options))])


def check_saves(game: Game, sample: Sample, seed: int, count: int = 25) -> None:
    """Saved anywhere and reloaded, a game goes on as if nothing had been."""
    for n, s in enumerate(points(game, sample, seed, count)):
        back = check_save(game, s)
        on = s.clone()
        play_on(on, n, 15)
        play_on(back, n, 15)
        assert back.digest() == on.digest(), f"{where(game, s)}: reloaded, it parts in {differing(on, back)}"


def check_travels(game: Game, sample: Sample, seed: int, count: int = 10) -> None:
    """Copied or pickled anywhere, a state is equal, knows its game, plays on alike and leaves the original alone."""
    for n, s in enumerate(points(game, sample, seed, count)):
        before = s.digest()
        on = s.clone()
        play_on(on, n, 15)
        for travel in (copy.copy, copy.deepcopy, _pickled):
            other = travel(s)
            assert type(other) is type(s), (
                f"{where(game, s)}: {travel.__name__} makes a {type(other).__name__}"
            )
            assert other.digest() == before, (
                f"{where(game, s)}: {travel.__name__} changes {differing(s, other)}"
            )
            assert asked(other.decision) == asked(s.decision), f"{where(game, s)}: it asks {other.decision}"
            assert other.moves == s.moves, f"{where(game, s)}: {travel.__name__} loses count of the moves"
            assert other.game is game, f"{where(game, s)}: {travel.__name__} loses the game"
            play_on(other, n, 15)
            assert other.digest() == on.digest(), (
                f"{where(game, s)}: after {travel.__name__} it parts in {differing(on, other)}"
            )
            assert s.digest() == before, f"{where(game, s)}: {travel.__name__} shares data with the original"


def _pickled(s: State) -> State:
    back = pickle.loads(pickle.dumps(s))
    assert isinstance(back, State)
    return back


def check_ends(game: Game, sample: Sample, seed: int) -> int:
    """A random game ends, with a number a seat; returns how many decisions it took."""
    count = -1
    for s in walk(game, sample, seed):
        count += 1
        d = s.decision
        if d is not None:
            assert not s.is_over
            assert d.options, f"{where(game, s)}: no options"
            assert -1 <= d.seat < s.seats, f"{where(game, s)}: seat {d.seat} is asked"
    returns = s.returns()
    assert s.is_over
    assert len(returns) == s.seats, f"{game.name}: {s.seats} seats end with {returns}"
    assert all(isinstance(r, float) and -1 <= r <= 1 for r in returns), f"{game.name}: it ends with {returns}"
    return count


def check_refusals(game: Game, sample: Sample, seed: int, count: int = 25) -> None:
    """What is not offered raises IllegalAction and leaves everything as it was."""
    for s in points(game, sample, seed, count):
        before = s.digest()
        options = s.decision.options if s.decision is not None else []
        wrong: list[Any] = [a for a in (-2, -77, 0, 1, 999, 10**8, 2**40) if a not in options]
        wrong += [a for a in (max(options, default=5) + 1, max(options, default=5) ^ 1) if a not in options]
        for action in wrong:
            _refused(game, s, action)
        for text in ("", "win the game", "resign now", "\x00", "é" * 300):
            try:
                game.parse(s, text)
            except IllegalAction:
                continue
            raise AssertionError(f"{where(game, s)}: {text!r} was parsed")
        assert s.digest() == before, f"{where(game, s)}: a refused action changed something"
        check_resigning(game, s)


def _refused(game: Game, s: State, action: Action) -> None:
    try:
        s.apply(action)
    except IllegalAction:
        return
    raise AssertionError(f"{where(game, s)}: action {action} is not offered and was accepted")


def check_resigning(game: Game, s: State) -> None:
    """Giving up is never offered; where it is allowed the seat is not asked to play on for itself."""
    d = s.decision
    other = s.clone()
    if d is None or d.seat == CHANCE or not s.may_resign(d.seat):
        _refused(game, other, RESIGN)
        assert other.digest() == s.digest(), f"{where(game, s)}: a refused resignation changed something"
        return
    assert RESIGN not in d.options, f"{where(game, s)}: resigning is offered"
    other.apply(RESIGN)
    if other.is_over:
        returns = other.returns()
        assert len(returns) == s.seats
        assert returns[d.seat] < 0, f"{where(game, s)}: resigned, seat {d.seat} ends with {returns}"


def check_seeds(game: Game, sample: Sample, seed: int) -> None:
    """The same seed gives the same game, different seeds different ones; listening changes nothing."""
    trail = [s.digest() for s in points(game, sample, seed, 10)]
    again = [s.digest() for s in points(game, sample, seed, 10, log=True)]
    assert trail == again, f"{game.name}: seed {seed} played twice, once with a log, gives two games"
    deals = set()
    for other in range(seed, seed + 10):
        s = game.new(seed=other, **sample)
        play_on(s, 1, 12)  # nothing need lie open before the first choices are made
        deals.add(b"".join(encode(s.view(seat)) for seat in watchers(s)))
    assert len(deals) > 2, f"{game.name}: ten seeds give {len(deals)} different deals"


def check_records(game: Game, sample: Sample, seed: int) -> None:
    """A game written down as text replays to the same state, action by action."""
    record = Record(game, seed=seed, **sample)
    player = seeded(seed + 1)
    while not record.state.is_over and len(record) < 400:
        d = record.state.decision
        assert d is not None
        record.append(d.options[player.below(len(d.options))])
    text = record.to_text()
    back = Record.from_text(text, game)
    assert back.actions == record.actions
    assert back.state.digest() == record.state.digest(), f"{game.name}: replayed, seed {seed} ends elsewhere"
    assert back.to_text() == text
    for count in (0, len(record) // 2, len(record)):
        assert back.at(count).digest() == record.at(count).digest()


# -- words and views --------------------------------------------------------------------------------


def check_texts(game: Game, sample: Sample, seed: int, count: int = 40) -> None:
    """Every option describes and parses back, in any case and spacing; rules that are cited exist."""
    for s in points(game, sample, seed, count):
        shorts = check_words(game, s)
        d = s.decision
        if d is None:
            continue
        assert d.prompt, f"{where(game, s)}: no prompt"
        assert d.rule in game.rules, f"{where(game, s)}: its rule is not in the rulebook"
        if d.weights is not None:
            assert d.seat == CHANCE
            assert len(d.weights) == len(d.options)
            assert min(d.weights) > 0
        for short, action in zip(shorts, d.options, strict=True):
            words = game.describe(s, action)
            assert words.long, f"{where(game, s)}: {short!r} has no sentence"
            assert not words.rule or words.rule in game.rules, f"{short!r} cites {words.rule!r}"
        assert game.parse(s, "  " + shorts[-1].upper().replace(" ", "  ")) == d.options[-1]


def check_views(game: Game, sample: Sample, seed: int, count: int = 25) -> None:
    """Views hold together, survive JSON, cite rules that exist, and looking changes nothing."""
    for s in points(game, sample, seed, count):
        before = s.digest()
        for seat in watchers(s):
            view = s.view(seat)
            check_ask(game, s, seat, view)
            _check_view(game, s, seat, view)
        assert s.digest() == before, f"{where(game, s)}: looking at it changed it"


def _check_view(game: Game, s: State, seat: Seat | None, view: View) -> None:
    here = f"{where(game, s)}, view of {seat}"
    data = encode(view)
    assert msgspec.json.decode(data, type=settled(View)) == view, f"{here}: does not survive JSON"
    assert (view.game, view.seat) == (game.name, seat), here
    assert [v.seat for v in view.seats] == list(range(s.seats)), here
    areas = {a.id: a for a in view.areas}
    pieces = {p.id: p for p in view.pieces}
    assert len(areas) == len(view.areas), f"{here}: two areas have one id"
    assert len(pieces) == len(view.pieces), f"{here}: two pieces have one id"
    assert len({m.id for m in view.meters}) == len(view.meters), f"{here}: two meters have one id"
    held = dict.fromkeys(areas, 0)
    for piece in view.pieces:
        assert piece.area in areas, f"{here}: piece {piece.id} lies in {piece.area!r}, which is no area"
        held[piece.area] += 1
        assert piece.on is None or piece.on in pieces, f"{here}: piece {piece.id} sits on {piece.on!r}"
        assert piece.face is not None or not piece.name, f"{here}: piece {piece.id} is hidden and named"
    for area in view.areas:
        assert area.count >= held[area.id], f"{here}: {area.id} counts {area.count}, shows {held[area.id]}"
    if view.ask is not None:
        shorts = [c.short for c in view.ask.choices]
        if shorts:
            assert s.decision is not None
            assert shorts == [game.describe(s, a).short for a in s.decision.options], here
        for choice in view.ask.choices:
            for piece_id in choice.pieces:
                assert piece_id in pieces or piece_id in areas, (
                    f"{here}: choice {choice.short!r} concerns {piece_id!r}"
                )
    if view.phase:
        assert view.phase in view.phases, f"{here}: {view.phase!r} is none of its phases"
    assert view.waiting_for == (s.decision.seat if s.decision is not None else None), here
    prefix = next(iter(game.rules.rules)).split("-")[0] + "-"
    for cited in _RULE.findall(data.decode()):
        assert not cited.startswith(prefix) or cited in game.rules, f"{here}: cites {cited}"


# -- secrets ----------------------------------------------------------------------------------------


def check_determinized(game: Game, sample: Sample, seed: int, count: int = 25) -> None:
    """Worlds dealt anew look the same to their seat, offer it the same, and can be played on."""
    hidden = differs = 0
    for n, s in enumerate(points(game, sample, seed, count)):
        check_worlds(game, s, n)
        before = s.digest()
        for seat in watchers(s):
            at = bit(s, seat)
            world = s.determinize(at, n + 7)
            assert world.digest() == s.determinize(at, n + 7).digest(), (
                f"{where(game, s)}: one seed, two worlds"
            )
            assert sorted(world.face) == sorted(s.face), f"{where(game, s)}: cards were changed"
            assert world.zones == s.zones, f"{where(game, s)}: cards were moved"
            assert world.known == s.known, f"{where(game, s)}: the visibility table was changed"
            for card in range(len(s.face)):
                if s.known[card] >> at & 1:
                    assert world.face[card] == s.face[card], f"{where(game, s)}: card {card} is known"
            if s.decision is not None and s.decision.seat == seat:
                world.decision = None
                world.advance()
                assert asked(world.decision) == asked(s.decision), (
                    f"{where(game, s)}: what is offered depends on what seat {seat} cannot know"
                )
            hidden += _could_differ(s, at)
            differs += list(world.face) != list(s.face)
            play_on(world, n, 20)
        assert s.digest() == before, f"{where(game, s)}: playing worlds changed the original"
    assert not hidden or differs, f"{game.name}: {hidden} worlds could have differed and none did"


def _could_differ(s: State, at: Seat) -> bool:
    for pool in s.pools():
        faces = {s.face[c] for zone in pool for c in s.zones[zone] if c and not s.known[c] >> at & 1}
        if len(faces) > 1:
            return True
    return False


def check_canonical(game: Game, sample: Sample, seed: int, count: int = 25) -> None:
    """One seed gives one world, to the byte, from all states that a watcher cannot tell apart."""
    for n, s in enumerate(points(game, sample, seed, count)):
        for seat in watchers(s):
            at = bit(s, seat)
            check_one_world(game, s, s.determinize(at, n + 5), at, n + 3)


def check_one_world(game: Game, one: State, two: State, at: Seat, seed: int) -> None:
    """Two states that a watcher cannot tell apart give it the same world, so that no bot plays by the difference."""
    a, b = one.determinize(at, seed), two.determinize(at, seed)
    if a.dump() != b.dump():
        raise AssertionError(
            f"{where(game, one)}: what seat {at} cannot know decides {differing(a, b)} of its world"
        )


def check_secrets(game: Game, sample: Sample, seed: int, count: int = 120) -> int:
    """States that differ only in what a seat cannot know tell it the same; returns how many were compared.

    For every watcher the hidden faces are dealt anew and the same action is taken in both worlds. What it
    then sees and hears must be the same bytes, unless the action showed it a face. Another seat's action may
    be a secret too: there it is enough that some option of that seat looks the same. Where a seat is asked even
    if it can only pass (`response`), everybody sees whether it could do more: such worlds are not compared.
    """
    compared = 0
    eyes = len(watchers(game.new(seed=seed, **sample)))
    for n, s in enumerate(points(game, sample, seed, count // eyes)):
        d = s.decision
        if d is None:
            continue
        action = d.options[seeded(n + seed).below(len(d.options))]
        for seat in watchers(s):
            at = bit(s, seat)
            world = s.determinize(at, n + 11)
            world.generator = s.generator.clone()
            if world.face == s.face:
                continue
            real = _after(s, action)
            if _learned(s, real, at):
                continue
            assert world.decision is not None
            if action in world.decision.options and _learned(world, _after(world, action), at):
                continue  # it would teach in the other world: that it teaches nothing here teaches, too
            compared += 1
            told = _observed(game, real, seat)
            others = [a for a in world.decision.options if a != action] if d.seat != seat else []
            candidates = [action] * (action in world.decision.options) + others
            seen = b""
            for candidate in candidates:
                other = _after(world, candidate)
                seen = _observed(game, other, seat)
                if seen == told:
                    if _is_asked(real, seat) or "frames" not in differing(real, other):
                        check_one_world(game, real, other, at, n)
                    break
            else:
                if _must_pass(d) or _must_pass(world.decision):
                    continue
                text = game.describe(s, action).short
                assert candidates, f"{where(game, s)}: {text!r} is not offered in the other world"
                try:
                    check_same_view(game, s, seat, told, seen)
                except AssertionError as e:
                    raise AssertionError(f"after {text!r}: {e}") from None
    return compared


def check_together(game: Game, sample: Sample, seed: int) -> int:
    """Where seats choose at the same time in secret, a later one is asked the same whatever the others chose."""
    found = 0
    for s in walk(game, sample, seed):
        d = s.decision
        for seat in d.later or () if d is not None else ():
            assert d is not None
            world = asked_early(s, seat)
            assert world is not None, f"{where(game, s)}: {seat} stands in `later` and is not asked"
            asks = {encode(world.view(seat).ask)}
            for action in d.options:
                other = s.clone()
                other.apply(action)
                if other.decision is not None and other.decision.seat == seat:
                    asks.add(encode(other.view(seat).ask))
                    assert other.decision.later is not None, f"{where(game, s)}: the last one has no `later`"
            assert len(asks) == 1, f"{where(game, s)}: what seat {seat} is asked tells what was chosen"
            found += 1
    return found


def _after(s: State, action: Action) -> State:
    other = s.clone()
    other.listening = True
    other.apply(action)
    return other


def _learned(before: State, after: State, at: Seat) -> bool:
    """Whether a watcher was, or may have been, shown a face that it did not know."""
    grown = sum(
        known & ~before.known[card] != 0 for card, known in enumerate(after.known[: len(before.known)])
    )
    if after.revealed - before.revealed > grown:
        return True  # shown and hidden again within the step
    for card in range(len(after.face)):
        if after.known[card] >> at & 1:
            if card >= len(before.face) or not before.known[card] >> at & 1:
                return True
            if before.face[card] != after.face[card]:
                return True
    return any(e.face and e.seen >> at & 1 and not before.known[e.card] >> at & 1 for e in after.events)


def _must_pass(d: Decision) -> bool:
    """Whether a seat is asked only so that nobody sees beforehand that it has nothing to choose."""
    return d.response and len(d.options) == 1


def _is_asked(s: State, seat: Seat | None) -> bool:
    """Whether a watcher chooses next: then nobody else is halfway through a secret choice of several answers."""
    return s.decision is not None and s.decision.seat == seat


def _observed(game: Game, s: State, seat: Seat | None) -> bytes:
    """All that a watcher is given after an action: its view, and what happened as it is told."""
    lines = []
    for event in s.events:
        e = event.told_to(bit(s, seat))
        lines.append(
            f"{e.kind} {e.rule} {e.seat} {e.card} {e.face} {e.amount} {e.place} {game.tell(s, e, seat)}"
        )
    return encode(s.view(seat)) + "\n".join(lines).encode()


def check_events(game: Game, sample: Sample, seed: int) -> None:
    """Events are told without the faces that are hidden, and cite rules that exist."""
    heard = 0
    kinds = set()
    for s in walk(game, sample, seed, log=True):
        fresh = s.events[heard:]
        heard = len(s.events)
        for event in fresh:
            if heard < 400 or event.kind not in kinds:
                check_event(game, s, event)
            kinds.add(event.kind)
            if _RULE.fullmatch(event.rule):
                assert event.rule in game.rules, f"{game.name}: {event} cites {event.rule}"
            assert event.rule, f"{game.name}: {event} cites no rule"
        copy = s.clone() if heard < 50 else None
        assert copy is None or (not copy.events and not copy.listening), f"{game.name}: a clone listens"
    assert kinds, f"{game.name}: a whole game and nothing was told"


CHECKS: Final[tuple[Callable[[Game, Sample, int], Any], ...]] = (
    check_ends,
    check_fields,
    check_clones,
    check_saves,
    check_travels,
    check_refusals,
    check_seeds,
    check_records,
    check_texts,
    check_views,
    check_determinized,
    check_canonical,
    check_secrets,
    check_together,
    check_events,
)
"""The whole contract, for a game's own tests: each with the game, a sample and a seed."""
