"""What happened in Infinities, in lines of the log."""

from typing import Final

from tabard.engine.events import Event
from tabard.games.infinities import state as v
from tabard.games.infinities.reading import CHANGES, immunities
from tabard.games.infinities.rules.terms import ICON_NAMES
from tabard.games.infinities.sentences import IMMUNITIES, VALUE_NAMES, spared
from tabard.games.infinities.state import InfState
from tabard.games.infinities.words import FACTION_NAMES
from tabard.language.english import listed
from tabard.language.gaps import gapped

_TOLD: Final = {
    "setup-tile": "{seat} lays out {side}",
    "order": "{seat} is {nth} in turn order",
    "led": "{seat} leads {leader}",
    "round": "Round {amount} begins",
    "drawn": "{seat} draws {card}",
    "returned": "{seat} takes {card} into hand",
    "discarded": "{seat} discards {card}",
    "reshuffled": "The discard pile of {faction} is shuffled into the deck",
    "joined": "{card} joins the group of {seat}",
    "prepared": "{seat} prepares {card}",
    "played": "{seat} plays {card}",
    "resolved": "{card} is put on the discard pile",
    "destroyed": "{card} of {seat} is destroyed",
    "removed": "{card} of {seat} leaves the game",
    "gained": "{seat} gains {tokens}",
    "spent": "{seat} spends {tokens}",
    "drained": "{tokens} of {seat} {are} destroyed",
    "robbed": "{seat} loses {tokens}",
    "uncontrolled": "The control token of {seat} on {side} is destroyed",
    "controlled": "{seat} controls {side}",
    "flipped": "A tile is flipped: {side}",
    "entered": "{seat} enters {side}",
    "placed": "{seat} discovers {side}",
    "tile-drawn": "{seat} draws a tile",
    "tile-warped": "{seat} warps {side}",
    "tile-destroyed": "{side} is destroyed",
    "locked": "{seat} locks {icon}",
    "rerolled": "{seat} rerolls all three dice",
    "die-spent": "{seat} spends {icon}",
    "converted": "{seat} changes {icon} to {icon2}",
    "main": "The Main phase begins",
    "rested": "{seat} takes no action",
    "used": "{seat} uses {text}",
    "scripted": "{seat} rolls {icon}: {text2}",
    "triggered": "{seat} uses a trigger: {text}",
    "reacted": "{seat} reacts: {text}",
    "attacked": "{seat} attacks {card}",
    "passed": "{seat} checks {amount} against {place}: passed",
    "failed": "{seat} checks {amount} against {place}: failed",
    "icon": "The die shows {icon}",
    "looked": "{seat} looks at the hand of {other}",
    "peeked": "{seat} looks at the top of the deck",
    "shown": "{seat} shows {card}",
    "revealed": "{seat} reveals {card}",
    "levelled": "{seat} has {attribute} level {amount}",
    "changed": "{seat} has {amount:+d} {value}",
    "granted": "{seat} {granted}",
    "strengthened": "{card} has {amount:+d} defense",
    "shielded": "{card} is immune to {immune}",
    "rift": "The Rift flips all {icon} tiles",
    "scored": "{seat} {points}{why}",
    "tied": "The leaders are tied and play on until round {amount} ends",
    "conceded": "{seat} concedes",
    "defeated": "{seat} is defeated",
    "chapter": "Chapter: {chapter}",
    "chapter-over": "{outcome}",
    "thread": "A story thread is gained: {thread}",
    "counted": "{counter} of {seat}: {amount:+d}",
    "item": "{seat} takes {item}",
    "dropped": "{seat} leaves {item} behind",
    "flagged": "Something has changed: {flag}",
    "won": "{result}",
    "drawn-game": "The game is a draw",
    "lost": "Nobody wins",
}
_GAPPED: Final = gapped(_TOLD)
_REASONS: Final = {
    v.BY_POINTS: "wins with enough points",
    v.BY_ROUNDS: "wins with the highest score",
    v.BY_ELIMINATION: "wins: no opponent is left",
    v.BY_OBJECTIVE: "fulfils an objective",
    v.BY_LOSS: "loses",
    v.BY_LIMIT: "runs out of rounds",
    v.BY_CONCLUSION: "concludes the campaign",
}
_CHANGED: Final = {what: name for name, what in CHANGES.items()}
_NTH: Final = ("first", "second", "third", "fourth", "fifth")


def tell(s: InfState, e: Event) -> str:
    """A log line, from an event that is already redacted for its reader."""
    line = _GAPPED[e.kind]
    return line.filled([_gap(s, e, gap) for gap in line.gaps])


def _gap(s: InfState, e: Event, gap: str) -> str:
    """What a gap of a line is filled with."""
    n = e.amount
    if gap == "seat":
        return s.name_of(e.seat)
    if gap == "card":
        return s.book.names[e.face] or "a card"
    if gap == "icon":
        return _icon(n)
    if gap == "side":
        return _side(s, e, e.place if e.place in (0, 1) else 0)
    if gap == "amount":
        return str(n)
    if gap == "amount:+d":
        return f"{n:+d}"
    if gap == "place":
        return str(e.place)
    if gap == "tokens":
        return "a reaction token" if n == 1 else f"{n} reaction tokens"
    if gap == "are":
        return "is" if n == 1 else "are"
    if gap == "points":
        return f"scores {n}" if n >= 0 else _lost(-n)
    if gap == "icon2" or gap == "attribute":
        return _icon(e.place)
    if gap == "nth":
        return _NTH[n] if 0 <= n < 5 else ""
    if gap == "result":
        return _result(s, e)
    return _name(s, e, gap)


def _result(s: InfState, e: Event) -> str:
    """Who has won and how; a side wins with all its leaders who are left (INF-TEAM-11)."""
    winners = [s.name_of(p) for p in range(s.players) if s.won >> p & 1] or [s.name_of(e.seat)]
    verb, _, how = _REASONS.get(e.amount, "wins").partition(" ")
    if len(winners) > 1:
        verb = verb.replace("wins:", "win:").removesuffix("s")
    return f"{listed(winners)} {verb} {how}".strip()


def _lost(points: int) -> str:
    return "loses 1 point" if points == 1 else f"loses {points} points"


def _side(s: InfState, e: Event, side: int) -> str:
    """A tile by the side that it showed when it happened: it may have been flipped since."""
    if not e.face or not 0 < e.card < len(s.tile_side):
        return "a tile"
    return s.book.side_names[e.face * 2 + side]


def _icon(n: int) -> str:
    return ICON_NAMES[n].capitalize() if 0 <= n < len(ICON_NAMES) else ""


def _name(s: InfState, e: Event, gap: str) -> str:
    """What an event gives by number: leaders, texts, parts of the story."""
    book = s.book
    n = e.amount
    if gap == "text":
        m = book.mechanics[n]
        return m.name or m.text
    if gap == "why":
        return "" if e.place < 0 else f" for “{book.objectives[e.place].text.rsplit(': ', 1)[0]}”"
    if gap == "value":
        return VALUE_NAMES[_CHANGED[e.place]]
    if gap == "granted":
        told = [f"is immune to {spared(immunities(n), 'their')}"] if n else []
        return listed((["ignores walls"] if e.place == 1 or not n else []) + told)
    if gap == "immune":
        return listed([IMMUNITIES[name] for name in immunities(n)])
    if gap == "leader":
        return book.leaders[n].name
    if gap == "faction":
        return FACTION_NAMES[n]
    if gap == "text2":
        return book.mechanics[e.place].text
    if gap == "other":
        return s.name_of(n)
    if gap == "thread":
        return f"{book.threads[n].name}. {book.threads[n].text}".strip()
    return _of_story(s, e, gap)


def _of_story(s: InfState, e: Event, gap: str) -> str:
    """A chapter, and what is counted, found and noted in it."""
    n = e.amount
    if gap == "chapter":
        return s.book.chapters[n].title
    if gap == "outcome":
        if n < 0:
            return "The chapter ends without a winner"
        # INF-CAMP-01: whoever ended it reads the ending aloud
        goal = s.book.chapters[e.place].goals[n]
        return f"{s.name_of(e.seat)}: {goal.text} {goal.ending}".strip()
    if s.chapter < 0:
        return ""
    chapter = s.book.chapters[s.chapter]
    if gap == "counter":
        return chapter.counter_names[e.place] if e.place < len(chapter.counter_names) else ""
    if gap == "item":
        # One of the chapter before has no name in this one.
        return chapter.item_names[n] if n < len(chapter.item_names) else ""
    assert gap == "flag", gap
    return chapter.flag_keys[n].replace("-", " ")
