"""Turning printed cards and two heroes into the book that a match is played with."""

from typing import Final

from tabard.engine.cards import column
from tabard.engine.frames import Block, Op
from tabard.games.ivion.checks import gains_relics
from tabard.games.ivion.heroes import Hero
from tabard.games.ivion.nouns import only_if
from tabard.games.ivion.printed import Card, Trigger, trigger_text
from tabard.games.ivion.reading import CONTROL, KINDS, MOMENTS, TYPES, UNTIL, Reader
from tabard.games.ivion.rules import (
    chain,
    check,
    costs,
    main,
    play,
    setup,
    triggers,
    turn,
    verbs,
    verbs_board,
    verbs_cards,
    verbs_flow,
    verbs_play,
)
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.state import NO_RANGE, IviBook
from tabard.games.ivion.vocabulary import VERBS, Effect, said, static_rule
from tabard.language.english import capital
from tabard.language.parts import fill, verbs_in


def write_book(book: IviBook, cards: tuple[Card, ...], heroes: tuple[Hero, Hero]) -> None:
    """Enter every printed card, the blocks of the rules, and the two heroes."""
    reader = Reader(book)
    for no, card in enumerate(cards, 1):
        book.number[card.id] = no
        book.keys.append(card.id)
        book.names.append(card.name)
    _write_figures(book, cards, reader)
    write_blocks(book)
    for no, card in enumerate(cards, 1):
        _write_text(book, reader, card, no)
    book.quick = bytes([0, *(text.quick for text in book.texts[1:])])
    names = {card.id: card for card in cards}
    relics = [no for no, card in enumerate(cards, 1) if card.kind == "relic"]  # each once (IVI-REL-03)
    for seat, hero in enumerate(heroes):
        feats = [hero.ultimate, *hero.traits]
        book.decks[seat] = [book.number[key] for key in hero.deck]
        book.feats[seat] = [book.number[key] for key in feats]
        if any(gains_relics(names[key]) for key in (*hero.deck, *feats)):  # IVI-SET-06, IVI-REL-02
            book.piles[seat] = relics  # a pile of its own, apart from the deck (IVI-REL-04, IVI-REL-13)
        book.heroes[seat] = hero.name
        book.miniatures[seat] = hero.specialization


def _write_figures(book: IviBook, cards: tuple[Card, ...], reader: Reader) -> None:
    """Everything on a card that is a number or a word."""
    book.kind = column(cards, lambda c: KINDS[c.kind])
    book.type = column(cards, lambda c: TYPES[c.type] if c.type else 0)
    book.archetype = column(cards, lambda c: 0 if c.archetype is None else reader.archetype(c.archetype))
    book.bits = column(cards, _bits)
    book.cost_actions = column(cards, lambda c: max(0, -(c.actions or 0)))
    book.cost_power = column(cards, lambda c: max(0, -(c.power or 0)))
    book.gain_actions = column(cards, lambda c: max(0, c.actions or 0))
    book.gain_power = column(cards, lambda c: max(0, c.power or 0))
    book.range = column(cards, lambda c: NO_RANGE if c.range is None else c.range)
    book.banner = column(cards, lambda c: sum(1 << CONTROL[kind] for kind in set(c.banner)))
    book.hp = column(cards, lambda c: c.hp or 0)


def _bits(card: Card) -> int:
    bits = 0
    for is_so, bit in (
        (card.instant, t.INSTANT),
        (card.heroic, t.HEROIC),
        (card.cantrip, t.CANTRIP),
        (card.unleash is not None, t.UNLEASHES),
        (card.attaches, t.ATTACHES),
        (card.is_playable, t.PLAYABLE),  # a trait may be, or not (IVI-TRT-03)
        (card.kind in ("ultimate", "trait"), t.FEAT),  # IVI-ULT-02
        ((card.actions or 0) > 0 or (card.power or 0) > 0, t.GENERATES),
    ):
        if is_so:
            bits |= bit
    return bits


# -- texts ------------------------------------------------------------------------------------------


def _write_text(book: IviBook, reader: Reader, card: Card, no: int) -> None:
    """What is needed to play a card, and what it does while it is in force."""
    text = t.Text(no)
    book.texts.append(text)
    reader.key = card.id
    text.conds = reader.conditions(card.met)
    text.only = capital(only_if(card.met)) if card.met else ""
    text.limit = UNTIL[card.limit] if card.limit else 0
    _write_targets(reader, card, text)
    text.quick = _quick(text)

    text.statics = [static_rule(reader, static) for static in card.passives]
    text.abilities = [_write_ability(reader, card, trigger, n) for n, trigger in enumerate(card.triggers, 1)]
    hears = 0
    itself = 0
    for ability in text.abilities:
        if ability.this:
            itself |= 1 << ability.moment
        else:
            hears |= 1 << ability.moment
    book.hears.append(hears)
    book.hears_itself.append(itself)
    book.touches.append(sum(1 << what for what in {rule.what for rule in text.statics}))
    ops = _effects(reader, card)
    if card.kind == "terrain":
        text.block = book.add(Block(card.id, ops))
    elif card.kind == "relic":
        begin = play.Begin([], text.wants, "IVI-REL-12")
        text.block = book.add(Block(card.id, [begin, *ops, verbs_play.RelicLeave()]))
    elif card.is_playable:
        # First chosen, then paid for (IVI-PLAY-04). Every play opens a window, and nothing else does (IVI-STK-10,
        # IVI-STK-11).
        before: list[Op] = [play.Choose(text), play.Pay(), chain.Window(), play.Resolve(text)]
        text.first_effect = len(before)
        text.block = book.add(Block(card.id, [*before, *ops, play.Leave()]))


def _write_targets(reader: Reader, card: Card, text: t.Text) -> None:
    """The groups of targets, numbered through: the card's, its mode's, those of unleashing."""
    text.wants = reader.wants(card.targets, 1, card.resolves)  # nothing else is a target (IVI-TGT-12)
    most = 0
    for mode in card.modes:
        text.modes.append(reader.wants(mode.targets, len(text.wants) + 1, card.resolves))
        text.mode_texts.append(said(mode.do))
        most = max(most, len(mode.targets))
    if card.unleash is not None:
        text.unleash = reader.wants(card.unleash.targets, len(text.wants) + most + 1, card.resolves)
    groups = [*text.wants, *text.unleash]
    for wants in text.modes:
        groups += wants
    for want in groups:
        who = t.TARGET + want.group - 1
        for other in groups:
            tile = other.tile
            if other is want:
                continue
            if other.traveller == who or (tile is not None and who in (tile.near, tile.adjacent)):
                want.is_needed = True
        text.is_linked = text.is_linked or want.is_needed
    may_stand_elsewhere = card.unleash is not None and card.unleash.first and _may_move(card.unleash.do)
    text.journeys = _journeys(reader, card.do, may_stand_elsewhere)
    may_stand_elsewhere = may_stand_elsewhere or _may_move(card.do)
    text.modes_journeys = [_journeys(reader, mode.do, may_stand_elsewhere) for mode in card.modes]


def _journeys(reader: Reader, do: tuple[Effect, ...], may_stand_elsewhere: bool) -> list[t.Journey]:
    """Travel that these instructions command without choice or condition, and whose end is fixed on play.

    That is the way home, and a written number of tiles before anything else could move a hero (IVI-OCC-04).
    """
    found: list[t.Journey] = []
    for effect in do:
        word, x = effect.verb
        if word == "travel":
            is_fixed = isinstance(x.n, int) and not x.up_to and not may_stand_elsewhere
            if x.to == "home" or is_fixed:
                found.append(reader.journey(x))
        may_stand_elsewhere = may_stand_elsewhere or _may_move((effect,))
    return found


def _may_move(do: tuple[Effect, ...]) -> bool:
    """Whether these instructions may move a hero, be it by another text that they carry out."""
    return any(word in ("travel", "swap", "play", "copy", "relic", "regain") for word, _ in verbs_in(do))


def _quick(text: t.Text) -> int:
    """What a card needs, where that can be seen at once: 1 nothing, 2 the opponent in range, 0 more."""
    if text.conds or text.modes or text.limit or text.journeys or text.unleash:
        return 0
    if not text.wants:
        return 1
    if len(text.wants) > 1:
        return 0
    want = text.wants[0]
    if want.up_to:
        return 0
    return 2 if want.kind == t.WANT_HERO and want.side == t.THEIRS and want.state == 0 and want.n == 1 else 0


def _effects(reader: Reader, card: Card) -> list[Op]:
    """The instructions of a card: `do`, the chosen mode, the secondary effect of unleashing."""
    ops = VERBS.ops(reader, card.do)
    for number, mode in enumerate(card.modes, 1):
        ops += verbs_flow.InMode(number, VERBS.ops(reader, mode.do)).laid()
    if card.unleash is not None:
        extra = verbs_flow.Unleashed(VERBS.ops(reader, card.unleash.do)).laid()
        ops = extra + ops if card.unleash.first else ops + extra
    return ops


def _write_ability(reader: Reader, card: Card, printed: Trigger, n: int) -> t.Ability:
    """A triggered effect with its block."""
    book = reader.book
    ability = fill(t.Ability(len(book.abilities), reader.key), printed)
    book.abilities.append(ability)
    ability.place = n
    ability.text = trigger_text(printed, card)
    ability.moment = MOMENTS[printed.on]
    ability.whose = {"you": t.YOU, "opponent": t.OPPONENT, "any": t.EACH, "host": t.HOST}[printed.whose]
    ability.fit = reader.fit(printed.cards)
    ability.terrain = 0 if printed.terrain is None else book.number[printed.terrain]
    ability.kind = -1 if printed.kind is None else CONTROL[printed.kind]
    ability.resource = {None: -1, "actions": 0, "power": 1}[printed.resource]
    ability.conds = reader.conditions(printed.met)
    ability.limit = UNTIL[printed.limit] if printed.limit else 0
    ability.wants = reader.wants(printed.targets, 1, printed.do)
    begin = play.Begin(ability.conds, ability.wants, "IVI-SIM-04", ability.number)
    ops = VERBS.ops(reader, printed.do)
    ability.block = book.add(Block(f"{reader.key}/{n}", [begin, *ops, triggers.Flush()]))
    return ability


# -- blocks -----------------------------------------------------------------------------------------


def write_blocks(book: IviBook) -> None:
    """Enter the blocks of the rules themselves."""
    book.checker = check.Check()
    flush = triggers.Flush()
    begin: list[Op] = [setup.OpeningHands(), setup.FirstPlayer(), setup.OpeningEffects(), flush]
    turns: list[Op] = [
        turn.BeginTurn(),
        turn.StartDraw(),
        turn.StartActions(),
        turn.StartInitiative(),
        turn.StartEffects(),
        main.Main(),
        turn.EndEffects(),
        turn.HandLimit(),
        turn.LoseInitiative(),
        turn.EndLasting(),
        turn.EndTurn(len(begin)),
    ]
    book.add(Block("match", [*begin, *turns]))
    book.batch = book.add(Block("batch", [triggers.Batch()]))
    book.shed = book.add(Block("shed", [costs.Shed()]))
    book.add(Block("move", [main.PayMove(), main.Step()]))
    book.add(Block("draw", [check.DrawCards()]))
    book.add(Block("stun", [verbs.LoseChoice()]))
    book.add(Block("discard", [verbs_cards.DiscardChosen()]))
    book.add(Block("tuck-top", [verbs_cards.TuckChosen(True)]))
    book.add(Block("tuck-bottom", [verbs_cards.TuckChosen(False)]))
    book.add(Block("destroy", [verbs_board.DestroyInOrder()]))
    book.add(Block("second-wind", [check.Wind(), check.WindTake(), check.WindOrder(), check.WindEnd()]))
    chivalry = t.Ability(len(book.abilities), "chivalry")
    chivalry.text = "Heal 2 HP while chivalrous."
    chivalry.block = book.add(Block("chivalry", [triggers.ChivalryHeal(), flush]))
    book.abilities.append(chivalry)
    book.chivalry = chivalry.number


PHASE_STARTS: Final = {"start": 4, "main": 9, "end": 10}
"""Where in the block `match` each part of a turn begins, for positions that are laid out."""
