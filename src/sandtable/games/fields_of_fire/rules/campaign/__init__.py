"""Campaigns, rebuilding, patrols (2.6.3, 3.9, 12)."""
