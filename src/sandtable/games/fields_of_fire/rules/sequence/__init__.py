"""The sequence of play: a mission and a campaign, their phases and segments, settling (3)."""
