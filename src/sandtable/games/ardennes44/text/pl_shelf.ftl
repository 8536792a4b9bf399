# The game on the shelf of the lobby, Polish.

game-ardennes44-blurb = Zimowa ofensywa z grudnia 1944 roku: drogi, śnieg i mosty decydują, dokąd dojdą czołgi.
