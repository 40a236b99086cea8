"""The printed text of a card of Drakerion, made from what it does: abilities, and the instructions inside them."""

from typing import Final

from tabard.games.drakerion.effects import (
    Ability,
    Card,
    Cards,
    Cost,
    Effect,
    Filter,
    Group,
    Trigger,
    Which,
    Words,
)
from tabard.games.drakerion.nouns import (
    KEYWORDS,
    STATS,
    WORDS,
    all_of,
    choice_text,
    condition_text,
    counted,
    is_many,
    listed,
    noun_of,
    number_text,
    plural,
    which_text,
    with_article,
    zone_text,
)

_LABELS: Final = {
    "action": "Action",
    "combat": "Combat",
    "reaction": "Reaction",
    "deployment": "Deployment",
    "destruction": "Destruction",
    "discard-pile-action": "Discard pile action",
    "static": "",
}


def generated_text(card: Card) -> str:
    """What the card says, from what it does."""
    if card.kind == "retreat":
        return (
            "Action: choose next turn's first player; if the opponent has just passed, the Action Phase "
            "ends, else turn this card over and pass all your actions until end of turn."
        )
    parts: list[str] = []
    if card.setup:
        parts.append("Setup: " + ", ".join(f"{p.count} {p.name}" for p in card.setup) + ".")
    for keyword in card.keywords:
        word = KEYWORDS[keyword]
        if keyword == "no-attachments" and card.bearable:
            word += " except " + " or ".join(card.bearable)
        parts.append(f"{word}.")
    parts += [ability_text(ability) for ability in card.abilities]
    return " ".join(parts)


def ability_text(a: Ability) -> str:
    """One ability: label, moment, cost ; effect."""
    label = _LABELS[a.label]
    if a.forced:
        label = f"Forced {label}"
    before: list[str] = []
    if a.on is not None:
        before.append(_moment(a.on))
    for condition in a.met:
        before.append(("while " if a.label == "static" else "if ") + condition_text(condition))
    if a.cost is not None:
        before += _cost(a.cost)
    for group in a.targets:
        before.append("target " + _targets(group))
    after = listed([effect_text(e) for e in a.do], "; ")
    if a.label == "static":
        text = f"{', '.join(before)}, {after}" if before else after
    elif a.cost is None and not a.targets and not a.met:
        text = f"{before[0]}, {after}" if before else after
    else:
        text = f"{', '.join(before)} ; {after}"
    if any(group.n > 1 for group in a.targets):
        text = text.replace("the target", "each target")
    text = f"{label}: {text}" if label else text[0].upper() + text[1:]
    limit = {None: "", "turn": " Once per turn.", "combat": " Once per combat."}[a.limit]
    return f"{text}.{limit}"


# -- before the semicolon ---------------------------------------------------------------------------

_MOMENTS: Final = {
    "enters": "comes into play",
    "destroyed": "is destroyed",
    "discarded": "is discarded",
    "unveiled": "is unveiled",
    "attacks": "attacks",
    "becomes-defender": "becomes the defender",
    "deals-damage": "deals damage",
    "is-dealt-damage": "is dealt damage",
    "destroys": "destroys a Character in combat",
    "played": "is played",
    "healed": "is healed",
    "wounded": "is wounded",
    "moved": "is moved",
    "committed": "is committed",
    "readied": "is readied",
    "shielded": "gains Shield",
    "attached": "receives an Attachment",
}
_PLAYERS: Final = {
    "draws": ("you draw", "your opponent draws", "a player draws"),
    "gains-gold": ("you gain gold", "your opponent gains gold", "a player gains gold"),
    "gains-prestige": ("you gain prestige", "your opponent gains prestige", "a player gains prestige"),
    "passes": ("you pass", "your opponent passes", "a player passes"),
    "retreats": ("you sound the retreat", "your opponent sounds the retreat", "a player sounds the retreat"),
    "line-empties": ("your melee line empties", "the opposing melee line empties", "a melee line empties"),
}


def _moment(t: Trigger) -> str:
    if t.on == "end-of-turn":
        return "at end of turn"
    if t.on == "actions-begin":
        return "at the start of the Action Phase"
    if t.on in ("combat-ends", "attack-cancelled"):
        who = WORDS[t.card] if t.card else "a Character"
        role = "defended" if t.as_other else "attacked"
        if t.on == "attack-cancelled":
            return f"when an attack in which {who} {role} is cancelled"
        return f"after combat in which {who} {role}"
    whose = {"your": 0, "opposing": 1, "any": 2}[t.whose]
    if t.on in _PLAYERS:
        return f"when {_PLAYERS[t.on][whose]}"
    subject = WORDS[t.card] if t.card else _one_of(t.fit or Filter(), t.whose)
    if t.on == "played" and not t.card:
        who = ("you have", "your opponent has", "a player has")[whose]
        return f"when {who} played {with_article(noun_of(t.fit or Filter(kind='card')))}"
    verb = _MOMENTS[t.on]
    if t.on == "destroys" and t.other is not None:
        verb = f"destroys {with_article(noun_of(t.other))} in combat"
    if t.on == "discarded" and not t.card and t.place == "hand" and t.whose == "your":
        return "when you discard a card from your hand"
    place = {
        None: "",
        "hand": " from your hand",
        "deck": " from your deck",
        "battlefield": " from the battlefield",
        "melee": " to your melee line",
        "support": " to your support line",
    }[t.place]
    combat = " in combat" if t.in_combat else ""
    return f"when {subject} {verb}{place}{combat}"


def _one_of(fit: Filter, whose: str) -> str:
    noun = noun_of(fit)
    if whose == "your":
        return f"one of your {'other ' if fit.other else ''}{plural(noun)}"
    return with_article(("opposing " if whose == "opposing" else "") + noun)


def _cost(c: Cost) -> list[str]:
    parts: list[str] = []
    if c.gold:
        parts.append(f"pay {c.gold} gold")
    for what in c.commit:
        parts.append(
            {"this": "commit this card", "city": "commit your City", "banner": "commit your Banner"}[what]
        )
    if c.commit_one is not None:
        parts.append(f"commit {choice_text(c.commit_one, 1, False)}")
    if c.discard:
        noun = noun_of(c.discard_fit) if c.discard_fit else "card"
        parts.append(f"discard {counted(c.discard, noun)} from your hand")
    if c.discard_this:
        parts.append("discard this card")
    if c.bottom:
        noun = noun_of(c.bottom_fit) if c.bottom_fit else "card"
        zone = "discard pile" if c.bottom_fit and c.bottom_fit.zone == "discard" else "hand"
        parts.append(f"put {counted(c.bottom, noun)} from your {zone} on the bottom of your deck")
    if c.bottom_this:
        parts.append("put this card on the bottom of your deck")
    if c.destroy_one is not None:
        parts.append(f"destroy {choice_text(c.destroy_one, 1, False)}")
    if c.destroy_this:
        parts.append("destroy this card")
    if c.counters:
        parts.append(f"remove {c.counters} damage from this card")
    return [" and ".join(parts)] if parts else []


def _targets(g: Group) -> str:
    return choice_text(g.which, g.n, g.up_to)


# -- behind the semicolon ---------------------------------------------------------------------------

_UNTIL: Final = {"combat": " this combat", "turn": " until end of turn", "stay": ""}
_FORBIDS: Final = {
    "attack": "cannot attack",
    "be-attacked": "cannot be attacked",
    "be-targeted": "cannot be targeted",
    "be-healed": "cannot be healed",
    "be-moved": "cannot be moved",
    "be-committed": "cannot be committed",
    "be-readied": "cannot be readied",
    "riposte": "deals no riposte damage",
    "be-played": "cannot be played",
}


_SUBJECT: Final = {"you": "", "opponent": "your opponent ", "each": "each player "}


def _does(who: str, verb: str) -> str:
    """A verb with its player: "draw", "your opponent draws", "each player draws"."""
    return verb if who == "you" else f"{_SUBJECT[who]}{verb}s"


def effect_text(e: Effect) -> str:
    """One instruction in words."""
    verb, _ = e.verb
    return _VERBS[verb](e)


def _gain(e: Effect) -> str:
    amount = e.gain or e.lose
    assert amount is not None
    verb = "gain" if e.gain is not None else "lose"
    parts: list[str] = []
    if amount.gold is not None:
        parts.append(f"{number_text(amount.gold)} gold")
    if amount.prestige is not None:
        parts.append(f"{number_text(amount.prestige)} prestige")
    return f"{_does(amount.who, verb)} {' and '.join(parts)}"


def _draw(e: Effect) -> str:
    assert e.draw is not None
    n = e.draw.n
    return f"{_does(e.draw.who, 'draw')} {counted(n, 'card') if isinstance(n, int) else 'cards: ' + number_text(n)}"


def _discard(e: Effect) -> str:
    d = e.discard
    assert d is not None
    if d.cards is not None:
        return f"discard {which_text(d.cards)}"
    n = counted(d.n, "card") if isinstance(d.n, int) else f"cards: {number_text(d.n)}"
    whose = {"you": "your", "opponent": "their", "each": "their"}[d.who]
    if d.zone == "deck":
        top = "the top card" if d.n == 1 else f"the top {number_text(d.n)} cards"
        return f"{_does(d.who, 'discard')} {top} of {whose} deck"
    how = " at random" if d.random else " of your choice" if d.you_choose else ""
    return f"{_does(d.who, 'discard')} {n}{how} from {whose} hand"


def _search(e: Effect) -> str:
    assert e.search is not None
    fit = e.search.find
    zone = {"deck": "deck", "discard": "discard pile"}.get(fit.zone, "deck")
    n = with_article(noun_of(fit)) if e.search.n == 1 else f"up to {e.search.n} {plural(noun_of(fit))}"
    reveal = ", reveal it" if e.search.reveal else ""
    to = "put it into your hand" if e.search.to == "hand" else "put it onto the battlefield"
    return f"search your {zone} for {n}{reveal} and {to}"


def _look(e: Effect) -> str:
    assert e.look is not None
    look = e.look
    n = "the top card" if look.n == 1 else f"the top {number_text(look.n)} cards"
    text = f"look at {n} of your deck"
    if look.take:
        noun = noun_of(look.fit) if look.fit else "card"
        may = "you may put" if look.optional else "put"
        text += (
            f", {may} {'one' if look.take == 1 else f'up to {look.take}'} {noun} among them into your hand"
        )
    rest = "the rest" if look.take else "them"
    text += {
        "stay": "",
        "bottom": f" and put {rest} on the bottom",
        "top": f" and put {rest} back in any order",
        "either": " and put each on the top or the bottom",
    }[look.rest]
    return text


def _deploy(e: Effect) -> str:
    assert e.deploy is not None
    return (
        f"put {which_text(e.deploy.cards)} onto the battlefield{' committed' if e.deploy.committed else ''}"
    )


def _change(e: Effect) -> str:
    c = e.change
    assert c is not None
    many = is_many(c.to)
    if c.set is not None:
        stats = listed([STATS[stat] for stat in c.stat], " and ")
        return f"{which_text(c.to)} {'have' if many else 'has'} {stats} {number_text(c.set)}{_UNTIL[c.until]}"
    assert c.by is not None
    if c.stat == ("cost",) and isinstance(c.by, int):
        more = "more" if c.by > 0 else "less"
        return f"{which_text(c.to)} {'cost' if many else 'costs'} {abs(c.by)} {more}{_UNTIL[c.until]}"
    if isinstance(c.by, int):
        sign = "+" if c.by >= 0 else "−"
        stats = listed([f"{sign}{abs(c.by)} {STATS[stat]}" for stat in c.stat], " and ")
    else:
        stats = listed([f"+X {STATS[stat]}" for stat in c.stat], " and ")
    verb = ("have" if many else "has") if c.until == "stay" else ("get" if many else "gets")
    ending = "" if isinstance(c.by, int) else f", X being {number_text(c.by)}"
    return f"{which_text(c.to)} {verb} {stats}{_UNTIL[c.until]}{ending}"


def _words(e: Effect) -> str:
    w: Words | None = e.keyword or e.trait
    assert w is not None
    many = is_many(w.to)
    names = KEYWORDS if e.keyword is not None else {}
    kind = "" if e.keyword is not None else "the trait "
    parts: list[str] = []
    if w.gain:
        verb = ("have" if many else "has") if w.until == "stay" else ("gain" if many else "gains")
        parts.append(f"{verb} {kind}{listed([names.get(x, x) for x in w.gain], ' and ')}")
    if w.lose:
        parts.append(
            f"{'lose' if many else 'loses'} {kind}{listed([names.get(x, x) for x in w.lose], ' and ')}"
        )
    return f"{which_text(w.to)} {' and '.join(parts)}{_UNTIL[w.until]}"


def _grant(e: Effect) -> str:
    assert e.grant is not None
    verb = "have" if is_many(e.grant.to) else "has"
    inner = ability_text(e.grant.ability).rstrip(".")
    return f'{which_text(e.grant.to)} {verb} "{inner}"{_UNTIL[e.grant.until]}'


def _harm(e: Effect) -> str:
    if e.damage is not None:
        if e.damage.split:
            return f"deal {number_text(e.damage.n)} damage divided as you like among {_split(e.damage.to)}"
        return f"deal {number_text(e.damage.n)} damage to {which_text(e.damage.to)}"
    if e.heal is not None:
        return f"heal {which_text(e.heal.to)} by {number_text(e.heal.n)}"
    if e.shield is not None:
        verb = "gain" if is_many(e.shield.to) else "gains"
        return f"{which_text(e.shield.to)} {verb} {number_text(e.shield.n)} Shield"
    assert e.counters is not None
    n = e.counters.n
    if isinstance(n, int) and n < 0:
        return f"remove {-n} damage from {which_text(e.counters.to)}"
    return f"put {number_text(n)} damage on {which_text(e.counters.to)}"


def _split(which: Which) -> str:
    if isinstance(which, str):
        return which_text(which)
    fit = which.choose or which.all
    assert fit is not None
    return all_of(fit)


def _rest(e: Effect) -> str:
    """The verbs that take one line each."""
    if e.put is not None:
        return f"put {which_text(e.put.cards)} on the {e.put.to} of {_deck_of(e.put.cards)} deck"
    if e.shuffle is not None:
        return {"you": "shuffle your deck", "opponent": "your opponent shuffles their deck"}.get(
            e.shuffle, "each player shuffles their deck"
        )
    if e.reveal is not None:
        return f"reveal {which_text(e.reveal)}"
    if e.recall is not None:
        whose = "your" if isinstance(e.recall, Cards) and _fit(e.recall).of == "your" else "its owner's"
        return f"return {which_text(e.recall)} to {whose} hand"
    if e.play is not None:
        n = e.play.cost
        change = f"{abs(n)} gold {'less' if n < 0 else 'more'}"
        return f"you may play a card from your hand for {change}"
    if e.attach is not None:
        return f"move {which_text(e.attach.cards)} to {which_text(e.attach.to)}"
    if e.shift is not None:
        return f"move {number_text(e.shift.n)} damage from {which_text(e.shift.source)} to {which_text(e.shift.to)}"
    if e.arm is not None:
        verb = "have" if is_many(e.arm.to) else "has"
        return f"{which_text(e.arm.to)} {verb} ranged attack {number_text(e.arm.n)}{_UNTIL[e.arm.until]}"
    if e.forbid is not None:
        return f"{which_text(e.forbid.to)} {_FORBIDS[e.forbid.what]}{_UNTIL[e.forbid.until]}"
    if e.blank is not None:
        if e.blank.until == "stay":
            verb = "are" if is_many(e.blank.to) else "is"
            return f"{which_text(e.blank.to)} {verb} blank"
        return f"blank {which_text(e.blank.to)}{_UNTIL[e.blank.until]}"
    if e.redirect is not None:
        return f"redirect the attack to {which_text(e.redirect)}"
    if e.cancel is not None:
        return "cancel the attack"
    if e.replace is not None:
        fit = e.replace.by
        return f"replace {which_text(e.replace.which)} with {with_article(noun_of(fit))}{zone_text(fit)}"
    if e.control is not None:
        return f"take control of {which_text(e.control.to)}{_UNTIL[e.control.until]}"
    if e.first is not None:
        who = {"you": "you are", "opponent": "your opponent is"}.get(e.first)
        return f"{who} the first player next turn" if who else "choose the first player of the next turn"
    if e.end is not None:
        return "the Action Phase ends"
    if e.regain is not None:
        return f"return {which_text(e.regain)} to your Maneuver pile"
    if e.extra is not None:
        return f"{_does(e.extra, 'take')} another action" if e.extra != "you" else "take another action"
    for verb, which in (("destroy", e.destroy), ("commit", e.commit), ("ready", e.ready), ("move", e.move)):
        if which is not None:
            return f"{verb} {which_text(which)}"
    raise AssertionError("an effect without words")


def _deck_of(which: Which) -> str:
    return "your" if isinstance(which, Cards) and _fit(which).of == "your" else "its owner's"


def _fit(which: Cards) -> Filter:
    fit = which.choose or which.all
    assert fit is not None
    return fit


def _flow(e: Effect) -> str:
    if e.may is not None:
        said = listed([effect_text(x) for x in e.may.do], " and ")
        says_who = e.may.do[0].verb[0] in ("change", "keyword", "trait", "grant", "arm", "forbid", "shield")
        return f"you may decide that {said}" if says_who else f"you may {said}"
    if e.when is not None:
        return f"if {condition_text(e.when.met)}, " + listed([effect_text(x) for x in e.when.do], " and ")
    assert e.one is not None
    modes = [listed([effect_text(x) for x in mode.do], " and ") for mode in e.one]
    return "choose one: " + ", or ".join(modes)


_VERBS: Final = {
    "gain": _gain,
    "lose": _gain,
    "draw": _draw,
    "discard": _discard,
    "search": _search,
    "look": _look,
    "deploy": _deploy,
    "change": _change,
    "keyword": _words,
    "trait": _words,
    "grant": _grant,
    "damage": _harm,
    "counters": _harm,
    "heal": _harm,
    "shield": _harm,
    "may": _flow,
    "when": _flow,
    "one": _flow,
} | dict.fromkeys(
    (
        "put",
        "shuffle",
        "reveal",
        "recall",
        "play",
        "attach",
        "shift",
        "arm",
        "forbid",
        "blank",
        "redirect",
        "cancel",
        "replace",
        "control",
        "first",
        "end",
        "regain",
        "extra",
        "destroy",
        "commit",
        "ready",
        "move",
    ),
    _rest,
)
