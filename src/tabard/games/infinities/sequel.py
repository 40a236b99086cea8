"""How a story goes on after a chapter: the options of the next session (INF-CAMP-02, INF-CAMP-07)."""

from tabard.games.infinities.rules.facts import CAMPAIGN, SKIRMISH
from tabard.games.infinities.state import InfState


def next_session(s: InfState) -> dict[str, str | list[str]] | None:
    """The options with which a story goes on after a chapter; a concluded campaign starts anew (INF-CAMP-06).

    None while the chapter is being played, after a skirmish and after a quest.
    """
    book = s.book
    if not s.is_over or book.mode == SKIRMISH or s.last_chapter < 0:
        return None
    if book.chapters[s.last_chapter].leader >= 0:
        return None
    mode = "campaign" if book.mode == CAMPAIGN else "story"
    if s.outcome >= 0 and s.next_chapter < 0:
        return {"mode": mode}
    after = s.next_chapter if s.next_chapter >= 0 else s.last_chapter  # INF-CAMP-08
    threads = [book.threads[number].key for number in s.threads]
    return {"mode": mode, "chapter": book.chapters[after].key, "threads": threads}


def sequel_text(s: InfState) -> str:
    """The same for whoever reads the end of a chapter, by the names of the options; empty where nothing follows."""
    session = next_session(s)
    if session is None or "chapter" not in session:
        return ""
    threads = session["threads"]
    gained = f", threads={','.join(threads)}" if threads else ""
    return f" To go on: mode={session['mode']}, chapter={session['chapter']}{gained}."
