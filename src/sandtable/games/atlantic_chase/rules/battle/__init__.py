"""The battle board, basic and advanced (AC.bat, AC.adv)."""
