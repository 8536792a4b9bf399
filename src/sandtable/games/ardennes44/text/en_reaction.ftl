## Questions that come again and again, as a standing order names them
reaction-choose-bridge = Bridge Phase
reaction-air-support = Air support
reaction-blow-bridge = Bridge demolition
reaction-slip-away = Retreat instead of a step loss
reaction-determined-defense = Determined Defense
reaction-fire-fight = Fire Fight
reaction-support-defense = Defensive artillery
reaction-destroy-dump = Fuel dumps near the enemy
reaction-burn-dump = Fuel dump under attack
