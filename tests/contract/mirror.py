"""A position with its sides exchanged: every seat has what another one had, everything else stays where it is.

For each game it is said once how each field of its state is exchanged; a field that is not mentioned is an error, so
that a new one cannot be forgotten. The board stays as it is: what stands on a tile stands there under another's flag.
"""

from copy import deepcopy

import msgspec

from tabard.engine.columns import plain, shaped
from tabard.engine.frames import Frame
from tabard.games.ignite import state as ignite_state
from tabard.games.ignite.rules import rows as ignite_rows
from tabard.games.infinities import state as infinities_state
from tabard.games.infinities.rules import rows as infinities_rows
from tabard.games.infinities.rules.terms import ICONS
from tabard.games.ivion import state as ivion_state
from tabard.games.ivion.rules import rows as ivion_rows
from tabard.games.ivion.rules import terms as ivion_terms
from tabard.games.ivion.rules.costs import LIMITED
from tabard.games.volfyirion import state as volfyirion_state
from tabard.games.volfyirion.rules.inplay import SHARED

PAIRED = (("deck1", "deck2"), ("hero1", "hero2"))
"""Options that say what a seat brings."""
SEATS_AS_SUBJECT = ("team",)
"""Blocks whose subject is a seat: in 2 against 2 who of the team has the floor."""


def mirrored(game, s, to):
    """The position with what each seat had given to seat `to[seat]`, asked anew."""
    options = msgspec.json.decode(s.match.options)
    for one, two in PAIRED:
        if one in options:
            options[one], options[two] = options[two], options[one]
    m = game.new(seats=s.seats, options=options)
    how = LAYOUTS[game.name](s, to)
    for name in s.fields():
        assert name in how, f"{game.name}: say in {__file__} how {name!r} is exchanged"
        value = getattr(s, name)
        setattr(m, name, shaped(value, how[name](deepcopy(plain(value)))))
    m.generator = s.generator.clone()
    m.frames = []
    for f in s.frames:
        subject = to[f.subject] if f.block.key in SEATS_AS_SUBJECT else f.subject
        copy = Frame(m.match.blocks[f.block.key], to[f.owner], how["ids"](f.source), subject)
        copy.pc, copy.step, copy.memory = f.pc, f.step, f.memory[:]
        m.frames.append(copy)
    m.decision = None
    if not m.is_over:
        m.advance()
    return m


def exchange_of(s):
    """The shortest turn of the table that puts each seat into the place of another side: whose place each seat takes.

    Nothing where everybody is on one side.
    """
    team = getattr(s, "team", None) or getattr(s.match, "team", None) or range(s.seats)
    for by in range(1, s.seats):
        to = [(seat + by) % s.seats for seat in range(s.seats)]
        pairs = {(team[seat], team[place]) for seat, place in enumerate(to)}
        if len(pairs) == len(set(team[: s.seats])) and all(one != two for one, two in pairs):
            return to
    return []


# -- ways of exchanging -----------------------------------------------------------------------------


def same(value):
    return value


def seat_by(to):
    """A seat, a number beyond the seats, or nobody."""
    return lambda value: to[value] if 0 <= value < len(to) else value


def one_more_by(to):
    """A seat + 1; 0 is nobody."""
    return lambda value: to[value - 1] + 1 if value > 0 else value


def each(how):
    """A list of alike things."""
    return lambda values: [how(value) for value in values]


def places(to, width=1):
    """A list with so many numbers a seat; what follows stays."""

    def exchange(values):
        found = values[:]
        for seat, place in enumerate(to):
            found[place * width : (place + 1) * width] = values[seat * width : (seat + 1) * width]
        return found

    return exchange


def bits_by(to, width=1):
    """So many bits a seat; those of spectators stay."""
    mask = (1 << width) - 1

    def exchange(value):
        found = value >> len(to) * width << len(to) * width
        for seat, place in enumerate(to):
            found |= (value >> seat * width & mask) << place * width
        return found

    return exchange


def rows(width, **columns):
    """Rows of numbers, some columns of which mean seats: `at2=how`."""
    how = {int(name[2:]): change for name, change in columns.items()}
    return lambda values: [how.get(i % width, same)(value) for i, value in enumerate(values)]


def engine(to, **more):
    """What every state has, and what its game adds; `names` are fields that concern no seat."""
    found = dict.fromkeys(("seats", "is_over", "unsettled", "revealed", "face", "ids"), same)
    found["known"] = each(bits_by(to))
    for name in more.pop("names", "").split():
        found[name] = same
    return found | more


# -- the games --------------------------------------------------------------------------------------


def drakerion(s, to):
    width = len(s.zones) // 2
    seat = seat_by(to)
    two = places(to)
    return engine(
        to,
        zones=places(to, width),
        where=each(lambda at: at if at < 0 else to[at // width] * width + at % width),
        owner=each(seat),
        names="damage shield committed bearer arrived clock turn watching reacting in_actions passes actions"
        " phase_over chain discards combat attacker defender ranged cancelled duel_passes duel_actions fresh"
        " striking mods waiting used_turn used_combat statics blanks touched heard lent busy stale reason",
        diggers=bits_by(to),
        face_b=bits_by(to),
        gold=two,
        prestige=two,
        extra=two,
        first=seat,
        next_first=seat,
        to_act=seat,
        actor=seat,
        last_pass=seat,
        retreated=seat,
        ap=seat,
        duelist=seat,
        winner=seat,
    )


IVION_BY_SEAT = ("hp", "max_hp", "actions", "power", "initiative", "chivalrous", "winded", "tile", "gained")


def embers(s, to):
    return engine(
        to,
        zones=lambda z: [zone for at in range(0, len(z), 2) for zone in places(to)(z[at : at + 2])],
        names="turn wounds swollen",
        fire=places(to),
        active=seat_by(to),
    )


def ivion(s, to):
    """The cards of seat 0 come before those of seat 1, so they get other ids as well."""
    v = ivion_state
    ahead, behind = s.split - 1, s.printed - s.split
    two = places(to)
    seat = seat_by(to)

    def card(c):
        return c if not 0 < c < s.printed else c + behind if c < s.split else c - ahead

    def column(values):
        found = values[:]
        for c, value in enumerate(values):
            found[card(c)] = value
        return found

    def host(at):
        return (
            v.CARD + card(at - v.CARD)
            if at >= v.CARD
            else v.HERO + to[at - v.HERO]
            if 0 < at < v.TILE
            else at
        )

    def mods(values):
        found = rows(ivion_rows.L_ROW, at1=seat, at5=seat, at6=card)(values)
        for row in range(0, len(found), ivion_rows.L_ROW):
            if found[row] in (ivion_terms.EXPIRES, ivion_terms.SEIZED):
                found[row + ivion_rows.L_AMOUNT] = card(found[row + ivion_rows.L_AMOUNT])
        return found

    def used(code):
        about, whole = code >> 1, code & 1
        if about & LIMITED:
            return (about & ~1 | to[about & 1]) << 1 | whole
        return (about >> 12 << 12 | card(about & 0xFFF)) << 1 | whole

    zones = places(to, v.PER_SEAT)
    return engine(
        to,
        ids=card,
        face=column,
        known=lambda values: column(each(bits_by(to))(values)),
        zones=lambda z: [[card(c) for c in zone] for zone in zones(z)],
        where=lambda values: column(
            [
                to[at // v.PER_SEAT] * v.PER_SEAT + at % v.PER_SEAT if 0 <= at < v.CHAIN else at
                for at in values
            ]
        ),
        host=lambda values: column(each(host)(values)),
        flags=column,
        split=lambda split: behind + 1,
        late=each(seat),
        names="printed terrain turn phase mains effects glides turn_over waiting held drawn_relics heard touched"
        " reason",
        **dict.fromkeys(
            ["hp", "max_hp", "actions", "power", "initiative", "chivalrous", "winded", "tile", "gained"], two
        ),
        control=places(to, 3),
        mods=mods,
        used=each(used),
        entered=each(seat),
        first=seat,
        active=seat,
        winner=seat,
    )


def volfyirion(s, to):
    """Cities lie side by side, and so do their slots; only a claimed Lair comes after them all."""
    v = volfyirion_state
    team = s.book.mode == v.TEAM
    side = (lambda value: 1 - value if value >= 0 else value) if team else seat_by(to)
    cities = len(s.book.cities_a + s.book.cities_b) * (2 if team else 1)
    half = [1, 0]
    city = lambda c: (c + cities // 2) % cities if 0 <= c < cities else c  # noqa: E731

    def token(at):
        return {v.AT_LAIR: v.AT_LAIR2, v.AT_LAIR2: v.AT_LAIR}.get(at, at) if team and at < 0 else city(at)

    def owner(value):
        return SHARED + 1 - (value - SHARED) if value >= SHARED else to[value]

    def zones(z):
        found = z[: v.SEAT] + places(to, v.PER_SEAT)(z[v.SEAT :])
        found[v.SLOTS] = places(half, cities)(z[v.SLOTS])
        if team:
            for market in (v.ASSETS, v.ROW, v.WONDERS, v.LAIR):
                found[market], found[market + v.MARKET2] = z[market + v.MARKET2], z[market]
        return found

    by_city = places(half, cities // 2)
    purse = places(half) if team else places(to)
    return engine(
        to,
        zones=zones,
        names="players turn marked sealed lair_city lair_turn collided shift_turn thrown fresh_floor stores",
        first=side,
        active=seat_by(to),
        turns=places(to),
        cp=places(to),
        bp=purse,
        kp=purse,
        tally=places(to),
        city_no=by_city,
        city_owner=lambda values: each(owner)(by_city(values)),
        city_side=by_city,
        city_rebuilt=lambda value: bits_by([city(c) for c in range(cities)])(value),
        token=token,
        shift_city=city,
        bought=bits_by(to),
        privilege=bits_by(to),
        passed=bits_by(to),
        purged=bits_by(to),
        ruled_out=bits_by(to, 8),
        winner=side,
    )


def ignite(s, to):
    v = ignite_state
    seat = seat_by(to)
    mover = one_more_by(to)
    return engine(
        to,
        zones=places(to, v.PER_SEAT),
        names="ground terrain occ walls scorched f_at f_kind f_no f_damage f_status bows stock out round turn"
        " banned bank actions used played more_buys more_sales markers clock holding attacked outcome hill_tied"
        " reason",
        tokens=rows(v.TOKEN_ROW, at1=seat),
        items=rows(v.ITEM_ROW, at2=seat, at3=mover),
        strikes=rows(v.STRIKE_ROW, at0=seat),
        lasting=rows(ignite_rows.L_ROW, at1=seat),
        trophies=rows(v.TROPHY_ROW, at0=seat, at1=seat),
        waiting=rows(ignite_rows.W_ROW, at1=seat),
        wards=rows(v.WARD_ROW, at2=seat),
        bans=rows(v.BAN_ROW, at1=seat),
        titles=rows(v.TITLE_ROW, at1=seat),
        picks=rows(v.PICK_ROW, at0=seat),
        f_owner=each(seat),
        f_frozen=each(mover),
        f_stuck=each(mover),
        f_forced=each(mover),
        **dict.fromkeys(["dead_turns", "died_at", "points", "penalized"], places(to)),
        active=seat,
        first=seat,
        chooser=seat,
        gone=bits_by(to),
        winners=bits_by(to),
    )


def infinities(s, to):
    v = infinities_state
    seat = seat_by(to)
    by_player = places(to)
    # A chapter may give the sides parts of their own; whoever has another's place then has that one's part, too.
    chapter = s.book.chapters[s.chapter] if s.chapter >= 0 else None
    parted = chapter is not None and any(text.only >= 2 for text in [*chapter.goals, *chapter.actions])
    side = {} if parted else {s.team[p]: s.team[place] for p, place in enumerate(to)}
    team = [side.get(t, t) for t in range(v.PLAYERS)]

    def zones(z):
        found = z[:]
        for first in (v.HAND, v.GROUP, v.TIMELINE, v.SETUP):
            found[first : first + v.PLAYERS] = by_player(z[first : first + v.PLAYERS])
        return found

    return engine(
        to,
        zones=zones,
        names="players heard round phase turn_at skips price rival_turns nesting tile_side turns walls cell near"
        " chapter threads counters flags plays target_off extra_round reason outcome next_chapter last_chapter"
        " values reach guards",
        stale=lambda stale: 1,  # what is derived is made anew
        **dict.fromkeys(["leader", "faction", "at", "track", "reserve", "chapter_wins"], by_player),
        team=lambda values: [side.get(t, t) for t in by_player(values)],
        dice=places(to, ICONS),
        spent=places(to, ICONS),
        score=places(team),
        **dict.fromkeys(["defeated", "done", "won", "drawn"], bits_by(to)),
        level=places(to, 3),
        known_level=places(to, 3),
        order=each(seat),
        active=seat,
        acting=seat,
        owner=each(seat),
        mods=rows(infinities_rows.L_ROW, at1=seat),
        waiting=rows(infinities_rows.W_ROW, at1=seat, at3=seat),
        earned=rows(2, at1=seat),
        losses=each(seat),
        paid_round=each(lambda code: code >> 3 << 3 | seat(code & 7)),
        items=each(lambda at: -1 - seat(-1 - at) if at < 0 else at),
        met=rows(2, at1=seat),
        ending_seat=seat,
    )


LAYOUTS = {
    "drakerion": drakerion,
    "embers": embers,
    "ignite": ignite,
    "infinities": infinities,
    "ivion": ivion,
    "volfyirion": volfyirion,
}
