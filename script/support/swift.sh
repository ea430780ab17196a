# shellcheck shell=bash
# For the other scripts: runs `swift build`, and starts it again when a compiler hangs; ends sessions of processes.

# SwiftPM warns of a flag in GLib's pkg-config file that it leaves out. Nothing is wrong, and nothing can be done about it.
_heropreview_harmless='/^warning: .*prohibited flag(s): -pthread/d'

# Now and then a compiler driver waits for ever for a compiler that has ended. A build hangs when at so many looks in a
# row none of its processes has used the processor or waits for it. A clock says nothing: a slow or busy machine, or one
# that slept, takes as long as it takes.
_heropreview_looks=60
# Seconds between two looks.
_heropreview_pause=5

# build_swift OPTION…: runs `swift build` with these options, without the warning; the status is swift's. All that it
# prints goes to standard error.
build_swift() {
  local attempt status
  for attempt in first last; do
    status=0
    _heropreview_build "$@" || status=$?
    ((_heropreview_hung)) || return "$status"
    if [[ $attempt == first ]]; then
      echo "The build stood still and was ended. It is started again, and goes on from what it has built." >&2
    fi
  done
  echo "The build stood still again and was ended. Run this once more: it goes on from what it has built." >&2
  return 1
}

_heropreview_build() {
  local filter filter_process process watcher status=0
  exec {filter}> >(exec sed -u "$_heropreview_harmless" >&2)
  filter_process=$!
  # A session of its own: whatever the build started can be found and ended, and nothing else.
  setsid swift build "$@" >&"$filter" 2>&1 {filter}>&- &
  process=$!
  _heropreview_watch "$process" >/dev/null 2>&1 {filter}>&- &
  watcher=$!
  trap 'kill "$watcher" || true; end_session "$process"; exit 130' INT
  trap 'kill "$watcher" || true; end_session "$process"; exit 143' TERM
  # Without bash's own words about a process that was killed.
  wait "$process" 2>/dev/null || status=$?
  trap - INT TERM
  kill "$watcher" 2>/dev/null || true
  _heropreview_hung=0
  # Status 3: the watcher has seen the build hang and has ended all that hung.
  wait "$watcher" 2>/dev/null || if (($? == 3)); then _heropreview_hung=1; fi
  if ((_heropreview_hung)); then end_session "$process"; fi
  exec {filter}>&-
  wait "$filter_process" || true
  return "$status"
}

# _heropreview_watch PROCESS: looks at the session of a build until it is killed. Where the build hangs it first ends
# all but PROCESS itself, which then notes what it has built, as it does when a compiler fails.
_heropreview_watch() {
  local leader=$1 hung=0 still=0 processes='' ticks=0 never now_processes now_ticks is_active
  trap 'exit $((hung ? 3 : 0))' TERM
  exec {never}<> <(:)
  # A `sleep` would be a process that outlives this one.
  until read -r -t "$_heropreview_pause" -u "$never"; do
    _heropreview_look "$leader"
    # A tick or two in many looks are a thread that looks around, not work.
    if ((is_active)) || [[ $now_processes != "$processes" ]] || ((now_ticks > ticks + 5)); then
      still=0 processes=$now_processes ticks=$now_ticks
    elif ((++still >= _heropreview_looks)); then
      # What still stands after its compilers are gone hangs itself.
      local spared=$leader
      if ((hung)); then spared=; fi
      hung=1 still=0
      _heropreview_kill "$leader" "$spared"
    fi
  done
}

# _heropreview_look PROCESS: sets now_processes and now_ticks of its session. Sets is_active where one of them runs or
# waits for a processor, a disk, the network (git), another build's lock, or where it is stopped.
_heropreview_look() {
  local line pid state name used waiting='-> FLOCK +[A-Z]+ +[A-Z]+ +([0-9]+) '
  now_processes='' now_ticks=0 is_active=0
  while read -r pid state used name; do
    now_processes+=" $pid"
    now_ticks=$((now_ticks + used))
    case $state:$name in [RDTt]:* | *:git* | *:ssh*) is_active=1 ;; esac
  done < <(_heropreview_session "$1")
  # Who waits for a lock stands behind an arrow: "4: -> FLOCK ADVISORY WRITE 2101 …".
  while read -r line; do
    if [[ $line =~ $waiting && "$now_processes " == *" ${BASH_REMATCH[1]} "* ]]; then
      is_active=1
    fi
  done </proc/locks
}

# _heropreview_session PROCESS: prints number, state, ticks of processor time and name of each process of its session.
_heropreview_session() {
  local file line name fields
  for file in /proc/[0-9]*/stat; do
    # It may have ended by now.
    { read -r line <"$file"; } 2>/dev/null || continue
    name=${line#*\(}
    read -ra fields <<<"${line##*\) }"
    if [[ ${fields[3]-} == "$1" ]]; then
      echo "${line%% *} ${fields[0]} $((fields[11] + fields[12])) ${name%\)*}"
    fi
  done
}

# _heropreview_kill PROCESS [SPARED]: kills the processes of its session, but for one.
_heropreview_kill() {
  local pid rest
  while read -r pid rest; do
    [[ $pid == "${2-}" ]] || kill -KILL "$pid" 2>/dev/null || true
  done < <(_heropreview_session "$1")
}

# end_session PROCESS…: ends what was started with setsid, and all that it started.
end_session() {
  local process
  for process in "$@"; do
    if kill "$process" 2>/dev/null; then wait "$process" || true; fi
    _heropreview_kill "$process"
  done
}
