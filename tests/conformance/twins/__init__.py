"""History twins: two matches with one seed and the same public answers, but another secret somewhere in the past.

    chance    draws that nobody is told of can come out otherwise
    table     a match as the server keeps it: streams, past, hints
    secrets   what an audience must not know
    moments   another answer, or another draw, that somebody cannot tell from the true one: a twin
    pair      the match and its twin driven on; what an audience is sent and can ask is the same until the rules tell
    sealed    answers behind a seal, given once more in another way
    deniable  a secret is made: another history that looks alike must have made it otherwise
    rulings   where the rules tell something, game by game
    hunt      a match at random with all of this
    dealt     a small game without leaks, in which every class of leak can be planted

No game is named but in `rulings`: a secret answer is one that an audience cannot tell from another answer.
"""
