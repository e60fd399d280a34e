// The outcome by velocity and progress.

const plane = $("plane");
let planePlace = null;

/** The words of releases at a grid of velocities and progress, with the travel and distance back of the last release. */
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
  planePlace = null;
  if (!state.isAsRecorded) {
    plane.replaceChildren("These thresholds recognize another gesture; its path is unknown.");
    return;
  }
  // The cells have whole pixels.
  const [columns, rows] = [64, 40], cell = [Math.floor((clamp(plane.clientWidth, 280, 560) - 64) / 64), 9];
  const [left, right, top, bottom] = [52, 12, 10, 42];
  const [width, height] = [left + right + columns * cell[0], top + bottom + rows * cell[1]];
  const moments = state.decisions.slice(data.whatIf.releaseCount);
  const limits = ["commitVelocityPointsPerSecond", "reverseVelocityPointsPerSecond"]
    .map((key) => current.values[key] || 0);
  const most = Math.max(600, ...limits.map((value) => Math.min(value, 3000) * 1.4),
    ...moments.concat(state.decisions).map((decision) => Math.abs(decision.velocity || 0) * 1.1));
  const x = (velocity) => left + (velocity + most) / (2 * most) * (width - left - right);
  const y = (percent) => top + (1 - percent) * (height - top - bottom);
  const drawing = shape("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img" });
  drawing.setAttribute("aria-label", "The outcome by velocity and progress, with the path of this gesture");
  const cells = decide(current.values, gridQuestions(columns, rows,
    (column) => -most + (column + 0.5) / columns * 2 * most, (row) => 1 - (row + 0.5) / rows, release));
  drawing.append(shape("rect", {
    class: "ground", x: left, y: top, width: width - left - right, height: height - top - bottom,
  }));
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
  const middle = (left + width - right) / 2;
  drawing.append(shape("text", { x: middle, y: height - 6, class: "title middle" }, "velocity in points/s"));
  const place = (decision) => [x(decision.velocity || 0), y(decision.percent)];
  drawing.append(curve(moments, place, "trajectory held thin"));
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
