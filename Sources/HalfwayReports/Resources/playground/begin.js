// What happens when the page is opened.

stage.addEventListener("pointerdown", land);
stage.addEventListener("pointermove", move);
stage.addEventListener("pointerup", (event) => lift(event, "up"));
stage.addEventListener("pointercancel", (event) => lift(event, "cancel"));
// A long press opens no menu, and a drag selects nothing.
stage.addEventListener("contextmenu", (event) => event.preventDefault());

function openScene(name) {
  play.scene = data.scenes.find((scene) => scene.name === name);
  stage.setAttribute("viewBox", `0 0 ${play.scene.size[0]} ${play.scene.size[1]}`);
  stage.style.aspectRatio = `${play.scene.size[0]} / ${play.scene.size[1]}`;
  $("summary").textContent = play.scene.summary;
  shownFrame = -1;
  rest();
  say("", "Drag or pinch the picture.");
}

if ($("scene")) $("scene").addEventListener("change", () => openScene($("scene").value));
function judge() {
  $("file").href = "data:application/json," + encodeURIComponent(
    JSON.stringify({ version: data.thresholds.version, ...data.thresholds.all, ...current.values }, null, 2) + "\n");
}
buildControls();
judge();
openScene(data.scenes[0].name);
writeTakes();
// For tests and for people at the console.
window.halfway = { data, play, takes, set, openScene, study, compare, archive, planOf, signTest };
loadKernel().then((exports) => {
  kernel = exports;
  document.documentElement.dataset.ready = "true";
}, (error) => {
  say("", "This browser can't run the kernel: " + error.message);
  document.documentElement.dataset.ready = "without kernel";
});
