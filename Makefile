# Every target works on a fresh clone; `make` alone lists them.
VENV := .venv
PYTHON := $(VENV)/bin/python
CODE := $(wildcard src tests bench tools setup.py)
BROWSER_TESTS := $(wildcard tests/browser tests/games/*/browser)
WORKERS ?= 2
# Half of a test's time is spent waiting, for servers, disks and pages: twice as many at once as there are cores to use.
TESTS_AT_ONCE ?= 4
# The tests start Python hundreds of times: let it keep what it has compiled, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup server client play lan quick test proof check format bench peers compiled plain goldens docs tables research pictures wheel clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' Makefile

setup: ## make .venv and install everything the other targets need
	@tools/setup.sh dev

server: ## make .venv with what playing in the browser needs, and nothing more
	@tools/setup.sh server

client: server ## build the web client
	@tools/web.sh build

play: client ## open the table in the browser
	@$(VENV)/bin/veillee serve --open

lan: client ## the same, for the other devices of the home network too
	@$(VENV)/bin/veillee serve --open --lan

quick: setup ## in under two minutes: lint of what has changed, types, and the tests that are fast
	@tools/quick.sh

test: check client ## everything CI runs: the checks, then the tests
	@tools/system_packages.sh
	@tools/web.sh check
	@tools/web.sh test
	@$(PYTHON) -m pytest -q -n $(TESTS_AT_ONCE) --dist worksteal --ignore-glob '*/browser'
	@$(PYTHON) -m pytest -q -n $(TESTS_AT_ONCE) --dist worksteal $(BROWSER_TESTS)

proof: research client ## the proofs of secrecy, safety and reliability at full length, and the long journeys; takes long
	@tools/system_packages.sh
	@VEILLEE_PROOF=long $(PYTHON) -m pytest -q -s tests/proof tests/games tests/adapters tests/core/test_arrays.py tests/batch \
		tests/tools/test_build_wheels.py tests/bench tests/project/test_compiled_build.py tests/project/test_light_package.py \
		tests/bots/test_default_bot.py tests/cli/test_dev_mode.py tests/server/run/test_outside_games.py tests/testing/check \
		--ignore-glob '*/browser'
	@VEILLEE_PROOF=long $(PYTHON) -m pytest -q -s $(BROWSER_TESTS)
	@$(PYTHON) -m bench.server.run

research: ## install the libraries for research too
	@tools/setup.sh dev,research

check: research ## formatting, lint and types, of Python, TypeScript, Svelte and the workflow files
	@$(PYTHON) -m ruff format --check -q $(CODE)
	@$(PYTHON) -m ruff check -q $(CODE)
	@$(PYTHON) -m mypy --no-error-summary $(CODE)
	@$(VENV)/bin/zizmor --offline --no-progress -q .github/workflows
	@tools/web.sh lint

format: setup ## rewrite the code in the house format
	@$(PYTHON) -m ruff check -q --select I --fix-only $(CODE)
	@$(PYTHON) -m ruff format -q $(CODE)

bench: setup ## measure the engine, against its peers where they install
	@tools/setup.sh dev,peers || echo "bench: no peer could be installed here; measuring Veillée alone."
	@$(VENV)/bin/veillee bench

peers: setup ## measure both builds beside every peer that installs, in one run; takes a while
	@tools/setup.sh dev,peers || tools/setup.sh dev,research
	@$(PYTHON) -m bench.peers.run

compiled: setup ## compile the hot path in place, for speed
	@$(PYTHON) tools/build_compiled.py --in-place

plain: ## remove the compiled files
	@find src -name '*.so' -delete

goldens: setup ## rewrite the golden playthroughs
	@$(PYTHON) -m veillee.testing.goldens

docs: setup ## rewrite the derived documents, the games' state.py and the client's types
	@$(PYTHON) -m tools.derive_docs

tables: setup ## play the bots and rewrite the tables of docs/bots.md; takes a while
	@$(PYTHON) -m tools.bot_tables --seed 1 --workers $(WORKERS)

pictures: setup client ## take the pictures of docs/pictures again
	@$(PYTHON) -m tests.browser.pictures

wheel: setup client ## build wheels that carry the web client, plain and compiled, in dist
	@$(PYTHON) -m tools.build_wheels dist

clean: plain ## remove everything that was built, .venv included
	@rm -rf $(VENV) build dist web/node_modules src/veillee/server/client .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
