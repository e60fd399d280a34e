// The time that is shown, and the controls that choose it.

const scrub = $("scrub");
scrub.min = first;
scrub.max = last;
scrub.step = 1;

function show(time) {
  state.time = clamp(time, first, last);
  scrub.value = state.time;
  const sample = data.track.length
    ? data.track[indexAt(data.track, state.time, (entry) => entry[0])] : [0, null, null, 0];
  const words = milliseconds(state.time, 1) + (sample[1] === null ? ", at rest" : ", " + percentText(sample[1]))
    + (sample[2] === null || sample[1] === null ? "" : ", " + Math.round(sample[2]) + " points/s");
  $("moment").textContent = words;
  scrub.setAttribute("aria-valuetext", words);
  drawFrame();
  moveHeads();
  drawPlanePoint();
}

function step(count) {
  play(false);
  if (frames.length) show(frames[clamp(shown + count, 0, frames.length - 1)][0]);
}

let before = null;
function play(plays) {
  if (plays && state.time >= last) show(first);
  state.playing = plays;
  $("play").textContent = plays ? "Pause" : "Play";
  before = null;
  if (plays) requestAnimationFrame(tick);
}

function tick(now) {
  if (!state.playing) return;
  if (before !== null) show(state.time + (now - before) * 1000 * state.speed);
  before = now;
  if (state.time >= last) play(false); else requestAnimationFrame(tick);
}

scrub.addEventListener("input", () => { play(false); show(Number(scrub.value)); });
$("play").addEventListener("click", () => play(!state.playing));
$("back").addEventListener("click", () => step(-1));
$("forward").addEventListener("click", () => step(1));
$("speed").addEventListener("input", () => {
  state.speed = clamp(Math.pow(2, Number($("speed").value)), 0.05, 4);
  $("speedValue").textContent = state.speed.toFixed(2) + "×";
});
$("showsContacts").addEventListener("change", drawFrame);
if ($("comparison")) {
  $("comparison").addEventListener("change", drawFrame);
  for (const button of document.querySelectorAll("button.at")) {
    button.addEventListener("click", () => { play(false); show(Number(button.dataset.time)); });
  }
}
document.addEventListener("keydown", (event) => {
  const isControl = /^(INPUT|SELECT|BUTTON|A|SUMMARY)$/.test(event.target.tagName);
  if (event.ctrlKey || event.metaKey || event.altKey || isControl) return;
  if (event.key === " ") play(!state.playing);
  else if (event.key === "ArrowLeft") step(-1);
  else if (event.key === "ArrowRight") step(1);
  else if (event.key === "Home") show(first);
  else if (event.key === "End") show(last);
  else return;
  event.preventDefault();
});
