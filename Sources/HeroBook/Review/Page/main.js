// The current transition, the page's address, keys and buttons.

const state = {
  a: null, b: null, wantsBefore: Boolean(index.before), isChosen: false, view: "side", wipe: 0.5, exact: false, time: 0, isPlaying: false, speed: 1, loops: false, language: "swiftui",
};

/** Takes over what the address contains. Anything it leaves out stays. */
function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (words.has("comments")) {
    takeLinked(commentsIn(unpacked(words.get("comments"))));
    showTally();
  }
  state.isPlaying = false;
  const time = Number(words.get("t"));
  if (words.has("t") && Number.isFinite(time)) state.time = Math.max(0, ofFrame(time));
  if (["side", "wipe", "difference"].includes(words.get("view"))) state.view = words.get("view");
  if (words.has("id") || !state.a || words.has("b")) {
    state.b = transitions.get(words.get("b")) ?? null;
    state.wantsBefore = Boolean(index.before) && (!words.has("b") || words.get("b") === "before");
    state.isChosen = words.has("b");
  }
  const row = transitions.get(words.get("id")) ?? state.a ?? index.transitions[0];
  if (row) showTransition(row);
}

function address(withComments) {
  const words = new URLSearchParams();
  if (state.a !== index.transitions[0]) words.set("id", state.a.id);
  words.set("t", state.time.toFixed(3));
  if (state.b) {
    words.set("b", state.b.isBefore ? "before" : state.b.id);
    words.set("view", state.view);
  } else if (index.before ? !state.wantsBefore : onlyRival(state.a)) {
    words.set("b", "nothing");
  }
  const list = withComments ? allComments() : [];
  if (list.length) words.set("comments", packed(list));
  return `#${words}`;
}

let turn = 0;

/** The default for comparison: the only other transition of the same item and direction; null where there are more. */
function onlyRival(row) {
  const rivals = index.transitions.filter((other) => other !== row && other.way === row.way && other.scene === row.scene && other.item === row.item);
  return rivals.length === 1 ? rivals[0] : null;
}

/** Shows a transition as A. B keeps the same direction as A, if it had it before. */
function goTo(row) {
  const { a, b } = state;
  const follows = a && b && !b.isBefore && b.way === a.way;
  showTransition(row, (follows && b.subject.ways.find(({ way }) => way === row.way)) || b);
}

/** Shows a transition as A, and B beside it, once both are loaded. The time stays. */
async function showTransition(row, rival = state.b) {
  state.b = state.wantsBefore ? beforeOf(row) : !state.isChosen ? onlyRival(row) : rival === row || rival?.isBefore ? null : rival;
  state.a = row;
  turn += 1;
  const mine = turn;
  $("name").textContent = row.label;
  $("circumstances").textContent = row.subject.details;
  showTabs();
  showRivals();
  revealRow();
  showJudgement();
  showSeams(row);
  showGrid(row);
  arrange();
  $("trouble").hidden = true;
  try {
    const [data] = await Promise.all([load(row.id), state.b && !state.b.isBefore && load(state.b.id)]);
    if (mine !== turn) return;
    arrange();
    for (const each of [row, state.b]) if (each) loadPictures(reviews.get(each.id)).whole.then(() => mine === turn && draw(), trouble);
    $("time").max = Math.max(1, Math.round(duration() / frameTime));
    $("window").textContent = data.window;
    $("command").textContent = data.command;
    showStrip(data);
    showCode(data);
    showNotes(data);
    showEarlier(data);
    drawChart();
    seek(state.time);
  } catch (error) {
    if (mine === turn) trouble(error);
  }
}

function trouble(error) {
  $("trouble").textContent = `${error.message}. Keep the page and its folder together, or make the review again.`;
  $("trouble").hidden = false;
}

function showMoment() {
  const data = state.a && reviews.get(state.a.id);
  if (!data) return;
  const frame = frameAt(data, state.time);
  draw();
  $("time").value = Math.round(state.time / frameTime);
  $("time").setAttribute("aria-valuetext", `${state.time.toFixed(3)} seconds`);
  const done = data.progress[frame];
  $("clock").innerHTML = `<b>${state.time.toFixed(3)} s</b> <span>of ${duration().toFixed(3)} · ${done === null ? "–" : Math.round(done * 100)} %</span><small>frame ${frame} (${data.times[frame].toFixed(3)} s)</small>`;
  showChartTime();
  showFigures(data, frame);
  showStripMoment(data);
  if (state.isPlaying) return;
  document.title = `${state.time.toFixed(3)} s · ${nameOf(state.a)} · ${state.a.scene}`;
  try { history.replaceState(null, "", address(false)); } catch { /* Some browsers forbid it from disk. */ }
}

function showTabs() {
  $("tabs").replaceChildren(...state.a.subject.ways.map((row) => {
    const tab = document.createElement("button");
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-selected", row === state.a);
    tab.dataset.way = row.way;
    tab.textContent = capital(row.way);
    tab.onclick = () => goTo(row);
    return tab;
  }));
}

/** Entries of the menu, at most: those that differ least. */
const mostRivals = 60;

function showRivals() {
  const { a, b } = state;
  const kinship = (row) => (row.way === a.way) * 4 + (row.scene === a.scene && row.item === a.item) * 3 + (row.scene === a.scene)
    + (row.device === a.device) + (row.appearance === a.appearance) + (row.preset === a.preset) + (row.spring === a.spring);
  const near = [];
  for (const row of index.transitions) if (row !== a && row.scene === a.scene) near.push([kinship(row), row]);
  near.sort((one, other) => other[0] - one[0]);
  const rows = near.slice(0, mostRivals).map(([, row]) => row);
  if (b && !rows.includes(b)) rows.unshift(b);
  const option = (value, text) => new Option(text, value, false, value === (b?.id ?? ""));
  const before = new Option(isCompared(a) && beforeOf(a) ? "Before" : "Before (not available)", "before", false, state.wantsBefore);
  $("rival").replaceChildren(
    option("", "None"), ...(index.before ? [before] : []), ...rows.filter((row) => !row.isBefore).map((row) => option(row.id, told(row, a))));
}

function showAgainst(name) {
  state.wantsBefore = name === "before";
  state.isChosen = true;
  showTransition(state.a, transitions.get(name) ?? null);
}

function showJudgement() {
  const said = comments.get(state.a.id);
  $("approve").setAttribute("aria-pressed", said?.verdict === "approve");
  $("needs-work").setAttribute("aria-pressed", said?.verdict === "needs-work");
  $("comment").value = $("said").textContent = said?.comment ?? "";
}

async function copy(text, button) {
  try { await navigator.clipboard.writeText(text); } catch {
    // From disk some browsers have no clipboard but this one.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  const before = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = before; }, 1200);
}

const speeds = [1, 0.5, 0.25, 0.1];

const keys = {
  " ": () => (state.isPlaying ? pause() : play()),
  ArrowLeft: (event) => step(event.shiftKey ? -10 : -1),
  ArrowRight: (event) => step(event.shiftKey ? 10 : 1),
  ",": () => step(-1),
  ".": () => step(1),
  Home: () => { pause(); seek(0); },
  End: () => { pause(); seek(duration()); },
  ArrowUp: () => stepSubject(-1),
  ArrowDown: () => stepSubject(1),
  "[": () => setSpeed(speeds[Math.min(speeds.length - 1, speeds.indexOf(state.speed) + 1)]),
  "]": () => setSpeed(speeds[Math.max(0, speeds.indexOf(state.speed) - 1)]),
  l: () => setLoop(!state.loops),
  x: () => state.b && !state.b.isBefore && showTransition(state.b, state.a),
  b: () => index.before && showAgainst(state.wantsBefore ? "" : "before"),
  z: () => $("zoom").click(),
};
for (const place of [0, 1, 2, 3]) {
  keys[place + 1] = () => {
    const row = state.a.subject.ways[place];
    if (row) goTo(row);
  };
}

function listen() {
  // After a click, keys control the player and not the button that was clicked.
  let pointed = false;
  document.addEventListener("pointerdown", () => { pointed = true; }, true);
  document.addEventListener("keydown", () => { pointed = false; }, true);
  const release = (event) => pointed && event.target.closest("button, select")?.blur();
  document.addEventListener("click", (event) => !event.target.closest("select") && release(event));
  document.addEventListener("change", release);
  document.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("large").open) return;
    const { target } = event;
    if (target.matches("textarea, select, input[type=search]")) {
      if (event.key === "Escape") target.blur();
      return;
    }
    // A button in focus is pressed by Space, as everywhere.
    if (event.key === " " && target.matches("button") && target.id !== "play") return;
    const act = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act(event);
  };
  // The keydown has done it.
  $("play").onkeyup = (event) => event.key === " " && event.preventDefault();
  $("play").onclick = () => (state.isPlaying ? pause() : play());
  $("start").onclick = keys.Home;
  $("end").onclick = keys.End;
  $("back").onclick = () => step(-1);
  $("on").onclick = () => step(1);
  $("time").oninput = () => {
    const to = Number($("time").value) * frameTime;
    pause();
    seek(to);
  };
  for (const button of $("speeds").children) button.onclick = () => setSpeed(Number(button.dataset.speed));
  $("loop").onclick = () => setLoop(!state.loops);
  $("zoom").onclick = () => {
    state.exact = !state.exact;
    arrange();
  };
  $("rival").onchange = () => showAgainst($("rival").value);
  for (const button of $("views").children) {
    button.onclick = () => {
      state.view = button.dataset.view;
      arrange();
      showMoment();
    };
  }
  $("swap").onclick = keys.x;
  for (const verdict of ["approve", "needs-work"]) {
    $(verdict).onclick = () => {
      say(state.a.id, { verdict: verdictOf(state.a) === verdict ? null : verdict });
      showJudgement();
      showRows();
    };
  }
  $("comment").oninput = () => {
    say(state.a.id, { comment: $("comment").value });
    $("said").textContent = $("comment").value;
  };
  $("save").onclick = saveComments;
  listenToSaving();
  $("copy-link").onclick = () => copy(location.href.replace(/#.*$/s, "") + address(true), $("copy-link"));
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.onclick = () => copy($(button.dataset.copy).textContent, button);
  }
  $("filter").oninput = $("verdict-filter").onchange = () => {
    $("list").scrollTop = 0;
    filterList();
  };
  $("list").onscroll = showRows;
  new ResizeObserver(showRows).observe($("list"));
  // The list stands below the head, however many lines that takes.
  const head = $("top");
  new ResizeObserver(() => document.body.style.setProperty("--head", `${head.offsetHeight}px`)).observe(head);
  $("large").onclick = () => $("large").close();
  window.onhashchange = readAddress;
  listenToStage();
  listenToChart();
}

{
  // A review contains no date: the same transitions give the same bytes. The file's date is known from disk only.
  const changed = new Date(document.lastModified);
  const isKnown = location.protocol === "file:" && !Number.isNaN(changed.getTime());
  const day = isKnown ? ` · Created ${changed.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}` : "";
  const count = index.transitions.length;
  const isJPEG = index.isJPEG || Object.values(embedded).some((address) => address.startsWith("data:image/jpeg"));
  const frames = isJPEG ? " · JPEG frames" : "";
  const problems = problemsIn(index.transitions);
  $("facts").textContent = `${count} transition${count === 1 ? "" : "s"}${problems && ` · ${problems}`}${earlierFacts()}${frames} · ${index.program}${day}`;
  if (day) $("facts").title = "Date of this file. A copy may have another date.";
  if (index.before) {
    $("verdict-filter").append(new Option("Changed", "changed"), new Option("New", "new"));
    $("before-key").hidden = false;
  }
}
document.body.classList.toggle("is-alone", subjects.length < 2);
readComments();
showTally();
setSpeed(1);
listen();
filterList();
readAddress();
