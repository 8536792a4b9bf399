"""Files of `data/` to tables and scenarios; the only room with csv, yaml and msgspec."""
