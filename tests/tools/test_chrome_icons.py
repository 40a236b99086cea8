"""The icons that the page itself names are built into it."""

import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


def test_the_page_has_every_icon_that_it_names():
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules" / "@iconify-json").is_dir():
        pytest.skip("the page's packages are not installed (make page)")
    done = subprocess.run(
        [node, "scripts/chrome-icons.mjs", "--check"], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
