"""Files of `data/` to `Tables` and `Scenario`; the only room that knows csv, yaml and msgspec."""
