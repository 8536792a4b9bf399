"""The admirals."""
