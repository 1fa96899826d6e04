#!/usr/bin/env bash
# Installs what the tests of the board page need, if it is missing: Chromium, Node.js and Java from Debian (as root
# or with sudo), then the packages of package-lock.json. Quick when nothing is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

missing=()
command -v chromium >/dev/null || missing+=(chromium fonts-dejavu-core)
command -v node >/dev/null || missing+=(nodejs npm)
command -v java >/dev/null || missing+=(default-jre-headless)
if [ "${#missing[@]}" -gt 0 ]; then
  sudo=()
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  echo "Installing ${missing[*]} ..." >&2
  "${sudo[@]}" apt-get update -qq >/dev/null
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null </dev/null
fi

stamp=$(cksum <package-lock.json)
if [ "$(cat node_modules/.stamp 2>/dev/null)" != "$stamp" ]; then
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2 </dev/null
  echo "$stamp" >node_modules/.stamp
fi
