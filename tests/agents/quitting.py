"""A module that ends the program."""

import sys

sys.exit(3)
