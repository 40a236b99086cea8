# Every target sets up what it needs; a second run finds it done. `make help` lists them.

PYTHON ?= python3
GAME ?= volfyirion
N ?= 200

BIN := .venv/bin
# Compiled where it could be compiled; without build/native the plain source is found instead.
NATIVE := PYTHONPATH="$(CURDIR)/build/native"
PYTEST := $(BIN)/python -m pytest --dist loadfile --no-loadscope-reorder
# Reading a test for the first time takes most of what reading it takes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal quick page site check test tried warm visited plain games scenarios-first scenarios-others played-first played-others compiled rest steady lint bench load kills ladder sense versus native soak mutate wheels package-check clean ready

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

# At once, in plain Python; it compiles beside the table, and the next time all of it is compiled.
play: ## a table in the browser, alone or with friends
	@$(PYTHON) tools/play.py

terminal: quick ## a table in the terminal (GAME=volfyirion)
	@$(NATIVE) $(BIN)/tabard play $(GAME)

# Both builds are one source. What could differ between them (the contract, committed playthroughs, engine, bots) runs
# in both. All else runs in one build, the compiled one where it could be built: there and here, what is marked `once` or
# `sweep` (one more sample) is left to that one. The scenarios of the games look behind the test's back at every twelfth
# step; with `make soak`, `make mutate` or by hand they do at every one, and `make check` and `make mutate` play them in
# plain Python. What is marked `long` belongs to `make soak`.
# No processor waits for anything. What compiles is installed before all else, in seconds, beside the page; then
# the build goes on beside the rest of the installation, the lint, the tests of the page, the reading and the plain
# tests: types are checked by one process, so that lint alone would leave a processor waiting. Servers and browsers are
# waited for at times, so the compiled pass has more workers than there are cores, and the scenarios fill what it
# leaves: they are nice to it, and are told once all are done. Each worker of the compiled pass reads all its tests, so
# it has no more than that takes. A worker has a file at a time, in the order of tests/conftest.py: what takes long
# comes first, and no worker is alone with it at the end. All tests are read once before: workers that begin together
# would each rewrite all tests of the pass, and compile the packages that these import. Meanwhile the site is built that
# tests visit.
# Rewriting the asserts of the scenarios, so that a failing one tells what it compared, takes as long as playing a third
# of them: those that fail are played once more with it.
# Whole games that bots play take three times as long in plain Python, and tell of cards and judges, not of the build.
DIFFER := tests/games/pennies tests/games/drakerion/test_quick_looks.py
WHOLE := $(addprefix tests/games/,ignite/test_judge.py infinities/test_content_story.py volfyirion/test_coop_games.py \
	volfyirion/test_team_games.py) $(wildcard tests/games/*/test_lasting.py tests/games/*/test_texts.py)
BOTH := tests/bots tests/contract tests/engine tests/language tests/testing $(DIFFER)
ONE := $(filter-out tests/games/ tests/playthroughs/ tests/__pycache__/,$(wildcard tests/*/)) $(wildcard tests/test_*.py)
SAMPLED := TABARD_LOOK_EVERY=12
SCENARIOS := scenarios-first scenarios-others

# Types are checked by one process, and scenarios are played by two: side by side no processor waits.
check: ready ## lint, types and the scenarios of the games in plain Python: while you work, nothing is built
	@$(MAKE) --no-print-directory -j2 lint games

test: ## lint, and the suite in plain Python, compiled, and in both what could differ
	@$(PYTHON) tools/prepare.py --compiler --page
	@TABARD_QUICK=1 $(BIN)/python tools/native.py --modules & built=$$!; \
	$(MAKE) --no-print-directory page && $(MAKE) --no-print-directory -j3 lint tried warm visited && \
	$(MAKE) --no-print-directory plain; found=$$?; wait $$built && exit $$found
	@TABARD_QUICK=1 $(BIN)/python tools/native.py
	@if test -d build/native; then pass=compiled; else pass=rest; fi; \
	$(MAKE) --no-print-directory -j3 $(SCENARIOS) $$pass; found=$$?; cat $(SCENARIOS:%=build/%.txt); exit $$found

tried:
	$(BIN)/python tools/page.py --test

# In a fresh clone. What cannot be read is told by the pass that it belongs to.
warm:
	-@test -d tests/__pycache__ || $(PYTEST) -n 0 --collect-only $(ONE) $(DIFFER) > /dev/null

# What fails is told by the tests that visit it.
visited:
	-@$(BIN)/python tools/site/build.py > /dev/null 2>&1

plain:
	TABARD_EXPECT=plain $(PYTEST) -n 2 -m "not once and not sweep and not long" $(BOTH)

games:
	$(SAMPLED) TABARD_EXPECT=plain $(PYTEST) -n 2 -m "not long" tests/games $(addprefix --ignore=,$(DIFFER) $(WHOLE))

# The scenarios beside another pass, compiled where that could be; one that fails is told with what it compared. They are
# two runs that know nothing of each other, of as many seconds each: workers of one run would each read all games, and
# tell a third process of every test.
FIRST := $(addprefix tests/games/,drakerion/ infinities/)
OTHERS := $(filter-out $(FIRST) tests/games/pennies/ tests/games/__pycache__/,$(wildcard tests/games/*/)) $(wildcard tests/games/test_*.py)
$(SCENARIOS): scenarios-%:
	@mkdir -p build
	@nice -n 10 $(MAKE) --no-print-directory played-$* > build/$@.txt 2>&1

PLAYED = $(NATIVE) $(SAMPLED) $(PYTEST) -n 0 -o cache_dir=build/$@ -m "not plain and not long" $(TRIED)
played-first: TRIED := $(FIRST) $(addprefix --ignore=,$(DIFFER))
played-others: TRIED := $(OTHERS)
played-first played-others:
	$(PLAYED) --assert=plain || { $(PLAYED) --last-failed --last-failed-no-failures none; exit 1; }

compiled:
	$(NATIVE) TABARD_EXPECT=native $(PYTEST) -n 4 -m "not plain and not long" $(ONE) $(DIFFER)

# Without a compiler.
rest:
	TABARD_EXPECT=plain $(PYTEST) -n 4 -m "not long" $(ONE) $(DIFFER)

# A test that fails once in twenty times fails somebody every day.
steady: page quick ## the tests of the server and of the page N times in a row, with all cores busy beside
	$(NATIVE) $(BIN)/python tools/steady.py $(if $(filter command environment,$(origin N)),-n $(N))

lint: ready ## ruff and mypy --strict
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

page: ## build the page of the browser table into the package
	@$(PYTHON) tools/prepare.py --page

site: ## the page without a server into dist/site: static files for any host, the engine inside
	@$(PYTHON) tools/prepare.py --site
	@$(BIN)/python tools/site/build.py

native: ready ## compile the engine and the games into build/native
	@$(BIN)/python tools/native.py

# To play and to test: in half the time, and a quarter slower. A full build that is there is as good.
quick: ready
	@TABARD_QUICK=1 $(BIN)/python tools/native.py

bench: page native ## speed beside the peers, in one run; writes bench/results.md (ONLY=search: that part)
	$(NATIVE) $(BIN)/python bench/run.py $(if $(ONLY),--only $(ONLY))

load: native ## what a table costs the server in CPU, memory and messages (GAME=volfyirion, N= tables)
	$(NATIVE) $(BIN)/python bench/costs.py --game $(GAME) $(if $(filter command environment,$(origin N)),--tables $(N))

kills: native ## servers, workers, thinkers and PostgreSQL are killed (N=100 times) under people who play: what is lost, and how soon they go on
	$(NATIVE) $(BIN)/python bench/kills.py $(if $(filter command environment,$(origin N)),-n $(N))

# Hours for all games: MINUTES= limits each game, a later run goes on, and what is there is told at any time.
ladder: native ## how strong the opponents are, level against level (GAME=, N= games a step, MINUTES= a game)
	$(NATIVE) $(BIN)/python bench/ladder.py $(if $(filter command environment,$(origin GAME)),$(GAME)) \
		$(if $(filter command environment,$(origin N)),-n $(N)) $(if $(MINUTES),--minutes $(MINUTES))
	$(NATIVE) $(BIN)/python bench/run.py --only ladder --only sense

sense: native ## whether the opponents make sense to whoever watches them (GAME=, N= games, MINUTES= a game)
	$(NATIVE) $(BIN)/python bench/sense.py $(if $(filter command environment,$(origin GAME)),$(GAME)) \
		$(if $(filter command environment,$(origin N)),-n $(N)) $(if $(MINUTES),--minutes $(MINUTES))
	$(NATIVE) $(BIN)/python bench/run.py --only sense

versus: native ## today's opponents against those of another version (OLD= a folder with its tabard, GAME=, LEVEL=adept, N= games)
	$(NATIVE) $(BIN)/python bench/versus.py $(OLD) $(if $(filter command environment,$(origin GAME)),$(GAME)) \
		$(if $(LEVEL),--level $(LEVEL)) $(if $(filter command environment,$(origin N)),-n $(N))
	$(NATIVE) $(BIN)/python bench/run.py --only versus

soak: page native ## thousands of games with sampled options (GAME=, N=), 1,000 in both builds compared, then the tests that take long
	@$(PYTHON) tools/prepare.py --site
	$(NATIVE) $(BIN)/python tools/soak.py $(GAME) $(if $(filter command environment,$(origin N)),-n $(N))
	$(BIN)/python tools/digests.py $(GAME)
	$(NATIVE) $(BIN)/python -m pytest -n 2 -m "not plain and not long" tests/games
	$(NATIVE) $(BIN)/python -m pytest -n 2 -m "long and not plain"

mutate: ready ## break the rules of a game N times; its tests must notice 9 in 10 (GAME=, N=; RULES=1: where rules are cited)
	$(BIN)/python tools/mutation/mutate.py $(GAME) -n $(N) $(if $(RULES),--rules)

wheels: page ## the sdist, a wheel with the page for this platform and a pure one for all into dist/wheels, each used once
	$(BIN)/python tools/package.py --keep

package-check: page ## build the sdist and both wheels, install each in a fresh environment, use it
	$(BIN)/python tools/package.py

clean: ## remove everything that was made
	rm -rf .venv .venv-bench build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info web/node_modules src/tabard/server/page
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

ready:
	@$(PYTHON) tools/prepare.py
