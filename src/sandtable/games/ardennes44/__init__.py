"""Ardennes '44: the German offensive of December 1944, two players."""
