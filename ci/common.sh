# shellcheck shell=bash disable=SC2154
# Sourced by the scripts of this folder. Expects `root` to hold the repository root.

# The names in ci/packages, one per line.
library_packages() {
  sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$root/ci/packages"
}

# The names that ci/test takes, in its order.
all_packages() {
  library_packages
  echo "umbrella Samples clients apple-check consume"
}

# The client packages under ci/clients, one path per line, relative to the root.
client_packages() {
  local manifest
  for manifest in "$root"/ci/clients/*/Package.swift; do
    if [ -f "$manifest" ]; then
      manifest=${manifest#"$root"/}
      echo "${manifest%/Package.swift}"
    fi
  done
}

# Sets `swift_flags` for the package in folder $1 to the flags that turn warnings into errors. The
# manifests of the clients and of the checks say so themselves, target by target.
# `ci/lint` and `ci/test --strict` share them, and so share one build.
strict_flags() {
  swift_flags=(--package-path "$1" --scratch-path "$1/.build-lint")
  case "$1" in
  */ci/clients/* | */ci/*-check) ;;
  *) swift_flags+=(-Xswiftc -warnings-as-errors) ;;
  esac
}
