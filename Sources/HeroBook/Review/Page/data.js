"use strict";
// The list of transitions, and how their data is loaded. A page from disk may not read files, but it may run scripts: each
// transition has one that calls `review`.

const $ = (id) => document.getElementById(id);
const index = JSON.parse($("data").textContent);
const transitions = new Map(index.transitions.map((row) => [row.id, row]));

// Transitions that differ only in direction are one subject, in the order of the first.
const subjects = [];
{
  const known = new Map();
  for (const row of index.transitions) {
    const key = row.id.slice(0, row.id.length - row.way.length);
    let subject = known.get(key);
    if (!subject) {
      subject = { ways: [], row };
      subject.title = row.label;
      subject.parts = [row.scene, row.device, row.appearance, row.preset, row.spring, ...row.circumstances].filter(Boolean);
      subject.details = subject.parts.join(" · ");
      subject.words = `${row.label} ${subject.details} item ${row.item}`.toLowerCase();
      known.set(key, subject);
      subjects.push(subject);
    }
    subject.ways.push(row);
    row.subject = subject;
  }
  // The list has little room: facets that all subjects share are left out there.
  const counts = new Map();
  for (const { parts } of subjects) for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const subject of subjects) {
    const own = subject.parts.filter((part) => counts.get(part) < subjects.length);
    subject.brief = (own.length ? own : subject.parts).join(" · ");
  }
}

// A transition of an earlier review is a row of its own that no list shows. Its frames come with the new one's.
const newOnes = new Set(index.before?.new);
const isCompared = (row) => row.changed !== undefined || newOnes.has(row.id);

/** null where the earlier review has none, or there is no such review. */
function beforeOf(row) {
  if (row.changed === undefined) return null;
  row.before ??= { ...row, ...row.was, id: `${row.id} before`, isBefore: true };
  return row.before;
}

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const facets = (row) => [
  row.way, row.label, row.scene, row.device, row.appearance, row.preset, row.spring, row.circumstances.join(", "),
];

/** The facets in which a transition differs from another. */
function told(row, beside) {
  const others = facets(beside);
  return facets(row).filter((facet, at) => facet && facet !== others[at]).join(" · ") || nameOf(row);
}

const nameOf = (row) => `${row.label}, ${row.way}`;

/** The address of a picture: a file beside the page, or the data in it. */
const source = (path) => embedded[path] ?? path;

const waiting = new Map();

/** Loads a transition, and with it the earlier one. Rejects where its script is missing. */
function load(id) {
  if (reviews.has(id)) return Promise.resolve(reviews.get(id));
  if (!waiting.has(id)) {
    waiting.set(id, new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `data/${encodeURIComponent(id)}.js`;
      script.onload = () => (reviews.has(id) ? resolve(reviews.get(id)) : reject(new Error(`data/${id}.js is damaged`)));
      script.onerror = () => reject(new Error(`data/${id}.js is missing`));
      document.head.append(script);
    }).finally(() => waiting.delete(id)));
  }
  return waiting.get(id);
}

/** Transitions whose pictures are kept decoded. */
const mostKept = 6;
const kept = new Map();

/** The pictures of a transition, one for each of its frames, decoded. */
function loadPictures(data) {
  let pictures = kept.get(data.id);
  kept.delete(data.id);
  if (!pictures) {
    const files = new Map();
    for (const path of data.frames) {
      if (files.has(path)) continue;
      const image = new Image();
      image.onload = () => draw();
      image.src = source(path);
      files.set(path, image);
    }
    const images = data.frames.map((path) => files.get(path));
    const whole = Promise.all([...files].map(([path, image]) => image.decode().catch(() => {
      throw new Error(`${path} is missing or damaged`);
    })));
    pictures = { images, whole };
  }
  kept.set(data.id, pictures);
  for (const id of kept.keys()) if (kept.size > mostKept) kept.delete(id);
  return pictures;
}

/** The frame shown at a time: the last one that begins by then. */
function frameAt(data, time) {
  let frame = 0;
  while (frame + 1 < data.times.length && data.times[frame + 1] <= time + 1e-6) frame += 1;
  return frame;
}
