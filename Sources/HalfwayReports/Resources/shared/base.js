// The data of the page, and what all scripts use.

const $ = (id) => document.getElementById(id);
const data = JSON.parse($("data").textContent);

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
