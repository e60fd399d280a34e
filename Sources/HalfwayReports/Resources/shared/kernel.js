// The kernel, which the page contains as WebAssembly, and the thresholds that its reader chooses.

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

const initialThresholdWords = words(data.thresholds.words);

/** The words of thresholds. */
function thresholdWords(values) {
  const all = initialThresholdWords.slice(), numbers = new Float64Array(all.buffer);
  for (const field of data.thresholds.fields) numbers[1 + field.index] = values[field.key];
  const places = { releaseRule: 1, velocityStrategy: 2, velocityReference: 3, velocityFirstSample: 4,
    completionSpeedRule: 5 };
  for (const choice of data.thresholds.choices) {
    if (choice.key in places) {
      all[data.thresholds.count + places[choice.key]] = BigInt(choice.names.indexOf(values[choice.key]));
    }
  }
  return all;
}

/** Runs a function of the kernel on words, and returns the words of its answer. */
function run(name, ...parts) {
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  // The memory may grow, which replaces its buffer.
  const start = kernel.halfway_input(count);
  const input = new BigUint64Array(kernel.memory.buffer, start, count);
  let place = 0;
  for (const part of parts) { input.set(part, place); place += part.length; }
  const size = kernel[name]();
  // The input is free now, and its memory is large enough for the answer, unless there are very few words.
  const target = kernel.halfway_input(Math.max(1, size));
  kernel.halfway_output(target);
  return new BigInt64Array(kernel.memory.buffer.slice(target, target + size * 8));
}

/** The decision whose words begin at a place. */
function decisionAt(answer, doubles, place) {
  const number = (offset) => Number.isNaN(doubles[place + offset]) ? null : doubles[place + offset];
  return {
    finishes: answer[place] === 1n, rule: data.rules[Number(answer[place + 1])], margin: number(2),
    percent: number(3), velocity: number(4), projected: number(5), quantity: Number(answer[place + 6]) - 1,
    change: number(7), chosen: Number(answer[place + 8]), changeTarget: Number(answer[place + 9]),
  };
}

/** Decides releases, given as words, under thresholds. */
function decide(values, questions) {
  const answer = run("halfway_decide", thresholdWords(values), questions), doubles = new Float64Array(answer.buffer);
  const decisions = [];
  for (let place = 0; place + 9 < answer.length; place += 10) decisions.push(decisionAt(answer, doubles, place));
  return decisions;
}

/**
 * Recognizes gestures and decides their releases under thresholds, from the words of recognizers and events, until a
 * time. Each settle has at most a number of samples, at an interval in microseconds.
 */
function recognize(values, question, now, samples = 0, interval = 1) {
  const times = new BigUint64Array([now, samples, interval].map(BigInt));
  const answer = run("halfway_recognize", thresholdWords(values), question, times);
  const doubles = new Float64Array(answer.buffer), gestures = [];
  for (let place = 1; place + 22 < answer.length;) {
    const count = Number(answer[place + 21]), percent = doubles[place + 7];
    gestures.push({
      recognizer: Number(answer[place]), beganAt: Number(answer[place + 2]), endedAt: Number(answer[place + 3]),
      percent: Number.isNaN(percent) ? null : percent, travel: doubles[place + 9],
      decision: answer[place + 10] === 1n ? decisionAt(answer, doubles, place + 11) : null,
      seconds: doubles[place + 22], settle: doubles.slice(place + 23, place + 23 + count),
    });
    place += 23 + count;
  }
  return gestures;
}

/** Why a decision is what it is. */
function reason(decision) {
  const amounts = {
    0: (change) => (Math.abs(change) * 100).toFixed(1) + " percentage points",
    1: (change) => Math.abs(change).toFixed(0) + " points/s",
  };
  let text = decision.rule === "cancelled" ? "The system cancelled the gesture." : `By the rule “${decision.rule}”.`;
  if (decision.quantity >= 0 && decision.change !== null) {
    const inPoints = (change) => Math.abs(change).toFixed(1) + " points";
    const amount = (amounts[decision.quantity] || inPoints)(decision.change);
    text += ` ${amount} ${decision.change < 0 ? "less" : "more"} ${data.quantities[decision.quantity]}`
      + " would have changed it.";
  } else if (decision.rule !== "cancelled") {
    text += " No change of a single quantity would have changed it.";
  }
  return text;
}
