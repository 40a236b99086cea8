"""Builds Tabard: the hot modules compiled with mypyc where a C compiler exists, plain Python otherwise.

What is compiled is listed in pyproject.toml under [tool.tabard]. TABARD_PURE=1 asks for a pure build, TABARD_QUICK=1
for one that compiles in less than half the time and runs about a quarter slower: for tests and tables.
"""

import ast
import hashlib
import os
import re
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
GROUP = "tabard"

DECIDES, TELLS, LEADS = "decides", "tells", "leads"
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

# Metadata and editable installs run this file too, and need nothing compiled.
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}


def native_modules() -> list[str]:
    """The files to compile, as paths from here, in the order of their names."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["tabard"]["native"]
    package = ROOT / "src" / "tabard"
    return sorted({str(f.relative_to(ROOT)) for pattern in patterns for f in package.glob(pattern)})


def compiler_trouble() -> str:
    """Why no extension can be built here, or nothing: a compiler, a linker and Python's headers are needed."""
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
                objects = compiler.compile([str(source)], folder, include_dirs=[get_python_inc()])
                compiler.link_shared_object(objects, str(Path(folder) / "probe.so"))
            except Exception as e:  # each platform's compiler class raises its own
                return str(e)
            finally:
                os.dup2(complaints, 2)
                os.close(complaints)
    return ""


def kind_of(source: str) -> str:
    """What a C file holds: code that decides, code that only tells, or a module that leads to its code elsewhere;
    nothing for the few files of mypyc's own."""
    name = Path(source).stem
    if name.startswith("__native_"):
        return TELLS if name.rpartition("___")[2].startswith(TOLD) else DECIDES
    return LEADS if "tabard" in Path(source).parts else ""


def hurried(flags: list[str], kind: str) -> list[str]:
    """What is asked of the compiler for such a file."""
    if kind == TELLS:
        flags = [UNHURRIED.get(flag, flag) for flag in flags]
    return [flag for flag in flags if flag]


class BuildChanged(build_ext):
    """Compiles C files side by side, and only those that differ from the last time."""

    heading = Lock()
    """Extensions that are built at the same time share a header."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        if compiler.compiler_type == "unix":  # others compile in a way of their own
            compiler._compile = self.unless_done(compiler._compile)
            compiler.compile = self.side_by_side(compiler)
            self.parallel = os.cpu_count()  # beside the one that holds all code, a small one a module
        super().build_extensions()

    def side_by_side(self, compiler: Any) -> Any:
        """The compiler's own `compile`, but for the loop over the files."""

        def compile_all(sources: list[str], output_dir: str, macros: Any, **given: Any) -> list[str]:
            _, objects, extra, options, build = compiler._setup_compile(
                output_dir, macros, given["include_dirs"], sources, given["depends"], given["extra_postargs"]
            )
            arguments = compiler._get_cc_args(options, given["debug"], None)
            heads: dict[str, list[str]] = {}
            for kind in sorted({kind_of(source) for source in sources} - {""}):
                how = hurried(extra, kind)
                head = self.head(output_dir, kind)
                if head:
                    with self.heading:
                        compiler._compile(f"{head}.gch", head, ".h", arguments, how, options)
                heads[kind] = ["-include", head, *how] if head else how

            def compile_one(name: str) -> None:
                kind = kind_of(build[name][0])
                compiler._compile(name, *build[name], arguments, heads.get(kind, extra), options)
                if len(objects) > 1:
                    done.append(name)
                    print(f"compiled {len(done)} of {len(objects)}", flush=True)

            done: list[str] = []
            # The largest first: no processor is alone with one at the end.
            by_size = sorted(objects, key=lambda name: -Path(build[name][0]).stat().st_size)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, by_size))
            return list(objects)

        return compile_all

    def head(self, folder: str, kind: str) -> str:
        """A header of what every C file of a kind includes, up to a megabyte: the compiler then reads it only once."""
        if not sys.platform.startswith("linux"):  # others may compile for several processors at once
            return ""
        file = Path(folder) / f"{kind}.h"
        file.parent.mkdir(parents=True, exist_ok=True)
        names = ["Python.h"] if kind == LEADS else [f"__native_{GROUP}.h", f"__native_internal_{GROUP}.h"]
        text = "".join(f"#include <{name}>\n" for name in names)
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
        return str(file)

    def unless_done(self, own: Any) -> Any:
        """The compiler's own `_compile`, left out when the object was made from the same text."""
        headers = b"".join(f.read_bytes() for f in sorted((ROOT / "build" / "mypyc").rglob("*.h")))

        def compile_one(name: str, source: str, *given: Any) -> None:
            known = b"" if kind_of(source) == LEADS else headers
            # Sorted, for mypyc names the folders of headers in another order every time.
            flags = sorted(
                str(word) for part in given for word in ([part] if isinstance(part, str) else part)
            )
            text = known + Path(source).read_bytes() + repr((sys.version, flags)).encode()
            key, mark = hashlib.sha256(text).hexdigest(), Path(name + ".key")
            if Path(name).exists() and mark.exists() and mark.read_text() == key:
                return
            mark.unlink(missing_ok=True)
            own(name, source, *given)
            mark.write_text(key)

        return compile_one


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
    # A C file a module: an edit compiles in seconds, and the linker inlines across files.
    found = mypycify(
        # What it remembers of types is its own: another check of types may go on beside it.
        ["--cache-dir=build/types", *native_modules()],
        opt_level="g" if quick else "3",
        debug_level="0",
        multi_file=True,
        target_dir="build/mypyc",
        group_name=GROUP,
    )
    for module in native_modules():
        name = "___".join(Path(module).relative_to("src").with_suffix("").parts).removesuffix("_____init__")
        file = ROOT / "build" / "mypyc" / f"__native_{name}.c"
        words = words_of((ROOT / module).read_text(encoding="utf-8"))
        file.write_text(with_words(file.read_text(encoding="utf-8"), words), encoding="utf-8")
    if sys.platform != "win32":
        for extension in found:
            # Many processors multiply and add in one step that rounds once; plain Python rounds twice.
            extension.extra_compile_args.append("-ffp-contract=off")
    if sys.platform.startswith("linux"):
        for extension in found:
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
            if not quick and extension.name.endswith("__mypyc"):  # the others only lead to it
                extension.extra_compile_args += ["-flto"]
                extension.extra_link_args += ["-flto=auto", "-O3"]
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildChanged, "build_py": BuildRead})
