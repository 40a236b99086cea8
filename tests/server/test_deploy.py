"""What containers are started with: settings that exist, and no way in but through the proxy."""

import re

import yaml
from tests.server.running import ROOT

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
