"""What must hold of a state of any game at any moment; a check that fails says why as an AssertionError."""

import re
from functools import lru_cache
from typing import Any, Final

from tabard.engine.columns import plain
from tabard.engine.events import Event
from tabard.engine.frames import Decision
from tabard.engine.game import Game
from tabard.engine.ids import Seat
from tabard.engine.person import VERBS, addressed
from tabard.engine.state import State
from tabard.engine.view import View, encode

_YOU_DO: Final = re.compile(r"(?<!of )\b[Yy]ou ([a-z]+)")
_YOUR_DEEDS: Final = re.compile(r"(?:^|[.;:] )[Yy]ou ([^.;:(]*)")
_AND: Final = re.compile(r"(?:,| and| or| then) ([a-z]+s)\b")


def watchers(s: State) -> list[Seat | None]:
    """Everyone who looks at the table: the seats and a spectator."""
    return [*range(s.seats), None]


def bit(s: State, seat: Seat | None) -> Seat:
    """The place of a watcher in the visibility table."""
    return s.seats if seat is None else seat


def asked(d: Decision | None) -> list[Any] | None:
    """A decision as plain data, to compare two of them."""
    return None if d is None else [d.seat, d.prompt, d.options, d.rule, d.source, d.weights]


def where(game: Game, s: State) -> str:
    """The decision at hand in a few words, for messages."""
    d = s.decision
    return f"{game.name}, over" if d is None else f"{game.name}, {d.prompt!r} ({d.rule}) of seat {d.seat}"


def check_clone(game: Game, s: State, pick: int = 0) -> None:
    """A clone is equal; playing it on leaves the original as it was."""
    before = s.digest()
    other = s.clone()
    assert type(other) is type(s), f"{where(game, s)}: the clone is a {type(other).__name__}"
    assert other.digest() == before, f"{where(game, s)}: the clone differs in {differing(s, other)}"
    assert not other.listening, f"{where(game, s)}: a clone must not listen"
    assert not other.events, f"{where(game, s)}: a clone starts without events"
    d = other.decision
    if d is not None:
        other.apply(d.options[pick % len(d.options)])
        assert s.digest() == before, f"{where(game, s)}: playing the clone changed the original"


def check_save(game: Game, s: State) -> State:
    """A saved state comes back the same, with the same decision; returns what came back."""
    data = s.dump()
    back = game.load(data)
    assert back.digest() == s.digest(), f"{where(game, s)}: reloading changed {differing(s, back)}"
    assert asked(back.decision) == asked(s.decision), f"{where(game, s)}: reloaded, it asks {back.decision}"
    assert back.dump() == data, f"{where(game, s)}: saved again, the save differs"
    return back


def check_asks_again(game: Game, s: State) -> None:
    """A decision that was lost is asked again, the same."""
    if s.decision is None:
        return
    other = s.clone()
    other.decision = None
    other.advance()
    assert asked(other.decision) == asked(s.decision), (
        f"{where(game, s)}: asked again, it is {asked(other.decision)} instead of {asked(s.decision)}"
    )
    assert other.digest() == s.digest(), f"{where(game, s)}: asking again changed {differing(s, other)}"


def check_words(game: Game, s: State, most: int = 1000) -> list[str]:
    """Every option has its own short text, which parses back; returns the texts."""
    d = s.decision
    if d is None:
        return []
    assert d.options, f"{where(game, s)}: no options"
    assert len(set(d.options)) == len(d.options), f"{where(game, s)}: an option is listed twice: {d.options}"
    shorts = [game.describe(s, action).short for action in d.options]
    for short in shorts:
        assert short == " ".join(short.lower().split()) != "", (
            f"{where(game, s)}: {short!r} is not lower case with single spaces"
        )
    twice = sorted({short for short in shorts if shorts.count(short) > 1}) if _repeats(shorts) else []
    assert not twice, f"{where(game, s)}: two options are called {twice}"
    step = len(shorts) // most + 1
    for i in range(0, len(shorts), step):
        back = game.parse(s, shorts[i])
        assert back == d.options[i], f"{where(game, s)}: {shorts[i]!r} parses to {back}, not {d.options[i]}"
    return shorts


def _repeats(texts: list[str]) -> bool:
    return len(set(texts)) < len(texts)


def check_ask(game: Game, s: State, seat: Seat | None, view: View) -> None:
    """Choices are shown to the seat that is asked and to nobody else."""
    d = s.decision
    if d is None:
        assert view.ask is None, f"{where(game, s)}: over, and seat {seat} sees an ask"
        assert s.is_over, f"{where(game, s)}: nobody is asked and it is not over"
        assert view.end is not None, f"{where(game, s)}: over, and the view has no end"
        return
    assert view.end is None, f"{where(game, s)}: not over, and the view of {seat} has an end"
    shown = [choice.action for choice in view.ask.choices] if view.ask is not None else []
    if seat == d.seat:
        assert shown == d.options, f"{where(game, s)}: the view shows the choices {shown}, not {d.options}"
    else:
        assert not shown, f"{where(game, s)}: the view of {seat} shows choices that are not its own"


def check_worlds(game: Game, s: State, seed: int, eyes: list[Seat | None] | None = None) -> None:
    """No watcher, or none of those named, can tell a world dealt anew for it from the real one."""
    before = s.digest()
    for seat in watchers(s) if eyes is None else eyes:
        real = s.view(seat)
        check_ask(game, s, seat, real)
        check_spoken(game, s, seat, real)
        world = s.determinize(bit(s, seat), seed)
        check_same_view(game, s, seat, encode(real), encode(world.view(seat)))
    assert s.digest() == before, f"{where(game, s)}: looking at it changed it"


def check_same_view(game: Game, s: State, seat: Seat | None, one: bytes, two: bytes) -> None:
    """Two views are the same bytes; if not, the message shows where they part."""
    if one == two:
        return
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    start = max(0, at - 80)
    raise AssertionError(
        f"{where(game, s)}: seat {seat} can tell two worlds apart:\n"
        f"  ...{one[start : at + 80].decode(errors='replace')}\n"
        f"  ...{two[start : at + 80].decode(errors='replace')}"
    )


def check_event(game: Game, s: State, event: Event) -> None:
    """Whoever may not see the face of an event's card is not told it."""
    for seat in watchers(s):
        at = bit(s, seat)
        told = event.told_to(at)
        face = event.face if event.seen >> at & 1 else 0
        assert told.face == face, f"{where(game, s)}: {event} tells seat {seat} the face {told.face}"
        line = game.tell(s, told, seat)
        assert line, f"{where(game, s)}: {event} has no line for seat {seat}"
        check_speech(game, s, seat, line)


def check_speech(game: Game, s: State, seat: Seat | None, text: str) -> None:
    """Whoever reads a text is spoken to in it: no number stands for the reader, and verbs agree with "you"."""
    if seat is not None:
        fault = _fault(text, seat, game.chairs)
        assert not fault, f"{where(game, s)}: seat {seat} reads {text!r}: {fault}"


@lru_cache(maxsize=10_000)
def _fault(text: str, seat: Seat, chairs: tuple[str, ...]) -> str:
    """In what a text does not speak to its reader; most are said again and again."""
    if any(re.search(rf"\b{chair} {seat + 1}\b", text, re.I) for chair in chairs):
        return "who is that?"
    for verb in _YOU_DO.findall(text):
        if verb.endswith("s") and not verb.endswith("ss"):
            return f"you {verb}?"
    for clause in _YOUR_DEEDS.findall(text):
        wrong = [word for word in _AND.findall(clause) if word in VERBS]
        if wrong:
            return f"you {wrong[0]}?"
    return ""


def check_spoken(game: Game, s: State, seat: Seat | None, view: View) -> None:
    """All that a view says to its reader."""
    spoken = addressed(view)
    texts = [piece.why_not.text for piece in spoken.pieces if piece.why_not is not None]
    texts += [text for link in spoken.chain for text in (link.text, link.note, link.target)]
    texts += [text for one in spoken.lasting for text in (one.text, one.until)]
    if spoken.ask is not None:
        texts.append(spoken.ask.prompt)
        for choice in spoken.ask.choices:
            texts += [choice.long, *([choice.forecast.text] if choice.forecast is not None else [])]
    if spoken.end is not None:
        texts.append(spoken.end.text)
    for text in texts:
        check_speech(game, s, seat, text)


def in_turn(s: State, step: int) -> list[Seat | None]:
    """Through whose eyes a step is looked at: those of the seat that is asked, and of all watchers in turn."""
    everyone = watchers(s)
    eyes = [everyone[step % len(everyone)]]
    d = s.decision
    if d is not None and d.seat >= 0 and d.seat != eyes[0]:
        eyes.append(d.seat)
    return eyes


def check_step(game: Game, s: State, step: int) -> list[str]:
    """All of the above, as a scenario does at every step; returns the short texts of the options.

    Making views is most of what a scenario costs, so not everybody looks at every step: the contract sees to that.
    """
    check_clone(game, s, step)
    check_save(game, s)
    check_asks_again(game, s)
    check_worlds(game, s, step + 1, in_turn(s, step))
    return check_words(game, s, 12)


def differing(one: State, two: State) -> str:
    """The names of the data in which two states differ."""
    names = [name for name in one.fields() if plain(getattr(one, name)) != plain(getattr(two, name))]
    for name, kind in (("generator", ("one", "two")), ("frames", ()), ("decision", ())):
        a, b = getattr(one, name), getattr(two, name)
        if name == "frames":
            same = [_frame(f) for f in a] == [_frame(f) for f in b]
        elif name == "decision":
            same = asked(a) == asked(b)
        else:
            same = all(getattr(a, part) == getattr(b, part) for part in kind)
        if not same:
            names.append(name)
    return ", ".join(names) or "nothing"


def _frame(f: Any) -> list[Any]:
    return [f.block.key, f.pc, f.step, f.owner, f.source, f.subject, f.memory]
