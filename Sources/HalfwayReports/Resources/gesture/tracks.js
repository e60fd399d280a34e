// Progress, velocity, and lanes over time.

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
  for (const transition of data.transitions) {
    rows.push({
      name: transition.name, kind: "transition", parts: transition.parts,
      words: transition.name + ": " + transition.parts.map((part) => `${part.state} from ${milliseconds(part.from, 1)}`)
        .join(", ") + (transition.outcome ? ", " + transition.outcome : ""),
    });
  }
  if (data.diagnostics.length) {
    rows.push({
      name: "diagnostics", kind: "diagnostics", ticks: data.diagnostics.map((entry) => entry.t),
      words: data.diagnostics.map((entry) => `${milliseconds(entry.t, 1)}: ${entry.message}`).join("\n"),
    });
  }
  if (data.whatIf.moments.length && state.isAsRecorded) {
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
      // A moment lasts until the next one, at most until the release.
      const release = data.whatIf.releases.find((entry) => entry.t >= time);
      const end = release ? release.t : last;
      const next = index + 1 < moments.length ? Math.min(moments[index + 1], end) : end;
      const decision = state.decisions ? state.decisions[data.whatIf.releaseCount + index] : null;
      group.append(shape("rect", {
        x: placeOf(time, width), y: top + 3, height: 16,
        width: Math.max(0.8, placeOf(next, width) - placeOf(time, width) + 0.3),
        class: "verdict-" + (decision ? (decision.finishes ? "finish" : "cancel") : "open"),
      }));
    });
  } else if (lane.kind === "transition") {
    for (const part of lane.parts) {
      const [from, to] = [placeOf(part.from, width), placeOf(part.to, width)];
      group.append(shape("rect", {
        x: from, y: top + 3, width: Math.max(2, to - from), height: 16, class: "phase " + part.state,
      }));
      if (to - from > part.state.length * 7 + 8) {
        group.append(shape("text", { x: from + 5, y: top + 15, class: "number onfill" }, part.state));
      }
    }
  } else if (lane.kind === "diagnostics") {
    for (const time of lane.ticks) {
      const x = placeOf(time, width);
      group.append(shape("path", { class: "diagnostic", d: `M${x - 6} ${top + 19}h12l-6 -14z` }));
    }
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
