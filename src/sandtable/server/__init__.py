"""The server: seats, sockets and storage around matches. Knows no rule of any game."""
