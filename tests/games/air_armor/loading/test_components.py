"""Map, order of battle, charts and scenarios hold together and give the numbers of the worked examples."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest


@pytest.mark.parametrize("script", ["components.py", "schedules.py"])
def test_every_check_of_the_components_passes(script: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(Path(__file__).parent / script), run_name=script)
    assert end.value.code == 0, capsys.readouterr().out
    assert " 0 failures" in capsys.readouterr().out
