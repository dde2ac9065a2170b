# One word for everything. `make` alone lists the words.
PYTHON ?= python3
BIN := .venv/bin
MODULES := web/node_modules/.installed
STATIC := src/columbiz/server/static/index.html
WEB_SOURCES = $(shell find web/src web/public web/index.html web/*.ts web/*.js src/columbiz/locales -type f)
UV_COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	pyproject.toml --extra engine --extra server --group build

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play web types test check pytest vitest format bench fuzz mutants golden pictures rulebook screenshots icons lock clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/play $(STATIC) ## set everything up and start the game
	$(BIN)/columbiz

web: $(STATIC) ## build the web app

types: .venv/dev $(MODULES) ## write the browser's types anew from the server's messages
	$(BIN)/python -m columbiz.server.schema > web/openapi.json
	npm --prefix web run types

test: check pytest vitest ## set everything up, check the code, run every test

check: .venv/dev $(MODULES) ## lint, format, types, import contracts, spelling
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell
	npm --prefix web run check

pytest: .venv/dev $(STATIC) ## run Python's tests alone
	$(BIN)/pytest -n auto

vitest: $(MODULES) ## run the web app's own tests alone
	npm --prefix web run test

format: .venv/dev $(MODULES) ## put the code in order
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	npm --prefix web run format

bench: .venv/tools $(STATIC) ## measure speed, beside a peer in the same run
	$(BIN)/python -m benchmarks

fuzz: .venv/fuzz ## feed the readers broken text for FUZZ_SECONDS (default 60) each
	$(BIN)/python tests/fuzz/run.py

mutants: .venv/tools ## change the rules in small ways and see that a test notices
	$(BIN)/mutmut run
	$(BIN)/mutmut results

golden: .venv/dev ## write the golden games anew
	$(BIN)/python -m tests.golden.write

pictures: .venv/dev ## draw the pictures of README and docs anew
	$(BIN)/python -m docs.pictures

rulebook: .venv/dev ## write the rulebook of docs anew, in every language
	$(BIN)/python -m docs.rulebook

screenshots: .venv/dev $(STATIC) ## play in a browser and take the pictures of the README anew
	$(BIN)/python -m docs.pictures.screenshots

icons: .venv/dev ## draw the app's icons anew from web/public/icon.svg
	$(BIN)/python -m docs.pictures.icons

lock: .venv/dev ## choose and pin new versions of what the project uses
	$(BIN)/pip install --quiet uv
	$(UV_COMPILE) --upgrade --group dev --group bench --group mutants --output-file requirements/tools.txt
	$(UV_COMPILE) --constraint requirements/tools.txt --group dev --group fuzz --output-file requirements/fuzz.txt
	$(UV_COMPILE) --constraint requirements/tools.txt --group dev --output-file requirements/dev.txt
	$(UV_COMPILE) --constraint requirements/tools.txt --output-file requirements/play.txt

clean: ## remove everything that make has made
	rm -rf .venv web/node_modules src/columbiz/server/static build dist mutants .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .fuzz_cache

# Set-up. .venv/NAME is a stamp: newer than the pinned versions it was made from, so that nothing is done twice.

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Columbiz needs Python 3.11 or newer; say which one with: make PYTHON=python3.12 …"; exit 1; }
	$(PYTHON) -m venv --clear .venv || { rm -rf .venv; exit 1; }

.venv/%: requirements/%.txt pyproject.toml | .venv/bin/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(MODULES): web/package.json web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch $@

$(STATIC): $(MODULES) $(WEB_SOURCES)
	npm --prefix web run build
	@touch $@
