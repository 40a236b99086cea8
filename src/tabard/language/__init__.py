"""How a card language is declared: a verb is one row, and schema, text, signs, ops and documents follow from it."""
