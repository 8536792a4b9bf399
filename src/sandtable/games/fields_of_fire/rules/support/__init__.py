"""Fire missions of artillery, mortars and aircraft, Final Protective Fires, mortars on the map (7.3.2, 7.16)."""
