"""What containers are started with: settings that exist, and no way in but through the proxy."""

import json
import re
import shlex
import tomllib
from importlib import import_module

import yaml
from tests.server.running import ROOT

from tabard.cli import COMMANDS, Parser
from tabard.server.config import Settings

DEPLOY = ROOT / "deploy"
NAMES = {f"TABARD_{name.upper()}" for name in Settings.__struct_fields__}


def compose():
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def test_only_the_proxy_can_be_reached():
    told = compose()
    assert [name for name, service in told["services"].items() if "ports" in service] == ["proxy"]
    assert told["networks"]["inside"] == {"internal": True}
    for name, service in told["services"].items():
        assert service["networks"] == (["outside", "inside"] if name == "proxy" else ["inside"])
        assert set(service.get("depends_on", {})) <= set(told["services"])
    proxied = re.search(r"reverse_proxy (\w+):(\d+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    assert proxied[1] in told["services"]
    assert f"EXPOSE {proxied[2]}" in (DEPLOY / "Dockerfile").read_text(encoding="utf-8")


def test_every_setting_is_one_that_the_server_knows():
    services = compose()["services"]
    assert set(services["thinker"]["environment"]) <= NAMES
    given = services["server"]["environment"]
    assert {name for name in given if name.startswith("TABARD_")} <= NAMES
    usual = {name: re.sub(r"\$\{\w+:[-?]([^}]*)\}", r"\1", value) for name, value in given.items()}
    read = Settings.from_env(usual)
    assert (read.sockets_each, read.metrics, read.keep_days) == (0, "", 0)
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert set(re.findall(r"TABARD_\w+", image)) <= NAMES


def test_the_page_names_settings_that_exist():
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert set(re.findall(r"TABARD_[A-Z_]+[A-Z]", page)) <= {*NAMES, "TABARD_HOST"}
    listed = re.findall(r"^\| `TABARD_(\w+)` .* \| ([\d.]+) \|$", page, re.MULTILINE)
    assert len(listed) >= 9
    for name, default in listed:
        assert getattr(Settings(), name.lower()) == float(default), name


def parsed(words):
    """A command line as `tabard` takes it, without carrying it out; what it does not know raises."""
    assert words[0] in COMMANDS
    command, parser = import_module(f"tabard.commands.{words[0]}"), Parser(allow_abbrev=False)
    command.arguments(parser)
    return parser.parse_args(words[1:])


def test_containers_are_started_with_commands_that_exist():
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert json.loads(re.search(r"^ENTRYPOINT (.*)$", image, re.MULTILINE)[1]) == ["tabard"]
    alone = parsed(json.loads(re.search(r"^CMD (.*)$", image, re.MULTILINE)[1]))
    services = compose()["services"]
    together = parsed(services["server"]["command"])
    assert alone.host == together.host == "0.0.0.0", "the proxy comes from outside of the container"
    assert together.workers > 1
    assert parsed(services["thinker"]["command"])


def test_the_image_has_what_the_package_calls_extras():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    named = re.findall(
        r"\[([\w,]+)\]",
        re.sub(r"^(CMD|ENTRYPOINT).*|\bCMD \[.*", "", (DEPLOY / "Dockerfile").read_text(), flags=re.M),
    )
    assert named == ["server,postgres"] * 2, "what is built is what is installed"
    assert {*named[0].split(",")} <= set(extras)


def test_commands_of_the_page_exist():
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    lines = [
        line for block in re.findall(r"```console\n(.*?)```", page, re.DOTALL) for line in block.splitlines()
    ]
    lines += re.findall(r"`(tabard \w+[^`]*)`", page)
    found = [
        re.sub(r"^(TABARD_\w+=\S+ )*tabard ", "", line)
        for line in lines
        if re.search(r"(^| )tabard \w", line)
    ]
    assert len(found) > 8
    for line in found:
        assert parsed(shlex.split(line)), line
