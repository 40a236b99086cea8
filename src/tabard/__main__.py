"""Runs the command line: `python -m tabard` is `tabard`."""

import sys

from tabard.cli import main

if __name__ == "__main__":
    sys.exit(main())
