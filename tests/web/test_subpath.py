"""The page behind a proxy that gives it a path of its own: a real nginx, as docs/hosting.md sets it up."""

import os
import re
import shutil
import socket
import time
from contextlib import closing

import pytest
from tests.processes import started
from tests.server.running import free_port
from tests.web.conftest import ROOT
from tests.web.expecting import expect

NGINX = shutil.which("nginx")
PATH = "/games/tabard"
"""Deeper than the one in the document: nothing may count on its depth, or on its name."""


def answers(port):
    with closing(socket.socket()) as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def proxied(server, tmp_path_factory):
    """The address under which a proxy offers the server."""
    if NGINX is None:
        assert os.environ.get("CI") != "true", "no nginx was found, and with CI=true nothing may be skipped"
        pytest.skip("no nginx: install one, and the page is tried behind it")
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    told = re.search(r"```nginx\n(.*?)```", page, re.DOTALL)[1]
    assert "127.0.0.1:8000" in told
    assert told.count(" /tabard") == 3
    told = told.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}").replace(" /tabard", f" {PATH}")
    port, folder = free_port(), tmp_path_factory.mktemp("nginx")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy"))
    others = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("fastcgi", "uwsgi", "scgi"))
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; {temporary} {others}\n"
        f"server {{ listen 127.0.0.1:{port};\n{told}}} }}\n"
    )
    with started([NGINX, "-p", str(folder), "-e", "stderr", "-c", str(config)]) as process:
        until = time.monotonic() + 60
        while not answers(port):
            assert process.poll() is None, "nginx does not take the configuration of docs/hosting.md"
            assert time.monotonic() < until, "nginx does not answer"
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"


def test_a_whole_game_under_a_path_of_its_own(sit, proxied):
    player = sit(PATH, base=proxied)
    page = player.page
    expect(page).to_have_url(f"{proxied}{PATH}/")
    page.get_by_role("link", name="Rules", exact=True).first.click()
    expect(page).to_have_url(re.compile(f"^{proxied}{PATH}/rules"))
    page.goto(f"{proxied}{PATH}/play/pennies")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Rounds").fill("1")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(f"^{proxied}{PATH}/t/"))
    player.hide("heads")
    expect(player.over).to_be_visible()
    page.reload()
    expect(player.over).to_be_visible()


def test_an_invitation_names_the_path(sit, proxied):
    player = sit(f"{PATH}/play/pennies", base=proxied)
    page = player.page
    page.get_by_role("radio", name="A friend").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Send this link to your friends")
    expect(link).to_have_value(re.compile(f"^{proxied}{PATH}/t/"))
    assert link.input_value() == page.url


def test_deep_and_unknown_addresses_find_their_files(sit, proxied):
    player = sit(f"{PATH}/learn/ivion", base=proxied)
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    player.page.get_by_role("link", name="Tabard").first.click()
    expect(player.page).to_have_url(f"{proxied}{PATH}/")
