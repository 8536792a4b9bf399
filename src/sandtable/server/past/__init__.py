"""What a seat may know of its match as a whole, and of its earlier moments."""
