"""Speed, always beside a peer measured in the same run, so that a figure means the same on any machine."""
