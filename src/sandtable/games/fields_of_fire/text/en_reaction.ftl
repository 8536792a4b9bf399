## Questions that come again and again, as a standing order names them
reaction-friendly-reaction = Reaction fire
reaction-choose-final-fire = Final Protective Fire
reaction-quick-shot = Quick shot
