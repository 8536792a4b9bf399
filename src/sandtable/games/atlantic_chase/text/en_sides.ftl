## The sides as sentences name them, and whose turn is shown
side-german = Germany
side-british = Britain
turn-german = Germany acts
turn-british = Britain acts
