"""The rules, a package for each larger chapter."""
