# Needs Python 3.11 or newer, make and a package registry; everything else is installed into .venv.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

UV_VERSION := 0.13.7
VENV := .venv
GAME := sultan
BIN := $(VENV)/bin
UV := UV_PROJECT_ENVIRONMENT=$(VENV) UV_PYTHON_DOWNLOADS=never $(BIN)/uv --no-progress

# What the installed package is built from; the list itself is kept in a file, so that a removed
# source counts as a change too.
CORE := $(sort $(foreach deep,* */* */*/*,$(wildcard src/dvor/games/*/core/$(deep).py)))
# The modules outside the cores that are compiled too, as they are listed for the build.
CORE += src/dvor/_build.py $(shell sed -n 's|^    "\([a-z_/]*\.py\)",$$|src/dvor/\1|p' src/dvor/_build.py)
SOURCES := $(VENV)/core-files
PAGE := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
INPUTS = pyproject.toml hatch_build.py $(CORE) $(PAGE) $(SOURCES)

.PHONY: help run play test quick build lint format bench bench-server bench-fairness bench-page soak screenshots golden mutants referee sim wheel clean config doctor bench-start image FORCE

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

lint: build ## only the checks: style, types, layers
	@$(BIN)/python scripts/test.py checks

format: build ## put the sources into the project's format
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

bench: $(VENV)/installed-bench ## measure the speed beside OpenSpiel
	@$(BIN)/python bench/run.py $(ARGS)

bench-server: build ## 20 tables of 12 sockets beside a bare fan-out of the same bytes
	@$(BIN)/python bench/server.py $(ARGS)

bench-fairness: build ## what 20 tables notice of floods, half requests and storms
	@$(BIN)/python -m bench.fairness $(ARGS)

bench-start: build ## a start with 1,000 stored tables of 2,000 entries: time and memory
	@$(BIN)/python bench/start.py $(ARGS)

bench-page: build ## the first visit on a slow phone, and what an update of a full table costs
	@$(BIN)/python -m bench.page $(ARGS)

soak: build ## the tests with many more examples and seeds
	@$(BIN)/python -m pytest -n 2 --soak $(ARGS)

screenshots: build ## write pictures of the main screens into build/screenshots, to be looked at
	@$(BIN)/python -m scripts.screenshots $(ARGS)

golden: build ## write the golden playthroughs and all that can be said anew
	@$(BIN)/python scripts/golden.py $(ARGS)
	@$(BIN)/python scripts/templates.py

mutants: build ## plant random mistakes in a core: does its model notice? (GAME=sultan ARGS="--count 100 --seed 7")
	@$(BIN)/python -m scripts.mutants $(GAME) $(ARGS)

referee: build ## how often the referee of words is right, by rule, and what it gets wrong of the half it is tuned on
	@$(BIN)/python -m tests.knyazi.referee.confusion
	@$(BIN)/python -m bench.referee

sim: $(VENV)/installed ## play many random games and print who wins (GAME=knyazi ARGS="--players 10 --games 2000")
	@$(BIN)/dvor sim $(GAME) $(ARGS)

image: ## build the container image (needs Docker)
	docker build -f deploy/Dockerfile -t dvor .

wheel: $(VENV)/uv-$(UV_VERSION) ## build the wheel into dist/
	@$(UV) build --wheel --out-dir dist

clean: ## remove everything that the other targets have made
	rm -rf $(VENV) build dist uv.lock .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests scripts bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	rm -rf web/node_modules src/dvor/server/static
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
