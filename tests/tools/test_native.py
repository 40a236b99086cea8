"""build/native is there when it is whole and of these sources, and never otherwise."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools"
sys.path.insert(0, str(TOOLS))
try:
    import native
    import prepare
finally:
    sys.path.remove(str(TOOLS))


@pytest.fixture
def build(tmp_path, monkeypatch):
    """A build of the sources `code` and `all`; what setup.py is asked for from then on."""
    monkeypatch.setattr(native, "NATIVE", tmp_path / "native")
    monkeypatch.setattr(native, "FRESH", tmp_path / "native.fresh")
    monkeypatch.setattr(native, "STAMP", tmp_path / "native.stamp")
    monkeypatch.setattr(native, "OBJECTS", tmp_path / "objects")
    monkeypatch.setattr(native, "TOOK", tmp_path / "native.took")
    monkeypatch.setattr(native, "code_key", lambda quick: "code" if quick else "full")
    monkeypatch.setattr(native, "whole_key", lambda: "all")
    monkeypatch.setenv("TABARD_QUICK", "1")
    asked = []

    def setup(*arguments):
        assert not native.NATIVE.exists(), "nobody finds half a package"
        asked.append(arguments[0])
        (native.FRESH / "plain.py").write_text("new")

    monkeypatch.setattr(native, "setup", setup)
    native.FRESH.mkdir()
    for name in ("engine.so", "plain.py", "gone.py"):
        (native.FRESH / name).write_text("old")
    native.put_in_place("code", "all")
    return asked


@pytest.fixture
def setup_py(monkeypatch):
    """What setup.py is made of."""
    monkeypatch.syspath_prepend(str(TOOLS.parent))
    import setup

    return setup


def there():
    return {file.name: file.read_text() for file in native.NATIVE.iterdir()}


def test_a_build_of_these_sources_is_left_alone(build):
    assert native.is_current()
    assert there() == dict.fromkeys(("engine.so", "plain.py", "gone.py"), "old")
    assert build == []


def test_a_full_build_is_as_good_as_a_quick_one(build):
    native.STAMP.write_text("full all")
    assert native.is_current()
    assert build == []


def test_what_is_not_compiled_is_copied(build):
    native.STAMP.write_text("code other")
    assert native.is_current()
    assert there() == {"engine.so": "old", "plain.py": "new"}
    assert build == ["build_py"]
    assert native.STAMP.read_text() == "code all"


def test_to_a_full_build_the_rest_is_copied_as_to_a_quick_one(build):
    native.STAMP.write_text("full other")
    assert native.is_current()
    assert there() == {"engine.so": "old", "plain.py": "new"}
    assert build == ["build_py"]
    assert native.STAMP.read_text() == "full all"


def test_modules_that_are_compiled_first_are_a_package_once_all_else_is_there(build, monkeypatch):
    monkeypatch.setattr(native, "compiler_trouble", lambda: "")
    monkeypatch.setattr(sys, "argv", ["native.py", "--modules"])
    monkeypatch.setattr(native, "whole_key", None)  # files of the page may come and go meanwhile
    native.STAMP.write_text("code other")
    native.main()
    assert build == []  # they are those of these sources, and nothing is copied yet
    native.STAMP.write_text("other all")
    told = native.setup

    def setup(*arguments):
        native.FRESH.mkdir(exist_ok=True)
        (native.FRESH / "engine.so").write_text("new")
        told(*arguments)

    monkeypatch.setattr(native, "setup", setup)
    native.main()
    assert build == ["build_ext"]
    assert json.loads(native.TOOK.read_text())["whole"]  # nothing of it was there before
    assert not native.NATIVE.exists()
    native.main()
    assert build == ["build_ext"]
    monkeypatch.setattr(sys, "argv", ["native.py"])
    monkeypatch.setattr(native, "whole_key", lambda: "all")
    native.main()
    assert build == ["build_ext", "build_py"]
    assert there() == {"engine.so": "new", "plain.py": "new"}
    assert native.is_current()


def test_a_build_of_other_sources_is_not_found(build):
    native.STAMP.write_text("other all")
    assert not native.is_current()
    assert not native.NATIVE.exists()
    assert build == []


def test_a_part_with_a_compiled_module_is_compiled_anew_whichever_of_its_files_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(native, "ROOT", tmp_path)
    monkeypatch.setattr(native, "SOURCE", tmp_path / "src" / "tabard")
    monkeypatch.setattr(native, "native_modules", lambda: ["src/tabard/language/flow.py"])
    (tmp_path / "setup.py").write_text("")
    for part in ("language", "server"):
        (native.SOURCE / part).mkdir(parents=True)
        for name in ("flow.py", "parts.py"):
            (native.SOURCE / part / name).write_text("old")
    code, everything = native.code_key(quick=True), native.whole_key()
    (native.SOURCE / "server" / "flow.py").write_text("new")
    assert native.code_key(quick=True) == code
    assert native.whole_key() != everything
    (native.SOURCE / "language" / "parts.py").write_text("new")
    assert native.code_key(quick=True) != code


def test_tools_are_more_than_a_table_needs(tmp_path, monkeypatch):
    monkeypatch.setattr(prepare, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(prepare, "PYTHON", Path(sys.executable))
    assert not prepare.is_ready(prepare.TABLE)
    prepare.STAMP.write_text(prepare.key(prepare.TABLE))
    assert prepare.is_ready(prepare.TABLE)
    assert not prepare.is_ready(prepare.ALL)
    prepare.STAMP.write_text(prepare.key(prepare.ALL))
    assert prepare.is_ready(prepare.TABLE)
    assert prepare.is_ready(prepare.ALL)


def test_whatever_pip_is_told_of_places_is_told_to_uv():
    told = """:env:.find-links='/wheels /more'
:env:.cert='/certs.pem'
freeze.index-url='https://nowhere/'
global.find-links='/hidden'
global.extra-index-url='file:///one https://two/simple'
global.index-url='https://global/simple'
global.trusted-host='two'
install.index-url='https://install/simple'
install.no-index='true'
"""
    places, more = prepare.places_of_pip(told)
    assert " ".join(places) == (
        "--index-url https://install/simple --extra-index-url file:///one --extra-index-url https://two/simple "
        "--find-links /wheels --find-links /more --allow-insecure-host two --no-index"
    )
    assert more == {"SSL_CERT_FILE": "/certs.pem"}
    assert prepare.places_of_pip("") == ([], {})


def test_where_uv_cannot_be_had_pip_installs_all(tmp_path, monkeypatch):
    ran = []
    monkeypatch.setattr(prepare, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(prepare, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(prepare, "run", lambda *command: ran.append(command))
    prepare.PYTHON.write_text("#!/bin/sh\nexit 1\n")
    prepare.PYTHON.chmod(0o755)
    prepare.STAMP.touch()
    prepare.install(prepare.ALL)
    everything, itself = ran
    assert "ray>=2.50,<3" in everything
    assert itself[-2:] == ("--editable", ".")
    assert prepare.STAMP.read_text() == prepare.key(prepare.ALL)


@pytest.mark.parametrize("is_table_there", [False, True])
def test_what_compiles_comes_first_and_takes_nothing_from_a_table(tmp_path, monkeypatch, is_table_there):
    ran = []
    monkeypatch.setattr(prepare, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(prepare, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(prepare, "run", lambda *command: ran.append(command))
    monkeypatch.setattr(prepare, "is_installed_by_uv", lambda *_: False)
    if is_table_there:
        prepare.STAMP.write_text(prepare.key(prepare.TABLE))
    prepare.install(prepare.COMPILER)
    made, wanted = ran[:-1], ran[-1]
    assert [command[2] for command in made] == ([] if is_table_there else ["venv"])
    assert set(prepare.tables()["build-system"]["requires"]) <= set(wanted)
    assert not any(word.startswith(("rich", "starlette")) for word in wanted)
    assert prepare.is_ready(prepare.TABLE) == is_table_there
    ran.clear()
    prepare.install(prepare.ALL)
    assert prepare.is_ready(prepare.ALL)
    assert prepare.is_ready(prepare.COMPILER)
    # The environment that compiles meanwhile is added to, never made anew.
    assert [command[-1] for command in ran[1:]] == ([] if is_table_there else ["."])
    assert all("pip" in command for command in ran)


def test_a_file_is_made_when_what_it_is_made_from_changes_and_not_otherwise(tmp_path, setup_py):
    from setuptools import Distribution

    made, count = tmp_path / "a.o", []

    def make():
        made.write_text("object")
        count.append(1)

    def once(text):
        """How often it is made from this."""
        before = len(count)
        was_there = setup_py.BuildChanged(Distribution()).unless_done(made, text, make)
        assert was_there == (len(count) == before)
        return len(count) - before

    assert once(b"one") == 1
    assert once(b"one") == 0
    assert once(b"two") == 1
    made.unlink()
    assert once(b"two") == 1


def test_a_file_that_could_not_be_made_is_made_the_next_time(tmp_path, setup_py):
    from setuptools import Distribution

    made = tmp_path / "a.o"
    build = setup_py.BuildChanged(Distribution())

    def fail():
        made.write_text("half")
        raise InterruptedError

    with pytest.raises(InterruptedError):
        build.unless_done(made, b"one", fail)
    assert not build.unless_done(made, b"one", lambda: None)


def test_a_game_is_a_library_and_so_is_every_other_part(setup_py):
    assert setup_py.library_of("src/tabard/engine/state.py") == "tabard_engine"
    assert setup_py.library_of("src/tabard/games/ivion/state.py") == "tabard_ivion"
    assert setup_py.library_of("src/tabard/games/ivion/rules/moves.py") == "tabard_ivion"
    assert setup_py.is_of_library("__native_tabard_ivion")
    assert not setup_py.is_of_library("__native_tabard___games___ivion___state")


def test_one_file_leads_to_the_code_of_every_module(setup_py):
    names = [
        "tabard_ivion__mypyc",
        "tabard.games.ivion.rules.__init__",
        "tabard.games.ivion.state",
        "tabard.engine.state",
    ]
    told = setup_py.lead([SimpleNamespace(name=name) for name in names])
    assert '{"tabard.engine.state", "tabard_engine__mypyc", "tabard___engine___state"}' in told
    assert '{"tabard.games.ivion.rules", "tabard_ivion__mypyc", "tabard___games___ivion___rules"}' in told
    starts = [line.split("(")[0] for line in told.splitlines() if line.startswith("PyMODINIT_FUNC")]
    assert starts == [f"PyMODINIT_FUNC PyInit_{name}" for name in ("__init__", "rules", "state")]


def test_files_that_only_tell_are_not_laboured_over(setup_py):
    decides, tells, hurried, kind_of = setup_py.DECIDES, setup_py.TELLS, setup_py.hurried, setup_py.kind_of
    head = "build/mypyc/__native_tabard___games___ivion___"
    assert kind_of(f"{head}words_log.c") == tells
    assert kind_of(f"{head}rules___moves.c") == decides
    assert kind_of("build/mypyc/leads.c") == ""
    assert kind_of("build/mypyc/CPy.c") == ""
    assert hurried(["-O3", "-flto", "-fPIC"], tells) == ["-O1", "-fPIC"]
    assert hurried(["-O3", "-flto", "-fPIC"], decides) == ["-O3", "-flto", "-fPIC"]


MODULE = '''"""A "module"; is it?"""

class Thing:
    """A thing,\\n\\nin two parts."""
    def turn(self, by):
        """Turns it."""
    def stay(self):
        pass

def turn(by):
    """Turns anything – at once."""
'''
IN_C = r"""
    {"turn",
     (PyCFunction)CPyPy_some___module___Thing___turn,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("turn($self, by)\n--\n\n")},
    {"stay", (PyCFunction)CPyPy_some___module___Thing___stay, METH_FASTCALL, PyDoc_STR("stay($self)\n--\n\n")},
    .tp_doc = PyDoc_STR("Thing()\n--\n\n"),
    {"turn", (PyCFunction)CPyPy_some___module___turn, METH_FASTCALL, PyDoc_STR("turn(by)\n--\n\n") /* docstring */},
    NULL, /* docstring */
"""


def test_what_is_compiled_keeps_its_words(setup_py):
    with_words, words_of = setup_py.with_words, setup_py.words_of
    told = with_words(IN_C, words_of(MODULE))
    assert r'turn($self, by)\n--\n\nTurns it.")' in told
    assert r'stay($self)\n--\n\n")' in told
    assert r'Thing()\n--\n\nA thing,\012\012in two parts.")' in told
    assert r'turn(by)\n--\n\nTurns anything \342\200\223 at once.")' in told
    assert r'"A \042module\042; is it\077", /* docstring */' in told
    assert with_words(told, words_of(MODULE)) == told, "what is there is not written again"
