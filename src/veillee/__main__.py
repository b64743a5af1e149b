"""`python -m veillee` is the command `veillee`."""

import sys

from veillee.cli.main import main

sys.exit(main())
