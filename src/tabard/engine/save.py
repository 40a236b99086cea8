"""Writing a state down and reading it back; what `clone` copies, this writes."""

import hashlib
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tabard.engine.chance import Generator
from tabard.engine.columns import PACKED, shaped
from tabard.engine.errors import BadSave
from tabard.engine.frames import Decision, Frame
from tabard.engine.ids import CHANCE, MOST_ACTION

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State

FORMAT = 1
MOST_PLAYERS: Final = 16
"""With those who play without a chair."""
MOST_ENTRIES: Final = 100_000
LARGEST: Final = 1 << 60
"""Above every number that a state holds, those included whose bits are spaces of a board."""

# Packed columns are written as the lists that they stand for.
_encode = msgspec.json.Encoder(order="deterministic", enc_hook=list).encode


def _body(s: "State") -> dict[str, Any]:
    d = s.decision
    return {
        "generator": [s.generator.one, s.generator.two],
        "frames": [[f.block.key, f.pc, f.step, f.owner, f.source, f.subject, f.memory] for f in s.frames],
        "decision": None if d is None else _asked(d),
        **{name: getattr(s, name) for name in s.fields()},
    }


def _asked(d: Decision) -> list[Any]:
    """A decision as a row; the last two columns are written only where they say something."""
    row: list[Any] = [d.seat, d.prompt, d.options, d.rule, d.source, d.weights]
    return row if d.later is None and not d.response else [*row, d.later, d.response]


def digest(s: "State") -> str:
    """Twelve hexadecimal digits of everything in the state."""
    return hashlib.sha256(_encode(_body(s))).hexdigest()[:12]


def dump(s: "State") -> bytes:
    """The state as JSON, with what is needed to find its game and to notice damage."""
    head = {
        "tabard": FORMAT,
        "game": s.match.game,
        "content": s.match.content,
        "seats": s.seats,
        "options": msgspec.json.decode(s.match.options),
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


def fill(s: "State", head: dict[str, Any]) -> "State":
    """Put saved data into a fresh state of the same game and options."""
    body = head["state"]
    if head["content"] != s.match.content:
        raise BadSave(
            f"saved with card set {head['content']}, but the card set in use is {s.match.content}; "
            "open it with the card set it was played with"
        )
    try:
        fresh = {name: getattr(s, name) for name in s.fields()}
        for name, value in fresh.items():
            kind = list if type(value) is PACKED else type(value)
            if type(body[name]) is not kind:
                raise BadSave(f"broken save: field {name!r} should be of type {kind.__name__}")
            setattr(s, name, shaped(value, body[name]))
        s.generator = Generator(*body["generator"])
        s.frames = [_frame(s, row) for row in body["frames"]]
        d = body["decision"]
        s.decision = None if d is None else Decision(*d)
        _measure(s, fresh)
        whole = _seal(head) == head["digest"]
    except (KeyError, IndexError, TypeError, ValueError, OverflowError) as e:
        raise BadSave(f"broken save: {type(e).__name__} {e}") from None
    if not whole:
        raise BadSave("broken save: its digest does not fit its data; use an undamaged copy")
    return s


def _measure(s: "State", fresh: dict[str, Any]) -> None:
    """Refuse what no game of this size can hold; a table that is larger than the game would never come to its end."""
    if s.seats != fresh["seats"]:
        raise BadSave(f"broken save: seats should be {fresh['seats']}, not {s.seats}")
    players = getattr(s, "players", s.seats)
    if not s.seats <= players <= MOST_PLAYERS:  # some play without a chair, and may come in the middle
        raise BadSave(f"broken save: {players} players at {s.seats} seats")
    for name in fresh:
        _check_numbers(name, getattr(s, name))
    if len(s.zones) != len(fresh["zones"]):
        raise BadSave(f"broken save: {len(s.zones)} zones, where the game has {len(fresh['zones'])}")
    cards = len(s.face)
    if len(s.known) != cards or cards > MOST_ENTRIES:
        raise BadSave(f"broken save: {cards} cards, and what is known of {len(s.known)}")
    if any(not 0 <= known <= s.all_seats for known in s.known):
        raise BadSave("broken save: a card is known to a seat that is not there")
    lying = [card for zone in s.zones for card in zone]
    if any(not 0 <= card < cards for card in lying):  # 0 is an empty space
        raise BadSave(f"broken save: a card that is not there lies in a zone; there are {cards - 1}")
    if any(not 0 <= half < 1 << 31 for half in (s.generator.one, s.generator.two)):
        raise BadSave("broken save: its generator cannot be")
    d = s.decision
    if d is not None:
        seats = [d.seat, *(d.later or ())]
        if any(not CHANCE <= seat < s.seats for seat in seats):
            raise BadSave("broken save: a seat is asked that is not there")
        if not d.options or any(type(a) is not int or not 0 <= a < MOST_ACTION for a in d.options):
            raise BadSave("broken save: the options of its decision cannot be")
    if any(not 0 <= f.pc <= len(f.block.ops) for f in s.frames):
        raise BadSave("broken save: a bookmark lies behind the end of its block")


def _check_numbers(name: str, value: Any) -> None:
    if isinstance(value, list) or type(value) is PACKED:
        if len(value) > MOST_ENTRIES:
            raise BadSave(f"broken save: field {name!r} has {len(value)} entries")
        for entry in value:
            _check_numbers(name, entry)
    elif isinstance(value, int) and not -LARGEST < value < LARGEST:
        raise BadSave(f"broken save: field {name!r} holds {value}, which no game comes to")


def _frame(s: "State", row: list[Any]) -> Frame:
    key, pc, step, owner, source, subject, picked = row
    if key not in s.match.blocks:
        raise BadSave(f"broken save: the game has no block {key!r}")
    f = Frame(s.match.blocks[key], owner, source, subject)
    f.pc = pc
    f.step = step
    f.memory = picked
    return f


def unpacked(game: "Game", data: bytes, moves: int) -> "State":
    """A state that `pickle` brought, as its clone would be."""
    s = game.load(data)
    s.moves = moves
    return s
