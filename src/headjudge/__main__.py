"""`python -m headjudge` is the command line."""

from headjudge.cli import main

main(prog_name="headjudge")
