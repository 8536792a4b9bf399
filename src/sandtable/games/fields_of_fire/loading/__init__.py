"""Files of `data/` to `Tables`; the only room that knows csv, yaml and msgspec."""
