# Everything runs in .venv, made on first use. `make test` is what CI runs.
# The system's own Python is taken before any other that `python3` may name: distributions build theirs with the help of
# profiles, which makes it a quarter faster. PYTHON=... chooses another, when .venv is made.
FITS := import ensurepip, sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach python,/usr/bin/python3 python3,$(shell $(python) -c '$(FITS)' 2>/dev/null && echo $(python))) python3)
BIN := .venv/bin
READY := .venv/.ready

.PHONY: test test-all check play ledger release screens audit bench compiled clean

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Headjudge needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test: check
	$(BIN)/pytest -n 2 -m "not long"

test-all: check
	$(BIN)/pytest -n 2 --hypothesis-profile="new examples"

play: $(READY)
	$(BIN)/headjudge play neopets

ledger: $(READY)
	$(BIN)/python tools/ledger.py

audit: $(READY)
	$(BIN)/python tools/audit.py

screens: $(READY)
	$(BIN)/python tools/screens.py

release: ledger
	$(BIN)/python -m hatchling build --target sdist --target wheel

bench: $(READY)
	$(BIN)/python -m bench $(if $(CARDS),--cards $(CARDS))

compiled: $(READY)
	$(BIN)/python tools/compile.py

clean:
	rm -rf build dist .venv
