"""Veillée: a digital table for five fairy-tale board games."""

__version__ = "0.1.0"
