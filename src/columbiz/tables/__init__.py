"""Tables where people and bots play together. Every accepted command becomes an event in a log kept in a database."""
