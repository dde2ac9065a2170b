"""Alembic's folder: each file in `versions` takes the schema one step further."""
