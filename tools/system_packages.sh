#!/bin/sh
# Makes sure of what the tests need from the system: PostgreSQL's server, which they start by themselves on loopback.
# Installs it where that is possible (apt-get, as root), else says what to install and fails.
set -eu

say() { echo "packages: $*" >&2; }

has_postgres() {
    for initdb in /usr/lib/postgresql/*/bin/initdb; do
        [ -x "$initdb" ] && return
    done
    command -v initdb >/dev/null
}

has_postgres && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "installing postgresql"
    apt-get update >/dev/null 2>&1 || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql >/dev/null 2>&1 || true
    has_postgres && exit 0
fi
say "the tests need PostgreSQL's server (initdb and postgres; Debian, Ubuntu: apt install postgresql). Install it, then try again."
exit 1
