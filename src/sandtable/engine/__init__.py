"""The seam: rules over plain state that ask one question at a time. Knows no game."""
