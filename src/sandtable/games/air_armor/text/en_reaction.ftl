## Questions that come again and again, as a standing order names them
reaction-reaction-window = Reaction
reaction-screening = Cavalry screen
reaction-sam-fire = SAM Fire
reaction-counter-battery = Counter-Battery Fire
reaction-jam-question = Jamming
reaction-defensive-fire = Defensive Fire
reaction-overrun-defense = Defensive Fire against an Overrun
reaction-retreat-fire = Retreat Fire
reaction-infiltration-fire = Infiltration Fire
