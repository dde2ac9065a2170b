"""Limits below ASGI, for `columbiz serve`: what connections cost before a request is complete, which no app can see."""
