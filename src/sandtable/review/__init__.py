"""A finished match looked at again: winning chances turn by turn, and which part of the result was luck.

review = Review(record_text)
for done in review.work(Effort()): ...        # any time is a good time to stop
review.account("british"), review.moments("british")
"""

from sandtable.review.account import Account, Moment
from sandtable.review.review import Effort, Review
from sandtable.review.stretches import Stretch

__all__ = ["Account", "Effort", "Moment", "Review", "Stretch"]
