## Questions that come again and again, as a standing order names them
reaction-interruption = Interrupting enemy actions
reaction-coordinate = Coordination
reaction-support = Air support
reaction-evasive-maneuvers = Evasive maneuvers before the roll
reaction-recall-intel = Removing Intel
reaction-spend-to-choose = Choosing the segments that stay
reaction-vie = Vying for the initiative
reaction-offer-leader = Use of a leader
reaction-die-as-six = A leader's die
reaction-redirect = Confusion: another ship is struck
reaction-confuse-attitude = Confusion: attitude
reaction-confuse-maneuver = Confusion: the helm
