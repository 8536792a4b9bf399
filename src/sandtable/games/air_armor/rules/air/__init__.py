"""Air units, helicopters, anti-aircraft fire, airmobile forces, night (24-29, 32)."""
