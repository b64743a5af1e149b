#!/bin/sh
# Makes .venv and installs Veillée in it with the named extras. Usage: tools/setup.sh server|dev[,peers]
# Does nothing if that was done before with the same pyproject.toml, constraints.txt and setup.py.
set -eu
cd "$(dirname "$0")/.."
extras=${1:?which extras? server, dev or dev,peers}
venv=.venv
unset VEILLEE_COMPILE
stamp=$venv/installed-$extras

say() { echo "setup: $*" >&2; }

wanted() {
    pwd # a moved checkout needs a new installation
    cat pyproject.toml constraints.txt setup.py
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

has_venv() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null
}

# Prints the first Python that will do: one with the venv module rather than one without.
find_python() {
    found=
    for name in python3.13 python3.12 python3.11 python3; do
        is_new_enough "$name" || continue
        if has_venv "$name"; then
            echo "$name"
            return
        fi
        found=${found:-$name}
    done
    echo "$found"
}

# Debian ships the venv module apart.
install_venv_module() {
    package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing $package"
        apt-get update >/dev/null 2>&1 || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y "$package" >/dev/null 2>&1 || true
    fi
    has_venv "$1" && return
    say "$1 has no venv module. Install it (Debian, Ubuntu: apt install $package), then try again."
    exit 1
}

make_venv() {
    python=$(find_python)
    if [ -z "$python" ]; then
        say "Veillée needs Python 3.11 or newer; none was found as python3.13, python3.12, python3.11 or python3."
        exit 1
    fi
    has_venv "$python" || install_venv_module "$python"
    say "step 1 of 3: making $venv (about 5 s) with $("$python" --version)"
    "$python" -m venv --clear "$venv"
}

install() {
    # Without build isolation the build uses the pinned setuptools; the compat mode adds src to the path as
    # a plain entry, so that PYTHONPATH still goes before it.
    pip="$venv/bin/python -m pip -qq --disable-pip-version-check install -c constraints.txt"
    $pip setuptools wheel &&
        $pip --no-build-isolation --config-settings editable_mode=compat -e ".[$extras]"
}

# What was installed for development holds all that the server needs.
if [ "$extras" = server ] && wanted | cmp -s - "$venv/installed-dev"; then
    stamp=$venv/installed-dev
fi
if wanted | cmp -s - "$stamp" && "$venv/bin/python" -c '' 2>/dev/null; then
    exit 0
fi
if ! { [ -f "$venv/pyvenv.cfg" ] && is_new_enough "$venv/bin/python" && has_venv "$venv/bin/python"; }; then
    make_venv
fi
say "step 2 of 3: installing veillee[$extras] (about 20 s the first time)"
rm -f "$stamp"
if ! install; then
    say "the installation of veillee[$extras] failed; what pip said is above."
    exit 1
fi
wanted >"$stamp"
case $extras in
dev*) wanted >"$venv/installed-dev" ;; # further extras have that in them
esac
