"""The order of play (AC.seq), set-up, scoring and the reasons."""
