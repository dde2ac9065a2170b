"""Real servers, databases, browsers and clients, shared by the tests and the benchmarks."""
