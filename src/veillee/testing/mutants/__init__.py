"""Mutants of a game's rules: small mistakes planted one at a time, to see whether the checks notice them."""

from veillee.testing.mutants.judging import KILLED as KILLED
from veillee.testing.mutants.judging import SAME as SAME
from veillee.testing.mutants.judging import SURVIVED as SURVIVED
from veillee.testing.mutants.mutation import Mutant as Mutant
from veillee.testing.mutants.mutation import find_mutants as find_mutants
from veillee.testing.mutants.running import Report as Report
from veillee.testing.mutants.running import Verdict as Verdict
from veillee.testing.mutants.running import run_mutants as run_mutants
