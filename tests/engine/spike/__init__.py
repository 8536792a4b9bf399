"""A spike: one hasty attack in the manner of Air & Armor, to see that the seam carries it.

NATO attacks; Warsaw Pact regiments have secret plans, and a regiment in reserve may react. Strengths are hidden until
contact, some counters are dummies. Artillery that fires in defence is answered at once by a counter-battery cycle;
artillery that fires in the attack only after the operation. Air & Armor 13.3, 16.8, 18, 19, 21, 23.4.
"""
