// The panels beside the frames: curves, values, the filmstrip, the spring as code, other conditions.

/** Pixels of the chart that its labels have, and where its two plots stand: progress above, velocity below. */
const chart = { left: 42, right: 8, progress: [96, 22], velocity: [176, 118], height: 196 };
const chartX = (time) => chart.left + (time / Math.max(duration(), 1e-3)) * (chart.width - chart.left - chart.right);

/** Progress from 0 to 100 %, and below it velocity, each with an axis. */
function drawChart() {
  const data = reviews.get(state.a.id);
  const rival = state.b && reviews.get(state.b.id);
  chart.width = Math.max(160, $("chart").clientWidth);
  $("chart").setAttribute("viewBox", `0 0 ${chart.width} ${chart.height}`);
  const x = chartX;
  const [low, high] = chart.progress;
  const y = (progress) => low + (high - low) * progress;
  const [fastest, slowest] = [Math.max(0, ...data.velocity), Math.min(0, ...data.velocity)];
  const [bottom, top] = chart.velocity;
  const speedY = (value) => bottom + ((value - slowest) / Math.max(1e-6, fastest - slowest)) * (top - bottom);
  const line = (times, values, place) => {
    let text = "";
    values.forEach((value, at) => {
      if (value === null) return;
      text += `${text && values[at - 1] !== null ? "L" : "M"}${x(times[at]).toFixed(2)} ${place(value).toFixed(2)}`;
    });
    return text;
  };
  const axis = (at, label, kind) => `<line class="${kind}" x1="${chart.left}" x2="${chart.width - chart.right}" y1="${at}" y2="${at}"/>`
    + `<text class="${kind}" x="${chart.left - 6}" y="${at + 4}" text-anchor="end">${label}</text>`;
  // Labels of two ends that are too near to each other are left out; 0 has its own always.
  const speeds = [fastest, slowest].filter((value) => Math.abs(speedY(value) - speedY(0)) > 12);
  const parts = [
    axis(high, "100 %", "progress"), axis(low, "0 %", "progress"), axis(speedY(0), "0 /s", "velocity"),
    ...speeds.map((value) => axis(speedY(value), `${figure(value, 1)} /s`, "velocity")),
    `<text x="${chart.left}" y="${chart.height - 2}">0 s</text>`,
    `<text x="${chart.width - chart.right}" y="${chart.height - 2}" text-anchor="end">${figure(duration(), 3)} s</text>`,
    `<path class="velocity" d="${line(data.times, data.velocity, speedY)}"/>`,
  ];
  if (rival) parts.push(`<path class="rival" d="${line(rival.times, rival.progress, y)}"/>`);
  parts.push(`<path class="progress" d="${line(data.times, data.progress, y)}"/>`);
  data.phase.forEach((phase, at) => {
    const before = data.phase[at - 1];
    if (at === 0 || !phase || !before || phase === before || phase === "settled") return;
    parts.push(`<line class="turn" x1="${x(data.times[at])}" x2="${x(data.times[at])}" y1="8" y2="${bottom + 4}"/>`);
  });
  parts.push(`<line class="now" y1="8" y2="${bottom + 4}"/>`);
  $("chart").innerHTML = parts.join("");
  showChartTime();
}

function showChartTime() {
  const now = $("chart").querySelector(".now");
  for (const end of ["x1", "x2"]) now?.setAttribute(end, chartX(state.time));
}

function listenToChart() {
  const svg = $("chart");
  const moved = (event) => {
    const place = event.clientX - svg.getBoundingClientRect().left - chart.left;
    seek((place / (chart.width - chart.left - chart.right)) * duration());
  };
  svg.onpointerdown = (event) => {
    svg.setPointerCapture(event.pointerId);
    pause();
    moved(event);
  };
  svg.onpointermove = (event) => event.buttons && moved(event);
  new ResizeObserver(() => state.a && reviews.has(state.a.id) && drawChart()).observe(svg);
}

const figure = (value, digits) => (value === null || value === undefined ? "–" : value.toFixed(digits).replace("-", "−"));

/** Of the source's picture, and over it of the destination's. */
const mixed = (source, destination) => (destination > 0 && source > 0 ? `${figure(source, 2)}+${figure(destination, 2)}` : figure(Math.max(source, destination), 2));

/** The values of each moving element in the current frame, and how visible the pages are. */
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
    image.style.setProperty("--shape", size[0] / size[1]);
    return image;
  };
  $("strip").replaceChildren(...places.map((frame) => {
    const button = document.createElement("button");
    const words = `${data.times[frame].toFixed(3)} s`;
    if (before) {
      button.append(picture(before.frames[frameAt(before, data.times[frame])], before.size, `before, ${words}`));
      button.title = data.before.changed.includes(frame) ? "Above: before. Below: after. They differ." : "Above: before. Below: after. No difference.";
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

/** Marks the picture of the strip that is nearest in time; of two as near the earlier. */
function showStripMoment(data) {
  const distance = (button) => Math.abs(data.times[button.dataset.frame] - state.time);
  const buttons = [...$("strip").children];
  const nearest = buttons.reduce((best, each) => (best && distance(best) <= distance(each) + 1e-6 ? best : each), null);
  for (const button of buttons) button.toggleAttribute("aria-current", false);
  nearest?.setAttribute("aria-current", "true");
}

const languages = { swiftui: "SwiftUI", uikit: "UIKit", css: "CSS", compose: "Compose", flutter: "Flutter", tokens: "Design tokens" };

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
  const told = (pixels, most) => (pixels ? `${pixels} px differ from the page, by up to ${most} of 255` : "no difference");
  $("seam").textContent = `Start: ${told(seam.in, seam.inMax)}. End: ${told(seam.out, seam.outMax)}.`;
  $("seam").className = seam.in + seam.out ? "bad" : "good";
}

/** Annotations and findings, with links to their times. */
function showNotes(data) {
  const section = $("notes");
  section.replaceChildren();
  for (const [title, notes] of [["Annotations", data.marks ?? []], ["Findings", data.findings ?? []]]) {
    if (!notes.length) continue;
    const heading = document.createElement("h3");
    heading.textContent = title;
    const list = document.createElement(title === "Annotations" ? "ol" : "ul");
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
      item.append(title === "Annotations" ? words : capital(words) + (note.asRecorded ? " (as recorded)" : ""));
      if (note.severity === "error" || note.severity === "warning") item.className = note.severity;
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

/** The number of transitions that differ from an earlier review. */
function earlierFacts() {
  if (!index.before) return "";
  const changed = index.transitions.filter((row) => row.changed > 0).length;
  const { new: fresh, gone } = index.before;
  return ` · compared with before: ${changed} changed${fresh.length ? `, ${fresh.length} new` : ""}${gone.length ? `, ${gone.length} removed` : ""}`;
}

/** The changes of a transition since an earlier review, with a link to the first frame that differs. */
function showEarlier(data) {
  const { a } = state;
  const section = $("earlier");
  section.hidden = !isCompared(a);
  if (section.hidden) return;
  const words = section.querySelector("p");
  words.className = "";
  if (!data.before) {
    words.textContent = "New: the earlier review does not have this transition.";
    return;
  }
  const { changed, times } = data.before;
  const size = sizeBefore(a);
  const parts = a.was ? [`Before: ${told(beforeOf(a), a)}. Now: ${told(a, beforeOf(a))}. `] : [];
  if (size) {
    parts.push(`The earlier frames have ${size} pixels, these ${a.size.join(" × ")}. Wipe and difference stretch them.`);
  } else if (!changed.length) {
    parts.push(times.length === data.times.length ? "No frame has changed." : "No frame has changed at its time.");
    words.className = "good";
  } else {
    const first = data.times[changed[0]].toFixed(3);
    const link = Object.assign(document.createElement("a"), {
      textContent: `${first} s`, href: `#id=${encodeURIComponent(data.id)}&t=${first}&b=before`,
    });
    parts.push(`${changed.length} of ${data.times.length} frames changed, the first at `, link, ".");
  }
  if (times.at(-1).toFixed(3) !== data.times.at(-1).toFixed(3)) {
    parts.push(` Duration: ${times.at(-1).toFixed(3)} s before, ${data.times.at(-1).toFixed(3)} s now.`);
  }
  words.replaceChildren(...parts);
}

/** A picture that a click shows large. */
function enlargeable(path, words) {
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
  return button;
}

/** The collapsing header of the scene's first page, at three offsets beside each other. */
function showHeader(row) {
  const cell = index.variants.find((each) => each.scene === row.scene && each.offsets);
  $("header").hidden = !cell;
  $("header").querySelector("div").replaceChildren(...(cell?.frames ?? []).map((path, at) => {
    const words = `${["Expanded", "Half collapsed", "Collapsed"][at]}, offset ${figure(cell.offsets[at], 0)}`;
    const box = document.createElement("figure");
    box.append(enlargeable(path, words), Object.assign(document.createElement("figcaption"), { textContent: words }));
    return box;
  }));
}

let gridOf = null;

/** The item, or else the first of its scene, under six conditions at three times. */
function showGrid(row) {
  showHeader(row);
  const ofScene = index.variants.filter((cell) => cell.scene === row.scene && !cell.offsets);
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
      pictures.append(enlargeable(path, `${cell.variant}, ${["at rest", "at 30 %", "at the end"][at]}`));
    });
    box.append(title, pictures);
    return box;
  }));
}
