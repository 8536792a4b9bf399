"""What the server looks after by itself, round after round: clocks that have run out, notices that are due."""
