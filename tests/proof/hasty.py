"""The command `veillee` for proofs: bots answer at once, and this machine may ask as often as it likes."""

import sys
from functools import partial

import veillee.cli.serve
from veillee.cli.main import main
from veillee.server.run.settings import Settings

if __name__ == "__main__":
    hasty = partial(Settings, bot_pace=(0.0, 0.05), limits_loopback=False)
    vars(veillee.cli.serve)["Settings"] = hasty
    sys.exit(main(sys.argv[1:]))
