# Keys and ways of the table, English. Ids sorted.

ui-key-next = the next unit that may act, or the next thing to choose
ui-key-numbers = take the answer with that number
ui-next-unit = Next unit that may act
ui-skip-to-question = Go to the question
ui-skips = Shortcuts
