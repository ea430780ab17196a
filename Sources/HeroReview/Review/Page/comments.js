// What is said of transitions: kept in the browser, saved as a file for the next run, and carried in the page's link. What stands in the
// link goes over what the browser has, and that over what an earlier run brought.

const comments = new Map();
const drawer = `heropreview-review ${location.pathname}`;

function takeComments(list) {
  if (!Array.isArray(list)) return;
  for (const { id, verdict, comment } of list) {
    if (typeof id !== "string") continue;
    comments.set(id, {
      verdict: verdict === "approve" || verdict === "needs-work" ? verdict : null,
      comment: typeof comment === "string" ? comment : "",
    });
  }
}

/** Those that say something, in the order of the transitions. */
function allComments() {
  const list = [];
  for (const [id, { verdict, comment }] of comments) if (verdict || comment) list.push({ id, verdict, comment });
  const place = new Map(index.transitions.map((row, at) => [row.id, at]));
  return list.sort((a, b) => (place.get(a.id) ?? 1e9) - (place.get(b.id) ?? 1e9));
}

function readComments() {
  takeComments(index.comments);
  try { takeComments(JSON.parse(localStorage.getItem(drawer) ?? "[]")); } catch { /* The browser keeps nothing. */ }
}

const keepComments = () => {
  const list = [...comments].map(([id, said]) => ({ id, ...said }));
  try { localStorage.setItem(drawer, JSON.stringify(list)); } catch { /* The link and the file still have them. */ }
};

function say(id, change) {
  comments.set(id, { verdict: null, comment: "", ...comments.get(id), ...change });
  keepComments();
  showTally();
}

const verdictOf = (row) => comments.get(row.id)?.verdict ?? null;

/** Of a subject: one way that needs work is enough, and all have to be approved. */
function verdictOfSubject(subject) {
  if (subject.ways.some((row) => verdictOf(row) === "needs-work")) return "needs-work";
  return subject.ways.every((row) => verdictOf(row) === "approve") ? "approve" : null;
}

function showTally() {
  let [good, bad] = [0, 0];
  for (const row of index.transitions) {
    const verdict = verdictOf(row);
    if (verdict === "approve") good += 1;
    if (verdict === "needs-work") bad += 1;
  }
  $("tally").textContent = good + bad === 0
    ? "Nothing judged yet" : `${good} approved · ${bad} ${bad === 1 ? "needs" : "need"} work · ${index.transitions.length - good - bad} left`;
  showJudged();
}

/** What was said of all transitions, for paper. */
function showJudged() {
  const names = { approve: "Approved", "needs-work": "Needs work" };
  const items = allComments().filter(({ id }) => transitions.has(id)).map(({ id, verdict, comment }) => {
    const row = transitions.get(id);
    const item = document.createElement("li");
    const words = [names[verdict], comment].filter(Boolean).join(": ");
    item.append(
      Object.assign(document.createElement("b"), { textContent: nameOf(row) }), ` · ${row.subject.details}`,
      Object.assign(document.createElement("p"), { textContent: words }));
    return item;
  });
  $("judged").hidden = !items.length;
  $("judged").querySelector("ol").replaceChildren(...items);
}

const packed = (list) => {
  const bytes = new TextEncoder().encode(JSON.stringify(list));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch { return []; }
}

function saveComments() {
  const file = new Blob([JSON.stringify({ version: 1, comments: allComments() }, null, 1) + "\n"], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "comments.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
