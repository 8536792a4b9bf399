"""What never changes (tables, scenario) and what a match is: columns of plain data."""
