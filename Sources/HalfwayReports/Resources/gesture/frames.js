// The picture at a time: the frame, the contacts, and the expected outlines.

const stage = $("stage"), picture = $("picture"), dots = $("dots"), outline = $("outline"), marks = $("marks");
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
  marks.replaceChildren();
  if (!$("showsContacts")?.checked) return;
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
    if (data.alternatives.length) drawAlternatives(points);
  }
}

/** The points along a straight line. */
const along = (x1, y1, x2, y2) =>
  Array.from({ length: 13 }, (_, index) => [x1 + (x2 - x1) * index / 12, y1 + (y2 - y1) * index / 12]);

/** Draws a line with a light edge, so that it is visible on any picture. */
function edgedLine(attributes, width) {
  marks.append(shape("path", { ...attributes, class: "edge", "stroke-width": 2.4 * width }));
  marks.append(shape("path", { ...attributes, "stroke-width": width }));
}

/** The center of a label beside a mark: of several places in the picture, the one that covers the least. */
function labelCenter(x, y, half, high, covered, labels, unit) {
  const [width, height] = data.size, reach = 18 + 10 * unit;
  let best = null;
  for (const scale of [1, 1.8]) {
    for (const [across, down] of [[0, -1], [0, 1], [1, 0], [-1, 0]]) {
      const center = [
        clamp(x + across * (half + reach * scale), half + 4 * unit, width - half - 4 * unit),
        clamp(y + down * (high / 2 + reach * scale), high / 2 + 4 * unit, height - high / 2 - 4 * unit),
      ];
      const covers = ([left, top], gap) =>
        Math.abs(left - center[0]) < half + gap && Math.abs(top - center[1]) < high / 2 + gap;
      const others = labels.filter(([left, top, wide]) =>
        Math.abs(left - center[0]) < half + wide + 3 * unit && Math.abs(top - center[1]) < high + 3 * unit);
      const cost = covered.filter((point) => covers(point, 9 * unit)).length + 1000 * others.length;
      if (!best || cost < best.cost) best = { center, cost };
    }
  }
  return best.center;
}

/** Marks the other releases on the path, or beyond it, with their labels. The labels have the same size at any scale. */
function drawAlternatives(points) {
  const [width, height] = data.size, box = stage.getBoundingClientRect();
  const unit = 1 / Math.max(0.1, Math.min(box.width / width, box.height / height));
  const [, liftX, liftY] = points[points.length - 1];
  const places = data.alternatives.map(({ x, y }) =>
    [clamp(x, 8 * unit, width - 8 * unit), clamp(y, 8 * unit, height - 8 * unit)]);
  const covered = [[liftX, liftY], ...points.map((point) => point.slice(1)), ...places], labels = [];
  for (let index = 1; index < points.length; index++) {
    covered.push(...along(...points[index - 1].slice(1), ...points[index].slice(1)));
  }
  for (const place of places) covered.push(...along(liftX, liftY, ...place));
  data.alternatives.forEach(({ kind, label, outcome }, index) => {
    const [x, y] = places[index];
    if (kind === "distance") {
      edgedLine({ d: `M${liftX} ${liftY}L${x} ${y}`, class: "detour " + outcome,
        "stroke-dasharray": [5 * unit, 4 * unit] }, 2.5 * unit);
    }
    const words = shape("text", { class: "label", "font-size": 12.5 * unit, "text-anchor": "middle" }, label);
    marks.append(words);
    const size = words.getBBox(), half = size.width / 2 + 5 * unit, high = size.height + 5 * unit;
    words.remove();
    const [left, top] = labelCenter(x, y, half, high, covered, labels, unit);
    labels.push([left, top, half]);
    const near = [clamp(x, left - half, left + half), clamp(y, top - high / 2, top + high / 2)];
    edgedLine({ d: `M${x} ${y}L${near[0]} ${near[1]}`, class: "leader" }, unit);
    marks.append(shape("rect", { x: left - half, y: top - high / 2, width: 2 * half, height: high, rx: 5 * unit,
      class: "tag " + outcome, "stroke-width": 1.5 * unit }));
    words.setAttribute("x", left);
    words.setAttribute("y", top + size.height * 0.3);
    marks.append(words);
  });
  data.alternatives.forEach(({ kind, outcome }, index) => {
    const [x, y] = places[index], mark = 6 * unit, corner = 1.3 * mark;
    const look = { class: "mark " + outcome, "stroke-width": 2.5 * unit };
    marks.append(kind === "earlier"
      ? shape("path", { ...look, d: `M${x} ${y - corner}L${x + corner} ${y}L${x} ${y + corner}L${x - corner} ${y}z` })
      : shape("circle", { ...look, cx: x, cy: y, r: mark }));
  });
}

/** The boxes in a list of numbers: x, y, width, and height of each. */
function boxes(numbers) {
  const list = [];
  for (let place = 0; place + 3 < numbers.length; place += 4) list.push(numbers.slice(place, place + 4));
  return list;
}

function addBoxes(target, list, name) {
  for (const [x, y, width, height] of list) target.append(shape("rect", { x, y, width, height, class: name }));
}

/** The expected and actual boxes that have no equal counterpart. Boxes of the same number are pairs. */
function differing(expected, actual) {
  const same = (a, b) => a && b && a.every((value, index) => Math.abs(value - b[index]) < 0.05);
  if (expected.length === actual.length) {
    const kept = expected.map((box, index) => index).filter((index) => !same(expected[index], actual[index]));
    return { expected: kept.map((index) => expected[index]), actual: kept.map((index) => actual[index]), pairs: true };
  }
  const without = (list, others) => list.filter((box) => !others.some((other) => same(box, other)));
  return { expected: without(expected, actual), actual: without(actual, expected), pairs: false };
}

/** Draws the expected outline of the frame, if the expectation has one. */
function drawOutline() {
  outline.replaceChildren();
  const choice = $("comparison");
  if (!choice) return;
  const beside = $("beside"), mode = choice.value;
  beside.toggleAttribute("hidden", mode !== "beside");
  beside.replaceChildren();
  stage.classList.toggle("faint", mode === "moved");
  $("compared").textContent = "";
  const near = data.expected.outlines.find((entry) => entry[0] === frames[shown][0]);
  if (mode === "none") return;
  if (!near) {
    $("compared").textContent = "this frame has no expected outline";
    return;
  }
  const [expected, actual] = [boxes(near[1]), boxes(near[2])];
  if (mode === "over") return addBoxes(outline, expected, "expected");
  const differs = differing(expected, actual);
  $("compared").textContent = Math.max(differs.expected.length, differs.actual.length) + " of "
    + Math.max(expected.length, actual.length) + " boxes differ";
  if (mode === "beside") {
    addBoxes(beside, expected, "plain");
    addBoxes(beside, differs.expected, "expected");
    addBoxes(outline, differs.actual, "actual");
    return;
  }
  addBoxes(outline, differs.expected, "expected");
  addBoxes(outline, differs.actual, "actual");
  if (!differs.pairs) return;
  differs.expected.forEach((box, index) => {
    const other = differs.actual[index];
    outline.append(shape("line", { x1: box[0] + box[2] / 2, y1: box[1] + box[3] / 2, x2: other[0] + other[2] / 2,
      y2: other[1] + other[3] / 2, class: "shift" }));
  });
}
