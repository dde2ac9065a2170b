"""The laboratory: training, balance and research on top of the engine."""
