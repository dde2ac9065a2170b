"""Tests of whole games as text."""
