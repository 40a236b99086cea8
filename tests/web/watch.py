"""Everything a browser complains about while a test runs: errors, refused content, failed and foreign requests."""

from contextlib import ExitStack
from urllib.parse import urlsplit

LISTEN = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""


class Watch:
    """Collects complaints; leaving it with one that no test expected is a failure."""

    def __init__(self):
        self.troubles = []
        self.expected = ["Service Worker registration blocked by Playwright"]  # the tests' own doing
        self.watched = ExitStack()

    def over(self, context, home):
        """Watch all pages of a browser context that has LISTEN; `home` is the only host that they may speak to."""
        host = urlsplit(home).netloc

        def asked(request):
            place = urlsplit(request.url)
            if place.scheme not in ("data", "blob") and place.netloc != host:
                self.troubles.append(f"asked another host: {request.url}")

        def failed(request):
            # A page that is left gives up what it was still asking for.
            if request.failure != "net::ERR_ABORTED":
                self.troubles.append(f"failed: {request.method} {request.url} ({request.failure})")

        def said(message):
            if message.type in ("error", "warning"):
                self.troubles.append(
                    f"console {message.type}: {message.text} ({message.location.get('url', '')})"
                )

        def threw(error):
            self.troubles.append(f"uncaught: {error.error}")

        for event, note in (
            ("request", asked),
            ("requestfailed", failed),
            ("console", said),
            ("weberror", threw),
        ):
            context.on(event, note)
            self.watched.callback(context.remove_listener, event, note)

    def expect(self, *parts):
        """Complaints with one of these words in them belong to the test."""
        self.expected += parts

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.watched.close()
        left = [t for t in self.troubles if not any(part in t for part in self.expected)]
        if left and kind is None:
            raise AssertionError("the browser complained:\n" + "\n".join(left))
        if left:
            error.add_note("and the browser complained:\n" + "\n".join(left))
