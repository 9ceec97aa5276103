# Needs Python 3.11 or newer, make and a package registry; everything else is installed into .venv.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

UV_VERSION := 0.13.7
VENV := .venv
GAME := sultan
# Coverage is measured in two runs: the engines as plain Python, where lines can be traced, the rest compiled.
TRACED_PLAIN := $(addprefix tests/,kernel words referee sultan knyazi golden table reference bots contract/test_contract.py)
SLOW_PLAIN := tests/bots/thinker/test_calibration.py
NOT_TRACED := tests/browser tests/nodes tests/packaging
BIN := $(VENV)/bin
UV := UV_PROJECT_ENVIRONMENT=$(VENV) UV_PYTHON_DOWNLOADS=never $(BIN)/uv --no-progress

# The sources of the installed package. The list itself is stored in a file, so that a removed source counts as a
# change too.
CORE := $(sort $(foreach deep,* */* */*/*,$(wildcard src/dvor/games/*/core/$(deep).py)))
# Compiled modules outside the cores, from the list of the build.
CORE += src/dvor/_build.py $(shell sed -n 's|^    "\([a-z_/]*\.py\)",$$|src/dvor/\1|p' src/dvor/_build.py)
SOURCES := $(VENV)/core-files
PAGE := $(shell find web -name node_modules -prune -o -type f ! -path web/src/wire.ts ! -name terms.ts ! -name 'decks.??.ts' -print 2>/dev/null)
# The generated part of the page comes from these.
PAGE += scripts/page_sources.py $(shell cd src/dvor && find kernel words games table -name '*.py' -o -name '*.toml' | sed 's|^|src/dvor/|' | sort)
INPUTS = pyproject.toml hatch_build.py $(CORE) $(PAGE) $(SOURCES)

.PHONY: help run play arena lab show admin backup vacuum move test quick coverage build lint format bench bench-doors bench-searchers bench-bots duel export mcp train bench-server bench-fairness bench-action-rates bench-load bench-soak bench-nodes bench-before bench-shards bench-page soak screenshots film golden mutants referee size sim wheel clean config doctor bench-start image FORCE

help: ## list the targets
	@while IFS= read -r line; do case "$$line" in \
		[a-z]*:*'## '*) printf '  make %-22s %s\n' "$${line%%:*}" "$${line#*\## }";; \
	esac; done < Makefile

run: $(VENV)/installed ## start the server for the local network: an address and a QR code (ARGS="--port 8080")
	@$(BIN)/dvor serve --lan $(ARGS)

config: $(VENV)/installed ## print all settings of the server (ARGS="--port 8080")
	@$(BIN)/dvor config $(ARGS)

doctor: $(VENV)/installed ## check the machine and the data for problems
	@$(BIN)/dvor doctor $(ARGS)

play: $(VENV)/installed ## play in the terminal (GAME=knyazi ARGS="--players 9")
	@$(BIN)/dvor play $(GAME) $(ARGS)

test: ## build, check and test everything; prints the time of each part
	@start=$$(date +%s) && $(MAKE) --no-print-directory build && $(BIN)/python scripts/test.py --since $$start

quick: ## the checks and some tests of each part, in two minutes, without a build
	@[ -x $(BIN)/pytest ] || $(MAKE) --no-print-directory build
	@$(BIN)/python scripts/test.py --quick

build: $(VENV)/installed-dev ## install the package with the development tools; compiles the cores if there is a C compiler

coverage: build ## the share of lines that the tests run through, and the files with the least
	@DVOR_PURE=1 $(BIN)/python -m pytest -q -n 2 --dist worksteal --short --cov=dvor --cov-report= $(TRACED_PLAIN) \
		--ignore=$(SLOW_PLAIN)
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal --short --cov=dvor --cov-append --cov-report= \
		$(addprefix --ignore=,$(TRACED_PLAIN) $(NOT_TRACED))
	@$(BIN)/coverage report --sort=cover --skip-covered | awk 'NR <= 27 || /^TOTAL/'

lint: build ## the checks alone: style, types, layers
	@$(BIN)/python scripts/test.py checks

format: build ## format all sources
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@$(BIN)/python -m scripts.page format

bench: $(VENV)/installed-bench ## benchmark: the engines compared with OpenSpiel
	@$(BIN)/python bench/run.py $(ARGS)

bench-doors: $(VENV)/installed-bench ## benchmark: a step in PettingZoo and OpenSpiel compared with their own games
	@$(BIN)/python -m bench.doors $(ARGS)

bench-server: build ## benchmark: CPU time of the server compared with a bare broadcast of the same bytes
	@$(BIN)/python bench/server.py $(ARGS)

bench-fairness: build ## benchmark: what players notice of floods, half requests and other attacks
	@$(BIN)/python -m bench.fairness $(ARGS)

bench-bots: build ## benchmark: how long bots think at 20 tables, and what people at other tables notice
	@$(BIN)/python -m bench.bots $(ARGS)

bench-searchers: $(VENV)/installed-bench ## benchmark: our searching bots against OpenSpiel's ISMCTS at equal CPU time
	@$(BIN)/python -m bench.searchers $(ARGS)

bench-action-rates: build ## count what thinker bots do with each card: the table of action rates
	@$(BIN)/python -m bench.action_rates $(ARGS)

bench-load: build ## benchmark: the time of an action at 300 and 1,000 tables of 12 sockets
	@$(BIN)/python -m bench.load $(ARGS)

bench-soak: build ## soak test: does the server's memory stay level in ten minutes of games?
	@$(BIN)/python -m bench.soak $(ARGS)

bench-start: build ## benchmark: a start with 1,000 stored tables of 2,000 entries
	@$(BIN)/python -m bench.start $(ARGS)

bench-nodes: build ## benchmark: several nodes (ARGS="action", "nodes", "onlookers")
	@$(BIN)/python -m bench.nodes $(ARGS)

bench-before: build ## benchmark: the server compared with an earlier commit (ARGS="COMMIT")
	@$(BIN)/python -m bench.before $(ARGS)

bench-shards: build ## simulation: recorded traffic of 10,000 to a million tables over several databases
	@$(BIN)/python -m bench.shards $(ARGS)

bench-page: build ## benchmark: the page on a slow phone: taps, animations, updates, the first visit
	@$(BIN)/python -m bench.page $(ARGS)

soak: build ## run the tests with many more examples and seeds
	@$(BIN)/python -m pytest -n 2 --soak $(ARGS)

screenshots: build ## take screenshots of the main screens into build/screenshots
	@$(BIN)/python -m scripts.screenshots $(ARGS)

film: build ## film eight scripted people playing a whole game of each kind, into build/film (ARGS="sultan")
	@$(BIN)/python -m scripts.film $(ARGS)

golden: build ## write the transcripts of the golden games and the wordings of all templates
	@$(BIN)/python scripts/golden.py $(ARGS)
	@$(BIN)/python scripts/templates.py

mutants: build ## mutation testing: does the model notice random mistakes in a core? (GAME=sultan ARGS="--count 100 --seed 7")
	@$(BIN)/python -m scripts.mutants $(GAME) $(ARGS)

referee: build ## precision and recall of the referee of words by rule, and its mistakes on the tuning half
	@$(BIN)/python -m tests.referee.confusion
	@$(BIN)/python -m bench.referee

size: build ## files, lines, functions, modules, and how many files one act runs through (ARGS="--at REV")
	@$(BIN)/python -P scripts/size.py $(ARGS)

sim: $(VENV)/installed ## play many random games and print who wins (GAME=knyazi ARGS="--players 10 --games 2000")
	@$(BIN)/dvor sim $(GAME) $(ARGS)

arena lab show: $(VENV)/installed ## compare bots; draw plots; print a saved game (ARGS="sultan thinker plain --among plain", "report.html", "game.json")
	@$(BIN)/dvor $@ $(ARGS)

admin backup vacuum move: $(VENV)/installed ## administration of the server and its data (ARGS="tables", "copy.sqlite", …; see --help)
	@$(BIN)/dvor $@ $(ARGS)

duel: $(VENV)/installed ## play an engine against our bots (ARGS='--engine "python examples/engine.py" --games 20')
	@$(BIN)/dvor duel $(GAME) $(ARGS)

export: build ## export many games as tables for analysis, into export/ (GAME=knyazi ARGS="--games 200 --format parquet")
	@$(BIN)/dvor export --play $(GAME) $(ARGS)

mcp: build ## let a language model take a seat (ARGS="http://127.0.0.1:8000 CODE --key=SECRET --http 8765")
	@$(BIN)/dvor mcp $(ARGS)

train: build ## train a small policy in PettingZoo for a minute (ARGS="--seconds 60")
	@$(BIN)/python examples/train_in_pettingzoo.py $(ARGS)

image: ## build the container image (needs Docker)
	docker build -f deploy/Dockerfile -t dvor .

wheel: $(VENV)/uv-$(UV_VERSION) ## build the wheel into dist/
	@$(UV) build --wheel --out-dir dist

clean: ## remove everything that the other targets made
	rm -rf $(VENV) build dist uv.lock .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests scripts bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	rm -rf web/node_modules src/dvor/server/static web/src/wire.ts web/src/*/terms.ts web/src/*/decks.??.ts
	find src \( -name '*.so' -o -name '*.pyd' -o -name _core_digest.txt \) -exec rm -f {} +

# --- installation ---

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

# --inexact keeps uv itself and what other targets installed. --reinstall-package: uv would not notice a removed source.
# The stamp gets the time of the start of the build, so that a file edited meanwhile counts as changed.
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
