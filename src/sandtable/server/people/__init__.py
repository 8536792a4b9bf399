"""People with names: how they log in, and which seats are theirs. Nobody needs one to play by a link."""
