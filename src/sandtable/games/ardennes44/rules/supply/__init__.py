"""Supply, artillery supply and surrender (5, 23)."""
