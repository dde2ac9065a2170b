"""Alembic's folder: each file in `versions` changes the schema once."""
