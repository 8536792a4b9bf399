"""Names for Gymnasium: `import sandtable.lab.registration`, then `gymnasium.make("sandtable/Ardennes44-learning-v1")`.

There is one for every scenario of every game: the game's id in capitals, the id of the scenario, a version. Keyword
arguments of `make` are those of `SeatEnv`. The version grows with every change that makes old figures incomparable.
"""

from __future__ import annotations

import sandtable
from sandtable.extras import missing_extra

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

VERSION = 1


def name_of(game: str, scenario: str) -> str:
    """The name of a scenario."""
    title = "".join(part[:1].upper() + part[1:] for part in game.split("-"))
    return f"sandtable/{title}-{scenario}-v{VERSION}"


def register() -> list[str]:
    """Register every scenario that is not registered yet; says the names of all."""
    names = []
    for game in sandtable.games():
        for scenario in sandtable.game(game).scenarios():
            name = name_of(game, scenario.id)
            names.append(name)
            if name not in gymnasium.registry:
                gymnasium.register(
                    name,
                    "sandtable.lab.gymnasium:SeatEnv",
                    kwargs={"game": game, "scenario": scenario.id},
                    disable_env_checker=True,  # its warnings about large spaces would come with every environment
                )
    return names


register()
