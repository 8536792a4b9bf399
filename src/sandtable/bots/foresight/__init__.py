"""Looking ahead: plans are rolled out in imagined worlds, both sides played by their bots, and the best is followed.

The same estimates give a seat's chances of winning: `chances(chair, budget)`.
"""

from sandtable.bots.foresight.bot import Foreseer, Learner
from sandtable.bots.foresight.budget import Budget
from sandtable.bots.foresight.chances import Chance, Chances, chances
from sandtable.bots.foresight.estimate import Estimate
from sandtable.bots.foresight.foresight import Foresight

__all__ = ["Budget", "Chance", "Chances", "Estimate", "Foreseer", "Foresight", "Learner", "chances"]
