"""Writing a state down and reading it back; what `clone` copies, this writes."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from tabard.engine.chance import Generator
from tabard.engine.errors import BadSave
from tabard.engine.frames import Decision, Frame
from tabard.engine.state import State

if TYPE_CHECKING:
    from tabard.engine.game import Game

FORMAT = 1

_encode = msgspec.json.Encoder(order="deterministic").encode


def _body(s: State) -> dict[str, Any]:
    d = s.decision
    return {
        "generator": [s.generator.one, s.generator.two],
        "frames": [[f.block.key, f.pc, f.step, f.owner, f.source, f.subject, f.picked] for f in s.frames],
        "decision": None if d is None else _asked(d),
        **{name: getattr(s, name) for name in s.fields()},
    }


def _asked(d: Decision) -> list[Any]:
    """A decision as a row; the last two columns are written only where they say something."""
    row: list[Any] = [d.seat, d.prompt, d.options, d.rule, d.source, d.weights]
    return row if d.later is None and not d.response else [*row, d.later, d.response]


def digest(s: State) -> str:
    """Twelve hexadecimal digits of everything in the state."""
    return hashlib.sha256(_encode(_body(s))).hexdigest()[:12]


def dump(s: State) -> bytes:
    """The state as JSON, with what is needed to find its game and to notice damage."""
    head = {
        "tabard": FORMAT,
        "game": s.book.game,
        "content": s.book.content,
        "seats": s.seats,
        "options": msgspec.json.decode(s.book.options),
        "state": _body(s),
    }
    return _encode({**head, "digest": _seal(head)})


def _seal(head: dict[str, Any]) -> str:
    """Twelve hexadecimal digits of a whole save, but for the seal itself."""
    rest = {name: value for name, value in head.items() if name != "digest"}
    return hashlib.sha256(_encode(rest)).hexdigest()[:12]


def read_head(data: bytes | str) -> dict[str, Any]:
    """The outer part of a saved state, checked for shape."""
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
        raise BadSave(f"not a saved state: it is no JSON text ({e})") from None
    if not isinstance(head, dict) or "tabard" not in head:
        raise BadSave("not a saved state: expected a JSON object with the field 'tabard'")
    if head["tabard"] != FORMAT:
        raise BadSave(f"saved in format {head['tabard']!r}, this version of Tabard reads format {FORMAT}")
    for name, kind in (
        ("game", str),
        ("content", str),
        ("seats", int),
        ("options", dict),
        ("digest", str),
        ("state", dict),
    ):
        if not isinstance(head.get(name), kind):
            raise BadSave(f"broken save: field {name!r} is missing or is not of type {kind.__name__}")
    return head


def fill(s: State, head: dict[str, Any]) -> State:
    """Put saved data into a fresh state of the same game and options."""
    body = head["state"]
    if head["content"] != s.book.content:
        raise BadSave(
            f"saved with card set {head['content']}, but the card set in use is {s.book.content}; "
            "open it with the card set it was played with"
        )
    try:
        fresh = {name: getattr(s, name) for name in s.fields()}
        for name, value in fresh.items():
            if type(body[name]) is not type(value):
                raise BadSave(f"broken save: field {name!r} should be of type {type(value).__name__}")
            setattr(s, name, body[name])
        s.generator = Generator(*body["generator"])
        s.frames = [_frame(s, row) for row in body["frames"]]
        d = body["decision"]
        s.decision = None if d is None else Decision(*d)
        whole = _seal(head) == head["digest"]
    except (KeyError, IndexError, TypeError, ValueError, OverflowError) as e:
        raise BadSave(f"broken save: {type(e).__name__} {e}") from None
    if not whole:
        raise BadSave("broken save: its digest does not fit its data; use an undamaged copy")
    return s


def _frame(s: State, row: list[Any]) -> Frame:
    key, pc, step, owner, source, subject, picked = row
    if key not in s.book.blocks:
        raise BadSave(f"broken save: the game has no block {key!r}")
    f = Frame(s.book.blocks[key], owner, source, subject)
    f.pc = pc
    f.step = step
    f.picked = picked
    return f


def unpacked(game: "Game", data: bytes, moves: int) -> State:
    """A state that `pickle` brought, as its clone would be."""
    s = game.load(data)
    s.moves = moves
    return s
