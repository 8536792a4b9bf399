"""What moves a match when no person does: bots in processes of their own, standing orders."""
