"""How the source of one module of an imported package is changed in this process, and nothing on the disk."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType


class _Changed(MetaPathFinder, InspectLoader):
    """Finds one module, and loads it from a text."""

    def __init__(self, module: str, path: Path, source: str) -> None:
        self._module, self._path, self._source = module, path, source

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self._module:
            return None
        inside = [str(self._path.parent)] if self._path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, self._path, loader=self, submodule_search_locations=inside
        )

    def get_source(self, fullname: str) -> str:
        return self._source


def name_of(package: str, path: Path) -> str:
    """Return the full name of the module of a package that is in the file `path`."""
    found = importlib.util.find_spec(package)
    assert found is not None
    assert found.origin is not None
    inside = path.resolve().relative_to(Path(found.origin).resolve().parent).with_suffix("").parts
    return ".".join((package, *(part for part in inside if part != "__init__")))


def load(package: str, path: Path, source: str) -> ModuleType:
    """Import a package anew with `source` in the place of what its file `path` holds.

    The modules that were there are forgotten: call it in a process that ends after it. It raises what the
    changed module raises.
    """
    sys.meta_path.insert(0, _Changed(name_of(package, path), path, source))
    return anew(package)


def anew(package: str) -> ModuleType:
    """Import a package and all its modules once more."""
    for name in [one for one in sys.modules if one == package or one.startswith(f"{package}.")]:
        del sys.modules[name]
    return importlib.import_module(package)


def exchange(package: str, path: Path, source: str) -> None:
    """Give the functions of a module the code that they have in `source`; what is run at import stays."""
    _exchange(sys.modules[name_of(package, path)], compile(source, str(path), "exec"))


def _exchange(target: object, code: CodeType) -> None:
    match target:
        case ModuleType() | type():
            for each in code.co_consts:
                if isinstance(each, CodeType):
                    _exchange(vars(target).get(each.co_name), each)
        case property():
            _exchange(target.fget, code)
        case classmethod() | staticmethod():
            _exchange(target.__func__, code)
        case FunctionType():
            target.__code__ = code
