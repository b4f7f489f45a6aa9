"""The README as a package index shows it: links to files of the project lead to where the project is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"\]\((?![a-z]+:|#)([^)]+)\)")


def with_whole_links(text: str, source: str) -> str:
    """The same text, with links that lead somewhere wherever it is read."""
    return LINK.sub(rf"]({source}/blob/main/\1)", text)


class Readme(MetadataHookInterface):
    """Called when the package is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the text in its place."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        whole = with_whole_links(text, metadata["urls"]["Source"])
        metadata["readme"] = {"content-type": "text/markdown", "text": whole}
