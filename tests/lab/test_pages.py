"""The examples in the page of the lab run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
CODE = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_page_has_examples() -> None:
    assert len(CODE) >= 5


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("code", CODE, ids=range(len(CODE)))
def test_an_example_of_the_page_runs(code: str) -> None:
    exec(compile(code, str(PAGE), "exec"), {})
