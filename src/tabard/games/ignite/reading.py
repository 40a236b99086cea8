"""From the effect trees of cards to the ops and plain facts that a match is played with."""

from tabard.engine.frames import Block, Op
from tabard.games.ignite import effects as e
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules import verbs as v
from tabard.games.ignite.rules import verbs_board as vb
from tabard.games.ignite.rules import verbs_cards as vc
from tabard.games.ignite.rules import verbs_flow as vf
from tabard.games.ignite.rules.attack import AttackVerb
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.paving import PaveVerb
from tabard.games.ignite.rules.plays import CardBegin, CardEnd
from tabard.games.ignite.rules.react import Answering, ReactionEnd, ReactionWindow
from tabard.games.ignite.state import DECK, DISCARD, HAND, PLAY_AREA
from tabard.games.ignite.texts import sentences

EVERY_HARM = (1 << len(t.HARMS)) - 1
HIGHEST = 99


def type_bits(types: tuple[str, ...]) -> int:
    return sum(1 << t.TYPES.index(name) for name in set(types))


def harm_bits(harms: tuple[str, ...]) -> int:
    return sum(1 << t.HARMS.index(name) for name in set(harms))


def harm_of(card: e.Card) -> int:
    """What an attack with this card is made with (IGN-ATERM, IGN-BLOCK-02)."""
    if card.types[0] == "spell":
        return t.SPELL
    for name, harm in (
        ("projectile", t.PROJECTILE),
        ("weapon", t.WEAPON),
        ("mount", t.MOUNT),
        ("shield", t.SHIELD),
        ("minion", t.MINION_HARM),
        ("item", t.ITEM_HARM),
    ):
        if name in card.types:
            return harm
    return t.OTHER


def blow_pairs(blows: e.Blows) -> list[int]:
    found: list[int] = []
    for blow in blows:
        name, n = blow.verb
        assert isinstance(n, int)
        found += [t.BLOWS.index(name), int(n)]
    return found


def pick_of(which: e.Pick) -> t.Pick:
    most = HIGHEST if which.cost_most is None else which.cost_most
    return t.Pick(type_bits(which.types), which.cost_least or 0, most)


class Reader:
    """Reads one card into the book: its instructions become ops, what is printed stands in the book's lists."""

    def __init__(self, book: IgnBook, card: e.Card, no: int) -> None:
        self.book = book
        self.card = card
        self.no = no
        self.types = type_bits(card.types)
        self.harm = harm_of(card)
        self.parts = 0

    # -- facts --------------------------------------------------------------------------------------

    def attack_def(self, harm: int) -> t.AttackDef:
        d = t.AttackDef(self.no, self.types, harm)
        d.pure = self.card.types[0] == "spell"
        d.at = len(self.book.attacks)
        self.book.attacks.append(d)
        return d

    def read_attack(self, a: e.Attack) -> t.AttackDef:
        d = self.attack_def(self.harm)
        if a.range == "bow":
            d.has_range = d.bow = True
        elif a.range is not None:
            d.has_range = True
            d.low, d.high = a.range
        d.damage = a.damage
        d.aim = t.AIMS.index(a.aim)
        d.shape = t.SHAPES.index(a.shape)
        d.targets = a.targets
        d.only = t.PLIGHTS.index(a.only) if a.only else t.NO_PLIGHT
        if a.extra is not None:
            d.extra_plight = t.PLIGHTS.index(a.extra.against)
            d.extra = a.extra.damage
        d.blockable = a.blockable
        d.sight = a.sight
        d.forest = a.forest
        d.blows = blow_pairs(a.then)
        d.pushes = t.PUSH in d.blows[::2]
        return d

    def read_hide(self, h: e.Hiding) -> t.HideDef:
        hide = t.HideDef(self.no)
        hide.at = len(self.book.hides)
        hide.damage = h.damage
        d = self.attack_def(self.harm)
        d.damage = h.damage
        d.shape = t.CROSS if h.shape == "cross" else t.SPOT
        d.aoe = True
        d.blockable = False
        d.blows = blow_pairs(h.then)
        hide.attack = d.at
        self.book.hides.append(hide)
        return hide

    def read_throw(self, w: e.Throwing, kind: int) -> t.ThrowDef:
        throw = t.ThrowDef(self.no, kind)
        throw.at = len(self.book.throws)
        throw.low, throw.high = w.range
        throw.n = w.n
        throw.bang = w.bang
        throw.trap = blow_pairs(w.trap)
        self.book.throws.append(throw)
        if w.boon is not None:
            throw.boon = self.block(f"boon/{self.card.id}/{throw.at}", self.verbs(w.boon))
        if w.bang:
            d = self.attack_def(t.ITEM_HARM)
            d.damage = w.bang
            d.shape = t.CROSS
            d.aoe = True
            d.blockable = False
            throw.attack = d.at
        return throw

    def read_summon(self, u: e.Summoning) -> t.SummonDef:
        summon = t.SummonDef(self.no)
        summon.at = len(self.book.summons)
        summon.kraken = u.minion == "kraken"
        summon.n = u.n
        summon.within = u.within
        summon.place = ("water", "near-water", "any").index(u.place)
        summon.moves = u.moves
        summon.health = u.health
        d = self.attack_def(t.MINION_HARM)
        d.types = 0
        d.element = 0
        d.pure = False
        d.aoe = False
        d.minion = True
        d.has_range = True
        d.low, d.high = u.range
        d.damage = u.damage
        summon.attack = d.at
        self.book.summons.append(summon)
        return summon

    def read_last(self, last: e.Lasting) -> t.LastDef:
        found = t.LastDef(self.no)
        found.at = len(self.book.lasts)
        self.book.lasts.append(found)
        found.until = t.UNTILS.index(last.until)
        found.moment = t.MOMENTS.index(last.whenever) if last.whenever else -1
        if found.moment >= 0:
            self.book.hears |= 1 << found.moment
        if last.do is not None:
            found.block = self.block(f"when/{self.card.id}/{found.at}", self.verbs(last.do))
        found.must = last.must
        found.once = last.once
        found.types = type_bits(last.types)
        found.range = last.range
        found.damage = last.damage
        found.movement = last.movement
        found.draw = last.draw
        found.targets = last.targets
        found.honor = last.honor
        found.worth = -1 if last.worth is None else last.worth
        found.discount = last.discount
        found.unblockable = last.unblockable
        found.sight = last.sight
        found.forest = last.forest
        found.purchases = last.purchases
        found.sales = last.sales
        found.anywhere = last.anywhere
        found.immune = harm_bits(last.immune)
        return found

    # -- instructions -------------------------------------------------------------------------------

    def block(self, key: str, verbs: list[t.Verb]) -> Block:
        ops: list[Op] = []
        ops += verbs
        return self.book.add(Block(key, ops))

    def verbs(self, effects: e.Effects) -> list[t.Verb]:
        return [self.verb(effect, len(effects) > 1) for effect in effects]

    def verb(self, effect: e.Effect, optional: bool) -> t.Verb:
        """One instruction as an op; `optional`: there are others, so that an attack or move may be left out."""
        found = self.fighting(effect, optional) or self.handling(effect) or self.building(effect)
        assert found is not None, effect
        return found

    def fighting(self, effect: e.Effect, optional: bool) -> t.Verb | None:
        """Attacks, moves and help."""
        if effect.attack is not None:
            return AttackVerb(self.read_attack(effect.attack), optional)
        if effect.hide is not None:
            return vb.HideVerb(self.read_hide(effect.hide))
        if effect.scout is not None:
            return vb.ScoutVerb()
        if effect.move is not None:
            return self.moving(effect.move, optional)
        if effect.teleport is not None:
            where = ("", "portal", "village", "bazaar", "ally").index(effect.teleport.to or "")
            return v.TeleportVerb(effect.teleport.within or 0, where)
        if effect.swap is not None:
            return v.SwapVerb(effect.swap.within or 0)
        if effect.aid is not None:
            aid = effect.aid
            ward = EVERY_HARM if aid.untargetable else harm_bits(aid.immune)
            low, high = aid.range or (0, 0)
            return v.AidVerb(aid.heal, aid.stand, aid.thaw, ward, aid.every, 0 if high else low, high)
        return None

    def moving(self, move: e.Move, optional: bool) -> t.Verb:
        fly = move.fly or "fly" in self.card.types
        trample = 0
        if move.trample:
            d = self.attack_def(t.MOUNT)
            d.damage = move.trample
            d.pure = False
            d.element = 0
            trample = d.at + 1
        flags = v.move_flags("mount" in self.card.types, fly, move.through, optional)
        return v.MoveVerb(move.n, flags, self.types, trample)

    def handling(self, effect: e.Effect) -> t.Verb | None:
        """Cards and honor."""
        if effect.draw is not None:
            return vc.DrawVerb(effect.draw)
        if effect.sift is not None:
            return vc.SiftVerb(effect.sift.n, type_bits(effect.sift.keep))
        if effect.look is not None:
            rest = ("top", "bottom", "discard").index(effect.look.rest)
            return vc.LookVerb(effect.look.n, effect.look.take, rest)
        if effect.discard is not None:
            who = ("you", "player", "others").index(effect.discard.who)
            return vc.DiscardVerb(effect.discard.n, who, effect.discard.random)
        if effect.trash is not None:
            zone = {"hand": HAND, "play": PLAY_AREA, "discard": DISCARD}[effect.trash.source]
            return vc.TrashVerb(effect.trash.n, zone, effect.trash.honor)
        if effect.gain is not None:
            zone = {"play": PLAY_AREA, "hand": HAND, "deck": DECK}[effect.gain.to]
            return vc.GainVerb(pick_of(effect.gain.which), zone)
        if effect.recall is not None:
            zone = PLAY_AREA if effect.recall.source == "play" else DISCARD
            to_deck = effect.recall.to == "deck"
            return vc.RecallVerb(effect.recall.n, zone, pick_of(effect.recall.which), to_deck)
        if effect.aside is not None:
            return vc.AsideVerb(effect.aside)
        if effect.steal is not None:
            return vc.StealVerb(effect.steal.n, HAND if effect.steal.to == "hand" else PLAY_AREA)
        if effect.copy is not None:
            source = ("market", "play", "others").index(effect.copy.source)
            return vf.CopyVerb(source, pick_of(effect.copy.which), self.no)
        if effect.peek is not None:
            return vc.PeekVerb()
        if effect.honor is not None:
            return vf.HonorVerb(effect.honor)
        if effect.sell is not None:
            return vc.SellVerb(effect.sell.n, effect.sell.plus)
        if effect.monopoly is not None:
            return vf.MonopolyVerb()
        return None

    def building(self, effect: e.Effect) -> t.Verb | None:
        """The board, what goes on, and choices."""
        if effect.wall is not None:
            return self.paving(effect.wall, True)
        if effect.scorch is not None:
            return self.paving(effect.scorch, False)
        if effect.clear is not None:
            what = ("wall", "scorched", "token", "item").index(effect.clear.what)
            return vb.ClearVerb(effect.clear.n, *effect.clear.range, what)
        if effect.throw is not None:
            return vb.ThrowVerb(self.read_throw(effect.throw, t.ITEMS.index(effect.throw.item)))
        if effect.shove is not None:
            return vb.ShoveVerb(*effect.shove.range, effect.shove.within)
        if effect.portal is not None:
            return vb.ThrowVerb(self.read_throw(e.Throwing(item="bomb", range=effect.portal), t.PORTAL))
        if effect.summon is not None:
            return vb.SummonVerb(self.read_summon(effect.summon))
        if effect.command is not None:
            return vb.CommandVerb()
        if effect.last is not None:
            return vf.LastVerb(self.read_last(effect.last))
        if effect.bow is not None:
            self.book.bow_defs[self.no] = t.BowDef(*effect.bow.range, effect.bow.damage)
            return vf.BowVerb(self.no)
        if effect.may is not None:
            return self.choice([effect.may], True)
        if effect.one is not None:
            return self.choice(list(effect.one), False)
        return None

    def paving(self, paving: e.Paving, wall: bool) -> t.Verb:
        d = self.attack_def(self.harm)
        d.low, d.high = paving.range
        d.shape = t.SPOT
        d.element = 0
        d.aoe = True
        return PaveVerb(d, wall, paving.n, paving.connected)

    def choice(self, modes: list[e.Mode], optional: bool) -> t.Verb:
        texts: list[list[t.Verb]] = []
        blocks: list[Block] = []
        for mode in modes:
            self.parts += 1
            text = self.verbs(mode.do)
            texts.append(text)
            blocks.append(self.block(f"part/{self.card.id}/{self.parts}", text))
        return vf.TextVerb(blocks, texts, [sentences(mode.do) for mode in modes], optional)

    # -- the whole card -----------------------------------------------------------------------------

    def read(self) -> None:
        book, card, no = self.book, self.card, self.no
        verbs = self.verbs(card.do) if card.do is not None else []
        book.verbs.append(verbs)
        attacks = card.do is not None and any(effect.attack is not None for effect in card.do)
        ops: list[Op] = [CardBegin(no, card.types[0] == "spell" and not attacks)]
        ops += verbs
        ops.append(CardEnd())
        book.acts.append(book.add(Block(f"card/{card.id}", ops)) if verbs else None)
        book.reacts.append(self.reaction(card.react) if card.react is not None else None)
        if card.react is not None:
            book.react_nos.append(no)
        book.reveal_on.append(-1)
        book.reveals.append(None)
        if card.reveal is not None:
            moment = t.MOMENTS.index(card.reveal.on)
            book.hears |= 1 << moment
            book.reveal_on[no] = moment
            book.reveals[no] = self.block(f"reveal/{card.id}", self.verbs(card.reveal.do))

    def reaction(self, react: e.Reaction) -> t.ReactDef:
        r = t.ReactDef(self.no)
        r.harms = harm_bits(react.to)
        r.answer = t.ANSWERS.index(react.answer)
        r.move = react.move
        r.fly = react.fly
        r.anyone = react.anyone
        r.melee = react.melee
        r.take = react.take
        ops: list[Op] = []
        if self.card.types[0] == "spell":
            ops.append(ReactionWindow())
        ops.append(Answering(r))
        ops += self.verbs(react.do) if react.do is not None else []
        ops.append(ReactionEnd())
        r.block = self.book.add(Block(f"react/{self.card.id}", ops))
        return r
