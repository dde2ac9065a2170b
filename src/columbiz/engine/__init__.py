"""The engine: exact turns over a learned judgement of the positions they lead to."""
