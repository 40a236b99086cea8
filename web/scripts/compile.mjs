// Compiles Python for the site: Pyodide itself makes the bytecode, so that no browser has to.
// node compile.mjs FOLDER KEPT...: every .py below it becomes a .pyc beside it, without its docstrings, and goes;
// docstrings are kept in the folders that are named, and sources where a file is.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [folder, ...kept] = process.argv.slice(2);
const python = await loadPyodide();
// The name in a traceback is the one that the file has for people.
const compiled = python.runPython(`
import ast
from importlib._bootstrap_external import _code_to_timestamp_pyc

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

def statements(tree):
    """All of them, and what they belong to; expressions hold none, and are most of a tree."""
    found = [tree]
    for node in found:
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            inside = getattr(node, part, ())
            if isinstance(inside, list):
                found += inside
    return found

def compiled(text, name, is_kept):
    tree = ast.parse(text)
    for node in () if is_kept else statements(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return bytes(_code_to_timestamp_pyc(compile(tree, name, "exec", dont_inherit=True)))

compiled
`);
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".py") || kept.includes(name)) continue;
  const file = join(folder, name);
  const made = compiled(
    readFileSync(file, "utf8"),
    name,
    kept.some((part) => name.startsWith(part)),
  );
  writeFileSync(`${file}c`, made.toJs());
  made.destroy();
  rmSync(file);
}
