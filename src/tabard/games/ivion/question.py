"""What is asked at the table of Ivion: the choices of a decision, and the chain of what waits to be resolved."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.cloth import Words
from tabard.engine.frames import Frame
from tabard.engine.view import Ask, Choice, Forecast, Link
from tabard.games.ivion import actions as a
from tabard.games.ivion.fate import harm, standing
from tabard.games.ivion.forecast import FORECASTER
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.state import CHAIN, COUNTERED, RESOLVING, IviState
from tabard.games.ivion.words import cell_text
from tabard.language.english import lower

_PASSES: Final = (a.PASS, a.END, a.NO)
_CELLS: Final = (a.MOVE, a.GLIDE, a.TILE)
_LINKS: Final = {
    "batch": ("Triggered effects", "IVI-SIM-02"),
    "shed": ("Removing control", "IVI-CTRL-16"),
    "second-wind": ("Second Wind", "IVI-SW-05"),
    "move": ("Moving", "IVI-MOVE-13"),
    "draw": ("Drawing", "IVI-ZON-14"),
    "stun": ("Stunned", "IVI-STN-01"),
    "discard": ("Discarding", "IVI-ZON-15"),
    "tuck-top": ("Putting cards on the deck", "IVI-ZON-13"),
    "tuck-bottom": ("Putting cards under the deck", "IVI-ZON-13"),
    "destroy": ("Destroying", "IVI-DES-01"),
    "chivalry": ("Chivalry", "IVI-CHV-02"),
}


def question(s: IviState, words: Words, links: tuple[Link, ...]) -> Ask | None:
    """The decision with its choices, which only the seat that is asked sees; who asks is said in front.

    What would come of a card that may be responded to stands in the chain, whose links these are.
    """
    d = s.decision
    if d is None:
        return None
    foretold = FORECASTER.foretell(s, list(words))
    choices = tuple([_choice(action, said, foretold[action]) for action, said in words.items()])
    piece = _piece(s, d.source)
    prompt = d.prompt
    if d.response and d.source:
        note = next((link.note for link in links if link.piece == piece), "")
        prompt = f"Respond to {s.book.names[s.face[d.source]]}{f' ({note})' if note else ''}?"
    elif piece is not None:
        prompt = f"{s.book.names[s.face[d.source]]}: {lower(prompt)}"
    elif d.seat >= 0 and d.rule != "IVI-TURN-09":
        piece = f"hero-{d.seat}"
    return Ask(d.seat, prompt, d.rule, piece, choices, d.response)


def _piece(s: IviState, card: int) -> str | None:
    """The piece of a card that lies on the table; terrain and copies that are gone have none."""
    return f"c{card}" if card and s.where[card] >= 0 else None


def _choice(action: int, words: ActionText, foretold: Forecast | None) -> Choice:
    kind = action >> a.BITS
    cells = (action & a.ARGUMENT,) if kind in _CELLS else ()
    return Choice(action, words.short, words.long, words.pieces, cells, foretold, words.rule, kind in _PASSES)


def chain(s: IviState) -> tuple[Link, ...]:
    """Everything in progress in resolving order: the last played card first (IVI-STK-04)."""
    frames = [f for at, f in reversed(list(enumerate(s.frames))) if at and not _is_part(s, at)]
    notes = harm(s) if frames else {}
    return tuple([_link(s, f, notes.get(f.source, "")) for f in frames])


def _is_part(s: IviState, at: int) -> bool:
    """Whether a frame only carries out a part of the text whose own frame lies right below."""
    f, below = s.frames[at], s.frames[at - 1]
    if not f.source or f.source != below.source or f.block.key in _LINKS:
        return False
    no = s.face[f.source]
    is_whole = f.block.key == s.book.keys[no] or any(ab.block is f.block for ab in s.book.texts[no].abilities)
    return not is_whole


def _link(s: IviState, f: Frame, note: str) -> Link:
    key = f.block.key
    if key in _LINKS:
        text, rule = _LINKS[key]
        return Link(text, f.owner, None, rule)
    if not f.source:
        return Link(s.book.names[s.book.number[key]], f.owner, None, "IVI-SIM-07")
    name = s.book.names[s.face[f.source]]
    piece = _piece(s, f.source)
    if key != s.book.keys[s.face[f.source]]:
        return Link(f"{name}: {_ability_text(s, f)}", f.owner, piece, "IVI-SIM-04")
    return _card(s, f, name, piece, note)


def _ability_text(s: IviState, f: Frame) -> str:
    for ability in s.book.texts[s.face[f.source]].abilities:
        if ability.block is f.block:
            return ability.text
    return "its text is being carried out"


def _card(s: IviState, f: Frame, name: str, piece: str | None, note: str) -> Link:
    """A card of the chain with its mode, its targets, how it was paid, and what would become of it (IVI-PLAY-20)."""
    parts = [name]
    if f.memory[p.MODE]:
        parts.append(f"({s.book.texts[s.face[f.source]].mode_texts[f.memory[p.MODE] - 1]})")
    parts += _aimed(s, f)
    if f.memory[p.WAY] == a.BY_INITIATIVE:
        parts.append("for initiative")
    elif f.memory[p.WAY] == a.FOR_FREE:
        parts.append("for free")
    if f.memory[p.EXTRA]:
        parts.append(f"unleashed with {f.memory[p.EXTRA]} power")
    text = " ".join(parts)
    words, rule = _prospect(s, f)
    return Link(
        f"{text}: {words}" if words else text,
        f.owner,
        piece,
        rule,
        _named(s, f),
        target=" ".join(parts[1:]),
        note=words or note,
    )


def _prospect(s: IviState, f: Frame) -> tuple[str, str]:
    """What stands between a card of the chain and its resolution, with the rule; no words when nothing does."""
    flags = s.flags[f.source] if s.where[f.source] == CHAIN else RESOLVING
    if flags & COUNTERED:
        return ("countered", "IVI-CNT-06")
    if flags & RESOLVING:
        return ("resolving", "IVI-RSV-06")
    if f.pc < 2:
        return ("being chosen", "IVI-PLAY-05")
    return standing(s, f)


def aimed_cells(s: IviState) -> list[int]:
    """The tiles at which unresolved cards are aimed."""
    return [
        target & a.ARGUMENT
        for f in s.frames[1:]
        if f.source and s.where[f.source] == CHAIN
        for target in f.memory[p.HEAD + 1 :: 2]
        if target >> a.BITS == a.TILE
    ]


def _named(s: IviState, f: Frame) -> tuple[str, ...]:
    """The pieces at which a card is aimed."""
    found: list[str] = []
    for i in range(p.HEAD + 1, len(f.memory), p.PAIR):
        kind = f.memory[i] >> a.BITS
        argument = f.memory[i] & a.ARGUMENT
        if kind == a.HERO:
            found.append(f"hero-{argument}")
        elif kind == a.CARD and s.where[argument] >= 0:
            found.append(f"c{argument}")
    return tuple(found)


def _aimed(s: IviState, f: Frame) -> list[str]:
    """The targets in words."""
    found: list[str] = []
    for i in range(p.HEAD + 1, len(f.memory), p.PAIR):
        kind = f.memory[i] >> a.BITS
        argument = f.memory[i] & a.ARGUMENT
        if kind == a.HERO:
            found.append(f"at hero {argument + 1}")
        elif kind == a.TILE:
            found.append(f"at tile {cell_text(argument)}")
        elif kind == a.CARD:
            found.append(f"at {s.book.names[s.face[argument]]}")
    return found
