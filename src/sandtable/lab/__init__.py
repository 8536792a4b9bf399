"""Many games at once: simulation, tournaments, and adapters for the tools that researchers use."""
