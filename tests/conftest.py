"""Settings for all tests: property tests have no time limit, since machines differ."""

from hypothesis import settings

settings.register_profile("sandtable", deadline=None, print_blob=True)
settings.load_profile("sandtable")
