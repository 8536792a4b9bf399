"""Data packs: what the files of every game have in common, from bytes to checked rows."""
