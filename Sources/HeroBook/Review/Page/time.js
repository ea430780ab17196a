// The moment on show, and how it goes on.

const frameTime = 1 / 60;

/** An address has milliseconds: the frame that it was written for, where there is one so near. */
function ofFrame(time) {
  const frame = Math.round(time / frameTime) * frameTime;
  return Math.abs(frame - time) < 6e-4 ? frame : time;
}

/** Of what is on show, the longer one's. */
function duration() {
  const ends = [state.a, state.b].map((row) => row && reviews.get(row.id)?.times.at(-1)).filter((time) => time !== undefined);
  return Math.max(0, ...ends.filter(Number.isFinite));
}

function seek(time) {
  state.time = Math.max(0, Math.min(duration(), time));
  showMoment();
}

/** So many frames on, or back; the first leads to a frame where the moment lies between two. */
function step(frames) {
  pause();
  const place = state.time / frameTime;
  const whole = frames > 0 ? Math.floor(place + 1e-4) : Math.ceil(place - 1e-4);
  seek((whole + frames) * frameTime);
}

function play() {
  if (state.isPlaying) return;
  if (state.time >= duration() - 1e-6) state.time = 0;
  state.isPlaying = true;
  document.body.classList.add("is-playing");
  $("play").setAttribute("aria-label", "Pause");
  let last = null;
  let rest = 0;
  const frame = (now) => {
    if (!state.isPlaying) return;
    const passed = last === null ? 0 : Math.min(0.1, (now - last) / 1000);
    last = now;
    if (rest > 0) {
      // A loop rests at its end, so that one sees where it is.
      rest -= passed;
      if (rest <= 0) state.time = 0;
    } else if (state.time >= duration() - 1e-6) {
      if (!state.loops) return pause();
      rest = 0.5;
    } else {
      state.time = Math.min(duration(), state.time + passed * state.speed);
    }
    showMoment();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function pause() {
  state.isPlaying = false;
  document.body.classList.remove("is-playing");
  $("play").setAttribute("aria-label", "Play");
  showMoment();
}

function setSpeed(speed) {
  state.speed = speed;
  for (const button of $("speeds").children) button.setAttribute("aria-pressed", Number(button.dataset.speed) === speed);
}

function setLoop(loops) {
  state.loops = loops;
  $("loop").setAttribute("aria-pressed", loops);
}
