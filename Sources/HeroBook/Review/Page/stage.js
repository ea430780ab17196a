// The frames on show: A alone, or A and B side by side, under a wipe, or as what differs.

/** From left to right: A and B, or the earlier transition and the new one. */
const sides = () => (state.b?.isBefore ? [state.b, state.a] : [state.a, state.b]);

/** Draws what is on show now. */
function draw() {
  const { a, b, view } = state;
  if (!a) return;
  const [left, right] = sides();
  const pictureA = pictureOf(left);
  const pictureB = right && pictureOf(right);
  if (!pictureA) return;
  if (view === "side" || !b) {
    paint($("a"), pictureA);
    if (pictureB) paint($("b"), pictureB);
  } else {
    const canvas = $("a");
    const pen = paint(canvas, pictureA, pictureOf(a) ?? pictureA);
    if (!pictureB) return;
    const { width, height } = canvas;
    if (view === "wipe") {
      const at = Math.round(width * state.wipe);
      pen.save();
      pen.beginPath();
      pen.rect(at, 0, width - at, height);
      pen.clip();
      pen.drawImage(pictureB, 0, 0, width, height);
      pen.restore();
      pen.fillStyle = "#0a84ff";
      pen.fillRect(at - 1, 0, 2, height);
    } else {
      pen.globalCompositeOperation = "difference";
      pen.drawImage(pictureB, 0, 0, width, height);
      pen.globalCompositeOperation = "source-over";
    }
  }
  drawMarks();
}

function pictureOf(row) {
  const data = reviews.get(row.id);
  const image = data && kept.get(row.id)?.images[frameAt(data, state.time)];
  return image?.complete && image.naturalWidth ? image : null;
}

/** Makes the canvas as large as `like`, and that picture fill it. */
function paint(canvas, picture, like = picture) {
  if (canvas.width !== like.naturalWidth || canvas.height !== like.naturalHeight) {
    canvas.width = like.naturalWidth;
    canvas.height = like.naturalHeight;
  }
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pen;
}

/** Draws the annotations of the current frame over A. */
function drawMarks() {
  const data = reviews.get(state.a.id);
  const frame = frameAt(data, state.time);
  const pen = $(state.b?.isBefore && state.view === "side" ? "b" : "a").getContext("2d");
  (data.marks ?? []).forEach((mark, at) => frameAt(data, mark.time) === frame && drawMark(pen, mark, at + 1, state.a.scale));
}

const markInk = "#ff3b30";

/** A frame with its number at its corner, and its words below it, or above where there is no room; `unit` pixels are a point. */
function drawMark(pen, mark, number, unit) {
  const [x, y, width, height] = mark.frame.map((length) => length * unit);
  for (const [ink, line] of [["rgb(255 255 255 / 80%)", 5], [markInk, 2.5]]) {
    pen.strokeStyle = ink;
    pen.lineWidth = Math.max(2, line * unit);
    pen.strokeRect(x, y, width, height);
  }
  pen.font = `600 ${13 * unit}px Inter, sans-serif`;
  const lines = wrapped(pen, mark.words ?? "", pen.canvas.width * 0.8);
  if (lines.length) {
    const [gap, room] = [8 * unit, (16 * lines.length + 8) * unit];
    const below = y + height + gap;
    drawLabel(pen, lines, x, below + room < pen.canvas.height ? below : y - 2 * gap - room, unit);
  }
  drawLabel(pen, [String(number)], x - 10 * unit, y - 12 * unit, unit);
}

/** White words on red, all of them within the picture. */
function drawLabel(pen, lines, x, y, unit) {
  const [width, height] = [Math.max(...lines.map((line) => pen.measureText(line).width)) + 14 * unit, (16 * lines.length + 8) * unit];
  const held = (place, length, whole) => Math.max(3 * unit, Math.min(place, whole - length - 3 * unit));
  const [left, top] = [held(x, width, pen.canvas.width), held(y, height, pen.canvas.height)];
  pen.fillStyle = markInk;
  pen.beginPath();
  pen.roundRect(left, top, width, height, 8 * unit);
  pen.fill();
  pen.fillStyle = "#fff";
  pen.textBaseline = "middle";
  lines.forEach((line, at) => pen.fillText(line, left + 7 * unit, top + (12 + 16 * at) * unit));
}

/** Words in lines of at most that many pixels; none for none. */
function wrapped(pen, words, width) {
  const lines = [];
  for (const word of words.split(" ").filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer; else lines.push(word);
  }
  return lines;
}

/** How A and B stand on the stage. */
function arrange() {
  const { a, b, view } = state;
  const isSide = Boolean(b) && view === "side";
  $("stage").className = [state.exact && "exact", b && view].filter(Boolean).join(" ");
  $("b").parentElement.hidden = !isSide;
  $("views").hidden = !b;
  $("swap").hidden = !b || b.isBefore;
  for (const button of $("views").children) button.setAttribute("aria-pressed", button.dataset.view === view);
  $("zoom").setAttribute("aria-pressed", state.exact);
  const words = (row) => {
    const difference = told(row, row === a ? b : a);
    if (!b.isBefore) return `${row === a ? "A" : "B"}: ${difference}`;
    const name = row.isBefore ? "Before" : "After";
    return a.was ? `${name}: ${difference}` : name;
  };
  const [left, right] = sides();
  $("caption-a").textContent = b ? words(left) : state.wantsBefore && newOnes.has(a.id) ? "New: the earlier review does not have this transition" : "";
  $("caption-b").textContent = b ? words(right) : "";
  if (b && !isSide) {
    const stretched = b.isBefore && sizeBefore(a);
    $("caption-a").textContent = `${words(left)} ${view === "wipe" ? "|" : "and"} ${words(right)}`
      + (stretched ? `: frames of ${stretched} pixels, stretched to ${a.size.join(" × ")}` : "");
  }
}

/** Where the earlier frames have another size, that; null once they have the same, or are not there yet. */
function sizeBefore(row) {
  const size = reviews.get(row.id)?.before?.size.join(" × ");
  return size && size !== row.size.join(" × ") ? size : null;
}

/** A finger or a pointer on a phone moves time, or the wipe. */
function listenToStage() {
  let drag = null;
  for (const canvas of [$("a"), $("b")]) {
    canvas.onpointerdown = (event) => {
      canvas.setPointerCapture(event.pointerId);
      pause();
      drag = { x: event.clientX, time: state.time };
      moved(event);
    };
    canvas.onpointermove = (event) => drag && moved(event);
    canvas.onpointerup = canvas.onpointercancel = () => { drag = null; };
    const moved = (event) => {
      const box = canvas.getBoundingClientRect();
      if (state.b && state.view === "wipe") {
        state.wipe = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
        draw();
      } else {
        seek(drag.time + ((event.clientX - drag.x) / box.width) * duration());
      }
    };
  }
}
