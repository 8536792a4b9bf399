# The game on the shelf of the lobby, Polish.

game-fields-of-fire-blurb = Dowodzisz jedną kompanią piechoty, samotnie przeciw systemowi, od Normandii po Huế.
