"""Fog: a small game with every hard situation in it, against which the engine's contract is held.

Two sides of six face-down counters (three real, three dummies) walk towards each other on a lane of cells. Each turn
both seal a plan per counter; moving into contact reveals; a hidden reserve may react and can cancel the operation; hard
fights leave counterfire for the end of the turn; too many dummies are taken off at once; two missions make a campaign.
"""
