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
    words = {
        "seat": s.name_of(e.seat),
        "card": s.book.names[e.face] or "a card",
        "side": _side(s, e, e.place if e.place in (0, 1) else 0),
        "amount": e.amount,
        "place": e.place,
        "nth": _NTH[e.amount] if 0 <= e.amount < 5 else "",
        "tokens": "a reaction token" if e.amount == 1 else f"{e.amount} reaction tokens",
        "are": "is" if e.amount == 1 else "are",
        "points": f"scores {e.amount}" if e.amount >= 0 else _lost(-e.amount),
        "result": _result(s, e) if e.kind == "won" else "",
        **_icons(e),
        **_names(s, e),
    }
    line = _TOLD[e.kind].format(**words)
    return line[0].upper() + line[1:]


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


def _icons(e: Event) -> dict[str, str]:
    def icon(n: int) -> str:
        return ICON_NAMES[n].capitalize() if 0 <= n < len(ICON_NAMES) else ""

    return {"icon": icon(e.amount), "icon2": icon(e.place), "attribute": icon(e.place)}


def _names(s: InfState, e: Event) -> dict[str, str]:
    """The names that an event gives by number: leaders, texts, parts of the story."""
    book = s.book
    found = dict.fromkeys(
        (
            "leader",
            "faction",
            "text",
            "text2",
            "other",
            "chapter",
            "outcome",
            "thread",
            "counter",
            "item",
            "flag",
            "why",
            "value",
            "granted",
            "immune",
        ),
        "",
    )
    n = e.amount
    if e.kind == "led":
        found["leader"] = book.leaders[n].name
    elif e.kind == "reshuffled":
        found["faction"] = FACTION_NAMES[n]
    elif e.kind in ("used", "triggered", "reacted"):
        m = book.mechanics[n]
        found["text"] = m.name or m.text
    elif e.kind == "scripted":
        found["text2"] = book.mechanics[e.place].text
    elif e.kind == "looked":
        found["other"] = s.name_of(n)
    elif e.kind == "chapter":
        found["chapter"] = book.chapters[n].title
    elif e.kind == "chapter-over":
        goals = book.chapters[e.place].goals
        found["outcome"] = "The chapter ends without a winner"
        if n >= 0:  # INF-CAMP-01: whoever ended it reads the ending aloud
            found["outcome"] = f"{s.name_of(e.seat)}: {goals[n].text} {goals[n].ending}".strip()
    elif e.kind == "scored" and e.place >= 0:
        found["why"] = f" for “{book.objectives[e.place].text.rsplit(': ', 1)[0]}”"
    elif e.kind == "changed":
        found["value"] = VALUE_NAMES[_CHANGED[e.place]]
    elif e.kind == "granted":
        told = [f"is immune to {spared(immunities(n), 'their')}"] if n else []
        found["granted"] = listed((["ignores walls"] if e.place == 1 or not n else []) + told)
    elif e.kind == "shielded":
        found["immune"] = listed([IMMUNITIES[name] for name in immunities(n)])
    elif e.kind == "thread":
        found["thread"] = f"{book.threads[n].name}. {book.threads[n].text}".strip()
    elif s.chapter >= 0:
        chapter = book.chapters[s.chapter]
        if e.kind == "counted":
            found["counter"] = chapter.counter_names[e.place] if e.place < len(chapter.counter_names) else ""
        elif e.kind in ("item", "dropped"):
            # One of the chapter before has no name in this one.
            found["item"] = chapter.item_names[n] if n < len(chapter.item_names) else ""
        elif e.kind == "flagged":
            found["flag"] = chapter.flag_keys[n].replace("-", " ")
    return found
