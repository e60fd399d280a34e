// The frames of a report, and the time that it shows. Times are in microseconds, as in recordings.

const frames = data.frames;
const first = frames.length ? frames[0][0] : 0;
const last = Math.max(first + 1, frames.length ? frames[frames.length - 1][0] : 1);
const state = { time: first, playing: false, speed: 1, from: first, to: last, decisions: null,
  isAsRecorded: true };

/** The index of the last entry that isn't later than a time. */
function indexAt(entries, time, timeOf) {
  let [low, high] = [0, entries.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (timeOf(entries[middle]) <= time) low = middle; else high = middle - 1;
  }
  return low;
}
