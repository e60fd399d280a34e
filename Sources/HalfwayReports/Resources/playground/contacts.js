// A finger, a pen or a mouse drives the transition: contacts go to the kernel, which answers with the progress, the
// decision and the settle; the picture is the nearest of those that the scene showed at evenly spaced progress.

const stage = $("stage"), picture = $("picture"), dots = $("dots");
// What is under way: the scene, its contacts and events, and what came of them.
const play = { scene: data.scenes[0], phase: "rest", contacts: new Map(), events: [], area: null, device: "touch" };
const takes = [];
let shownFrame = -1;

const rounded = (value) => Math.round(value * 100) / 100;
const sceneArea = (scene, x, y) => {
  const column = clamp(Math.floor(x / scene.cell), 0, scene.columns - 1);
  const row = clamp(Math.floor(y / scene.cell), 0, scene.rows - 1);
  const index = scene.cells[row * scene.columns + column];
  return index < 0 ? null : scene.areas[index];
};

// MARK: The picture

function showFrame(index) {
  if (index === shownFrame) return;
  shownFrame = index;
  let text = "";
  for (const element of data.frames[index]) text += "<" + data.elements[element];
  picture.innerHTML = text;
}

/**
 * Shows the picture of a progress in the transition of a recognizer; the rest picture without one. Beyond 100% and 0%, as
 * far as a transition goes on there, the film continues after 100% with one side and then with the other.
 */
function showProgress(film, percent, goesOn = false) {
  if (!film) return showFrame(play.scene.rest);
  const steps = film.to - film.from, step = Math.round(percent * steps);
  if (goesOn && step > steps) return showFrame(film.to + Math.min(step - steps, film.after));
  if (goesOn && step < 0 && film.before) return showFrame(film.to + film.after + Math.min(-step, film.before));
  showFrame(film.from + clamp(step, 0, steps));
}

function drawDots() {
  dots.replaceChildren(...[...play.contacts.values()].map((contact) =>
    shape("circle", { cx: contact.x, cy: contact.y, r: 18, class: "contact" })));
}

// MARK: The kernel

const eventKinds = { down: 0n, move: 1n, up: 2n, cancel: 3n };

/** The words of the recognizers under the contacts, and of the events. */
function question() {
  const area = play.recognizers;
  const all = new BigUint64Array(area.length + 1 + play.events.length * 5), numbers = new Float64Array(all.buffer);
  all.set(area);
  let place = area.length;
  all[place++] = BigInt(play.events.length);
  for (const event of play.events) {
    all[place] = eventKinds[event.e];
    all[place + 1] = BigInt(event.id);
    numbers[place + 2] = event.x;
    numbers[place + 3] = event.y;
    all[place + 4] = BigInt(event.t);
    place += 5;
  }
  return all;
}

/** The thresholds of the present trial: those of the sliders, or the hidden ones of a blind comparison. */
const presentValues = () => (compare.round ? compare.round.values[compare.round.index] : current.values);

/** What the kernel recognizes until a time; with the settle of each release, if it is asked for. */
const ask = (now, samples = 0) => recognize(presentValues(), question(), now, samples, settleInterval);
const settleInterval = 4000;

function filmOf(gesture) {
  return gesture && play.area ? play.area.films[gesture.recognizer] : null;
}

// MARK: Contacts

function timeOf(event) {
  const last = play.events.length ? play.events[play.events.length - 1].t : 0;
  return Math.max(last, Math.round((event.timeStamp - play.start) * 1000));
}

function placeOf(event) {
  const box = stage.getBoundingClientRect();
  const { size } = play.scene;
  return [
    rounded((event.clientX - box.left) / box.width * size[0]), rounded((event.clientY - box.top) / box.height * size[1]),
  ];
}

function add(kind, event, contact) {
  const [x, y] = kind === "cancel" ? [contact.x, contact.y] : placeOf(event);
  [contact.x, contact.y] = [x, y];
  play.events.push({ t: timeOf(event), e: kind, id: contact.id, x, y });
}

function land(event) {
  if (event.pointerType === "mouse" && event.button !== 0) return;
  if (!kernel || play.phase === "settle" || study.isAsking || compare.isAsking) return;
  if (play.phase === "done") rest();
  const [x, y] = placeOf(event), area = sceneArea(play.scene, x, y);
  if (play.phase === "rest") {
    Object.assign(play, {
      phase: "touch", start: event.timeStamp, events: [], area,
      recognizers: area ? words(area.recognizers) : new BigUint64Array([0n]),
      device: event.pointerType === "mouse" ? "mouse" : "touch", pointer: event.pointerType,
    });
    say("", "");
  } else if (area !== play.area || !area || !area.takesSeveral) {
    return say("", "Further contacts count only where the scene has a gesture for them.");
  }
  const contact = { id: play.contacts.size, x, y };
  for (const other of play.contacts.values()) contact.id = Math.max(contact.id, other.id + 1);
  play.contacts.set(event.pointerId, contact);
  add("down", event, contact);
  try { stage.setPointerCapture(event.pointerId); } catch { /* A synthetic contact can't be captured. */ }
  event.preventDefault();
  follow();
}

function move(event) {
  const contact = play.contacts.get(event.pointerId);
  if (!contact) return;
  const samples = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
  for (const sample of samples.length ? samples : [event]) add("move", sample, contact);
  follow();
}

function lift(event, kind) {
  const contact = play.contacts.get(event.pointerId);
  if (!contact) return;
  add(kind, event, contact);
  play.contacts.delete(event.pointerId);
  if (play.contacts.size) return follow();
  end();
}

/** Shows what the contacts drive now. */
function follow() {
  const gestures = ask(play.events[play.events.length - 1].t), gesture = gestures.at(-1);
  showProgress(gesture && gesture.percent !== null ? filmOf(gesture) : null, gesture ? gesture.percent || 0 : 0);
  drawDots();
}

/** The last contact has lifted: the decision, and the settle. */
function end() {
  const last = play.events[play.events.length - 1].t;
  // Later than any event, so that the last deadline passes.
  const gestures = ask(last + 10000000, 2048), gesture = gestures.at(-1);
  drawDots();
  const take = takeOf(gestures);
  const film = filmOf(gesture);
  if (!gesture || !gesture.decision || !film) {
    showFrame(play.scene.rest);
    play.phase = "done";
    return finish(take, gesture);
  }
  play.phase = "settle";
  const start = performance.now(), { settle, seconds } = gesture, ends = gesture.decision.finishes ? 1 : 0;
  const tick = (now) => {
    const elapsed = (now - start) / 1000;
    const index = Math.min(settle.length - 1, Math.floor(elapsed * 1e6 / settleInterval));
    showProgress(film, elapsed < seconds && index >= 0 ? settle[index] : ends, true);
    if (elapsed < seconds && play.phase === "settle") return requestAnimationFrame(tick);
    if (play.phase !== "settle") return;
    play.phase = "done";
    finish(take, gesture);
  };
  requestAnimationFrame(tick);
}

function rest() {
  play.contacts.clear();
  Object.assign(play, { phase: "rest", events: [], area: null });
  showFrame(play.scene.rest);
  drawDots();
}

// MARK: What came of it

/** The outcome of gestures, as a replay would say it. */
function outcomeOf(gestures) {
  const gesture = gestures.at(-1);
  if (!gesture) return { outcome: "none", words: "No drag or pinch was recognized. Taps do nothing on this page." };
  if (!filmOf(gesture)) return { outcome: "none", words: "The drag would scroll the content, which this page doesn't." };
  const { decision } = gesture;
  const at = `${percentText(decision.percent)}, `
    + (decision.velocity === null ? "no velocity" : Math.round(decision.velocity) + " points/s");
  return { outcome: decision.finishes ? "finish" : "cancel", words: `At ${at}. ${reason(decision)}`, at };
}

function say(outcome, text) {
  const chip = $("verdict");
  chip.hidden = !outcome;
  chip.dataset.verdict = outcome;
  chip.className = "chip " + (outcome || "unknown");
  chip.textContent = outcome === "none" ? "no transition" : outcome;
  $("verdictWords").textContent = text;
}

function finish(take, gesture) {
  takes.push(take);
  writeTakes();
  if (!study.isOn && !compare.round) say(take.outcome, take.words);
  if (study.isOn) studied(take);
  if (compare.round) compared();
  if (gesture && gesture.decision && gesture.decision.finishes) {
    setTimeout(() => { if (play.phase === "done") rest(); }, 700);
  } else if (play.phase === "done") {
    rest();
  }
}

/** The take as a recording. */
function takeOf(gestures) {
  const values = presentValues(), times = play.events.map((event) => event.t);
  const steps = times.slice(1).map((time, index) => time - times[index]).filter((step) => step > 0).sort((a, b) => a - b);
  const rate = steps.length ? Math.round(1e6 / steps[steps.length >> 1]) : null;
  const verdict = outcomeOf(gestures);
  const asked = study.isOn ? study.plan[study.index] : null;
  const scale = clamp(Math.round((window.devicePixelRatio || 1) * 1000) / 1000, 0.1, 16);
  const thresholds = { ...data.thresholds.all };
  for (const key in thresholds) if (key in values) thresholds[key] = values[key];
  const header = {
    halfway: "gesture", version: 1, scene: play.scene.name, size: play.scene.size, scale, device: play.device,
    source: "human", ...(asked ? { intent: asked.intent } : {}), ...(study.person ? { person: study.person } : {}),
    ...(asked ? { task: asked.task } : {}), thresholds,
    note: `on a page with ${play.pointer || "touch"} input; shown: ${verdict.outcome}`
      + (verdict.at ? ` at ${verdict.at}` : ""),
    rateHertz: rate,
  };
  const lines = [header, ...play.events.map((event) => event.e === "cancel"
    ? { t: event.t, e: event.e, id: event.id } : event), { end: true, events: play.events.length }];
  const slug = asked ? asked.slug + "-" : "";
  const number = String(takes.length + 1).padStart(3, "0");
  return {
    name: `${play.scene.name}-${study.person ? study.person.replace(/[^A-Za-z0-9_-]/g, "_") + "-" : ""}${slug}${number}.gesture`,
    text: lines.map((line) => JSON.stringify(line)).join("\n") + "\n", ...verdict, isSaved: false, task: asked,
  };
}
