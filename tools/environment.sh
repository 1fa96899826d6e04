# shellcheck shell=bash
# Sourced by run-demo, run-tests and .ci/run: leaves the checkout's Python, with the pinned packages and this
# project in it, in $python. Quick when nothing changed. Needs nothing but Python 3.11 or newer; on a Debian
# machine without venv it installs python3-venv (as root or with sudo).

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
python=$top/.venv/bin/python

# Python 3.11 or newer that can make virtual environments, or (first argument `bare`) any 3.11 or newer.
find_python() {
  local name need='import sys, venv, ensurepip'
  [ "${1:-}" = bare ] && need='import sys'
  for name in python3.11 python3 python3.12 python3.13 python3.14; do
    if "$name" -c "$need; sys.exit(sys.version_info < (3, 11))" >/dev/null 2>&1; then
      command -v "$name"
      return
    fi
  done
  return 1
}

install_venv() {
  local bare sudo='' version
  bare=$(find_python bare) || {
    echo "Python 3.11 or newer is needed, and none was found." >&2
    return 1
  }
  command -v apt-get >/dev/null || {
    echo "$bare has no venv and ensurepip: install them with this system's package manager." >&2
    return 1
  }
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "Installing python3-venv needs root or sudo." >&2
      return 1
    }
    sudo=sudo
  fi
  version=$("$bare" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  echo "Installing python$version-venv ..." >&2
  $sudo apt-get update -qq >/dev/null
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "python$version-venv" >/dev/null </dev/null
}

# What the environment depends on: a change of any of it makes a new one.
stamp() {
  { echo "$top" && cat "$top/requirements.txt" "$top/pyproject.toml" "$top/tools/environment.sh"; } | cksum
}

make_environment() {
  local base
  base=$(find_python) || { install_venv && base=$(find_python); } || return 1
  echo "Making .venv with $("$base" --version) ..." >&2
  "$base" -m venv --clear "$top/.venv" || return 1
  "$python" -m pip install -qq --disable-pip-version-check --requirement "$top/requirements.txt" &&
    "$python" -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation \
      --editable "$top" &&
    stamp >"$top/.venv/stamp"
}

if ! [ -x "$python" ] || [ "$(cat "$top/.venv/stamp" 2>/dev/null)" != "$(stamp)" ]; then
  make_environment || {
    echo "The environment could not be made; see above." >&2
    exit 1
  }
fi
