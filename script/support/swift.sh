# shellcheck shell=bash
# For the other scripts: swift build, ended and tried once more when the compiler hangs; sessions of processes.

# SwiftPM warns of a flag in GLib's pkg-config file that it leaves out. Nothing is wrong, and nothing can be done about it.
_heropreview_harmless='/^warning: .*prohibited flag(s): -pthread/d'

# Seconds that one build may take. Now and then a compiler driver waits for ever for a compiler that has ended.
_heropreview_patience=${HEROPREVIEW_BUILD_TIMEOUT:-900}

# build_swift OPTION…: runs `swift build` with these options, without the warning; the status is swift's. All that it
# prints goes to standard error.
build_swift() {
  local status=0
  _heropreview_build "$@" || status=$?
  if _heropreview_hung "$status"; then
    echo "The build was not done after $_heropreview_patience s and was ended; once more." >&2
    status=0
    _heropreview_build "$@" || status=$?
    if _heropreview_hung "$status"; then
      echo "The build hung again: run this once more, or give it longer by HEROPREVIEW_BUILD_TIMEOUT=SECONDS." >&2
      return 1
    fi
  fi
  return "$status"
}

# timeout's own statuses: ended by TERM, or by KILL.
_heropreview_hung() { (($1 == 124 || $1 == 137)); }

_heropreview_build() {
  local filter filter_process process status=0
  exec {filter}> >(exec sed -u "$_heropreview_harmless" >&2)
  filter_process=$!
  # A session of its own: whatever the build started can be found and ended, and nothing else.
  setsid timeout -k 10 "$_heropreview_patience" swift build "$@" >&"$filter" 2>&1 {filter}>&- &
  process=$!
  trap 'end_session "$process"; exit 130' INT
  trap 'end_session "$process"; exit 143' TERM
  wait "$process" || status=$?
  trap - INT TERM
  if _heropreview_hung "$status"; then end_session "$process"; fi
  exec {filter}>&-
  wait "$filter_process" || true
  return "$status"
}

# end_session PROCESS…: ends what was started with setsid, and all that it started.
end_session() {
  local process
  for process in "$@"; do
    if kill "$process" 2>/dev/null; then wait "$process" || true; fi
    if command -v pkill >/dev/null; then pkill -KILL -s "$process" || true; fi
  done
}
