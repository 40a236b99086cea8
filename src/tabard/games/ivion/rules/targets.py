"""Targets: which are legal, whether a card has enough of them, and whether those named still are (IVI-TGT, IVI-BRD)."""

from tabard.engine.frames import Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import CORNERS, TILES, distance, tiles
from tabard.games.ivion.rules.values import (
    fits,
    is_forbidden,
    is_in_state,
    number,
    one_seat,
    place_of,
    seats_of,
    spot_of,
    terrain_is,
    tile_fits,
    total,
)
from tabard.games.ivion.state import CHAIN, DISCARD, FEATS, FIELD, NO_RANGE, PER_SEAT, RESOLVING, IviState


def reach(s: IviState, seat: Seat, card: CardId) -> int:
    """The range of a card for its player now (IVI-BRD-07, IVI-BRD-08)."""
    n = s.book.range[s.face[card]] if card else NO_RANGE
    if n == NO_RANGE or not s.touched >> t.REACH & 1:
        return n
    n += total(s, t.REACH, seat, card)
    return n if n > 0 else 0


def is_legal(
    s: IviState, seat: Seat, card: CardId, f: Frame | None, want: t.Want, named: int, most: int
) -> bool:
    """Whether something may be a target of a group: kind, conditions, and at most `most` tiles away."""
    argument = named & a.ARGUMENT
    kind = want.kind
    if most != NO_RANGE:
        place = spot_of(s, named)
        # Each target by itself; at the range itself is in range (IVI-PLAY-08, IVI-TGT-05, IVI-BRD-09, IVI-BRD-10).
        if place < 0 or distance(s.tile[seat], place) > most:
            return False
    if kind == t.WANT_HERO:
        # Without a side the own hero will do (IVI-TGT-10).
        if (want.side == t.YOURS and argument != seat) or (want.side == t.THEIRS and argument == seat):
            return False
        return want.state == 0 or is_in_state(s, want.state, argument)
    if kind == t.WANT_TILE:
        if want.traveller >= 0:
            traveller = one_seat(s, want.traveller, seat, card, f)
            if traveller >= 0 and s.tile[1 - traveller] == argument:
                return False  # IVI-OCC-05
        return tile_fits(s, want.tile, argument, seat, card, f)
    if kind == t.WANT_TERRAIN:
        return s.terrain[argument] != 0 and terrain_is(s, want.terrain, argument)
    if argument == card:
        return False  # IVI-TGT-11
    at = s.where[argument]
    if kind == t.WANT_ATTACHED:  # one's own too, none that is gone (IVI-DES-03, IVI-DES-05, IVI-DES-06)
        return s.is_attached(argument) and fits(s, want.fit, argument, seat, card)
    if kind == t.WANT_UNRESOLVED:
        return at == CHAIN and not s.flags[argument] & RESOLVING and fits(s, want.fit, argument, seat, card)
    if kind == t.WANT_FEAT:
        return (at == FEATS or at == FEATS + PER_SEAT) and fits(s, want.fit, argument, seat, card)
    return (at == DISCARD or at == DISCARD + PER_SEAT) and fits(s, want.fit, argument, seat, card)


def candidates(
    s: IviState, seat: Seat, card: CardId, f: Frame | None, want: t.Want, tells: bool = False
) -> list[int]:
    """Everything that may be a target of a group now, as the actions that would name it; `tells` why others may not."""
    most = reach(s, seat, card)
    found: list[int] = []
    kind = want.kind
    if kind == t.WANT_HERO:
        for hero in range(2):
            _add(s, seat, card, f, want, (a.HERO << a.BITS) + hero, most, found, tells)
    elif kind == t.WANT_TILE or kind == t.WANT_TERRAIN:
        for cell in range(TILES):
            _add(s, seat, card, f, want, (a.TILE << a.BITS) + cell, most, found, tells)
    elif kind == t.WANT_UNRESOLVED:
        for one in s.zones[CHAIN]:
            _add(s, seat, card, f, want, (a.CARD << a.BITS) + one, most, found, tells)
    else:
        zone = FIELD if kind == t.WANT_ATTACHED else FEATS if kind == t.WANT_FEAT else DISCARD
        for side in (seat, 1 - seat):
            cards = s.zones[zone + side * PER_SEAT]
            if kind == t.WANT_DISCARD:
                _add_designs(s, seat, card, f, want, cards, most, found, tells)
                continue
            for one in cards:
                _add(s, seat, card, f, want, (a.CARD << a.BITS) + one, most, found, tells)
    return found


def _add(
    s: IviState,
    seat: Seat,
    card: CardId,
    f: Frame | None,
    want: t.Want,
    named: int,
    most: int,
    found: list[int],
    tells: bool,
) -> None:
    if is_legal(s, seat, card, f, want, named, most):
        found.append(named)
    elif tells:
        _refuse(s, seat, card, f, want, named, most)


def _add_designs(
    s: IviState,
    seat: Seat,
    card: CardId,
    f: Frame | None,
    want: t.Want,
    cards: list[CardId],
    most: int,
    found: list[int],
    tells: bool,
) -> None:
    """Of equal cards in a discard the topmost that is not named yet stands for all."""
    seen: list[int] = []
    i = len(cards) - 1
    while i >= 0:
        one = cards[i]
        i -= 1
        if s.face[one] in seen or (f is not None and is_named(f, want.group, (a.CARD << a.BITS) + one)):
            continue
        if is_legal(s, seat, card, f, want, (a.CARD << a.BITS) + one, most):
            seen.append(s.face[one])
            found.append((a.CARD << a.BITS) + one)
        elif tells:
            _refuse(s, seat, card, f, want, (a.CARD << a.BITS) + one, most)


def _refuse(
    s: IviState, seat: Seat, card: CardId, f: Frame | None, want: t.Want, named: int, most: int
) -> None:
    """Tell why something is no target: it is not what the text names, or only too far away."""
    if most != NO_RANGE and is_legal(s, seat, card, f, want, named, NO_RANGE):
        apart = distance(s.tile[seat], spot_of(s, named))
        refuse_target(s, named, f"Out of range: {tiles(apart)} away, and the range is {most}", "IVI-BRD-07")
    else:
        refuse_target(s, named, want.must, "IVI-TGT-01")


def refuse_target(s: IviState, named: int, text: str, rule: str) -> None:
    """Tell why something cannot be named; tiles are no pieces, but terrain is."""
    kind = named >> a.BITS
    argument = named & a.ARGUMENT
    piece = (
        f"hero-{argument}" if kind == a.HERO else f"c{argument}" if kind == a.CARD else f"terrain-{argument}"
    )
    s.refuse(piece, "target", text, rule)


def is_named(f: Frame, group: int, named: int) -> bool:
    """Whether something is a target of a group already (IVI-TGT-04)."""
    picked = f.memory
    i = p.HEAD
    while i < len(picked):
        if picked[i] == group and picked[i + 1] == named:
            return True
        i += p.PAIR
    return False


def lacking(s: IviState, seat: Seat, card: CardId, f: Frame | None, wants: list[t.Want]) -> tuple[str, str]:
    """Which group cannot be given its targets, in words, and the rule that keeps the card from being played."""
    most = reach(s, seat, card)
    for want in wants:
        if want.up_to or has_enough(s, seat, card, f, want, most):
            continue
        if most == NO_RANGE or not has_enough(s, seat, card, f, want, NO_RANGE):
            return (want.lack, "IVI-TGT-02")
        if want.kind == t.WANT_HERO:
            apart = distance(s.tile[0], s.tile[1])
            return (
                f"Out of range: the opponent is {tiles(apart)} away, and the range is {most}",
                "IVI-BRD-07",
            )
        return (f"{want.lack} within its range of {most}", "IVI-BRD-07")
    return ("There are no targets that fit together", "IVI-PLAY-27")


def has_enough(s: IviState, seat: Seat, card: CardId, f: Frame | None, want: t.Want, most: int) -> bool:
    """Whether a group can be given all the targets it needs, at most `most` tiles away; looks no further than that."""
    kind = want.kind
    n = want.n
    if kind == t.WANT_HERO:
        for hero in range(2):
            if is_legal(s, seat, card, f, want, (a.HERO << a.BITS) + hero, most):
                n -= 1
        return n <= 0
    if kind == t.WANT_TILE or kind == t.WANT_TERRAIN:
        for cell in range(TILES):
            if is_legal(s, seat, card, f, want, (a.TILE << a.BITS) + cell, most):
                n -= 1
                if n == 0:
                    return True
        return False
    if kind == t.WANT_UNRESOLVED:
        for one in s.zones[CHAIN]:
            if is_legal(s, seat, card, f, want, (a.CARD << a.BITS) + one, most):
                n -= 1
        return n <= 0
    zone = FIELD if kind == t.WANT_ATTACHED else FEATS if kind == t.WANT_FEAT else DISCARD
    for side in range(2):
        for one in s.zones[zone + side * PER_SEAT]:
            if is_legal(s, seat, card, f, want, (a.CARD << a.BITS) + one, most):
                n -= 1
                if n == 0:
                    return True
    return False


def can_fill(s: IviState, seat: Seat, card: CardId, f: Frame | None, wants: list[t.Want], start: int) -> bool:
    """Whether the groups from `start` on can all be given legal targets (IVI-TGT-02, IVI-PLAY-27)."""
    most = reach(s, seat, card)
    for i in range(start, len(wants)):
        want = wants[i]
        if want.up_to:
            continue  # IVI-TGT-03
        if not want.is_needed or f is None:
            if not has_enough(s, seat, card, f, want, most):
                return False
        else:
            for named in candidates(s, seat, card, f, want):
                p.name(f, want.group, named)
                is_possible = can_fill(s, seat, card, f, wants, i + 1)
                p.unname(f)
                if is_possible:
                    return True
            return False
    return True


def all_wants(text: t.Text, mode: int, is_unleashed: bool) -> list[t.Want]:
    """The groups of a card with a mode (from 1 on; 0 none) and perhaps unleashed, in order."""
    if not text.modes and not text.unleash:
        return text.wants
    wants = text.wants[:]
    if mode:
        wants += text.modes[mode - 1]
    if is_unleashed:
        wants += text.unleash
    return wants


def drop_illegal(s: IviState, f: Frame, wants: list[t.Want]) -> bool:
    """Blank targets that are no longer legal; True when there were some and none is left."""
    picked = f.memory
    if len(picked) == p.HEAD:
        return False  # IVI-META-17
    most = reach(s, f.owner, f.source)
    if most != NO_RANGE:
        most += picked[p.STRETCH]
    is_any_left = False
    lost: list[int] = []
    i = p.HEAD
    while i < len(picked):
        for want in wants:
            if want.group == picked[i]:
                # From where all are now (IVI-RSV-11).
                if is_legal(s, f.owner, f.source, f, want, picked[i + 1], most):
                    is_any_left = True
                else:
                    lost.append(i + 1)
        i += p.PAIR
    for at in lost:
        picked[at] = 0  # IVI-RSV-10
    return not is_any_left  # IVI-META-05


def walks_into_enemy(s: IviState, f: Frame, text: t.Text, wants: list[t.Want]) -> bool:
    """Whether the card would make a player travel to a tile that holds an opponent (IVI-OCC-02, IVI-OCC-04)."""
    for want in wants:
        if want.traveller < 0:
            continue
        traveller = one_seat(s, want.traveller, f.owner, f.source, f)
        if traveller < 0:
            continue
        for named in p.targets(f, want.group):
            if s.tile[1 - traveller] == named & a.ARGUMENT:
                return True
    if leads_into_enemy(s, text.journeys, f.owner, f.source, f):
        return True
    mode = f.memory[p.MODE]
    return mode > 0 and leads_into_enemy(s, text.modes_journeys[mode - 1], f.owner, f.source, f)


def leads_into_enemy(
    s: IviState, journeys: list[t.Journey], seat: Seat, card: CardId, f: Frame | None
) -> bool:
    """Whether the only tile that the text allows one of its travellers holds their opponent (IVI-OCC-04)."""
    for journey in journeys:
        travellers = seats_of(s, journey.group, seat, card, f)
        for traveller in range(2):
            if travellers >> traveller & 1 == 0:
                continue
            if traveller != seat and is_forbidden(s, t.CANNOT_BE_DISPLACED, traveller):
                continue  # who stays enters no tile
            cells = ends(s, journey, traveller, seat, card, f)
            if len(cells) == 1 and cells[0] == s.tile[1 - traveller]:
                return True
    return False


def ends(
    s: IviState, journey: t.Journey, traveller: Seat, seat: Seat, card: CardId, f: Frame | None
) -> list[int]:
    """The tiles in which the text lets a traveller end, those with an opponent included."""
    found: list[int] = []
    start = s.tile[traveller]
    if journey.to >= 0:
        cell = CORNERS[traveller] if journey.to == t.HOME else place_of(s, journey.to, seat, card, f)
        if cell >= 0 and cell != start:
            found.append(cell)
        return found
    n = number(s, journey.n, seat, card, f)
    toward = -1 if journey.toward < 0 else place_of(s, journey.toward, seat, card, f)
    away = -1 if journey.away < 0 else place_of(s, journey.away, seat, card, f)
    if toward < 0 <= journey.toward or away < 0 <= journey.away:
        return found  # the text measures from something that is not there
    for cell in range(TILES):  # IVI-TRV-09
        apart = distance(start, cell)
        if apart == 0 or apart > n or (apart < n and not journey.up_to):  # IVI-TRV-05
            continue
        if toward >= 0 and distance(cell, toward) >= distance(start, toward):  # IVI-BRD-13
            continue
        if away >= 0 and distance(cell, away) <= distance(start, away):  # IVI-BRD-13
            continue
        if tile_fits(s, journey.want, cell, seat, card, f):
            found.append(cell)
    return found
