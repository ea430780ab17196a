// What stands beside the frames: curves, figures, the filmstrip, the spring as code, the grid.

const chartWidth = 320;
const chartHeight = 150;

/** Progress upwards from a line for 0 to one for 1, and velocity about a middle line of its own. */
function drawChart() {
  const data = reviews.get(state.a.id);
  const rival = state.b && reviews.get(state.b.id);
  const end = Math.max(duration(), 1e-3);
  const x = (time) => (time / end) * chartWidth;
  const [low, high] = [128, 24];
  const y = (progress) => low + (high - low) * progress;
  const top = Math.max(1e-6, ...data.velocity.map((value) => Math.abs(value ?? 0)));
  const line = (times, values, place) => {
    let text = "";
    values.forEach((value, at) => {
      if (value === null) return;
      text += `${text && values[at - 1] !== null ? "L" : "M"}${x(times[at]).toFixed(2)} ${place(value).toFixed(2)}`;
    });
    return text;
  };
  const parts = [
    `<line x1="0" x2="${chartWidth}" y1="${high}" y2="${high}"/>`, `<line x1="0" x2="${chartWidth}" y1="${low}" y2="${low}"/>`,
    `<path class="velocity" d="${line(data.times, data.velocity, (value) => (low + high) / 2 - (value / top) * 50)}"/>`,
  ];
  if (rival) parts.push(`<path class="rival" d="${line(rival.times, rival.progress, y)}"/>`);
  parts.push(`<path class="progress" d="${line(data.times, data.progress, y)}"/>`);
  data.phase.forEach((phase, at) => {
    const before = data.phase[at - 1];
    if (at === 0 || !phase || !before || phase === before || phase === "settled") return;
    parts.push(`<line class="turn" x1="${x(data.times[at])}" x2="${x(data.times[at])}" y1="0" y2="${chartHeight}"/>`);
  });
  parts.push(`<line class="now" y1="0" y2="${chartHeight}"/>`);
  $("chart").innerHTML = parts.join("");
}

function listenToChart() {
  const chart = $("chart");
  const moved = (event) => {
    const box = chart.getBoundingClientRect();
    seek(((event.clientX - box.left) / box.width) * duration());
  };
  chart.onpointerdown = (event) => {
    chart.setPointerCapture(event.pointerId);
    pause();
    moved(event);
  };
  chart.onpointermove = (event) => event.buttons && moved(event);
}

const figure = (value, digits) => (value === null || value === undefined ? "–" : value.toFixed(digits).replace("-", "−"));

/** Of the source's picture, and over it of the destination's. */
const mixed = (source, destination) => (destination > 0 && source > 0 ? `${figure(source, 2)}+${figure(destination, 2)}` : figure(Math.max(source, destination), 2));

/** What every thing that flies is at this moment, and how much is seen of the pages. */
function showFigures(data, frame) {
  $("progress").textContent = data.progress[frame] === null ? "–" : `${figure(data.progress[frame] * 100, 1)} %`;
  $("velocity").textContent = data.velocity[frame] === null ? "–" : `${figure(data.velocity[frame], 2)} /s`;
  const table = $("table");
  const rows = [["", "x", "y", "w", "h", "radius", "alpha"]];
  for (const { id, values } of data.elements) {
    const value = values[frame];
    if (!value) continue;
    const [x, y, width, height, radius, source, destination] = value;
    rows.push([id, ...[x, y, width, height, radius].map((length) => figure(length, 1)), mixed(source, destination)]);
  }
  for (const { id, values } of data.pages) {
    if (values[frame] !== null) rows.push([`${id} page`, figure(values[frame], 2)]);
  }
  table.replaceChildren(...rows.map((words, at) => {
    const row = document.createElement("tr");
    row.append(...words.map((word) => {
      const cell = document.createElement(at ? "td" : "th");
      cell.textContent = word;
      return cell;
    }));
    if (at) row.firstChild.title = words[0];
    if (words.length === 2) row.firstChild.colSpan = 6;
    return row;
  }));
  $("values").hidden = rows.length === 1;
}

/** At most so many pictures, the first and the last among them. */
const stripLength = 12;

function showStrip(data) {
  const count = Math.min(stripLength, data.frames.length);
  const places = Array.from({ length: count }, (_, at) => Math.round((at * (data.frames.length - 1)) / Math.max(1, count - 1)));
  const before = state.b?.isBefore && data.before;
  const picture = (path, size, words) => {
    const image = new Image();
    image.src = source(path);
    image.alt = words;
    image.style.aspectRatio = size.join(" / ");
    return image;
  };
  $("strip").replaceChildren(...places.map((frame) => {
    const button = document.createElement("button");
    const words = `${data.times[frame].toFixed(3)} s`;
    if (before) {
      button.append(picture(before.frames[frameAt(before, data.times[frame])], before.size, `before, ${words}`));
      button.title = data.before.changed.includes(frame) ? "Before, and after below: they differ" : "Before, and after below: no difference";
    }
    const image = picture(data.frames[frame], state.a.size, words);
    const time = document.createElement("span");
    time.textContent = data.times[frame].toFixed(3);
    button.dataset.frame = frame;
    button.append(image, time);
    button.onclick = () => {
      pause();
      seek(data.times[frame]);
    };
    return button;
  }));
}

function showStripMoment(frame) {
  let current = null;
  for (const button of $("strip").children) {
    button.removeAttribute("aria-current");
    if (Number(button.dataset.frame) <= frame) current = button;
  }
  current?.setAttribute("aria-current", "true");
}

const languages = { swiftui: "SwiftUI", uikit: "UIKit", css: "CSS", compose: "Compose", flutter: "Flutter" };

function showCode(data) {
  $("spring").hidden = !data.code;
  if (!data.code) return;
  const names = Object.keys(data.code);
  if (!names.includes(state.language)) state.language = names[0];
  $("formats").replaceChildren(...names.map((name) => {
    const button = document.createElement("button");
    button.textContent = languages[name] ?? name;
    button.setAttribute("aria-pressed", name === state.language);
    button.onclick = () => {
      state.language = name;
      showCode(data);
    };
    return button;
  }));
  $("code").textContent = data.code[state.language];
}

function showSeams(row) {
  const { seam } = row;
  $("seams").hidden = !seam;
  if (!seam) return;
  const told = (pixels, most) => (pixels ? `${pixels} px, by up to ${most} of 255` : "nothing changes");
  $("seam").textContent = `Take-off: ${told(seam.in, seam.inMax)}. Landing: ${told(seam.out, seam.outMax)}.`;
  $("seam").className = seam.in + seam.out ? "bad" : "good";
}

/** What was marked and what was found, with links to the moment; most transitions have none. */
function showNotes(data) {
  const section = $("notes");
  section.replaceChildren();
  for (const [title, notes] of [["Marks", data.marks ?? []], ["Findings", data.findings ?? []]]) {
    if (!notes.length) continue;
    const heading = document.createElement("h3");
    heading.textContent = title;
    const list = document.createElement(title === "Marks" ? "ol" : "ul");
    for (const note of notes) {
      const item = document.createElement("li");
      if (Number.isFinite(note.time)) {
        const link = document.createElement("a");
        link.textContent = `${note.time.toFixed(3)} s`;
        link.href = `#id=${encodeURIComponent(data.id)}&t=${note.time.toFixed(3)}`;
        item.append(link, " ");
      }
      const words = note.words ?? "";
      // What somebody wrote stays as it was written.
      item.append(title === "Marks" ? words : capital(words));
      if (note.weight === "flaw") item.className = "flaw";
      if (note.remedy) {
        const remedy = document.createElement("small");
        remedy.textContent = note.remedy;
        item.append(remedy);
      }
      list.append(item);
    }
    section.append(heading, list);
  }
  section.hidden = !section.children.length;
}

/** How many flights are not as an earlier review has them. */
function earlierFacts() {
  if (!index.before) return "";
  const changed = index.transitions.filter((row) => row.changed > 0).length;
  const { new: fresh, gone } = index.before;
  return ` · against before: ${changed} changed${fresh.length ? `, ${fresh.length} new` : ""}${gone.length ? `, ${gone.length} only before` : ""}`;
}

/** What has become of a flight since an earlier review, with a link to where it first differs. */
function showEarlier(data) {
  const { a } = state;
  const section = $("earlier");
  section.hidden = !isCompared(a);
  if (section.hidden) return;
  const words = section.querySelector("p");
  words.className = "";
  if (!data.before) {
    words.textContent = "New: the earlier review has no such flight.";
    return;
  }
  const { changed, times } = data.before;
  const size = sizeBefore(a);
  const parts = a.was ? [`It was ${told(beforeOf(a), a)}, and is ${told(a, beforeOf(a))}. `] : [];
  if (size) {
    parts.push(`The earlier frames are of ${size} pixels, these of ${a.size.join(" × ")}: wipe and difference stretch them.`);
  } else if (!changed.length) {
    parts.push(times.length === data.times.length ? "Every frame looks as before." : "Every frame looks as before at its moment.");
    words.className = "good";
  } else {
    const first = data.times[changed[0]].toFixed(3);
    const link = Object.assign(document.createElement("a"), {
      textContent: `${first} s`, href: `#id=${encodeURIComponent(data.id)}&t=${first}&b=before`,
    });
    parts.push(`${changed.length} of ${data.times.length} frames look otherwise than before, from `, link, " on.");
  }
  if (times.at(-1).toFixed(3) !== data.times.at(-1).toFixed(3)) {
    parts.push(` It took ${times.at(-1).toFixed(3)} s, and takes ${data.times.at(-1).toFixed(3)} s.`);
  }
  words.replaceChildren(...parts);
}

let gridOf = null;

/** The item, or the first of its scene that was made so, in six circumstances, at three moments. */
function showGrid(row) {
  const ofScene = index.variants.filter((cell) => cell.scene === row.scene);
  const item = ofScene.some((cell) => cell.item === row.item) ? row.item : ofScene[0]?.item;
  if (gridOf === `${row.scene} ${item}`) return;
  gridOf = `${row.scene} ${item}`;
  const cells = ofScene.filter((cell) => cell.item === item);
  $("grid").hidden = !cells.length;
  $("cells").replaceChildren(...cells.map((cell) => {
    const box = document.createElement("div");
    const title = document.createElement("h4");
    title.textContent = cell.variant;
    const pictures = document.createElement("div");
    cell.frames.forEach((path, at) => {
      const words = `${cell.variant}, ${["at rest", "30 % of the way", "arrived"][at]}`;
      const button = document.createElement("button");
      button.title = words;
      const image = new Image();
      image.loading = "lazy";
      image.src = source(path);
      image.alt = words;
      button.append(image);
      button.onclick = () => {
        const large = $("large");
        large.querySelector("img").src = source(path);
        large.querySelector("p").textContent = words;
        large.showModal();
      };
      pictures.append(button);
    });
    box.append(title, pictures);
    return box;
  }));
}
