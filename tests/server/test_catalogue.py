"""What the server says of games, rules, bots and icons, and how it hands out the page."""

import gzip
import json
import re
from pathlib import Path

import msgspec
import pytest
from tests.server.running import tabard_at

import tabard
from tabard import bots
from tabard.server import protocol
from tabard.server.catalogue import opponents
from tabard.server.config import Settings
from tabard.server.guard import POLICY

HTML = {"Accept": "text/html,application/xhtml+xml"}
INDEX = '<!doctype html><title>Tabard</title><script src="./assets/main-1a2b.js"></script>'
SCRIPT = b"console.log('a page');\n" * 100
STYLE = b"main { color: black }\n" * 40


def build_page(folder: Path) -> None:
    """A small page, laid out as tools/page.py does it."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / "assets" / "main-1a2b.css").write_bytes(STYLE)
    (folder / "assets" / "main-1a2b.css.gz").write_bytes(gzip.compress(STYLE, mtime=0))
    (folder / "assets" / "main-1a2b.css.br").write_bytes(b"by brotli")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "page.stamp").write_text("a stamp")
    icons = {"axe": "M0 0h512", "bow": "M1 1h2", "crown": "M3 3h4" * 300}
    icons |= {f"dot-{n}": f"M{n} 0h1" for n in range(40)}
    (folder / "icons.json.gz").write_bytes(gzip.compress(json.dumps(icons).encode(), mtime=0))
    credit = dict.fromkeys(("title", "author", "url", "license", "license_url", "version"), "x")
    (folder / "credits.json").write_text(json.dumps({"icons": credit}))
    (folder.parent / "secret.txt").write_text("not a part of the page")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    build_page(folder / "page")
    with tabard_at(folder) as found:
        yield found


def read(answer, kind):
    assert answer.status == 200, answer.body
    return msgspec.json.decode(answer.body, type=kind)


# -- games --------------------------------------------------------------------------------------------


def test_about_names_version_and_protocol(site):
    about = read(site.get("/api/about"), protocol.About)
    assert about.version == tabard.__version__
    assert about.protocol == protocol.VERSION
    assert set(about.credits) == {"icons"}


def test_every_game_is_listed_as_it_calls_itself(site):
    listed = read(site.get("/api/games"), list[protocol.GameInfo])
    assert [info.name for info in listed] == tabard.games()
    for info in listed:
        game = tabard.game(info.name)
        assert (info.title, info.summary, info.seats) == (game.title, game.summary, game.seats)
        assert info.look == game.look()


def test_the_page_can_tell_of_every_game_and_bot_in_other_languages():
    """Its catalogue has our own words, so that somebody who changes them comes upon the translations."""
    page = Path(__file__).parent.parent.parent / "web" / "src" / "words" / "en-told.ftl"
    written = dict(re.findall(r"^([\w-]+) = (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE))
    told = {f"game-about-{name}": tabard.game(name).summary for name in tabard.games()}
    told |= {f"bot-about-{bot.name}": bot.about for bot in opponents()}
    assert written == told | {f"bot-name-{bot.name}": bot.title for bot in opponents()}


@pytest.mark.parametrize("name", tabard.games())
def test_a_game_in_full(site, name):
    game = tabard.game(name)
    found = read(site.get(f"/api/games/{name}"), protocol.GameDetail)
    assert {face.id for face in found.faces} >= {card.id for card in game.cards()}
    schema = msgspec.json.decode(msgspec.json.encode(game.schema()))
    assert found.schema == schema
    assert list(found.schema["properties"]) == list(schema["properties"]), "in the order of the form"
    assert found.content == game.new().match.content
    assert found.info.lesson == bool(game.lesson)


@pytest.mark.parametrize("name", tabard.games())
def test_the_rules_of_a_game_in_the_order_of_the_book(site, name):
    found = read(site.get(f"/api/games/{name}/rules"), list[protocol.RuleText])
    assert [rule.id for rule in found] == list(tabard.game(name).rules.rules)
    assert all(rule.text for rule in found)


def test_a_lesson_is_told_in_the_language_asked_for_or_in_english(site):
    game = tabard.game("pennies")
    for asked, language in (("de", "de"), ("fr", "fr"), ("en", "en"), ("xx", "en")):
        found = read(site.get(f"/api/games/pennies/learn/{asked}"), protocol.LearnPage)
        assert (found.language, found.text) == (language, game.lessons[language]), asked


def test_bots_have_a_title_and_a_line_about_them(site):
    found = read(site.get("/api/bots"), list[protocol.BotInfo])
    assert {bot.name for bot in found} >= {"random", "greedy"}
    for bot in found:
        assert bot.title
        assert bot.about
        assert bot.seconds == bots.kind(bot.name).seconds > 0
        assert bot.games == bots.kind(bot.name).games
        assert bot.seconds < Settings().bot_seconds, "the server would cut its thinking short"


def test_the_page_about_bots_lists_them_in_order_and_says_how_long_they_think(site):
    page = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| (?:at once|([\d.]+) s) \|", page, re.MULTILINE)
    found = read(site.get("/api/bots"), list[protocol.BotInfo])
    assert [name for name, _ in listed] == [bot.name for bot in found]
    for (_, seconds), bot in zip(listed, found, strict=True):
        assert bot.seconds == float(seconds) if seconds else bot.seconds <= 1


@pytest.mark.parametrize(
    "path",
    ["/api/games/chess", "/api/games/chess/rules", "/api/games/chess/learn/de", "/api/games/..%2fpennies"],
)
def test_an_unknown_game_is_refused(site, path):
    answer = site.get(path)
    assert (answer.status, answer.code) == (404, "unknown")


def test_what_has_not_changed_is_not_sent_again(site):
    first = site.get("/api/games/volfyirion", headers={"Accept-Encoding": "gzip"})
    tag = first.headers["etag"]
    assert first.headers["content-encoding"] == "gzip"
    assert len(first.body) < 20_000
    assert gzip.decompress(first.body) == site.get("/api/games/volfyirion").body
    again = site.get("/api/games/volfyirion", headers={"Accept-Encoding": "gzip", "If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    assert again.headers["etag"] == tag
    # A strong tag is that of the very bytes: the plain form has another.
    plain = site.get("/api/games/volfyirion", headers={"If-None-Match": tag})
    assert plain.status == 200
    assert plain.headers["etag"] != tag
    assert not tag.startswith("W/")


# -- icons --------------------------------------------------------------------------------------------


def test_icons_by_name_unknown_ones_left_out(site):
    answer = site.get("/api/icons?names=axe,bow,no-such-icon,../credits")
    assert answer.json == {"axe": "M0 0h512", "bow": "M1 1h2"}


def test_icons_with_their_version_are_cached_for_good(site):
    version = site.get("/api/about").json["icons"]
    fixed = site.get(f"/api/icons?names=axe&v={version}")
    assert "immutable" in fixed.headers["cache-control"]
    for path in ("/api/icons?names=axe", "/api/icons?names=axe&v=old"):
        assert "immutable" not in site.get(path).headers["cache-control"]


def test_icons_asked_for_in_many_ways_are_the_same_icons(site):
    """More ways than are kept, so that answers are dropped and made again."""
    for n in [*range(40), *range(40)]:
        assert site.get(f"/api/icons?names=axe,dot-{n}").json == {"axe": "M0 0h512", f"dot-{n}": f"M{n} 0h1"}


def test_not_too_many_icons_at_once(site):
    names = ",".join(f"icon-{n}" for n in range(401))
    answer = site.get(f"/api/icons?names={names}")
    assert (answer.status, answer.code) == (413, "too-large")
    assert site.get(f"/api/icons?names={names.rpartition(',')[0]}").json == {}


# -- the page -----------------------------------------------------------------------------------------

PAGES = ["/", "/play/volfyirion", "/t/abc", "/replay/abc/12", "/learn/pennies", "/rules/volfyirion"]
PAGES += ["/about", "/settings", "/tables"]


@pytest.mark.parametrize("path", PAGES)
def test_every_address_of_the_page_is_the_page(site, path):
    answer = site.get(path, headers=HTML)
    assert answer.status == 200
    assert answer.body.startswith(b"<!doctype html>")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == POLICY


def test_files_with_a_hash_in_their_name_are_cached_for_good(site):
    plain = site.get("/assets/main-1a2b.js")
    assert plain.body == SCRIPT
    assert plain.headers["content-type"].startswith("text/javascript")
    assert "immutable" in plain.headers["cache-control"]
    small = site.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "br, gzip;q=0.8"})
    assert small.headers["content-encoding"] == "gzip"
    assert gzip.decompress(small.body) == SCRIPT
    refused = site.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "gzip;q=0"})
    assert "content-encoding" not in refused.headers
    smaller = site.get("/assets/main-1a2b.css", headers={"Accept-Encoding": "gzip, br"})
    assert (smaller.headers["content-encoding"], smaller.body) == ("br", b"by brotli")
    for taken in ("gzip, br;q=0", "gzip"):
        small = site.get("/assets/main-1a2b.css", headers={"Accept-Encoding": taken})
        assert (small.headers["content-encoding"], gzip.decompress(small.body)) == ("gzip", STYLE)
    assert site.get("/favicon.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "//etc/passwd",
        "/%00",
        "/assets/main-1a2b.js/",
        "/assets/main-1a2b.js.gz",
        "/assets/main-1a2b.css.br",
        "/assets",
        "/credits.json",
        "/icons.json.gz",
        "/page.stamp",
        "/.env",
    ],
)
def test_what_is_not_a_file_of_the_page_does_not_exist(site, path):
    answer = site.get(path)
    assert (answer.status, answer.code) == (404, "unknown")


@pytest.mark.parametrize("path", ["/nowhere", "/nothing/here"])
def test_a_wrong_address_shows_the_page_and_says_so(site, path):
    answer = site.get(path, headers=HTML)
    assert answer.status == 404
    assert answer.body.startswith(b"<!doctype html>")


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/nothing"), ("DELETE", "/api/games"), ("POST", "/api")]
)
def test_below_api_every_refusal_is_a_problem(site, method, path):
    answer = site.ask(method, path)
    assert (answer.status, answer.code) == (404, "unknown")


def test_the_page_itself_takes_no_posts(site):
    assert site.post("/", b"").code == "bad-request"


def test_head_is_answered_like_get(site):
    answer = site.ask("HEAD", "/")
    assert (answer.status, answer.body) == (200, b"")


def test_without_a_page_the_server_says_how_to_build_it_and_finds_it_when_built(tmp_path):
    with tabard_at(tmp_path) as site:
        answer = site.get("/")
        assert answer.status == 503
        assert b"make page" in answer.body
        assert site.get("/api/icons?names=axe").code == "unknown"
        assert site.get("/api/games").status == 200
        build_page(tmp_path / "page")
        assert site.get("/").body.startswith(b"<!doctype html>")
        assert site.get("/api/icons?names=axe").status == 200


def test_the_page_names_its_files_from_where_it_is(site):
    for path, start in [
        ("/", "./"),
        ("/rules", "./"),
        ("/t/abc", "../"),
        ("/replay/abc/7", "../../"),
        ("/t/a%2Fb", "../"),
    ]:
        for encoding in ("identity", "gzip"):
            answer = site.get(path, headers={"Accept-Encoding": encoding, "Accept": "text/html"})
            body = gzip.decompress(answer.body) if answer.headers.get("content-encoding") else answer.body
            assert f'src="{start}assets/main-1a2b.js"' in body.decode(), path
    deep = "/no" * 40
    assert ("../" * 39 + "assets/main").encode() in site.get(deep, headers={"Accept": "text/html"}).body
