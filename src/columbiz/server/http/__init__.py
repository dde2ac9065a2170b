"""The HTTP side: one router per subject."""
