"""The scenarios, in a file for each subject."""
