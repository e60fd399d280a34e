// What the kernel decides under other thresholds.

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

/** The verdict with thresholds: of the recorded releases, or of the gesture as they let the kernel recognize it. */
function verdictWith(values) {
  const recognition = data.whatIf.recognition;
  if (!recognition) return verdictOf(decide(values, questions));
  // Later than any event, so that the last deadline passes.
  const gestures = recognize(values, recognitionWords, recognition.last + 10000000);
  if (gestures.length === 0) {
    return recognition.outcomeOfNothing === null ? { known: false, gestures }
      : { known: true, outcome: recognition.outcomeOfNothing, target: null, decision: null, gestures };
  }
  const [gesture] = gestures;
  const isWhole = gestures.length === 1 && gesture.decision && gesture.endedAt === recognition.last;
  if (!isWhole || recognition.scrolling.includes(gesture.recognizer)) return { known: false, gestures };
  const outcome = gesture.decision.finishes ? "finish" : "cancel";
  return { known: true, outcome, target: null, decision: gesture.decision, gestures };
}

/** What the kernel recognizes, as a text that is equal for equal gestures. */
const recognizedKey = ({ gestures }) =>
  gestures.map((gesture) => [gesture.recognizer, gesture.beganAt, gesture.travel]).join();
let recordedKey = null;

/** Whether the kernel recognizes the gesture as it was recorded, so that its releases are those of the recording. */
function isAsRecorded(verdict) {
  if (!verdict.gestures) return true;
  if (recordedKey === null) recordedKey = recognizedKey(verdictWith(recorded));
  return recognizedKey(verdict) === recordedKey;
}

const outcomeText = (verdict) => verdict.outcome + (verdict.target ? " (" + verdict.target + ")" : "");

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
const recognitionWords = data.whatIf.recognition ? words(data.whatIf.recognition.words) : null;

/** Why a verdict is what it is. */
function wordsOf(verdict) {
  if (!verdict.known) {
    return verdict.gestures ? "The contacts would have done something else. Only another replay can tell what."
      : `Release ${verdict.release + 1} would lead elsewhere. Only another replay can tell the rest.`;
  }
  if (!verdict.decision) return "No gesture would have been recognized.";
  if (state.isAsRecorded) return reason(verdict.decision);
  return reason(verdict.decision) + ` The gesture would have begun at ${milliseconds(verdict.gestures[0].beganAt, 1)}.`;
}

function judge() {
  if (!kernel || !data.whatIf.releaseCount && !data.whatIf.recognition) return;
  state.decisions = decide(current.values, questions);
  if (!data.thresholds.fields.length) return drawTracks();
  const verdict = verdictWith(current.values);
  state.isAsRecorded = isAsRecorded(verdict);
  const box = $("verdict");
  box.dataset.verdict = verdict.known ? verdict.outcome : "unknown";
  box.dataset.target = verdict.target || "";
  const isChanged = verdict.known && (verdict.outcome !== data.outcome || (verdict.target || null) !== data.target);
  box.className = "chip " + (verdict.known ? verdict.outcome : "unknown");
  box.textContent = verdict.known ? outcomeText(verdict) : "unknown";
  $("verdictWords").textContent = wordsOf(verdict) + (isChanged ? " As recorded: " + outcomeText(data) + "." : "");
  $("flips").textContent = state.isAsRecorded ? flips() : "";
  writeCommand();
  drawTracks();
  drawPlane();
}

/** Writes the command that replays with the present thresholds. */
function writeCommand() {
  const isRecorded = Object.keys(recorded).every((key) => recorded[key] === current.values[key]);
  $("command").textContent = data.command + (isRecorded ? "" : " --thresholds what-if.json");
  $("download").hidden = isRecorded;
  const values = { version: data.thresholds.version, ...data.thresholds.all, ...current.values };
  $("download").href = "data:application/json," + encodeURIComponent(JSON.stringify(values, null, 2) + "\n");
}
