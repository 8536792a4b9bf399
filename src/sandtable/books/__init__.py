"""Rulebooks as they ship: chapters, ledgers, and where the code and the tests cite them."""
