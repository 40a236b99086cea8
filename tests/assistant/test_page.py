"""docs/assistants.md: its program plays, its settings start a server, and it names every tool and page."""

import json
import re

from tests.assistant.clients import here
from tests.test_docs import ROOT, fences, prose

from tabard.cli import Parser
from tabard.commands import mcp, saves

PAGE = ROOT / "docs" / "assistants.md"


def test_the_program_of_the_page_plays_a_game(capsys):
    (program,) = (fence for fence in fences(PAGE) if fence.language == "python")
    exec(compile(program.text, str(PAGE), "exec"), {"__name__": "page"})
    assert "The game is over: " in capsys.readouterr().out
    assert len(list(saves.saved())) == 1


def test_the_settings_of_the_page_start_the_server():
    (settings,) = (json.loads(fence.text) for fence in fences(PAGE) if fence.language == "json")
    server = settings["mcpServers"]["tabard"]
    assert (server["command"], server["args"][0]) == ("tabard", "mcp")
    parser = Parser()
    mcp.arguments(parser)
    parser.parse_args(server["args"][1:])


def test_the_page_names_every_tool_and_every_page():
    from tabard.assistant.tools import Tools

    named = re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`.*?) \|", prose(PAGE), re.MULTILINE)))
    assert named == [name for name in vars(Tools) if not name.startswith("_")]

    async def story(assistant):
        for uri in re.findall(r"`(tabard://[^`]+)`", prose(PAGE)):
            assert await assistant.read(uri)

    here(story)


def test_what_the_page_shows_is_what_is_said():
    shown = next(fence.text for fence in fences(PAGE) if fence.text.startswith("What happened:"))

    async def story(assistant):
        await assistant("sit_down", game="volfyirion", bot="random")
        await assistant("choose", choice="keep")
        said = await assistant("choose", choice="play prospector")
        for line in shown.splitlines():
            assert line in said.splitlines(), said

    here(story, seed=3)
