## The sides as sentences name them, and whose turn is shown
side-company = the company
turn-company = The company acts
