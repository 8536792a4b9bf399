"""The websocket half of the wire."""
