"""The game in a terminal, rendered with rich: boards, play, replays, reports."""
