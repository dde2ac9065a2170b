"""Speed and memory; where there is a peer, it is measured in the same run."""
