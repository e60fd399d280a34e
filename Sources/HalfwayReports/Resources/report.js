"use strict";
// The script of a gesture's report: the scrubber, the tracks, the decision plane, and the thresholds to try. Times are in
// microseconds, as in recordings. Decisions are those of the kernel, which the page contains as WebAssembly.
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const frames = data.frames;
  const first = frames.length ? frames[0][0] : 0;
  const last = Math.max(first + 1, frames.length ? frames[frames.length - 1][0] : 1);
  const state = { time: first, playing: false, speed: 1, from: first, to: last, decisions: null };

  const milliseconds = (time, places = 0) => (time / 1000).toFixed(places) + " ms";
  const percentText = (value) => (value * 100).toFixed(1) + "%";
  const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

  /** Creates an element of a drawing. */
  function shape(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    return element;
  }

  /** The index of the last entry that isn't later than a time. */
  function indexAt(entries, time, timeOf) {
    let [low, high] = [0, entries.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (timeOf(entries[middle]) <= time) low = middle; else high = middle - 1;
    }
    return low;
  }

  // MARK: Frames

  const stage = $("stage"), picture = $("picture"), dots = $("dots"), outline = $("outline");
  let shown = -1;

  function markup(frame) {
    let text = "";
    for (let index = 1; index < frame.length; index++) text += "<" + data.elements[frame[index]];
    return text;
  }

  function drawFrame() {
    if (!frames.length) return;
    const index = indexAt(frames, state.time, (frame) => frame[0]);
    if (index !== shown) {
      picture.innerHTML = markup(frames[index]);
      shown = index;
    }
    drawContacts();
    drawOutline();
  }

  function drawContacts() {
    dots.replaceChildren();
    if (!$("showsContacts").checked) return;
    for (const contact of data.contacts) {
      const points = contact.points;
      if (!points.length || state.time < points[0][0]) continue;
      const end = points[points.length - 1][0];
      if (state.time > end + 250000) continue;
      const index = indexAt(points, state.time, (point) => point[0]);
      const [a, b] = [points[index], points[Math.min(index + 1, points.length - 1)]];
      const share = b[0] > a[0] ? clamp((state.time - a[0]) / (b[0] - a[0]), 0, 1) : 0;
      const [x, y] = [a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
      const trail = points.slice(0, index + 1).map((point) => point[1] + "," + point[2]).join(" ");
      dots.append(shape("polyline", { points: trail + " " + x + "," + y, class: "trail" }));
      const lifted = state.time > end ? 1 - (state.time - end) / 250000 : 1;
      dots.append(shape("circle", { cx: x, cy: y, r: 18, class: "contact", opacity: lifted.toFixed(2) }));
    }
  }

  /** Draws the expected outline nearest to the time. */
  function drawOutline() {
    outline.replaceChildren();
    const box = $("showsExpected");
    if (!box || !box.checked) return;
    const near = data.expected.outlines.find((entry) => entry[0] === frames[shown][0]);
    for (let place = 1; near && place + 3 < near.length; place += 4) {
      outline.append(shape("rect", {
        x: near[place], y: near[place + 1], width: near[place + 2], height: near[place + 3], class: "expected",
      }));
    }
  }

  // MARK: Time

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
  if ($("showsExpected")) $("showsExpected").addEventListener("change", drawFrame);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|BUTTON|A|SUMMARY)$/.test(event.target.tagName)) return;
    if (event.key === " ") play(!state.playing);
    else if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") show(first);
    else if (event.key === "End") show(last);
    else return;
    event.preventDefault();
  });

  // MARK: Tracks

  const tracks = $("tracks");
  const margin = { left: 132, right: 16 };
  let heads = [];
  const placeOf = (time, width) =>
    margin.left + (time - state.from) / (state.to - state.from) * (width - margin.left - margin.right);

  /** Returns round values that divide a range into about a number of parts. */
  function ticks(from, to, count) {
    const raw = (to - from) / count, power = Math.pow(10, Math.floor(Math.log10(raw)));
    const unit = [1, 2, 5, 10].find((factor) => factor * power >= raw) * power;
    const all = [];
    for (let value = Math.ceil(from / unit) * unit; value <= to + unit * 1e-9; value += unit) all.push(value);
    return all;
  }

  /** Draws a curve of the samples; null interrupts it. */
  function curve(samples, place, name) {
    let text = "", open = false;
    for (const [x, y] of samples.map(place)) {
      if (y === null || !Number.isFinite(y)) { open = false; continue; }
      text += (open ? "L" : "M") + x.toFixed(1) + " " + y.toFixed(1);
      open = true;
    }
    return shape("path", { d: text, class: name });
  }

  function drawTrack(drawing, width, top, height, title, low, high, valueOf, format, lines) {
    const y = (value) => top + height - (clamp(value, low, high) - low) / (high - low) * height;
    drawing.append(shape("rect", {
      class: "ground", x: margin.left, y: top, width: width - margin.left - margin.right, height,
    }));
    drawing.append(shape("text", { x: 0, y: top + 14, class: "title strong" }, title));
    for (const value of ticks(low, high, 3)) {
      drawing.append(shape("path", { class: "grid", d: `M${margin.left} ${y(value)}H${width - margin.right}` }));
      drawing.append(shape("text", { x: margin.left - 8, y: y(value) + 4, class: "number end" }, format(value)));
    }
    for (const line of lines) {
      if (line.value < low || line.value > high) continue;
      drawing.append(shape("path", { class: "limit", d: `M${margin.left} ${y(line.value)}H${width - margin.right}` }));
      drawing.append(shape("text", {
        x: width - margin.right - 4, y: y(line.value) + (line.value < 0 ? 13 : -4), class: "number end halo",
      }, line.name));
    }
    if (data.expected) {
      const index = title === "progress" ? 1 : -1;
      if (index > 0) drawing.append(curve(data.expected.rows,
        (row) => [placeOf(row[0], width), row[1] === null ? null : y(row[1])], "line now"));
    }
    const samples = data.track.filter((entry) => entry[1] !== null);
    const held = samples.map((entry) => [entry[0], entry[3] ? valueOf(entry) : null]);
    const free = samples.map((entry) => [entry[0], entry[3] ? null : valueOf(entry)]);
    const place = ([time, value]) => [placeOf(time, width), value === null ? null : y(value)];
    drawing.append(curve(free, place, "trajectory loose"), curve(held, place, "trajectory held"));
    return y;
  }

  function drawTracks() {
    const width = Math.max(320, tracks.clientWidth);
    margin.left = width < 560 ? 84 : 132;
    const lanes = laneRows();
    const height = 2 * 170 + 3 * 14 + lanes.length * 24 + 40;
    const drawing = shape("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img" });
    drawing.setAttribute("aria-label", "Progress, velocity, contacts, recognizers and transitions over time");
    const clip = shape("clipPath", { id: "visible" });
    clip.append(shape("rect", { x: margin.left, y: 0, width: width - margin.left - margin.right, height }));
    drawing.append(clip);
    const values = current.values;
    const inside = shape("g", {});
    drawing.append(inside);
    drawTrack(inside, width, 10, 170, "progress", 0, 1, (entry) => entry[1], (value) => Math.round(value * 100) + "%",
      "commitProgress" in values ? [{ value: values.commitProgress, name: "commitProgress" }] : []);
    const speeds = data.track.map((entry) => entry[2]).filter((value) => value !== null);
    const most = Math.max(200, ...speeds.map(Math.abs)) * 1.1;
    const lowest = speeds.some((value) => value < 0) ? -most : 0;
    const limits = [["commitVelocityPointsPerSecond", 1], ["reverseVelocityPointsPerSecond", -1]]
      .filter(([key]) => key in values).map(([key, sign]) => ({ value: values[key] * sign, name: key }));
    drawTrack(inside, width, 194, 170, "velocity", lowest, most, (entry) => entry[2],
      (value) => String(Math.round(value)), limits);
    drawMarkers(inside, width, 364);
    let top = 382;
    for (const lane of lanes) {
      drawLane(drawing, width, top, lane);
      top += 24;
    }
    for (const time of ticks(state.from / 1000, state.to / 1000, Math.max(2, Math.floor(width / 130)))) {
      const x = placeOf(time * 1000, width);
      drawing.append(shape("text", { x, y: top + 16, class: "number middle" }, time + " ms"));
    }
    const head = shape("path", { class: "head", d: `M0 0V${top}` });
    drawing.append(head);
    heads = [{ head, width }];
    tracks.replaceChildren(drawing);
    moveHeads();
  }

  function drawMarkers(drawing, width, bottom) {
    for (const event of data.events) {
      if (event.kind === "started" || event.kind === "settling") continue;
      const x = placeOf(event.t, width);
      if (x < margin.left - 1 || x > width - margin.right + 1) continue;
      const marker = shape("path", { class: "marker " + event.kind, d: `M${x} 10V${bottom}` });
      marker.append(shape("title", {}, milliseconds(event.t, 1) + ": " + event.words));
      drawing.append(marker);
    }
    // The samples at the releases: filled ones were used for the velocity.
    for (const release of data.whatIf.releases) {
      for (const [time, share, used, words] of release.samples) {
        if (share === null || time < state.from || time > state.to) continue;
        const dot = shape("circle", {
          class: "sample" + (used ? " used" : ""), cx: placeOf(time, width), cy: 180 - clamp(share, 0, 1) * 170, r: 3,
        });
        dot.append(shape("title", {}, milliseconds(time, 1) + ": " + words));
        drawing.append(dot);
      }
    }
  }

  function laneRows() {
    const rows = data.contacts.filter((contact) => contact.points.length).map((contact, index) => ({
      name: "contact " + (index + 1), from: contact.points[0][0], to: contact.points[contact.points.length - 1][0],
      kind: "touch", words: "contact " + (index + 1) + ": " + contact.end, ticks: contact.points.map((point) => point[0]),
    }));
    for (const lane of data.lanes) {
      const end = lane.endedAt === null ? last : lane.endedAt;
      rows.push({
        name: lane.name, from: lane.landedAt, began: lane.beganAt, to: end, kind: lane.state.replace(" ", "-"),
        words: lane.name + ": " + lane.words,
      });
    }
    if (data.whatIf.moments.length) {
      rows.push({ name: "if released", kind: "verdicts", words: "The outcome if the gesture had been released here." });
    }
    return rows;
  }

  function drawLane(drawing, width, top, lane) {
    const limit = Math.floor(margin.left / 7.2);
    const name = lane.name.length > limit ? lane.name.slice(0, limit - 1) + "…" : lane.name;
    drawing.append(shape("text", { x: 0, y: top + 14, class: "number start" }, name));
    const group = shape("g", { "clip-path": "url(#visible)" });
    group.append(shape("title", {}, lane.words));
    if (lane.kind === "verdicts") {
      const moments = data.whatIf.moments;
      moments.forEach((time, index) => {
        const next = index + 1 < moments.length ? Math.min(moments[index + 1], time + 40000) : time + 16000;
        const decision = state.decisions ? state.decisions[data.whatIf.releaseCount + index] : null;
        group.append(shape("rect", {
          x: placeOf(time, width), y: top + 3, height: 16,
          width: Math.max(0.8, placeOf(next, width) - placeOf(time, width) + 0.3),
          class: "verdict-" + (decision ? (decision.finishes ? "finish" : "cancel") : "open"),
        }));
      });
    } else {
      const [from, to] = [placeOf(lane.from, width), placeOf(lane.to, width)];
      group.append(shape("rect", {
        x: from, y: top + 3, width: Math.max(2, to - from), height: 16, rx: 3, class: "lane " + lane.kind,
      }));
      if (lane.began !== undefined && lane.began !== null) {
        const began = placeOf(lane.began, width);
        group.append(shape("rect", {
          x: began, y: top + 3, width: Math.max(2, to - began), height: 16, rx: 3, class: "lane began " + lane.kind,
        }));
      }
      for (const time of lane.ticks || []) {
        group.append(shape("path", { class: "event", d: `M${placeOf(time, width).toFixed(1)} ${top + 8}v6` }));
      }
      if (lane.kind === "failed" || lane.kind === "cancelled" || lane.kind === "refused") {
        group.append(shape("text", { x: to + 5, y: top + 15, class: "number" }, lane.kind));
      }
    }
    drawing.append(group);
  }

  function moveHeads() {
    for (const { head, width } of heads) {
      const x = placeOf(state.time, width);
      head.setAttribute("transform", `translate(${x.toFixed(2)} 0)`);
      head.style.display = x < margin.left - 1 || x > width - margin.right + 1 ? "none" : "";
    }
  }

  function zoom(factor) {
    const span = clamp((state.to - state.from) * factor, 10000, last - first);
    const share = clamp((state.time - state.from) / (state.to - state.from), 0, 1);
    state.from = clamp(state.time - span * share, first, last - span);
    state.to = state.from + span;
    drawTracks();
  }

  $("zoomIn").addEventListener("click", () => zoom(0.5));
  $("zoomOut").addEventListener("click", () => zoom(2));
  $("zoomFit").addEventListener("click", () => { [state.from, state.to] = [first, last]; drawTracks(); });
  function seek(event) {
    const box = tracks.getBoundingClientRect();
    const share = (event.clientX - box.left - margin.left) / (box.width - margin.left - margin.right);
    play(false);
    show(state.from + clamp(share, 0, 1) * (state.to - state.from));
  }
  tracks.addEventListener("pointerdown", (event) => { tracks.setPointerCapture(event.pointerId); seek(event); });
  tracks.addEventListener("pointermove", (event) => { if (event.buttons & 1) seek(event); });

  // MARK: Decisions

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
      const amount = (amounts[decision.quantity] || ((change) => Math.abs(change).toFixed(1) + " points"))(decision.change);
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
      const [a, b] = [state.decisions[data.whatIf.releaseCount + index - 1], state.decisions[data.whatIf.releaseCount + index]];
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

  function writeCommand() {
    const isRecorded = Object.keys(recorded).every((key) => recorded[key] === current.values[key]);
    $("command").textContent = data.command + (isRecorded ? "" : " --thresholds what-if.json");
    $("download").hidden = isRecorded;
    const values = { version: data.thresholds.version, ...data.thresholds.all, ...current.values };
    $("download").href = "data:application/json," + encodeURIComponent(JSON.stringify(values, null, 2) + "\n");
  }

  function buildControls() {
    const list = $("controls");
    const add = (item, control, value) => {
      const label = document.createElement("label");
      const name = document.createElement("span");
      // A long name breaks between its words.
      item.key.split(/(?=[A-Z])/).forEach((word, index) => name.append(...(index ? [document.createElement("wbr")] : []), word));
      name.title = item.summary;
      label.append(name, control, value);
      list.append(label);
    };
    for (const choice of data.thresholds.choices) {
      const select = document.createElement("select");
      for (const name of choice.names) select.add(new Option(name, name, false, name === choice.value));
      select.dataset.key = choice.key;
      select.addEventListener("change", () => { current.values[choice.key] = select.value; judge(); });
      add(choice, select, document.createElement("output"));
    }
    for (const field of data.thresholds.fields) {
      const slider = document.createElement("input");
      const output = document.createElement("output");
      Object.assign(slider, { type: "range", min: field.from, max: field.to, step: field.numerator / field.denominator });
      slider.value = field.value;
      slider.dataset.key = field.key;
      const write = () => {
        const value = current.values[field.key];
        const text = +value.toFixed(3) + (field.unit ? " " + field.unit : "");
        output.textContent = text;
        slider.setAttribute("aria-valuetext", text);
      };
      slider.addEventListener("input", () => {
        // Steps are fractions of whole numbers, so that three tenths are exactly 0.3.
        const steps = Math.round(Number(slider.value) * field.denominator / field.numerator);
        const value = steps * field.numerator / field.denominator;
        current.values[field.key] = Math.abs(value - field.value) < field.numerator / field.denominator / 2
          && Math.abs(Number(slider.value) - field.value) < 1e-9 ? field.value : value;
        write();
        judge();
      });
      slider.addEventListener("refresh", () => { slider.value = current.values[field.key]; write(); });
      write();
      add(field, slider, output);
    }
    const preset = $("preset");
    for (const entry of data.presets) preset.add(new Option(entry.name, entry.name));
    preset.addEventListener("change", () => {
      const entry = data.presets.find((candidate) => candidate.name === preset.value);
      set(entry ? entry.values : recorded);
    });
    $("reset").addEventListener("click", () => { preset.value = ""; set(recorded); });
  }

  /** Sets thresholds, and moves the controls to them. */
  function set(values) {
    Object.assign(current.values, values);
    for (const control of $("controls").querySelectorAll("[data-key]")) {
      if (control.tagName === "SELECT") control.value = current.values[control.dataset.key];
      else control.dispatchEvent(new Event("refresh"));
    }
    judge();
  }

  // MARK: The decision plane

  const plane = $("plane");
  let planePlace = null;

  /** The words of releases at a grid of velocities and progress, with the travel and the distance back of the last release. */
  function gridQuestions(columns, rows, velocityAt, percentAt, release) {
    const all = [0n, BigInt(columns * rows)], double = new Float64Array(1), bits = new BigUint64Array(double.buffer);
    const word = (value) => { double[0] = value; return bits[0]; };
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const percent = percentAt(row);
        all.push(0n, word(percent), word(percent * release.travel), word(release.travel),
          word(release.reverse === null ? NaN : release.reverse), 0n, 0n, word(velocityAt(column)));
      }
    }
    return new BigUint64Array(all);
  }

  function drawPlane() {
    const releases = data.whatIf.releases, release = releases[releases.length - 1];
    if (!kernel || !release || release.chosen >= 0) return;
    // The cells have whole pixels.
    const [columns, rows] = [64, 40], cell = [Math.floor((clamp(plane.clientWidth, 280, 560) - 64) / 64), 9];
    const [left, right, top, bottom] = [52, 12, 10, 42];
    const [width, height] = [left + right + columns * cell[0], top + bottom + rows * cell[1]];
    const moments = state.decisions.slice(data.whatIf.releaseCount);
    const limits = ["commitVelocityPointsPerSecond", "reverseVelocityPointsPerSecond"].map((key) => current.values[key] || 0);
    const most = Math.max(600, ...limits.map((value) => Math.min(value, 3000) * 1.4),
      ...moments.concat(state.decisions).map((decision) => Math.abs(decision.velocity || 0) * 1.1));
    const x = (velocity) => left + (velocity + most) / (2 * most) * (width - left - right);
    const y = (percent) => top + (1 - percent) * (height - top - bottom);
    const drawing = shape("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img" });
    drawing.setAttribute("aria-label", "The outcome by velocity and progress, with the path of this gesture");
    const cells = decide(current.values, gridQuestions(columns, rows,
      (column) => -most + (column + 0.5) / columns * 2 * most, (row) => 1 - (row + 0.5) / rows, release));
    drawing.append(shape("rect", { class: "ground", x: left, y: top, width: width - left - right, height: height - top - bottom }));
    const [cellWidth, cellHeight] = cell;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns;) {
        let end = column;
        while (end < columns && cells[row * columns + end].finishes === cells[row * columns + column].finishes) end++;
        if (cells[row * columns + column].finishes) {
          drawing.append(shape("rect", {
            class: "verdict-finish area", x: left + column * cellWidth, y: top + row * cellHeight,
            width: (end - column) * cellWidth, height: cellHeight, "shape-rendering": "crispEdges",
          }));
        }
        column = end;
      }
    }
    for (const value of ticks(-most, most, 4)) {
      drawing.append(shape("text", { x: x(value), y: height - 24, class: "number middle" }, String(Math.round(value))));
    }
    for (const value of [0, 0.5, 1]) {
      drawing.append(shape("text", { x: left - 6, y: y(value) + 4, class: "number end" }, value * 100 + "%"));
    }
    drawing.append(shape("text", { x: (left + width - right) / 2, y: height - 6, class: "title middle" }, "velocity in points/s"));
    drawing.append(curve(moments, (decision) => [x(decision.velocity || 0), y(decision.percent)], "trajectory held thin"));
    const final = state.decisions[data.whatIf.releaseCount - 1];
    drawing.append(shape("circle", { class: "release", r: 5, cx: x(final.velocity || 0), cy: y(final.percent) }));
    const point = shape("circle", { class: "now-point", r: 6 });
    drawing.append(point);
    plane.replaceChildren(drawing);
    planePlace = { x, y, point, moments };
    drawPlanePoint();
  }

  function drawPlanePoint() {
    if (!planePlace || !planePlace.moments.length) return;
    const times = data.whatIf.moments;
    const isInside = state.time >= times[0] && state.time <= times[times.length - 1] + 40000;
    const decision = planePlace.moments[indexAt(times, state.time, (time) => time)];
    planePlace.point.setAttribute("cx", planePlace.x(decision.velocity || 0));
    planePlace.point.setAttribute("cy", planePlace.y(decision.percent));
    planePlace.point.style.display = isInside ? "" : "none";
  }

  // MARK: Beginning

  if ($("jump")) $("jump").addEventListener("click", () => { play(false); show(data.expected.first); });
  buildControls();
  // What matters first: the first difference, or the release.
  const failing = data.expected && data.expected.first !== null ? data.expected.first : null;
  show(failing !== null ? failing : data.releasedAt !== null ? data.releasedAt : first);
  drawTracks();
  new ResizeObserver(() => { drawTracks(); if (state.decisions) drawPlane(); }).observe(tracks);
  // For tests and for people at the console.
  window.halfway = {
    show, set, decide: (values) => verdictOf(decide({ ...recorded, ...values }, questions)), data, state,
  };
  loadKernel().then((exports) => {
    kernel = exports;
    judge();
    document.documentElement.dataset.ready = "true";
  }, (error) => {
    $("verdictWords").textContent = "This browser can't run the kernel: " + error.message;
    document.documentElement.dataset.ready = "without kernel";
  });
})();
