"""Every example runs, in a short form; those that need torch only where it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import sandtable

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = {
    "my_bot.py": (["--games", "2"], "against random"),
    "tournament.py": (["--pairs", "1"], "greedy - random"),
    "records.py": (["--games", "3", "--bot", "random"], "Who wins"),
    "language_model.py": (["--answers", "12"], "tokens each"),
    "data_pack.py": (["--games", "2", "--bot", "random"], "wins"),
    "ppo.py": (["--answers", "2048", "--games", "4", "--roles", "german", "--seeds", "2"], "| german | 2 |"),
    "clone_then_ppo.py": (
        ["--games", "2", "--corrections", "1", "--rounds", "1", "--epochs", "1", "--minutes", "0.01", "--pairs", "1"],
        "after PPO",
    ),
}
NEED_TORCH = {"ppo.py", "clone_then_ppo.py"}


def test_every_example_is_run() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*SHORT, "learning.py", "network.py"}


@pytest.mark.parametrize("name", SHORT)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    if name in NEED_TORCH and find_spec("torch") is None:
        pytest.skip("torch is not installed: pip install 'sandtable[learn]'")
    words, said = SHORT[name]
    where = os.pathsep.join([str(Path(sandtable.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": where},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert said in ran.stdout
