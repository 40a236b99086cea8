"""build/native is there when it is whole and of these sources, and never otherwise."""

import sys
from pathlib import Path

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
    monkeypatch.setattr(native, "keys", lambda quick: ("code", "all") if quick else ("full", "all"))
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


def test_modules_that_are_compiled_first_are_a_package_once_all_else_is_there(build, monkeypatch):
    monkeypatch.setattr(native, "compiler_trouble", lambda: "")
    monkeypatch.setattr(sys, "argv", ["native.py", "--modules"])
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
    assert not native.NATIVE.exists()
    native.main()
    assert build == ["build_ext"]
    monkeypatch.setattr(sys, "argv", ["native.py"])
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
    code, everything = native.keys(quick=True)
    (native.SOURCE / "server" / "flow.py").write_text("new")
    assert native.keys(quick=True)[0] == code
    assert native.keys(quick=True)[1] != everything
    (native.SOURCE / "language" / "parts.py").write_text("new")
    assert native.keys(quick=True)[0] != code


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


@pytest.mark.parametrize("is_table_there", [False, True])
def test_what_compiles_comes_first_and_takes_nothing_from_a_table(tmp_path, monkeypatch, is_table_there):
    ran = []
    monkeypatch.setattr(prepare, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(prepare, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(prepare, "run", lambda *command: ran.append(command))
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


def test_a_file_is_compiled_when_its_text_its_headers_or_its_flags_change_and_not_otherwise(
    tmp_path, monkeypatch
):
    monkeypatch.syspath_prepend(str(TOOLS.parent))
    import setup
    from setuptools import Distribution

    monkeypatch.setattr(setup, "ROOT", tmp_path)
    headers = tmp_path / "build" / "mypyc"
    headers.mkdir(parents=True)
    header, source, made = headers / "a.h", tmp_path / "__native_a.c", tmp_path / "a.o"
    header.write_text("int a;")
    source.write_text("int b;")
    compiled = []

    def own(name, text, *given):
        Path(name).write_text("object")
        compiled.append(given)

    def once(*given):
        """How often it is compiled for these."""
        before = len(compiled)
        setup.BuildChanged(Distribution()).unless_done(own)(str(made), str(source), *given)
        return len(compiled) - before

    assert once(".c", ["-Ia", "-Ib"], ["-O3"]) == 1
    assert once(".c", ["-Ib", "-Ia"], ["-O3"]) == 0  # the same folders in another order
    assert once(".c", ["-Ib", "-Ia"], ["-O1"]) == 1
    source.write_text("int c;")
    assert once(".c", ["-Ib", "-Ia"], ["-O1"]) == 1
    header.write_text("int d;")
    assert once(".c", ["-Ib", "-Ia"], ["-O1"]) == 1
    made.unlink()
    assert once(".c", ["-Ib", "-Ia"], ["-O1"]) == 1


def test_files_that_only_tell_are_not_laboured_over():
    sys.path.insert(0, str(TOOLS.parent))
    try:
        from setup import DECIDES, LEADS, TELLS, hurried, kind_of
    finally:
        sys.path.remove(str(TOOLS.parent))

    head = "build/mypyc/__native_tabard___games___ivion___"
    assert kind_of(f"{head}words_log.c") == TELLS
    assert kind_of(f"{head}rules___moves.c") == DECIDES
    assert kind_of("build/mypyc/tabard/games/ivion/words_log.c") == LEADS
    assert kind_of("build/mypyc/CPy.c") == ""
    assert hurried(["-O3", "-flto", "-fPIC"], TELLS) == ["-O1", "-fPIC"]
    assert hurried(["-O3", "-flto", "-fPIC"], DECIDES) == ["-O3", "-flto", "-fPIC"]


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


def test_what_is_compiled_keeps_its_words():
    sys.path.insert(0, str(TOOLS.parent))
    try:
        from setup import with_words, words_of
    finally:
        sys.path.remove(str(TOOLS.parent))

    told = with_words(IN_C, words_of(MODULE))
    assert r'turn($self, by)\n--\n\nTurns it.")' in told
    assert r'stay($self)\n--\n\n")' in told
    assert r'Thing()\n--\n\nA thing,\012\012in two parts.")' in told
    assert r'turn(by)\n--\n\nTurns anything \342\200\223 at once.")' in told
    assert r'"A \042module\042; is it\077", /* docstring */' in told
    assert with_words(told, words_of(MODULE)) == told, "what is there is not written again"
