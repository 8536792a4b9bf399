"""What lasts, and the one thread that writes it."""

from . import notices as notices
from . import persons as persons  # whoever opens a database knows all of its tables
from . import standings as standings
