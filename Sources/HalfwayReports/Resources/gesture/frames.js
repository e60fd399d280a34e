// The picture at a time: the frame, the contacts, and the expected outlines.

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
