"""Builders of the Fields of Fire data: action deck, terrain decks and their drawings, balance figures."""
