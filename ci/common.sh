# shellcheck shell=bash disable=SC2034,SC2154
# Code for the scripts of this folder and of checks. `root` must be the root of the repository.

# Prints the folder of a name that ci/test accepts.
folder_of() {
  case "$1" in
  umbrella) echo "$root" ;;
  clients | apple-check) echo "$root/ci/$1" ;;
  crowd) echo "$root/ci/.build-crowd" ;;
  *) echo "$root/$1" ;;
  esac
}

# Sets `swift_flags` to build the package in folder $1 with warnings as errors. The manifests in ci
# set this flag for each target. `ci/lint` and `ci/test --strict` share this build.
strict_flags() {
  swift_flags=(--package-path "$1" --scratch-path "$1/.build-lint")
  [[ "$1" == "$root"/ci/* ]] || swift_flags+=(-Xswiftc -warnings-as-errors)
}

# Sets `work` to a folder that exists until the script ends, as do the commands of `start`. Sets
# `rows` to the file with the rows of a table, "NAME PASSED FAILED SECONDS", which .ci/run shares.
begin_work() {
  work=$(mktemp -d "${TMPDIR:-/tmp}/ci.XXXXXX")
  rows=${CI_ROWS:-$work/rows}
  trap end_work EXIT
  trap 'exit 130' INT TERM HUP
}

end_work() {
  local job
  # shellcheck disable=SC2046 # Each process id is a word.
  kill $(jobs -p) 2>/dev/null || true
  for job in ${started[@]+"${started[@]}"}; do kill -- "-${job#*=}" 2>/dev/null || true; done
  rm -rf "$work"
}

# start NAME COMMAND...: runs a command in the background, in a process group of its own, so that
# `end_work` ends its processes, too.
started=()
start() {
  set -m
  "${@:2}" </dev/null >"$work/$1" 2>&1 &
  set +m
  started+=("$1=$!")
}

# Waits for the commands, and prints what each has printed. Fails if one has failed.
finish() {
  local job status=0
  for job in ${started[@]+"${started[@]}"}; do
    wait "${job#*=}" || status=1
    cat "$work/${job%=*}"
  done
  started=()
  return "$status"
}

# add_row NAME PASSED FAILED BEGAN
add_row() { echo "$1 $2 $3 $((SECONDS - $4))" >>"$rows"; }

# end_table [STATUS]: prints the table and the line "N passed, N failed", unless .ci/run prints
# them. Fails if a row has failures, or if the status is not 0, as it is if a command was killed.
end_table() {
  local status=${1:-0}
  touch "$rows"
  if awk '$3 > 0 { failed = 1 } END { exit failed }' "$rows"; then
    [ "$status" -eq 0 ] || add_row "killed" 0 1 "$SECONDS"
  else
    status=1
  fi
  [ -z "${CI_ROWS:-}" ] || return "$status"
  awk -v total="$SECONDS" '
    BEGIN { form = "%-28s %8s %8s %8s\n"; printf "\n" form, "step", "passed", "failed", "seconds" }
    { printf form, $1, $2, $3, $4; passed += $2; failed += $3 }
    END { printf form, "total", passed, failed, total }
    END { print passed + 0 " passed, " failed + 0 " failed" }' "$rows"
  return "$status"
}

# Sets `simulator` to the identifier of the newest device whose name begins with $1.
find_simulator() {
  # A line is "iPhone 16 (UUID) (Shutdown)", and the newest runtime is the last one.
  simulator=$(xcrun simctl list devices available |
    sed -nE "s/^ *$1.*\(([0-9A-F-]{36})\).*/\1/p" | tail -1)
  [ -n "$simulator" ] || { echo "$0: install a simulator of $1 in Xcode" >&2 && exit 2; }
}

# Prints the modules that ship inside an app, in the order of their dependencies, as "PACKAGE
# MODULE" on each line.
app_modules() {
  local package folder
  while read -r package; do
    # It is for tests, and it ships as source. MesaTools is not for release builds.
    [[ $package != TrapezioTesting && $package != MesaTools && -d "$root/$package/Sources" ]] || continue
    for folder in "$root/$package"/Sources/*; do echo "$package ${folder##*/}"; done
  done <"$root/ci/packages"
}

# run_client MODULE FOLDER [FLAG...]: builds and runs the program of a module in a folder. Fails
# unless the program prints 42.
run_client() {
  local module=$1 folder=$2 client=$2/client
  shift 2
  # Only a file with this name can have top-level code.
  cp "$root/ci/consumers/$module.swift" "$folder/main.swift"
  swiftc -swift-version 6 "$@" "$folder/main.swift" -o "$client" &&
    [ "$("$client")" = 42 ] && return
  echo "ci/consumers/$module.swift:1: it does not build with the interface, or does not print 42"
  return 1
}

# compile_for_evolution PACKAGE MODULE FOLDER [FLAG...]: compiles a module as a binary framework
# into the folder of its dependencies. Writes a library, a module and its interface.
compile_for_evolution() {
  local package=$1 module=$2 folder=$3 suffix=so libraries
  shift 3
  [ "$(uname)" != Darwin ] || suffix=dylib
  libraries=$(find "$folder" -name "lib*.$suffix" | tr '\n' ' ')
  # shellcheck disable=SC2086 # The paths have no spaces.
  find "$root/$package/Sources/$module" -name '*.swift' -print0 |
    xargs -0 swiftc -parse-as-library -swift-version 6 -module-name "$module" "$@" \
      -package-name "$package" -enable-library-evolution -emit-module -emit-library -I "$folder" \
      -emit-module-path "$folder/$module.swiftmodule" -o "$folder/lib$module.$suffix" \
      -emit-module-interface-path "$folder/$module.swiftinterface" $libraries
}
