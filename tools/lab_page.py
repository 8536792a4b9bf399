"""Write the tables of docs/lab.md anew: `PYTHONPATH=src python tools/lab_page.py`."""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable.commands.describe import describe

PAGE = Path(__file__).parents[1] / "docs" / "lab.md"


def main() -> None:
    """Put what each game declares between its two marks."""
    text = PAGE.read_text(encoding="utf-8")
    for id in sandtable.games():
        begin, end = f"<!-- {id} -->\n", f"\n<!-- /{id} -->"
        before, _, rest = text.partition(begin)
        text = before + begin + describe(id) + end + rest.partition(end)[2]
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
