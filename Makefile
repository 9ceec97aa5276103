# Needs Python 3.11 or newer, make and a package registry; everything else is installed into .venv.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

UV_VERSION := 0.13.7
VENV := .venv
GAME := sultan
COVERED := --ignore=tests/browser --ignore=tests/nodes --ignore=tests/packaging
BIN := $(VENV)/bin
UV := UV_PROJECT_ENVIRONMENT=$(VENV) UV_PYTHON_DOWNLOADS=never $(BIN)/uv --no-progress

# What the installed package is built from; the list itself is kept in a file, so that a removed
# source counts as a change too.
CORE := $(sort $(foreach deep,* */* */*/*,$(wildcard src/dvor/games/*/core/$(deep).py)))
# The modules outside the cores that are compiled too, as they are listed for the build.
CORE += src/dvor/_build.py $(shell sed -n 's|^    "\([a-z_/]*\.py\)",$$|src/dvor/\1|p' src/dvor/_build.py)
SOURCES := $(VENV)/core-files
PAGE := $(shell find web -name node_modules -prune -o -type f ! -path web/src/wire.ts ! -name terms.ts ! -name 'decks.??.ts' -print 2>/dev/null)
# The generated part of the page comes from these.
PAGE += scripts/page_sources.py $(shell cd src/dvor && find kernel words games table -name '*.py' -o -name '*.toml' | sed 's|^|src/dvor/|' | sort)
INPUTS = pyproject.toml hatch_build.py $(CORE) $(PAGE) $(SOURCES)

.PHONY: help run play arena lab show admin backup vacuum move test quick coverage build lint format bench bench-doors bench-searchers bench-bots duel export mcp train bench-server bench-fairness bench-action-rates bench-load bench-soak bench-nodes bench-before bench-shards bench-page soak screenshots film golden mutants referee size sim wheel clean config doctor bench-start image FORCE

help: ## list the targets
	@while IFS= read -r line; do case "$$line" in \
		[a-z]*:*'## '*) printf '  make %-13s %s\n' "$${line%%:*}" "$${line#*\## }";; \
	esac; done < Makefile

run: $(VENV)/installed ## start the server for this network: an address and a QR code (ARGS="--port 8080")
	@$(BIN)/dvor serve --lan $(ARGS)

config: $(VENV)/installed ## print every setting of the server (ARGS="--port 8080")
	@$(BIN)/dvor config $(ARGS)

doctor: $(VENV)/installed ## find what could keep the server from its work
	@$(BIN)/dvor doctor $(ARGS)

play: $(VENV)/installed ## play in the terminal (GAME=knyazi ARGS="--players 9")
	@$(BIN)/dvor play $(GAME) $(ARGS)

test: ## build, check and test everything, and say how long each part took
	@start=$$(date +%s) && $(MAKE) --no-print-directory build && $(BIN)/python scripts/test.py --since $$start

quick: ## the checks and a little of every test, in two minutes: for between, nothing is built
	@[ -x $(BIN)/pytest ] || $(MAKE) --no-print-directory build
	@$(BIN)/python scripts/test.py --quick

build: $(VENV)/installed-dev ## install the package with its tools, and compile the core if there is a C compiler

coverage: build ## run the tests in plain Python, and print the share of covered lines and the least covered files
	@DVOR_PURE=1 $(BIN)/python -m pytest -q -n 2 --dist worksteal --short --cov=dvor --cov-report= $(COVERED) $(ARGS)
	@$(BIN)/coverage report --sort=cover --skip-covered | awk 'NR <= 27 || /^TOTAL/'

lint: build ## only the checks: style, types, layers
	@$(BIN)/python scripts/test.py checks

format: build ## put the sources into the project's format
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@$(BIN)/python -m scripts.page format

bench: $(VENV)/installed-bench ## measure the speed beside OpenSpiel
	@$(BIN)/python bench/run.py $(ARGS)

bench-doors: $(VENV)/installed-bench ## a step through PettingZoo and OpenSpiel beside their own games
	@$(BIN)/python -m bench.doors $(ARGS)

bench-server: build ## 20 tables of 12 sockets beside a bare fan-out of the same bytes
	@$(BIN)/python bench/server.py $(ARGS)

bench-fairness: build ## what 20 tables notice of floods, half requests and storms
	@$(BIN)/python -m bench.fairness $(ARGS)

bench-bots: build ## 20 tables of bots that think: how long, and what people at other tables notice
	@$(BIN)/python -m bench.bots $(ARGS)

bench-searchers: $(VENV)/installed-bench ## our bots that think beside OpenSpiel's search, with as much time
	@$(BIN)/python -m bench.searchers $(ARGS)

bench-action-rates: build ## count what thinker bots do with each card: the table of action rates
	@$(BIN)/python -m bench.action_rates $(ARGS)

bench-load: build ## 300 and 1,000 tables of 12 sockets: how long an action takes
	@$(BIN)/python -m bench.load $(ARGS)

bench-soak: build ## ten minutes of games at 20 tables: does the server's memory stay level?
	@$(BIN)/python -m bench.soak $(ARGS)

bench-start: build ## a start with 1,000 stored tables of 2,000 entries: time and memory
	@$(BIN)/python -m bench.start $(ARGS)

bench-nodes: build ## PostgreSQL and NATS beside SQLite, 1 to 3 nodes, 1,000 onlookers (ARGS="action", "nodes", "onlookers")
	@$(BIN)/python -m bench.nodes $(ARGS)

bench-before: build ## one server with one file beside an earlier commit (ARGS="COMMIT")
	@$(BIN)/python -m bench.before $(ARGS)

bench-shards: build ## recorded traffic of 10,000 to a million tables, over several databases
	@$(BIN)/python -m bench.shards $(ARGS)

bench-page: build ## what is felt of the page on a slow phone: taps, movement, updates, the first visit
	@$(BIN)/python -m bench.page $(ARGS)

soak: build ## the tests with many more examples and seeds
	@$(BIN)/python -m pytest -n 2 --soak $(ARGS)

screenshots: build ## write pictures of the main screens into build/screenshots, to be looked at
	@$(BIN)/python -m scripts.screenshots $(ARGS)

film: build ## eight people play a whole game of each kind, filmed into build/film (ARGS="sultan")
	@$(BIN)/python -m scripts.film $(ARGS)

golden: build ## write the golden playthroughs and all that can be said anew
	@$(BIN)/python scripts/golden.py $(ARGS)
	@$(BIN)/python scripts/templates.py

mutants: build ## mutation testing: does the model notice random mistakes in a core? (GAME=sultan ARGS="--count 100 --seed 7")
	@$(BIN)/python -m scripts.mutants $(GAME) $(ARGS)

referee: build ## how often the referee of words is right, by rule, and what it gets wrong of the half it is tuned on
	@$(BIN)/python -m tests.referee.confusion
	@$(BIN)/python -m bench.referee

size: build ## files, lines, functions, modules, and how many files one act runs through (ARGS="--at REV")
	@$(BIN)/python -P scripts/size.py $(ARGS)

sim: $(VENV)/installed ## play many random games and print who wins (GAME=knyazi ARGS="--players 10 --games 2000")
	@$(BIN)/dvor sim $(GAME) $(ARGS)

arena lab show: $(VENV)/installed ## bots against bots; plots; a saved game (ARGS="sultan thinker plain --among plain", "report.html", "game.json")
	@$(BIN)/dvor $@ $(ARGS)

admin backup vacuum move: $(VENV)/installed ## look after the server's data (ARGS="tables", "copy.sqlite", …; --help tells)
	@$(BIN)/dvor $@ $(ARGS)

duel: $(VENV)/installed ## an engine against our bots (ARGS='--engine "python examples/engine.py" --games 20')
	@$(BIN)/dvor duel $(GAME) $(ARGS)

export: build ## many games as tables for analysis, in export/ (GAME=knyazi ARGS="--games 200 --format parquet")
	@$(BIN)/dvor export --play $(GAME) $(ARGS)

mcp: build ## a language model takes a seat (ARGS="http://127.0.0.1:8000 CODE --key=SECRET --http 8765")
	@$(BIN)/dvor mcp $(ARGS)

train: build ## a small policy learns in PettingZoo for a minute (ARGS="--seconds 60")
	@$(BIN)/python examples/train_in_pettingzoo.py $(ARGS)

image: ## build the container image (needs Docker)
	docker build -f deploy/Dockerfile -t dvor .

wheel: $(VENV)/uv-$(UV_VERSION) ## build the wheel into dist/
	@$(UV) build --wheel --out-dir dist

clean: ## remove everything that the other targets have made
	rm -rf $(VENV) build dist uv.lock .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests scripts bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	rm -rf web/node_modules src/dvor/server/static web/src/wire.ts web/src/*/terms.ts web/src/*/decks.??.ts
	find src \( -name '*.so' -o -name '*.pyd' -o -name _core_digest.txt \) -exec rm -f {} +

# --- what the targets stand on ---

$(VENV)/uv-$(UV_VERSION):
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then echo 'dvor needs Python 3.11 or newer: none found (say which one with make PYTHON=...)' >&2; exit 1; fi; \
	$$found -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

$(SOURCES): $(VENV)/uv-$(UV_VERSION) FORCE
	@[ "$$(cat $@ 2>/dev/null)" = '$(CORE) $(PAGE) $(DVOR_PURE)' ] || echo '$(CORE) $(PAGE) $(DVOR_PURE)' > $@

# --inexact: what another target has installed, and uv itself, stays.
# The stamp is as old as the start of the build: what is edited meanwhile counts as changed.
# uv is told to build anew, for it would not notice a removed source.
define install
@touch $@.started
$(UV) sync --inexact --reinstall-package dvor $(1)
@$(BIN)/python -c 'import dvor; print(dvor.describe())'
@cat build/core-failed.txt 2>/dev/null || true
@mv $@.started $@
endef

$(VENV)/installed: $(INPUTS)
	$(call install,--no-dev)

$(VENV)/installed-dev: $(INPUTS)
	$(call install,)
	@touch -r $@ $(VENV)/installed

$(VENV)/installed-bench: $(INPUTS)
	$(call install,--group bench)
	@touch -r $@ $(VENV)/installed $(VENV)/installed-dev
