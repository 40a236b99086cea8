"""Builds Tabard: the hot modules compiled with mypyc where a C compiler exists, plain Python otherwise.

What is compiled is listed in pyproject.toml under [tool.tabard]. TABARD_PURE=1 asks for a pure build, TABARD_QUICK=1
for one that compiles in less than half the time and runs about a quarter slower: for tests and tables.
"""

import ast
import hashlib
import os
import re
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
IN_C = ROOT / "build" / "mypyc"
"""What the compiler of Python writes."""
TOLD_IN_C = ROOT / "build" / "told"
"""The same with docstrings, which it leaves out: this is compiled."""

DECIDES, TELLS = "decides", "tells"
TOLD = (
    "words",
    "telling",
    "table",
    "question",
    "prompts",
    "plates",
    "meters",
    "why_not",
    "lasting",
    "forecast",
    "scene",
    "plain",
)
"""Modules, by how their names begin, that make texts and views: a compiler's best efforts are lost on strings."""
UNHURRIED = {"-O3": "-O1", "-Og": "-O0", "-flto": ""}
"""What is asked of the compiler instead for these."""
SPARED = [
    "-fno-tree-vrp",
    "-fno-thread-jumps",
    "-fno-schedule-insns",
    "-fno-schedule-insns2",
    "-fno-gcse",
    "-fno-tree-pre",
    "-fno-tree-vectorize",
    "-fno-ipa-cp-clone",
]
"""Efforts of GCC that are a quarter of a full build and bring nothing here: the code of rules is calls, counts of
references and tests for errors (docs/decisions/028)."""
SELDOM = re.compile(r"^extern \w[\w *]*\b(CPyPy_\w+|CPyDef_\w+___top_level__)\(", re.M)
"""Where the compiler of Python declares the way from Python into a function, and what runs when a module is read."""

Library = tuple[list[str], str | None]
"""Modules that are linked together, and the name of what they are linked into."""

# Metadata and editable installs run this file too, and need nothing compiled.
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}


def native_modules() -> list[str]:
    """The files to compile, as paths from here, in the order of their names."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["tabard"]["native"]
    package = ROOT / "src" / "tabard"
    return sorted({str(f.relative_to(ROOT)) for pattern in patterns for f in package.glob(pattern)})


def library_of(module: str) -> str:
    """The library that the code of a module goes into: one for each part of the package, and one for each game, so that
    an edit in a game compiles that game alone."""
    part, *inside = Path(module).relative_to("src/tabard").parts
    return f"tabard_{inside[0] if part == 'games' else part}"


def compiler_trouble(flags: Iterable[str] = ()) -> str:
    """Why no extension can be built here, or nothing: a compiler, a linker and Python's headers are needed, and that it
    takes these flags."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        complaints = os.dup(2)
        with open(Path(folder) / "complaints", "w") as sink:
            os.dup2(sink.fileno(), 2)  # the compiler's own words would look like a failed build
            try:
                compiler = new_compiler()
                customize_compiler(compiler)
                headers = [get_python_inc()]
                objects = compiler.compile(
                    [str(source)], folder, include_dirs=headers, extra_postargs=list(flags)
                )
                compiler.link_shared_object(objects, str(Path(folder) / "probe.so"))
            except Exception as e:  # each platform's compiler class raises its own
                return str(e)
            finally:
                os.dup2(complaints, 2)
                os.close(complaints)
    return ""


def kind_of(source: str) -> str:
    """What a C file holds: code that decides, or code that only tells; nothing for the few files of mypyc's own."""
    name = Path(source).stem
    if not name.startswith("__native_"):
        return ""
    return TELLS if name.rpartition("___")[2].startswith(TOLD) else DECIDES


def hurried(flags: list[str], kind: str) -> list[str]:
    """What is asked of the compiler for such a file."""
    if kind == TELLS:
        flags = [UNHURRIED.get(flag, flag) for flag in flags]
    return [flag for flag in flags if flag]


def is_library(extension: Any) -> bool:
    """Whether an extension holds code; the others only lead to it."""
    return str(extension.name).endswith("__mypyc")


def modules_in(sources: Iterable[str]) -> int:
    """How many of these C files hold a module."""
    return sum(kind_of(source) != "" and not is_of_library(Path(source).stem) for source in sources)


def texts(files: Iterable[str | Path]) -> bytes:
    return b"".join(Path(file).read_bytes() for file in sorted(map(str, files)))


class BuildChanged(build_ext):
    """Compiles C files side by side, and only those that differ from the last time."""

    locks: ClassVar[dict[str, Lock]] = {}
    """Libraries that are built at the same time share what is mypyc's own, and all modules what leads to them."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        self.done = 0
        self.total = sum(modules_in(extension.sources) for extension in self.extensions)
        if compiler.compiler_type == "unix":  # others compile in a way of their own
            self.how = repr((sys.version, compiler.compiler_so, compiler.linker_so)).encode()
            compiler.compile = self.side_by_side(compiler)
            self.parallel = os.cpu_count()
            # The largest first: no processor is alone with one at the end.
            self.extensions.sort(key=lambda extension: -len(extension.sources))
        super().build_extensions()

    def build_extension(self, ext: Any) -> None:
        compiler: Any = self.compiler
        if compiler.compiler_type != "unix":
            super().build_extension(ext)
            return
        place = Path(self.get_ext_fullpath(ext.name))
        if is_library(ext):
            kept = Path(self.build_temp) / place.name
            flags = repr([*ext.extra_compile_args, *ext.extra_link_args]).encode()
            text = texts([*ext.sources, *ext.depends]) + flags + self.how
            if self.unless_done(kept, text, lambda: self.build_kept(ext, place, kept)):
                self.tell(modules_in(ext.sources))
        else:
            kept = Path(self.build_temp) / f"leads{place.suffix}"
            text = lead(self.extensions).encode()
            self.unless_done(kept, text + self.how, lambda: self.build_lead(ext, text, kept))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(kept, place)

    def build_kept(self, ext: Any, place: Path, kept: Path) -> None:
        """A library, kept until something in it changes."""
        super().build_extension(ext)
        shutil.copy(place, kept)

    def build_lead(self, ext: Any, text: bytes, kept: Path) -> None:
        """What leads to the code of a module is the same for all of them, and copied."""
        compiler: Any = self.compiler
        source = IN_C / "leads.c"
        source.write_bytes(text)
        given = {"depends": [], "include_dirs": [], "debug": False, "extra_postargs": ext.extra_compile_args}
        objects = compiler.compile([str(source)], self.build_temp, [], **given)
        compiler.link_shared_object(objects, str(kept), extra_postargs=ext.extra_link_args, target_lang="c")

    def side_by_side(self, compiler: Any) -> Any:
        """The compiler's own `compile`, but for the loop over the files."""

        def compile_all(sources: list[str], output_dir: str, macros: Any, **given: Any) -> list[str]:
            _, objects, extra, options, build = compiler._setup_compile(
                output_dir, macros, given["include_dirs"], sources, given["depends"], given["extra_postargs"]
            )
            arguments = compiler._get_cc_args(options, given["debug"], None)
            headers = texts(given["depends"])
            kinds = sorted({kind_of(source) for source in sources} - {""})
            own_heads = {kind: self.head(output_dir, kind, sources) for kind in kinds}
            headers += texts(filter(None, own_heads.values()))

            def once(name: str, source: str, ending: str, how: list[str]) -> None:
                # Sorted, for mypyc names the folders of headers in another order every time.
                flags = repr(sorted(map(str, [*arguments, *how, *options]))).encode()
                known = headers if kind_of(source) or ending == ".h" else b""
                text = known + Path(source).read_bytes() + flags + self.how
                own = (name, source, ending, arguments, how, options)
                self.unless_done(Path(name), text, lambda: compiler._compile(*own))

            heads: dict[str, list[str]] = {}
            for kind, head in own_heads.items():
                how = hurried(extra, kind)
                if head:
                    once(f"{head}.gch", head, ".h", how)
                heads[kind] = ["-include", head, *how] if head else how

            def compile_one(name: str) -> None:
                source, ending = build[name]
                once(name, source, ending, heads.get(kind_of(source), extra))
                self.tell(modules_in([source]))

            by_size = sorted(objects, key=lambda name: -Path(build[name][0]).stat().st_size)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, by_size))
            return list(objects)

        return compile_all

    def tell(self, count: int) -> None:
        """Say how far the build is."""
        self.done += count
        if count:
            print(f"compiled {self.done} of {self.total}", flush=True)

    def head(self, folder: str, kind: str, sources: list[str]) -> str:
        """A header of what every C file of a library includes: the compiler then reads it only once."""
        if not sys.platform.startswith("linux"):  # others may compile for several processors at once
            return ""
        library = next(stem for stem in (Path(source).stem for source in sources) if is_of_library(stem))
        file = Path(folder) / f"{library.removeprefix('__native_')}.{kind}.h"
        file.parent.mkdir(parents=True, exist_ok=True)
        names = [f"{library}.h", library.replace("__native_", "__native_internal_") + ".h"]
        text = "".join(f"#include <{name}>\n" for name in names)
        if not wished("QUICK"):
            text += seldom((IN_C / names[1]).read_text(encoding="utf-8"))
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
        return str(file)

    def unless_done(self, made: Path, text: bytes, make: Callable[[], None]) -> bool:
        """Make a file, unless it is there and was made from the same text; returns whether it was."""
        key, mark = hashlib.sha256(text).hexdigest(), made.with_name(made.name + ".key")
        with self.locks.setdefault(str(made), Lock()):
            if made.exists() and mark.exists() and mark.read_text() == key:
                return True
            mark.unlink(missing_ok=True)
            made.parent.mkdir(parents=True, exist_ok=True)
            make()
            mark.write_text(key)
            return False


def seldom(declared: str) -> str:
    """C that tells GCC on which of the declared functions its best efforts are lost."""
    rows = []
    for name in dict.fromkeys(SELDOM.findall(declared)):
        how = 'cold, optimize("O0")' if name.endswith("___top_level__") else "cold"
        rows.append(f"extern __typeof__({name}) {name} __attribute__(({how}));\n")
    return "#if defined(__GNUC__) && !defined(__clang__)\n" + "".join(rows) + "#endif\n"


def is_of_library(stem: str) -> bool:
    """Whether a C file holds what a whole library has in common."""
    return stem.startswith("__native_tabard_") and not stem.startswith("__native_tabard___")


LEAD = """\
#include <Python.h>
#include <string.h>

// A module, the library with its code, and the name of its code there.
static const char *const rows[][3] = {
%s
};

static void *capsule(PyObject *library, const char *name, const char *attribute) {
    PyObject *found = PyObject_GetAttrString(library, attribute);
    if (found == NULL) return NULL;
    char whole[512];
    PyOS_snprintf(whole, sizeof(whole), "%%s.%%s", name, attribute);
    void *held = PyCapsule_GetPointer(found, whole);
    Py_DECREF(found);
    return held;
}

static PyObject *begin(const char *const *row) {
    // With a list of names the library itself comes back, whether its package is complete or not.
    PyObject *names = Py_BuildValue("(s)", "*");
    if (names == NULL) return NULL;
    PyObject *library = PyImport_ImportModuleLevel(row[1], NULL, NULL, names, 0);
    Py_DECREF(names);
    if (library == NULL) return NULL;
    int (*ensure)(void) = (int (*)(void))capsule(library, row[1], "ensure_deps");
    if (ensure == NULL) PyErr_Clear();
    char attribute[256];
    PyOS_snprintf(attribute, sizeof(attribute), "init_%%s", row[2]);
    PyObject *(*init)(void) = NULL;
    if (ensure == NULL || ensure() == 0) init = (PyObject *(*)(void))capsule(library, row[1], attribute);
    Py_DECREF(library);
    return init == NULL ? NULL : init();
}

static PyObject *create(PyObject *spec, PyModuleDef *definition) {
    PyObject *name = PyObject_GetAttrString(spec, "name");
    if (name == NULL) return NULL;
    PyObject *module = NULL;
    const char *text = PyUnicode_AsUTF8(name);
    size_t count = sizeof(rows) / sizeof(rows[0]), at = 0;
    while (text != NULL && at < count && strcmp(rows[at][0], text) != 0) at++;
    if (text != NULL && at < count) module = begin(rows[at]);
    else if (text != NULL) PyErr_Format(PyExc_ImportError, "no code for %%U", name);
    Py_DECREF(name);
    return module;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_create, create},
#if PY_VERSION_HEX >= 0x030C0000
    {Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED},
#endif
    {0, NULL},
};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "lead", .m_slots = slots};

%s
"""
"""What Python opens in the place of a module: a library that finds the code of whichever module it is asked for. Not
mypyc's own, of which there would be one to compile and to link for each of more than two hundred modules."""


def lead(found: Iterable[Any]) -> str:
    """The C of what leads to all modules of these extensions."""
    modules = sorted(str(one.name).removesuffix(".__init__") for one in found if not is_library(one))
    rows = []
    for name in modules:
        library = library_of(f"src/{name.replace('.', '/')}")
        rows.append(f'    {{"{name}", "{library}__mypyc", "{name.replace(".", "___")}"}},')
    lasts = sorted({name.rpartition(".")[2] for name in modules} | {"__init__"})
    starts = [
        f"PyMODINIT_FUNC PyInit_{last}(void) {{ return PyModuleDef_Init(&definition); }}" for last in lasts
    ]
    return LEAD % ("\n".join(rows), "\n".join(starts))


Documented = ast.Module | ast.ClassDef | ast.FunctionDef
SIGNATURE = re.compile(
    r'(?:CPyPy_(\w+), *\s*METH[\w |]*, |\.tp_doc = )PyDoc_STR\("((\w+)\([^"\n]*\n?--\\n\\n)(?="\))'
)
"""Where the compiler writes the signature of a function or a class, below which its words belong."""
NO_WORDS = re.compile(r"NULL(?=, /\* docstring \*/\n)")
"""Where those of a module belong."""


def words_of(source: str) -> dict[str, str]:
    """The docstrings of a module: its own under nothing, those of functions, classes, and of methods by both names."""
    found: dict[str, str] = {}

    def note(node: Documented, name: str) -> None:
        if text := ast.get_docstring(node):
            found[name] = text
        for inner in node.body if not isinstance(node, ast.FunctionDef) else ():
            if isinstance(inner, ast.ClassDef | ast.FunctionDef):
                note(inner, f"{name}.{inner.name}".lstrip("."))

    note(ast.parse(source), "")
    return found


def with_words(code: str, words: dict[str, str]) -> str:
    """The C of a module with its docstrings, which the compiler leaves out."""

    def told(found: re.Match[str]) -> str:
        symbol, _, name = found.groups()
        if symbol:
            within, _, name = symbol.rpartition("___")
            method = f"{within.rpartition('___')[2]}.{name}"
            name = method if method in words else name
        return found[0] + in_c(words.get(name, ""))

    code = SIGNATURE.sub(told, code)
    return NO_WORDS.sub(lambda _: f'"{in_c(words[""])}"', code, count=1) if "" in words else code


def in_c(text: str) -> str:
    """A text between the quotes of C."""
    plain = set(range(32, 127)) - set(b'"?\\')
    return "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in text.encode())


def tell_in_c(modules: list[str]) -> None:
    """Write the C of these modules with their docstrings, where it is compiled; what did not change is left alone."""
    TOLD_IN_C.mkdir(parents=True, exist_ok=True)
    for module in modules:
        name = "___".join(Path(module).relative_to("src").with_suffix("").parts).removesuffix("_____init__")
        words = words_of((ROOT / module).read_text(encoding="utf-8"))
        told = with_words((IN_C / f"__native_{name}.c").read_text(encoding="utf-8"), words)
        file = TOLD_IN_C / f"__native_{name}.c"
        if not file.exists() or file.read_text(encoding="utf-8") != told:
            file.write_text(told, encoding="utf-8")


def with_docstrings(sources: Iterable[str]) -> list[str]:
    """The same C files, those with docstrings where there are some."""
    both = [(source, TOLD_IN_C / Path(source).name) for source in sources]
    return [str(file.relative_to(ROOT)) if file.exists() else source for source, file in both]


KEPT_TWICE = re.compile(
    r"(    tmp = Vec\w*Api\.unbox\(value\);\n    if \(VEC_IS_ERROR\(tmp\)\) \{\n[^\n]*\n    \}\n)"
    r"    VEC_\w+_INCREF\(tmp\);\n"
)
"""How a packed column is set by its name in the C of mypyc 2.4.1: `unbox` gives a reference, and it takes another."""


def kept_once(code: str) -> str:
    """C in which a packed column that is set by its name is held once, and so is freed with its position.

    Every position that is dealt or loaded sets its columns so. What another version of mypyc does is left alone; a test
    loads positions and counts what is left of them.
    """
    return KEPT_TWICE.sub(r"\1", code) if version("mypy") == "2.4.1" else code


def translated(modules: list[str], libraries: list[Library]) -> tuple[Any, Any]:
    """The C of these modules, a list of files for each library, and what it needs of mypyc's own.

    All modules are translated together, every time. Left to itself mypyc takes each library for a program apart: it
    remembers those that did not change, but not whole (which numbers of an object may be unset is lost, and it stops
    where one is read), and it must expect that unknown code overrides any method and leaves any attribute unset.
    """
    from mypy.errors import CompileError
    from mypy.fscache import FileSystemCache
    from mypyc.build import construct_groups, get_mypy_config
    from mypyc.codegen import emitmodule
    from mypyc.errors import Errors
    from mypyc.options import CompilerOptions

    how = CompilerOptions(multi_file=True, separate=True, target_dir=str(IN_C.relative_to(ROOT)))
    how.global_opts = True
    files = FileSystemCache()
    sources, _, options = get_mypy_config(modules, None, how, files)
    options.incremental = False  # nothing is remembered, nor is what another check of types remembers read
    try:
        read = emitmodule.parse_and_typecheck(sources, options, how, [(sources, "tabard")], files)
    except CompileError as e:
        sys.exit("\n".join(e.messages))
    errors = Errors(options)
    groups = construct_groups(sources, libraries, True, None)
    programs, in_c, _ = emitmodule.compile_modules_to_c(read, how, errors, groups)
    print("\n".join(errors.new_messages()))
    if errors.num_errors:
        sys.exit("mypyc cannot translate this")
    in_c = [[(file, kept_once(code)) for file, code in files] for files in in_c]
    own = sorted(emitmodule.collect_source_dependencies(programs), key=lambda one: one.path)
    return in_c, [(one.path, one.include_dirs, one.internal) for one in own]


class BuildRead(build_py):
    """Copies the sources, and reads all YAML of the games beforehand: whoever opens one need not parse it."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        sys.path.insert(0, str(ROOT / "src"))
        try:
            from tabard.engine.page import write_pages
        finally:
            del sys.path[0]
        write_pages(Path(self.build_lib) / "tabard" / "games")


def wished(name: str) -> bool:
    """Whether the environment asks for something with TABARD_<name>=1."""
    return os.environ.get(f"TABARD_{name}", "0") not in ("", "0")


def extensions() -> list[Any]:
    """The compiled modules of this build; none for a pure one."""
    if wished("PURE") or not BUILDS.intersection(sys.argv):
        return []
    trouble = compiler_trouble()
    if trouble:
        print(f"tabard: no working C compiler ({trouble}): building pure Python, slower but complete")
        return []
    from mypyc.build import mypycify

    quick = wished("QUICK")
    modules = native_modules()
    names = sorted({library_of(module) for module in modules})
    libraries: list[Library] = [([m for m in modules if library_of(m) == name], name) for name in names]
    # A C file a module: an edit compiles in seconds, and the linker inlines across the files of a library.
    found: list[Any] = mypycify(
        modules,
        opt_level="g" if quick else "3",
        debug_level="0",
        multi_file=True,
        target_dir=str(IN_C.relative_to(ROOT)),
        separate=libraries,
        skip_cgen_input=translated(modules, libraries),
    )
    tell_in_c(modules)
    for extension in filter(is_library, found):
        extension.sources = with_docstrings(map(str, extension.sources))
    if sys.platform != "win32":
        for extension in found:
            # Many processors multiply and add in one step that rounds once; plain Python rounds twice.
            extension.extra_compile_args.append("-ffp-contract=off")
            # What a library takes from others is defined in a header, by every file that includes it: it is one thing.
            extension.extra_compile_args.append("-fcommon")
    if sys.platform.startswith("linux"):
        spared = [] if quick or compiler_trouble(SPARED) else SPARED
        for extension in found:
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
            if not quick and is_library(extension):
                extension.extra_compile_args += ["-flto", *spared]
                extension.extra_link_args += ["-flto=auto", "-O3"]
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildChanged, "build_py": BuildRead})
