"""Speaks to whoever reads: what the engine says of "player 1" is said to player 1 as "you".

The engine, its records and its logs know players by their numbers, in the third person, so that they are the same
for everybody. Where a text is shown to somebody, it passes through here, and nowhere else.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from tabard.engine.ids import CHAIRS, Seat

if TYPE_CHECKING:
    from tabard.engine.view import Ask, Blow, Choice, Forecast, Lasting, Link, Meter, Piece, View

_NUMBERED: Final = re.compile(r"(\w+) \d")
_CLAUSE: Final = re.compile(r"[.;:(“?!]\s*")
"""Where another clause begins."""
_BEGINS: Final = re.compile(
    r"(?:^|\b(?:and|or|but|while|when|if|because|before|after|until|unless|that|then|time|once|so|where) )$",
    re.I,
)
"""What stands before the subject of a clause."""
_ASKS: Final = re.compile(r"(?:is|was|does|has) $", re.I)
"""What stands before the subject of a question."""
_ADVERB: Final = (
    "now",
    "then",
    "also",
    "still",
    "only",
    "never",
    "always",
    "already",
    "again",
    "no",
    "longer",
)
_IRREGULAR: Final = {
    "is": "are",
    "was": "were",
    "has": "have",
    "does": "do",
    "goes": "go",
    "dies": "die",
    "lies": "lie",
    "ties": "tie",
    "isn't": "aren't",
    "doesn't": "don't",
    "hasn't": "haven't",
    "wasn't": "weren't",
}
_NO_VERBS: Final = re.compile(
    r"(?:this|its|his|hers|less|across|versus|plus|minus|always|towards|as|us|thus)$"
)
"""Words with an s at the end that may follow a player and are no verbs."""
_DEEDS: Final = """
acquires activates appears attacks bans begins blocks buys calms changes checks chooses claims concedes
concludes controls declines defeats destroys discards discovers dodges draws ends enters exchanges
expends finds fulfils gains gets gives goes has hands heals hides holds is keeps lays leads leaves locks
looks loses lures moves names negates passes pays places plays prepares puts reacts rebuilds receives
recovers redeploys removes replaces rerolls resigns reveals rolls runs scores scorches seals searches
sells sends sets shows shuffles sounds spends starts steals stores subjugates sweeps takes trashes
travels triggers turns unseals unveils uses warps wins writes
"""
VERBS: Final = frozenset(_DEEDS.split())
"""What players do, as the logs of the games say it: a word of these goes on with what a player does, after an "and"."""
_ODDS: Final = re.compile(r"(?:\d+ in \d+|Perhaps): ")
_YOU: Final = re.compile(r"^Your?\b")
_GOES_ON: Final = re.compile(r"((?:,| and| or| then) )([a-z]+s)\b")
_PRONOUN: Final = re.compile(r"\b(?:their own|the own|their|theirs|themselves|themself|them|they)\b", re.I)
_PRONOUNS: Final = {
    "their own": "your own",
    "the own": "your own",
    "their": "your",
    "theirs": "yours",
    "themselves": "yourself",
    "themself": "yourself",
    "them": "you",
    "they": "you",
}
_THE: Final = re.compile(r"\b[Tt]he (?!own\b)")
_SOME: Final = re.compile(r"\b(?:an?|\d+|one|two|three|no|some|many|several|another|each|every) ", re.I)
_ALL: Final = re.compile(r"\b(?:all|both) (?=\S)", re.I)
_LINKS: Final = re.compile(r"(?:of|in|on|the|and|from|with|at|for|to|a|an|by)$")
"""Small words inside a name: "Captain of the Guard"."""
_NOT_OWNED: Final = re.compile(r"(?:control|place|instead|front|ahead|out|because|top)$")
"""What is of somebody without being somebody's: "in place of you"."""


def to_reader(text: str, seat: Seat | None, chairs: Sequence[str] = CHAIRS, deed: bool = False) -> str:
    """A text as the player in a seat reads it; None is a spectator, who reads it as it is.

    `deed` is a text that begins with a verb, as choices do: "Destroy the Wall of player 1".
    """
    # Most texts speak of nobody: without the number of the reader there is nothing to look for.
    return text if seat is None or f" {seat + 1}" not in text else _to_reader(text, seat, tuple(chairs), deed)


@lru_cache(maxsize=1 << 14)
def _to_reader(text: str, seat: Seat, chairs: tuple[str, ...], deed: bool) -> str:
    """The same for a seat; kept, since a game says the same things again and again."""
    own = _own(seat, chairs)
    if own.search(text) is None:
        return text
    said = _possessed(text, own, deed)
    parts: list[str] = []
    begin = 0
    for end in [*(found.end() for found in _CLAUSE.finditer(said)), len(said)]:
        parts.append(_clause(said[begin:end], own))
        begin = end
    said = "".join(parts)
    return said[:1].upper() + said[1:] if text[:1].isupper() else said


def plural(verb: str) -> str:
    """What "you" do, from what a player does: draws is draw, carries is carry."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "oes", "zzes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith(("ss", "us")) else verb


@lru_cache(maxsize=256)
def _own(seat: Seat, chairs: tuple[str, ...]) -> re.Pattern[str]:
    """The reader by its number, which is not the beginning of a longer one."""
    words = "|".join(map(re.escape, chairs))
    return re.compile(rf"(?<!\w)(?:{words}) {seat + 1}(?!\w)(’s|'s)?", re.I)


def _possessed(text: str, own: re.Pattern[str], deed: bool) -> str:
    """With everything that belongs to the reader as theirs: "the deck of player 1", "player 1's deck"."""
    found = own.search(text)
    while found is not None:
        before, after = text[: found.start()], text[found.end() :]
        if found.group(1):
            text = before + "your" + after
            found = own.search(text, len(before))
        elif before.endswith(" of "):
            text = _of_yours(before[:-4], deed) + after
            found = own.search(text, len(text) - len(after))
        else:
            found = own.search(text, found.end())
    return text


def _of_yours(before: str, deed: bool) -> str:
    """A text up to something that belongs to the reader, which is at its end."""
    starts = [found.end() for found in _CLAUSE.finditer(before)]
    start = starts[-1] if starts else 0
    clause = before[start:]
    the = [found for found in _THE.finditer(clause) if not _is_in_name(clause, found.start())]
    every = list(_ALL.finditer(clause))
    some = list(_SOME.finditer(clause))
    last = max((found.start() for found in (*the, *every, *some)), default=-1)
    name = _name_start(clause, deed)
    if last >= 0 and name < len(clause) and not _parted(clause[last:name]):
        name = last  # "the maximum HP"
    if _NOT_OWNED.match(clause.rpartition(" ")[2].lower()):
        return f"{before} of you"
    if name <= last or not clause[name:]:
        if the and the[-1].start() == last:
            return before[:start] + clause[:last] + "your " + clause[the[-1].end() :]
        if every and every[-1].start() == last:
            return before[:start] + clause[: every[-1].end()] + "your " + clause[every[-1].end() :]
        return f"{before} of yours"
    return before[:start] + clause[:name] + "your " + clause[name:]


def _parted(words: str) -> bool:
    """Whether an article and a name are not of the same thing: a verb or a small word stands between them."""
    return any(word in VERBS or _LINKS.match(word) or word == "are" for word in words.lower().split()[1:])


def _is_in_name(clause: str, at: int) -> bool:
    """Whether what stands at a place goes on with a name: "the" in "Captain of the Guard"."""
    words = clause[:at].split()
    after = clause[at:].split()
    return (
        len(words) > 1
        and words[-1] in ("of", "in", "on", "from", "with", "at", "for", "by")
        and words[-2][:1].isupper()
        and len(after) > 1
        and after[1][:1].isupper()
    )


def _name_start(clause: str, deed: bool) -> int:
    """Where the name begins with which a clause ends; its length where it ends with none."""
    words = list(re.finditer(r"\S+", clause))
    first = len(words)
    for i in range(len(words) - 1, -1, -1):
        word = words[i].group()
        if word[:1].isupper():
            first = i
        elif not _LINKS.match(word) or first == len(words):
            break
    if first == 0 and deed and len(words) > 1:
        first = 1
        while first < len(words) and not words[first].group()[:1].isupper():
            first += 1
    if first < len(words) and words[first].group() == "The":
        return len(clause)  # an article, not a name
    return words[first].start() if first < len(words) else len(clause)


def _clause(clause: str, own: re.Pattern[str]) -> str:
    """A clause in which the reader does something, or something is done to the reader."""
    found = own.search(clause)
    if found is None:
        return clause
    before, after = clause[: found.start()], clause[found.end() :]
    if _ASKS.match(before):
        verb = plural(before[:-1].lower())
        verb = verb.capitalize() if before[0].isupper() else verb
        return f"{verb} you{_PRONOUN.sub(_pronoun, own.sub(_yourself, after))}"
    # "The next time player 1 would take damage, player 1 takes none."
    goes_on = before.endswith(", ") and after.split(" ", 2)[1:2] and after.split(" ", 2)[1] in VERBS
    if _BEGINS.search(before) is None and not goes_on:
        return f"{before}you{_clause(after, own)}"
    words = after.split(" ")
    for i, word in enumerate(words):
        if i == 0 or word in _ADVERB:
            continue
        bare = word.rstrip(",.;:!?)")
        if bare.endswith(("s", "n't")) and bare.islower() and not _NO_VERBS.match(bare):
            words[i] = plural(bare) + word[len(bare) :]
        break
    after = _GOES_ON.sub(_also, " ".join(words))
    after = _PRONOUN.sub(_pronoun, after)
    return f"{before}you{own.sub(_yourself, after)}"


def _also(found: re.Match[str]) -> str:
    """A further thing that the reader does."""
    verb = found.group(2)
    return found.group(1) + (plural(verb) if verb in VERBS else verb)


def _pronoun(found: re.Match[str]) -> str:
    return _PRONOUNS[found.group().lower()]


def _lowered(found: re.Match[str]) -> str:
    return found.group().lower()


def _yourself(found: re.Match[str]) -> str:
    return "yourself"


# -- a whole view -----------------------------------------------------------------------------------


def addressed(view: "View", reasons: bool = True) -> "View":
    """A view whose words speak to its reader; that of a spectator as it is.

    Without `reasons` nobody is told why a piece cannot be used. Names of pieces and areas, and the short texts that
    people type and records hold, are nobody's speech.
    """
    seat = view.seat
    if seat is None:
        return view
    return _speech(seat, chairs_of(view)).view(view, reasons)


def chairs_of(view: "View") -> tuple[str, ...]:
    """What texts call those who play, as the chairs of a view are called."""
    return _called(tuple([name for chair in view.seats for name in (chair.name, chair.alias)]))


@lru_cache(maxsize=256)
def _called(names: tuple[str, ...]) -> tuple[str, ...]:
    numbered = [_NUMBERED.match(name) for name in names]
    return tuple(dict.fromkeys([*CHAIRS, *(found.group(1).lower() for found in numbered if found)]))


@lru_cache(maxsize=256)
def _speech(seat: Seat, chairs: tuple[str, ...]) -> "Speech":
    return Speech(seat, chairs)


class Speech:
    """What is said to one reader; whatever says nothing of the reader stays the same thing."""

    def __init__(self, seat: Seat, chairs: Sequence[str] = CHAIRS) -> None:
        self.seat = seat
        self.chairs = tuple(chairs)
        self._number = f" {seat + 1}"

    def text(self, text: str, deed: bool = False) -> str:
        return _to_reader(text, self.seat, self.chairs, deed) if self._number in text else text

    def view(self, view: "View", reasons: bool = True) -> "View":
        number = self._number
        pieces = view.pieces
        if reasons:
            pieces = tuple(
                [
                    one if one.why_not is None or number not in one.why_not.text else self._piece(one)
                    for one in pieces
                ]
            )
        return msgspec.structs.replace(
            view,
            pieces=pieces,
            meters=tuple([self._meter(one) if one.note else one for one in view.meters]),
            ask=view.ask and self.ask(view.ask),
            chain=tuple([self._link(link) for link in view.chain]),
            lasting=tuple([self._lasting(one) for one in view.lasting]),
            end=view.end and msgspec.structs.replace(view.end, text=self.text(view.end.text)),
        )

    def ask(self, ask: "Ask") -> "Ask":
        """A question, where it is asked of the reader and where of another."""
        choices = tuple([self._choice(choice) for choice in ask.choices])
        return msgspec.structs.replace(ask, prompt=self.text(ask.prompt), choices=choices)

    def _piece(self, piece: "Piece") -> "Piece":
        why = piece.why_not
        if why is None or (text := self.text(why.text)) is why.text:
            return piece
        return msgspec.structs.replace(piece, why_not=msgspec.structs.replace(why, text=text))

    def _meter(self, meter: "Meter") -> "Meter":
        note = self.text(meter.note)
        return meter if note is meter.note else msgspec.structs.replace(meter, note=note)

    def _choice(self, choice: "Choice") -> "Choice":
        long = self.text(choice.long, deed=True)
        foreseen = choice.forecast
        if foreseen is not None:
            foreseen = self._forecast(foreseen)
        if long is choice.long and foreseen is choice.forecast:
            return choice
        return msgspec.structs.replace(choice, long=long, forecast=foreseen)

    def _forecast(self, forecast: "Forecast") -> "Forecast":
        text = _foreseen(forecast.text, self.seat, self.chairs)
        return forecast if text == forecast.text else msgspec.structs.replace(forecast, text=text)

    def _link(self, link: "Link") -> "Link":
        text, target, note = self.text(link.text), self.text(link.target), self.text(link.note)
        blows = tuple([self._blow(blow) for blow in link.blows])
        return msgspec.structs.replace(link, text=text, target=target, note=note, blows=blows)

    def _blow(self, blow: "Blow") -> "Blow":
        return msgspec.structs.replace(blow, text=self.text(blow.text), aside=self.text(blow.aside))

    def _lasting(self, one: "Lasting") -> "Lasting":
        text, until = self.text(one.text), self.text(one.until)
        if text is one.text and until is one.until:
            return one
        return msgspec.structs.replace(one, text=text, until=until)


@lru_cache(maxsize=1 << 13)
def _foreseen(text: str, seat: Seat, chairs: tuple[str, ...]) -> str:
    """What is foreseen: what the reader does is told without saying who, until something is told of another."""
    parts: list[str] = []
    is_own = True
    for part in text.split("; "):
        odds = _ODDS.match(part)
        line = part if odds is None else part[odds.end() :]
        verb = line.partition(" ")[0].lower()
        if verb in VERBS and verb != "leaves":  # which is what the choice does
            line = _PRONOUN.sub(_pronoun, line)
            whole = f"{chairs[0]} {seat + 1} {verb}{line[len(verb) :]}"
            line = line if is_own else to_reader(whole, seat, chairs)
        elif verb != "leaves":
            is_own = False
        said = to_reader(line, seat, chairs)
        is_first = not parts and odds is None
        said = said if is_first else _YOU.sub(_lowered, said)
        parts.append(said if odds is None else odds.group() + said)
    told = "; ".join(parts)
    return text if told == text else told[:1].upper() + told[1:]
