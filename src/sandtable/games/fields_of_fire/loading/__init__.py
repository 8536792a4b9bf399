"""Reading and checking the data files of Fields of Fire."""
