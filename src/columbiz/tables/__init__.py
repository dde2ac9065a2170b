"""Tables: people and bots play together, every accepted command an event in a log that outlives the process."""
