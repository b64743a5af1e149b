"""Stored houses of every schema and rules version since these are kept: each must open under this version.

    python -m tests.server.corpus

writes the house of the present schema and rules, once for each; those that are there stay as they are.
"""
