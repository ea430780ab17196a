// The list of subjects. Of thousands only those that can be seen are in the page.

const rowHeight = 52;
let shown = subjects;

function filterList() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const verdict = $("verdict-filter").value;
  shown = subjects.filter((subject) => {
    if (!words.every((word) => subject.words.includes(word))) return false;
    if (verdict === "") return true;
    if (verdict === "seam") return subject.ways.some((row) => row.seam && row.seam.in + row.seam.out > 0);
    if (verdict === "findings") return problemsOf(subject) !== "";
    if (verdict === "changed") return subject.ways.some((row) => row.changed > 0);
    if (verdict === "new") return subject.ways.some((row) => newOnes.has(row.id));
    if (verdict === "open") return subject.ways.some((row) => !verdictOf(row));
    return subject.ways.some((row) => verdictOf(row) === verdict);
  });
  $("none").hidden = shown.length > 0;
  $("rows").style.height = `${shown.length * rowHeight + 12}px`;
  showRows();
}

function showRows() {
  const list = $("list");
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4);
  const last = Math.min(shown.length, first + Math.ceil(list.clientHeight / rowHeight) + 9);
  const rows = document.createDocumentFragment();
  const current = state.a?.subject;
  for (let place = first; place < last; place += 1) {
    const subject = shown[place];
    const row = document.createElement("div");
    row.className = "row";
    row.id = `row-${place}`;
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", subject === current);
    row.setAttribute("aria-setsize", shown.length);
    row.setAttribute("aria-posinset", place + 1);
    row.style.top = `${6 + place * rowHeight}px`;
    const title = document.createElement("b");
    title.textContent = subject.title;
    const tag = subject.ways.some((each) => each.changed > 0) ? "changed" : subject.ways.some((each) => newOnes.has(each.id)) ? "new" : "";
    if (tag) title.append(Object.assign(document.createElement("span"), { className: "tag", textContent: tag }));
    const problems = problemsOf(subject);
    if (problems) title.append(Object.assign(document.createElement("span"), { className: "tag", textContent: problems }));
    const details = document.createElement("small");
    details.textContent = subject.brief;
    row.title = subject.details;
    row.append(title, details);
    const verdict = verdictOfSubject(subject);
    if (verdict) row.append(Object.assign(document.createElement("i"), { className: verdict }));
    row.onclick = () => showSubject(subject);
    rows.append(row);
  }
  $("rows").replaceChildren(rows);
  const place = shown.indexOf(current);
  if (place >= first && place < last) list.setAttribute("aria-activedescendant", `row-${place}`);
  else list.removeAttribute("aria-activedescendant");
}

/** The numbers of errors and warnings in all directions, such as “1 error, 2 warnings”; empty: none. */
function problemsOf(subject) {
  return problemsIn(subject.ways);
}

function problemsIn(rows) {
  return ["error", "warning"].map((severity) => {
    const count = rows.reduce((sum, row) => sum + (row.findings?.[`${severity}s`] ?? 0), 0);
    return count === 0 ? "" : `${count} ${severity}${count === 1 ? "" : "s"}`;
  }).filter(Boolean).join(", ");
}

function revealRow() {
  const place = shown.indexOf(state.a?.subject);
  const list = $("list");
  if (place >= 0) {
    const top = place * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    if (top + rowHeight + 12 > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight + 12 - list.clientHeight;
  }
  showRows();
}

/** Shows the previous or next subject, in the same direction where it has it. */
function stepSubject(by) {
  const place = shown.indexOf(state.a?.subject);
  const next = shown[place < 0 ? 0 : Math.max(0, Math.min(shown.length - 1, place + by))];
  if (next) showSubject(next);
}

function showSubject(subject) {
  goTo(subject.ways.find((row) => row.way === state.a?.way) ?? subject.ways[0]);
}
