"""The examples in the pages run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/lab.md")  # tests/project/test_tutorial.py has those of the tutorial
CODE = [
    pytest.param(page, code, id=f"{page}-{number}")
    for page in PAGES
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    )
]


def test_the_pages_have_examples() -> None:
    assert len(CODE) >= 6


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("page", "code"), CODE)
def test_an_example_of_a_page_runs(page: str, code: str) -> None:
    exec(compile(code, page, "exec"), {})
