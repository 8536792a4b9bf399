"""The table without a browser: where everything lies that some roles may see, and a picture of it."""
