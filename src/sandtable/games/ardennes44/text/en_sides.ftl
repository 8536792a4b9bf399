## The sides as sentences name them, and whose turn is shown
side-german = the Germans
side-allied = the Allies
turn-german = German turn
turn-allied = Allied turn
