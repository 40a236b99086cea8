"""Bots of another package, installed for one test: a process that is started finds them by their entry points."""

import os


def visit(folder, monkeypatch, text, bots):
    """Install a package whose module holds this text; `bots` says which name is which class of it."""
    facts = folder / "visiting_bots-1.0.dist-info"
    facts.mkdir(parents=True)
    (folder / "visiting_bots.py").write_text(text)
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: visiting-bots\nVersion: 1.0\n")
    lines = [f"{name} = visiting_bots:{kind}" for name, kind in bots.items()]
    (facts / "entry_points.txt").write_text("[tabard.bots]\n" + "\n".join(lines) + "\n")
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    monkeypatch.setenv("PYTHONPATH", path)
