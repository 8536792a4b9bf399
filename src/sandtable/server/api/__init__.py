"""The HTTP half of the wire."""
