"""Makes the rule data files from a folder of STEM.kinds.json (ids, kinds, gists) and STEM.json (title).

Only the title is read from STEM.json: the wording of the rules stays outside the project.
"""

import json
import sys
from pathlib import Path
from typing import Any

from headjudge.rulebooks import DATA, DOCUMENTS, load_library

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT.parent / "shared" / "rules"


def data_file(source: Path, document: str) -> str:
    """The text of one document's data file, a line for each rule."""
    title = _read(source / f"{document}.json")["title"]
    kinds = _read(source / f"{document}.kinds.json")
    rules = ",\n".join(
        "  " + _dump({"id": rule_id, "kind": entry["kind"], "gist": entry["gist"]}) for rule_id, entry in kinds.items()
    )
    return f'{{\n "title": {_dump(title)},\n "rules": [\n{rules}\n ]\n}}\n'


def main(arguments: list[str]) -> int:
    source = Path(arguments[0]) if arguments else SOURCE
    for document in DOCUMENTS:
        (DATA / f"{document}.json").write_text(data_file(source, document), encoding="utf-8")
    for document, book in load_library(DATA).books.items():
        print(f"{document}: {len(book.rules)} rules, {len(book.testable)} testable")
    return 0


def _read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
