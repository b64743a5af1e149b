#!/bin/sh
# Answers in under two minutes on two quiet cores: lint of the files that have changed, types, and the fast tests.
# What needs a server, a browser, a store or many matches is left to `make test`.
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python

changed() {
    { git diff --name-only --diff-filter=d HEAD; git ls-files --others --exclude-standard; } | grep "$1" || true
}

files=$(changed '\.py$')
if [ -n "$files" ]; then
    # shellcheck disable=SC2086 # one word a file: names have no spaces here
    $python -m ruff format --check -q $files && $python -m ruff check -q $files
fi
if [ -n "$(changed '^\.github/')" ]; then
    .venv/bin/zizmor --offline --no-progress -q .github/workflows
fi
if [ -n "$(changed '^web/')" ]; then
    tools/web.sh lint
    tools/web.sh check
    tools/web.sh test
fi
$python -m mypy --no-error-summary src tests bench tools setup.py
$python -m pytest -q -n 2 --dist worksteal -m 'not slow' tests/core tests/locales tests/bots tests/cli/test_refusal.py \
    tests/cli/test_arguments.py tests/server/table/test_commands.py tests/server/table/test_frames.py \
    tests/server/table/test_audience.py tests/server/socket/test_session.py tests/project/test_layers.py \
    tests/project/test_repository.py tests/project/test_dependencies.py
