"""Matches at the table: what is stored before it is told, and what each seat sees."""
