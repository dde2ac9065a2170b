"""Tables: games that several people play at once, stored before they are acknowledged. Knows no web framework."""
