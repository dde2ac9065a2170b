"""The interactive first lesson: real rules, scripted dice."""
