// The data of the page, and what all parts of its script use. Times are in microseconds, as in recordings.

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
