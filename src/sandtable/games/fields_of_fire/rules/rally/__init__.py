"""Rally (4.2.3): pins and teams raised, teams detached, squads supplemented and rebuilt."""
