// The frames on show: A alone, or A and B side by side, under a wipe, or as what differs.

/** Draws what is on show now. */
function draw() {
  const { a, b, view } = state;
  if (!a) return;
  const pictureA = pictureOf(a);
  const pictureB = b && pictureOf(b);
  if (!pictureA) return;
  if (view === "side" || !b) {
    paint($("a"), pictureA);
    if (pictureB) paint($("b"), pictureB);
  } else {
    const canvas = $("a");
    const pen = paint(canvas, pictureA);
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

function paint(canvas, picture) {
  if (canvas.width !== picture.naturalWidth || canvas.height !== picture.naturalHeight) {
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
  }
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  return pen;
}

/** What somebody marked at this moment, over A. */
function drawMarks() {
  const data = reviews.get(state.a.id);
  const frame = frameAt(data, state.time);
  for (const mark of data.marks ?? []) {
    if (frameAt(data, mark.time) !== frame) continue;
    const pen = $("a").getContext("2d");
    const [x, y, width, height] = mark.frame.map((length) => length * state.a.scale);
    pen.strokeStyle = "#ff3b30";
    pen.lineWidth = Math.max(2, 2 * state.a.scale);
    pen.strokeRect(x, y, width, height);
  }
}

/** How A and B stand on the stage. */
function arrange() {
  const { a, b, view } = state;
  const isSide = Boolean(b) && view === "side";
  $("stage").className = [state.exact && "exact", b && view].filter(Boolean).join(" ");
  $("b").parentElement.hidden = !isSide;
  $("views").hidden = $("swap").hidden = !b;
  for (const button of $("views").children) button.setAttribute("aria-pressed", button.dataset.view === view);
  $("zoom").setAttribute("aria-pressed", state.exact);
  $("caption-a").textContent = b ? `A: ${told(a, b)}` : "";
  $("caption-b").textContent = b ? `B: ${told(b, a)}` : "";
  if (b && !isSide) {
    $("caption-a").textContent = `A: ${told(a, b)} ${view === "wipe" ? "| B:" : "against B:"} ${told(b, a)}`;
  }
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
