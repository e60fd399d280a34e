// Requests for gestures with a known intent, and the blind comparison of two sets of thresholds.

const study = { isOn: false, isAsking: false, plan: [], index: 0, person: "" };

function shuffled(list) {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}

/** Randomized blocks: each has every task once, so practice and fatigue affect all tasks alike. */
function planOf(count) {
  const plan = [];
  while (plan.length < count) {
    const block = shuffled(data.tasks);
    if (plan.length && block.length > 1 && block[0] === plan.at(-1)) block.push(block.shift());
    plan.push(...block);
  }
  return plan.slice(0, count);
}

function showRequest() {
  const task = study.plan[study.index];
  $("request").hidden = !study.isOn;
  if (!study.isOn) return;
  $("requestTitle").textContent = task.title;
  $("requestWords").textContent = task.how;
  $("requestCount").textContent = `${study.index + 1} of ${study.plan.length}`;
}

function startStudy() {
  const count = clamp(Math.round(Number($("studyCount").value)) || 20, 1, 500);
  stopCompare();
  Object.assign(study, { isOn: true, plan: planOf(count), index: 0, person: $("person").value.trim().slice(0, 60) });
  // Nothing that shows the outcome may influence the next gesture.
  document.body.classList.add("studying");
  say("", "");
  $("studyStart").textContent = "Stop";
  showRequest();
}

function stopStudy(text) {
  if (!study.isOn) return;
  study.isOn = false;
  document.body.classList.remove("studying");
  $("studyStart").textContent = "Start";
  showRequest();
  say("", text || "");
}

/** A contact that moved too little can't have been what was asked for; the request stays. */
function studied(take) {
  const task = take.task;
  const moves = take.text.split("\n").some((line) => line.includes('"move"'));
  if (task.moves && !moves) {
    takes.pop();
    writeTakes();
    return say("", "That was a tap. Please try again.");
  }
  study.index += 1;
  if (study.index < study.plan.length) return showRequest();
  stopStudy("Thank you. Please save or send the recordings.");
}

$("studyStart").addEventListener("click", () => (study.isOn ? stopStudy() : startStudy()));

// MARK: Blind comparison

const compare = { round: null, isAsking: false, rounds: 0, answers: [] };
const comparedRounds = 10;

function valuesNamed(name) {
  if (name === "sliders") return { ...current.values };
  return { ...recorded, ...data.presets.find((preset) => preset.name === name).values };
}

function startCompare() {
  stopStudy();
  const [a, b] = ["compareA", "compareB"].map((id) => $(id).value);
  if (a === b) return say("", "Choose two different sets of thresholds.");
  Object.assign(compare, { sets: [a, b].map(valuesNamed), names: [a, b], answers: [], isAsking: false });
  document.body.classList.add("studying");
  $("compareStart").textContent = "Stop";
  nextRound();
}

function nextRound() {
  const order = Math.random() < 0.5 ? [0, 1] : [1, 0];
  compare.round = { order, index: 0, values: order.map((set) => compare.sets[set]) };
  compare.isAsking = false;
  askCompare();
}

function askCompare() {
  const { round, answers } = compare;
  $("compareAnswer").hidden = !compare.isAsking;
  $("compareWords").textContent = compare.isAsking ? "Which felt better?"
    : `Round ${answers.length + 1} of ${comparedRounds}: try the ${round.index ? "second" : "first"} one.`;
}

/** After a gesture in a comparison. */
function compared() {
  const { round } = compare;
  if (round.index === 0) round.index = 1; else compare.isAsking = true;
  askCompare();
}

/** The probability of a split at least as uneven if both sets were equal: the exact sign test, two-sided. */
function signTest(a, b) {
  const count = a + b;
  let sum = 0, term = Math.pow(0.5, count);
  for (let index = 0; index <= count; index++) {
    if (index <= Math.min(a, b)) sum += term;
    term *= (count - index) / (index + 1);
  }
  return Math.min(1, 2 * sum);
}

function answer(choice) {
  compare.answers.push(choice < 0 ? -1 : compare.round.order[choice]);
  if (compare.answers.length < comparedRounds) return nextRound();
  const [a, b] = [0, 1].map((set) => compare.answers.filter((entry) => entry === set).length);
  const label = (name) => name === "sliders" ? "the sliders" : name;
  const p = signTest(a, b);
  const text = `${label(compare.names[0])}: ${a}, ${label(compare.names[1])}: ${b}, no difference: `
    + `${comparedRounds - a - b}. `
    + (a + b ? `By the sign test, p = ${p < 0.001 ? "below 0.001" : p.toFixed(3)}.` : "");
  stopCompare();
  $("compareWords").textContent = text;
}

function stopCompare() {
  if (!compare.round) return;
  Object.assign(compare, { round: null, isAsking: false });
  document.body.classList.remove("studying");
  $("compareStart").textContent = "Start";
  $("compareAnswer").hidden = true;
  $("compareWords").textContent = "";
}

for (const id of ["compareA", "compareB"]) {
  for (const preset of data.presets) $(id).add(new Option(preset.name, preset.name));
}
$("compareB").value = data.presets.length ? data.presets[0].name : "";
$("compareStart").addEventListener("click", () => (compare.round ? stopCompare() : startCompare()));
$("first").addEventListener("click", () => answer(0));
$("second").addEventListener("click", () => answer(1));
$("neither").addEventListener("click", () => answer(-1));
