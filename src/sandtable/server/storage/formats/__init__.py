"""Formats of the database, and the steps from one to the next."""
