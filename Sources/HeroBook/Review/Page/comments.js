// Comments on transitions: kept in the browser, saved as a file for the next run, and carried in the page's link. Those of the browser
// replace those of an earlier run. Those of a link replace the browser's only when the user says so.

const comments = new Map();
const drawer = `heropreview-review ${location.pathname}`;
/** The ids of comments that were written in this browser. */
const own = new Set();

/** The comments in a list that a link or a browser holds. Anything of another shape is left out. */
function commentsIn(list) {
  if (!Array.isArray(list)) return [];
  return list.filter((each) => typeof each?.id === "string").map(({ id, verdict, comment }) => ({
    id,
    verdict: verdict === "approve" || verdict === "needs-work" ? verdict : null,
    comment: typeof comment === "string" ? comment : "",
  }));
}

const take = (list) => list.forEach(({ id, verdict, comment }) => comments.set(id, { verdict, comment }));

/** Takes the comments of a link. Where they differ from the user's own it asks first. */
function takeLinked(list) {
  const differs = ({ id, verdict, comment }) => {
    const mine = own.has(id) && comments.get(id);
    return mine && (mine.verdict || mine.comment) && (mine.verdict !== verdict || mine.comment !== comment);
  };
  const offered = list.filter(differs);
  const others = list.filter((each) => !offered.includes(each));
  take(others);
  for (const { id } of others) own.add(id);
  keepComments();
  const offer = $("offer");
  offer.hidden = !offered.length;
  if (!offered.length) return;
  offer.querySelector("p").textContent = offered.length === 1
    ? "This link has a comment that differs from yours." : `This link has ${offered.length} comments that differ from yours.`;
  $("take-offer").onclick = () => {
    offer.hidden = true;
    take(offered);
    keepComments();
    showTally();
    showJudgement();
    showRows();
  };
  $("refuse-offer").onclick = () => { offer.hidden = true; };
}

/** Those that say something, in the order of the transitions. */
function allComments() {
  const list = [];
  for (const [id, { verdict, comment }] of comments) if (verdict || comment) list.push({ id, verdict, comment });
  const place = new Map(index.transitions.map((row, at) => [row.id, at]));
  return list.sort((a, b) => (place.get(a.id) ?? 1e9) - (place.get(b.id) ?? 1e9));
}

function readComments() {
  take(commentsIn(index.comments));
  let list = [];
  try { list = commentsIn(JSON.parse(localStorage.getItem(drawer) ?? "[]")); } catch { /* The browser keeps nothing. */ }
  for (const { id } of list) own.add(id);
  take(list);
}

const keepComments = () => {
  const list = [...comments].filter(([id]) => own.has(id)).map(([id, said]) => ({ id, ...said }));
  try { localStorage.setItem(drawer, JSON.stringify(list)); } catch { /* The link and the file still have them. */ }
};

function say(id, change) {
  comments.set(id, { verdict: null, comment: "", ...comments.get(id), ...change });
  own.add(id);
  keepComments();
  showTally();
}

const verdictOf = (row) => comments.get(row.id)?.verdict ?? null;

/** The verdict on a subject: one direction that needs work is enough; approval needs all of them. */
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
    ? "Not reviewed" : `${good} approved · ${bad} ${bad === 1 ? "needs" : "need"} work · ${index.transitions.length - good - bad} left`;
  showJudged();
}

/** The comments on all transitions, for paper. */
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
  download([JSON.stringify({ version: 1, comments: allComments() }, null, 1) + "\n"], "application/json", "comments.json");
}

function download(parts, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
