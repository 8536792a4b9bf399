# Everything starts here: `make play` to play, `make test` to check all of it. Only Python 3.11+ and make are needed.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY_STAMP := $(VENV)/.installed-play
DEV_STAMP := $(VENV)/.installed-dev
WEB_STAMP := build/.web
WEB_SOURCES := $(shell test -d web && find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) \
	$(wildcard src/sandtable/text/*.ftl src/sandtable/games/*/text/*.ftl)
PY_ROOTS := $(wildcard src tests tools atlas examples setup.py)
COMPILED := $(CURDIR)/build/compiled

.PHONY: help play test check lint format types imports bench docs compiled web chromium venv test-pythons clean

help:
	@echo "make play      start the table and open it in the browser"
	@echo "make test      lint, types, import directions, all tests, plain and compiled: what a change can have touched"
	@echo "make check     lint, types and the tests of what changed, while working"
	@echo "make lint      ruff, prettier, eslint, mypy --strict, import directions"
	@echo "make bench     decisions per second, clone and view times (compiled), time from click to change at the table, acts of a turn"
	@echo "make compiled  the package with its hot modules compiled, in build/compiled"
	@echo "make web       build the table into src/sandtable/server/static"
	@echo "make docs      the documentation as a site, in build/site"
	@echo "make clean     remove what these commands made"

# --- environments -------------------------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; set PYTHON=..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(PLAY_STAMP): pyproject.toml | $(BIN)/python
	SANDTABLE_COMPILE=0 $(BIN)/python -m pip install -q -e ".[compile]"
	@touch $@

$(DEV_STAMP): pyproject.toml | $(BIN)/python
	SANDTABLE_COMPILE=0 $(BIN)/python -m pip install -q -e ".[dev]"
	@touch $@ $(PLAY_STAMP)

venv: $(DEV_STAMP)

# --- building -----------------------------------------------------------------------------------------------------

compiled: $(PLAY_STAMP)
	@$(BIN)/python tools/compiled_tree.py $(GAMES)

web: $(WEB_STAMP)

$(WEB_STAMP): $(WEB_SOURCES) tools/with_node tools/need_packages tools/build_table | $(PLAY_STAMP)
	@mkdir -p build
ifneq ($(wildcard web/package.json),)
	tools/build_table
else
	@echo "web: no table to build yet"
endif
	@touch $@

chromium:
	@tools/need_chromium

# --- using --------------------------------------------------------------------------------------------------------

# The first game starts at once; the rules are compiled meanwhile (-O1: a third of the time of -O3, 8 % slower play), the
# game that is played first, and its bots think compiled as soon as it is ready.
play: export SANDTABLE_OPT ?= 1
play: $(PLAY_STAMP) web
	@if $(BIN)/python tools/compiled_tree.py --ready; then PYTHONPATH=$(COMPILED) $(BIN)/sandtable; \
	else echo "Compiling the rules meanwhile: bots think faster as soon as your game is ready."; \
	SANDTABLE_COMPILED=$(COMPILED) $(BIN)/sandtable; fi

bench: $(DEV_STAMP) web chromium compiled
	PYTHONPATH=$(COMPILED) $(BIN)/sandtable bench
	PYTHONPATH=$(COMPILED) $(BIN)/sandtable bench --acts --games 50
	-@PYTHONPATH=$(COMPILED) $(BIN)/python tools/table_bench.py

# --- checking -----------------------------------------------------------------------------------------------------

docs: $(DEV_STAMP)
	SANDTABLE_COMPILE=0 $(BIN)/python -m pip install -q -e ".[docs]"
	$(BIN)/mkdocs build -q

lint: $(DEV_STAMP) types imports
	$(BIN)/ruff check $(PY_ROOTS)
	$(BIN)/ruff format --check $(PY_ROOTS)
	@tools/need_packages
	@cd web && ../tools/with_node npm run lint

format: $(DEV_STAMP)
	$(BIN)/ruff check --fix $(PY_ROOTS)
	$(BIN)/ruff format $(PY_ROOTS)
	@tools/need_packages
	@cd web && ../tools/with_node npm run format

types: $(DEV_STAMP)
	$(BIN)/mypy

imports: $(DEV_STAMP)
	$(BIN)/lint-imports

# What changed since it last passed in this clone, side by side; in a fresh clone that is everything.
test: $(DEV_STAMP) web chromium
	@$(BIN)/python tools/prove.py $(PROVE)

# While working: lint, types and the tests of what changed.
check: $(DEV_STAMP)
	@$(BIN)/python tools/prove.py --quick

# The core once more on every other Python that is installed; a machine without any skips it.
test-pythons:
	@set -e; for version in 3.12 3.13; do \
	  if ! python$$version -c pass 2>/dev/null; then echo "Python $$version is not here: NOT tested."; continue; fi; \
	  python$$version -m venv build/venv-$$version; \
	  SANDTABLE_COMPILE=0 SANDTABLE_TABLE=0 build/venv-$$version/bin/python -m pip install -q ".[lab]" httpx hypothesis pytest pytest-xdist; \
	  PYTHONPATH=src build/venv-$$version/bin/python -m pytest -n auto $(wildcard tests/engine tests/seam tests/board tests/packs); \
	done

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/sandtable/server/static web/node_modules $(VENV)
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
