"""Somebody at a table in the browser, who knows it by what stands on it: labels and words.

What is looked for again and again is looked for by its label alone; that roles belong to these is a test of its own.
"""

import json
import re
import time

from playwright.sync_api import Error
from tests.web.expecting import expect

ASIDE = re.compile("(Close|Choose something else|Agree|No|Ask for a hint)$|(Look at|Rule|Choose in) ")
"""Buttons near the question that do not answer it."""
WITHIN = re.compile("^Choose in ")
"""A button that opens a pile to choose in."""
TOGETHER = re.compile("^Play all ")
"""A button that takes many answers at once."""
GUARD = 0.38
"""A press so soon after a choice counts as a double press, and the page takes no notice of it."""

FREE = """(thing) => {
  const box = thing.getBoundingClientRect();
  for (const y of [0.5, 0.25, 0.75, 0.1, 0.9])
    for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const at = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
      if (at && thing.contains(at)) return { x: box.width * x, y: box.height * y };
    }
  return null;
}"""
"""A spot of a thing that is its own, its middle if possible."""

SEEN = """(thing) => {
  const box = thing.getBoundingClientRect();
  const walk = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const inside = [...range.getClientRects()].every((at) =>
        at.left >= box.left - 1 && at.right <= box.right + 1 && at.top >= box.top - 2 &&
        at.bottom <= box.bottom + 2 && at.bottom <= innerHeight && at.right <= innerWidth);
      if (inside) words.push(word);
    }
  }
  return words.join(" ");
}"""
"""The words of a thing of which every letter lies within its box and on the screen."""


class Wire:
    """What goes over the sockets of a page: which messages were carried out, and how far its seats have come."""

    def __init__(self, page):
        self.acks = []
        self.nacks = []
        self.received = []
        self.open = 0
        self._page = page
        page.on("websocket", self.opened)

    def leave(self):
        """Listen no longer."""
        self._page.remove_listener("websocket", self.opened)

    def opened(self, socket):
        self.open += 1
        socket.on("framereceived", self.take)
        socket.on("close", self.closed)

    def closed(self, socket):
        self.open -= 1

    def take(self, frame):
        message = json.loads(frame)
        self.received.append(message)
        if message["type"] in ("ack", "held"):
            self.acks.append(message["cid"])
        elif message["type"] == "nack":
            self.nacks.append(message)


READY = """() => {
  const seen = (thing) => thing?.checkVisibility({ visibilityProperty: true }) && thing.getClientRects().length > 0;
  const over = document.querySelector('section[aria-label="The game is over"]');
  if (seen(over)) return "over";
  // While a choice is on its way the question before still stands.
  const ask = document.querySelector('section[aria-label="The question"]:not([aria-busy="true"])');
  const mine = (thing) => /^Your (turn|answer)/.test(thing.textContent);
  return seen(ask) && [...ask.querySelectorAll("*")].some(mine) ? "asked" : null;
}"""
"""What has come of a table: a question for whoever sits there, or the end of the game."""

STILL = """async () => {
  await document.fonts.ready;
  const shape = () => {
    let sum = 0;
    for (const e of document.body.querySelectorAll(":not(svg *)")) {
      const r = e.getBoundingClientRect();
      for (const n of [r.x, r.y, r.width, r.height]) sum = (Math.imul(sum, 31) + n * 64) | 0;
    }
    return sum;
  };
  const moves = ({ effect, playState }) => playState === "running" && effect.getComputedTiming().endTime < Infinity;
  let changed = false;
  const watch = new MutationObserver(() => { changed = true; });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let before = null, after = shape(); before !== after; ) {
    before = after;
    for (let quiet = 0; quiet < 12; quiet++) {
      await new Promise(requestAnimationFrame);
      if (changed || document.getAnimations().some(moves)) quiet = 0;
      changed = false;
    }
    after = shape();
  }
  watch.disconnect();
}"""
"""Ends when for some frames nothing was changed, nothing moves, and everything is where it was before them."""


class Player:
    """Plays through the page; every verb waits until the page is ready for it."""

    def __init__(self, page):
        self.page = page
        self.wire = Wire(page)
        self.ask = page.locator('section[aria-label="The question"]')
        self.over = page.locator('section[aria-label="The game is over"]').first
        # Whatever can be chosen with is a button that tells whether it is pressed.
        self.pieces = page.locator("main button[aria-pressed]:visible")
        # Not the list under the large card, which a plain pick shows for a moment, too: "... with it now".
        self.offers = page.locator(
            'main section[aria-label^="What you can do with "]:not([aria-label^="What you can do with it now"]) button'
        )
        self.last = 0.0

    @property
    def is_phone(self):
        return self.page.viewport_size["width"] < 700

    # -- looking --------------------------------------------------------------------------------------

    @property
    def ended(self):
        return self.over.is_visible()

    def wait_turn(self, seconds=90):
        """Until the question is ours, or the game is over; tells whether we are asked."""
        found = self.page.wait_for_function(READY, polling=20, timeout=seconds * 1000)
        return found.json_value() == "asked"

    def wait_next_game(self):
        """The same at the table that follows one whose end is still shown until it is gone to."""
        self.over.wait_for(state="hidden")
        return self.wait_turn()

    def wait_answers(self):
        """Until there is something to answer with: the question may be there before it, and a pile with all the answers
        has to be opened first."""
        shut = self.ask.locator("button", has_text=WITHIN)

        def is_there():
            if self.pieces.count() or self.buttons():
                return True
            if shut.count():
                shut.first.click()
            return False

        self.until(is_there)

    def question(self):
        """All that can be answered now: the question's words, its buttons and the pieces to choose with."""
        prompt = self.ask.get_by_role("paragraph").first.inner_text()
        return prompt, [name for name, _ in self.buttons()], sorted(names(self.pieces))

    def buttons(self):
        """The buttons that answer the question, by name, in their order; the one that answers many at once comes
        later than they, since the page asks the server for it, and would move them on while they are counted."""
        all_of_them = self.ask.get_by_role("button", disabled=False).filter(has_not_text=TOGETHER)
        found = [(name, all_of_them.nth(n)) for n, name in enumerate(names(all_of_them))]
        return [(name, button) for name, button in found if not ASIDE.match(name)]

    def copied(self, words):
        """What was copied, once it has these words in it: a button does not wait for the clipboard, which all pages
        of a browser share."""
        found = []

        def is_there():
            found[:] = [self.page.evaluate("navigator.clipboard.readText()")]
            return words in found[0]

        self.until(is_there)
        return found[0]

    # -- choosing -------------------------------------------------------------------------------------

    def press(self, name):
        """Answer with the button of these words."""
        (found,) = [button for words, button in self.buttons() if words.startswith(name)]
        self.carried_out(found.click)

    def hide(self, coin):
        """Answer in Matching Pennies."""
        self.wait_turn()
        self.wait_answers()
        self.choose(coin.title()) if self.pieces.count() else self.press(f"Hide {coin}")

    def pass_on(self):
        """Answer with the last button: it ends the turn, passes or goes on; its name."""
        name, button = self.buttons()[-1]
        self.carried_out(button.click)
        return name

    def choose(self, which=0, offer=0):
        """Choose with a piece, by the beginning of its name or counted round among those that can be chosen with,
        and with one of the deeds that it offers; the names of what was pressed."""
        self.rest()
        pieces = self.pieces
        if isinstance(which, str):
            # By its label, not by its number among all: others may come or go while it is looked for.
            pieces, which = pieces.and_(self.page.locator(f'[aria-label^="{which}"]')), 0
        pieces.first.wait_for()
        # Whatever lights up can be pressed: a figure that covers its cell is pressed for it.
        piece = pieces.nth(which % pieces.count())
        pressed = [piece.get_attribute("aria-label")]
        before = len(self.wire.acks)
        self.tap(piece)
        # A plain pick is done with this; otherwise its deeds stand beside it, on a phone in the sheet.
        offers = self.offers
        if self.is_phone:
            chosen = self.ask.filter(has=self.page.get_by_role("button", name="Choose something else"))
            offers = chosen.locator("button[aria-keyshortcuts]:enabled")
        offered = []
        self.until(lambda: len(self.wire.acks) > before or offered.extend(names(offers)) or offered)
        if offered:
            pressed.append(offered[offer % len(offered)])
            self.carried_out(lambda: self.tap(offers.nth(offer % len(offered))))
        self.last = time.monotonic()
        return pressed

    def tap(self, thing):
        """With the finger on a phone, else with the mouse, where nothing else lies over it: a City under its slots."""
        spot = self.spot(thing)
        assert spot, f"nothing of it can be pressed: {names(thing)}"
        (thing.tap if self.is_phone else thing.click)(position=spot)

    def spot(self, thing):
        """Where a thing can be pressed; it may be drawn anew, in another size, while it is looked at."""
        for _ in range(9):
            try:
                thing.scroll_into_view_if_needed()
                return thing.evaluate(FREE)
            except Error as e:
                if "not attached" not in str(e):
                    raise
                self.page.wait_for_timeout(50)
        return None

    def carried_out(self, act):
        """Do something that the server must acknowledge."""
        self.rest()
        before = len(self.wire.acks)
        act()
        self.until(lambda: len(self.wire.acks) > before)
        self.last = time.monotonic()  # a tap is told of before it is heard; what is answered was heard
        self.page.wait_for_timeout(30)  # for the page to draw what came with it

    def settle(self):
        """Until the page stands still: its fonts are there, and for some frames nothing has moved."""
        self.page.evaluate(STILL)

    def rest(self):
        """A moment after each choice, as a hand takes."""
        left = self.last + GUARD - time.monotonic()
        if left > 0:
            self.page.wait_for_timeout(left * 1000)

    def play(self, decisions, deeds=2):
        """Play on: so many deeds with pieces, then a button, until so many decisions are made or the game is over;
        how many it were."""
        made = since = 0
        while made < decisions and self.wait_turn():
            self.wait_answers()
            if self.pieces.count() and (since < deeds or not self.buttons()):
                self.choose(made)
                since += 1
            else:
                self.pass_on()
                since = 0
            made += 1
        return made

    def resign(self):
        """Give the game up through the menu."""
        self.page.get_by_role("button", name="Menu").click()
        menu = self.page.get_by_role("dialog", name="Menu")
        menu.get_by_role("button", name="Give the game up").click()
        self.carried_out(menu.get_by_role("button", name="Really give up?").click)
        expect(self.over).to_be_visible()

    def until(self, done, seconds=90):
        """Wait for something that only the page's own events tell."""
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, f"nothing happens: {self.ask.all_inner_texts()} {self.wire.nacks}"
            self.page.wait_for_timeout(15)


def names(buttons):
    """What buttons are called, in their order."""
    return buttons.evaluate_all("all => all.map((b) => b.getAttribute('aria-label') ?? b.innerText)")
