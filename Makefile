# One word for each task. `make` alone lists them.
PYTHON ?= python3
BIN := .venv/bin
NPM := $(BIN)/python -m tools.npm
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
MODULES := web/node_modules/.installed
STATIC := src/columbiz/server/static/index.html
WEB_SOURCES = $(shell find web/src web/public web/index.html web/*.ts web/*.js src/columbiz/locales -type f)
UV_COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
# One more than there are processors, because many tests wait for servers and browsers.
TEST_PROCESSES ?= $(shell expr $$($(PYTHON) -c "import os; print(os.cpu_count())") + 1)
# Makes a target and prints the processor time that took.
step = .ci/timed $(1) $(MAKE) --no-print-directory $(1)
# Runs a command and shows its output only if it fails.
quietly = output=$$($(1) 2>&1) || { code=$$?; printf '%s\n' "$$output" >&2; exit $$code; }

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help install node play web dist types messages transcripts quick test test-long check audit pytest kernels vitest format bench fuzz mutants golden pictures rulebook screenshots icons lock clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/play $(STATIC) ## set everything up and start the game
	@$(BIN)/columbiz

web: $(STATIC) ## build the web app

dist: .venv/play | node ## build the wheel and the sdist in dist
	@echo "Building the wheel and the sdist"
	@$(call quietly,$(BIN)/python -m hatchling build --clean --directory dist)
	@ls dist/*

types: .venv/dev $(MODULES) ## write the types, lists and colours that the browser takes from Python
	$(BIN)/python -m tools.openapi
	$(NPM) run types
	$(BIN)/python -m tools.lists
	$(BIN)/python -m tools.colours

transcripts: .venv/dev ## play the scenarios that the tests of the web app replay, and write them again
	$(BIN)/python -m tools.transcripts

messages: .venv/dev ## copy the English error sentences from Python to en.ftl
	$(BIN)/python -m tools.messages

quick: check vitest ## check the code and run the fast tests that need no server, database or browser: for daily work
	$(BIN)/pytest -n auto -m "not service and not browser and not slow"

test: ## check the code and run every test, with samples of the long ones; ends with what was skipped
	@$(call step,install)
	@# the checks leave a processor free, on which the kernels compile
	@$(call step,kernels) & $(call step,web) && $(call step,check) && $(call step,vitest) && wait $$!
	@$(call step,pytest)

test-long: export COLUMBIZ_TEST_LONG = 1
test-long: export FUZZ_SECONDS ?= 300
test-long: .venv/ray test fuzz ## run the long versions: more kills, random games and fuzzing; takes an hour or more

install: .venv/dev $(MODULES)

check: install ## lint, format, types, import contracts, spelling
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell
	$(NPM) run check

audit: ## look up known vulnerabilities of the pinned dependencies in public databases
	$(PYTHON) -m tools.audit

pytest: kernels $(STATIC) ## run the Python tests alone
	@# the first run also compiles all test files, which the processes of the second would do each for itself
	$(BIN)/pytest -m alone
	$(BIN)/pytest -n $(TEST_PROCESSES) --dist worksteal -m "not alone"

kernels: .venv/dev ## compile the kernels of engine and training once, instead of in every process that needs them
	$(BIN)/python -m tools.kernels

vitest: $(MODULES) ## run the web app's unit tests alone
	$(NPM) run test

format: .venv/dev $(MODULES) ## fix lint and format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run format

bench: .venv/tools $(STATIC) ## measure speed beside peers in the same run; figures go to benchmarks/results
	$(BIN)/python -m benchmarks

fuzz: .venv/fuzz ## feed broken text to the parsers for FUZZ_SECONDS (default 60) each
	$(BIN)/python tests/fuzz/run.py

mutants: .venv/tools ## change the rules in small ways and check that a test notices
	$(BIN)/mutmut run
	$(BIN)/mutmut results

golden: .venv/dev ## write the golden games again
	$(BIN)/python -m tests.golden.write

pictures: .venv/dev ## draw the pictures of README and docs again
	$(BIN)/python -m docs.pictures

rulebook: .venv/dev ## write the rulebook of docs again, in every language
	$(BIN)/python -m docs.rulebook

screenshots: .venv/dev $(STATIC) ## play in a browser and take the screenshots in docs again
	$(BIN)/python -m docs.pictures.screenshots

icons: .venv/dev ## draw the app's icons from web/public/icon.svg
	$(BIN)/python -m docs.pictures.icons

lock: .venv/dev ## choose and pin new versions of all dependencies
	$(BIN)/pip install --quiet uv
	$(UV_COMPILE) --upgrade pyproject.toml --group build --group dev --group bench --group mutants --output-file requirements/tools.txt
	$(UV_COMPILE) --constraint requirements/tools.txt pyproject.toml --group build --group dev --group fuzz --output-file requirements/fuzz.txt
	$(UV_COMPILE) --constraint requirements/tools.txt pyproject.toml --group build --group dev --output-file requirements/dev.txt
	$(UV_COMPILE) --constraint requirements/tools.txt pyproject.toml --group build --group dev --group ray --output-file requirements/ray.txt
	$(UV_COMPILE) --constraint requirements/tools.txt pyproject.toml --group build --output-file requirements/play.txt
	$(UV_COMPILE) --upgrade --group node --output-file requirements/node.txt

clean: ## remove everything that make has created
	rm -rf .venv web/node_modules web/.svelte-check src/columbiz/server/static build dist mutants .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .grimp_cache .fuzz_cache

# Set-up. .venv/NAME is a stamp that is newer than the pinned versions it was installed from.

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit( \
		"Columbiz needs Python 3.11 or newer, and $(PYTHON) is %d.%d; name another one: make PYTHON=python3.12 play" \
		% sys.version_info[:2])'
	@echo "Creating a Python environment in .venv"
	@($(call quietly,$(PYTHON) -m venv --clear .venv)) || { rm -rf .venv; exit 1; }

.venv/%: requirements/%.txt pyproject.toml | .venv/bin/pip
	@echo "Installing the Python packages of $<"
	@$(call quietly,$(PIP) --require-hashes --requirement $<)
	@$(call quietly,$(PIP) --no-deps --no-build-isolation --editable .)
	@touch $@

node: | .venv/bin/pip
	@$(NPM) --version >/dev/null 2>&1 || { \
		echo "Installing Node in .venv, because this machine has none that can build the web app"; \
		$(call quietly,$(PIP) --require-hashes --requirement requirements/node.txt); }

$(MODULES): web/package.json web/package-lock.json | node
	@echo "Installing the packages of the web app"
	@$(call quietly,$(NPM) ci --no-audit --no-fund)
	@touch $@

$(STATIC): $(MODULES) $(WEB_SOURCES)
	@echo "Building the web app"
	@$(call quietly,$(NPM) run build)
	@touch $@
