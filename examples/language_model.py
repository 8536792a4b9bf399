"""A language model as a player, with a scripted client in its place: no model and no network are needed.

python examples/language_model.py
"""

import argparse
import re

from sandtable.lab.text import TextEnv, tokens


class Scripted:
    """Answers as a model would, in text: reads the rule of its first question, then prefers to attack and to move."""

    def __init__(self) -> None:
        self.has_read = False

    def __call__(self, observation: str) -> str:
        rule = re.search(r"\(rule ([\w.]+)\)", observation)
        if rule and not self.has_read:
            self.has_read = True
            return f"rule {rule[1]}"
        answers, heading = [], ""
        for line in observation.splitlines():
            number = re.match(r"\[(\d+)\] ", line)
            if number:
                answers.append((number[1], heading + line[number.end() :]))
            else:  # what the answers below begin with, or the end of those
                heading = line[:-1] + " " if line.endswith(":") else ""
        wanted = [number for number, words in answers if words.startswith(("Attack", "Move", "To "))]
        return f"I have thought about it. [{(wanted or [answers[0][0]])[0]}]"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--answers", type=int, default=1000, help="stop after so many")
    limit = parser.parse_args().answers
    env = TextEnv("ardennes44", "learning", seats={"Allied": "random"})
    env.reset(num_players=1, seed=1)
    model, over, sizes = Scripted(), False, []
    while not over and len(sizes) < limit:
        player, observation = env.get_observation()
        sizes.append(tokens(observation))
        over, info = env.step(model(observation))
    print(observation)
    print(f"\n{len(sizes)} decisions, about {sum(sizes) / len(sizes):.0f} tokens each, {max(sizes)} at most")
    print("rewards and facts:", env.close())
