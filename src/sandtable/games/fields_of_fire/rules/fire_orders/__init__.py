"""Orders to fire: concentrated fire, grenades, charges, flame, fire missions, fire that ends or shifts (4.2.4)."""
