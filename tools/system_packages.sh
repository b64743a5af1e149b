#!/bin/sh
# Makes sure of what the tests need from the system: PostgreSQL's server, which they start by themselves on loopback,
# Chromium, and strace, which shows that the sync to disk comes before the acknowledgement. Installs them where that is possible (apt-get, as root), else says what to install and fails.
set -eu

say() { echo "packages: $*" >&2; }

has_postgresql() {
    for initdb in /usr/lib/postgresql/*/bin/initdb; do
        [ -x "$initdb" ] && return
    done
    command -v initdb >/dev/null
}

has_chromium() {
    [ -n "${VEILLEE_CHROMIUM:-}" ] && return
    command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null
}

has_strace() {
    command -v strace >/dev/null
}

make_sure_of() {
    "has_$1" && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing $1"
        apt-get update >/dev/null 2>&1 || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$1" >/dev/null 2>&1 || true
        "has_$1" && return
    fi
    say "the tests need $2 (Debian, Ubuntu: apt install $1). Install it, then try again."
    exit 1
}

make_sure_of postgresql "PostgreSQL's server (initdb and postgres)"
make_sure_of chromium "Chromium, or VEILLEE_CHROMIUM with its path"
if [ "$(uname)" = Linux ]; then
    make_sure_of strace "strace"
fi
