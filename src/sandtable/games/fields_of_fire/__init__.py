"""Fields of Fire: a rifle company against the enemy of the cards."""
