"""The game in a terminal: boards drawn with rich, a plain game at the keyboard, replays and reports."""
