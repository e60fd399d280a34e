// What the kernel, which the page contains as WebAssembly, decides under other thresholds.

let kernel = null;
const current = { values: {} };
for (const field of data.thresholds.fields) current.values[field.key] = field.value;
for (const choice of data.thresholds.choices) current.values[choice.key] = choice.value;
const recorded = { ...current.values };

function bytes(text) {
  const decoded = atob(text.trim()), result = new Uint8Array(decoded.length);
  for (let index = 0; index < decoded.length; index++) result[index] = decoded.charCodeAt(index);
  return result;
}

const words = (text) => new BigUint64Array(bytes(text).buffer);

async function loadKernel() {
  const stream = new Blob([bytes($("kernel").textContent)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const module = await WebAssembly.instantiate(await new Response(stream).arrayBuffer(), {});
  return module.instance.exports;
}

/** Runs the kernel on the words of thresholds and of releases, and returns the decisions. */
function decide(values, questions) {
  const thresholds = words(data.thresholds.words), numbers = new Float64Array(thresholds.buffer);
  for (const field of data.thresholds.fields) numbers[1 + field.index] = values[field.key];
  const places = { releaseRule: 1, velocityStrategy: 2, velocityReference: 3, velocityFirstSample: 4 };
  for (const choice of data.thresholds.choices) {
    if (choice.key in places) {
      thresholds[data.thresholds.count + places[choice.key]] = BigInt(choice.names.indexOf(values[choice.key]));
    }
  }
  const count = thresholds.length + questions.length;
  const start = kernel.halfway_input(count);
  const input = new BigUint64Array(kernel.memory.buffer, start, count);
  input.set(thresholds);
  input.set(questions, thresholds.length);
  const size = kernel.halfway_decide();
  // The input is free now, and its memory is large enough for the decisions, unless there are very few words.
  const target = kernel.halfway_input(Math.max(1, size));
  kernel.halfway_output(target);
  const answer = new BigInt64Array(kernel.memory.buffer.slice(target, target + size * 8));
  const doubles = new Float64Array(answer.buffer);
  const number = (place) => Number.isNaN(doubles[place]) ? null : doubles[place];
  const decisions = [];
  for (let place = 0; place + 9 < size; place += 10) {
    decisions.push({
      finishes: answer[place] === 1n, rule: data.whatIf.rules[Number(answer[place + 1])], margin: number(place + 2),
      percent: number(place + 3), velocity: number(place + 4), projected: number(place + 5),
      quantity: Number(answer[place + 6]) - 1, change: number(place + 7), chosen: Number(answer[place + 8]),
      changeTarget: Number(answer[place + 9]),
    });
  }
  return decisions;
}

/** The verdict of decisions; unknown if an earlier release than the last one leads elsewhere. */
function verdictOf(decisions) {
  const releases = data.whatIf.releases, end = releases.length - 1;
  for (let index = 0; index < end; index++) {
    const same = decisions[index].finishes === (releases[index].outcome === "finish")
      && decisions[index].chosen === releases[index].chosen;
    if (!same) return { known: false, release: index };
  }
  const decision = decisions[end];
  const target = decision.chosen >= 0 ? releases[end].names[decision.chosen] : null;
  return { known: true, outcome: decision.finishes ? "finish" : "cancel", target, decision };
}

const outcomeText = (verdict) => verdict.outcome + (verdict.target ? " (" + verdict.target + ")" : "");

function reason(decision) {
  const amounts = {
    0: (change) => (Math.abs(change) * 100).toFixed(1) + " percentage points",
    1: (change) => Math.abs(change).toFixed(0) + " points/s",
  };
  let text = decision.rule === "cancelled" ? "The system cancelled the gesture." : `By the rule “${decision.rule}”.`;
  if (decision.quantity >= 0 && decision.change !== null) {
    const inPoints = (change) => Math.abs(change).toFixed(1) + " points";
    const amount = (amounts[decision.quantity] || inPoints)(decision.change);
    text += ` ${amount} ${decision.change < 0 ? "less" : "more"} ${data.whatIf.quantities[decision.quantity]}`
      + " would have changed it.";
  } else if (decision.rule !== "cancelled") {
    text += " No change of a single quantity would have changed it.";
  }
  return text;
}

/** The moments at which the outcome of a release would change, in words. */
function flips() {
  const moments = data.whatIf.moments, all = [];
  for (let index = 1; index < moments.length; index++) {
    const [a, b] = state.decisions.slice(data.whatIf.releaseCount + index - 1);
    if (a.finishes !== b.finishes) {
      all.push(`${b.finishes ? "finish" : "cancel"} from ${milliseconds(moments[index])}`);
    }
  }
  if (!moments.length) return "";
  const start = state.decisions[data.whatIf.releaseCount].finishes ? "finish" : "cancel";
  if (!all.length) return `Released at any other moment: ${start}.`;
  const text = all.length > 6 ? `changes ${all.length} times` : [start + " at first", ...all].join(", ");
  return "Released at other moments: " + text + ".";
}

const questions = words(data.whatIf.questions);

function judge() {
  if (!kernel || !data.whatIf.releaseCount) return;
  state.decisions = decide(current.values, questions);
  if (!data.thresholds.fields.length) return drawTracks();
  const verdict = verdictOf(state.decisions);
  const box = $("verdict");
  box.dataset.verdict = verdict.known ? verdict.outcome : "unknown";
  box.dataset.target = verdict.target || "";
  const isChanged = verdict.known && (verdict.outcome !== data.outcome || (verdict.target || null) !== data.target);
  box.className = "chip " + (verdict.known ? verdict.outcome : "unknown");
  box.textContent = verdict.known ? outcomeText(verdict) : "unknown";
  $("verdictWords").textContent = verdict.known
    ? reason(verdict.decision) + (isChanged ? " As recorded: " + outcomeText(data) + "." : "")
    : `Release ${verdict.release + 1} would lead elsewhere. Only another replay can tell the rest.`;
  $("flips").textContent = flips();
  writeCommand();
  drawTracks();
  drawPlane();
}
