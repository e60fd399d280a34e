// What happens when the page is opened.

if ($("jump")) $("jump").addEventListener("click", () => { play(false); show(data.expected.first); });
buildControls();
// What matters first: the first difference, or the release.
const failing = data.expected && data.expected.first !== null ? data.expected.first : null;
show(failing !== null ? failing : data.releasedAt !== null ? data.releasedAt : first);
drawTracks();
new ResizeObserver(() => { drawTracks(); if (state.decisions) drawPlane(); drawFrame(); }).observe(tracks);
// For tests and for people at the console.
window.halfway = {
  show, set, decide: (values) => verdictWith({ ...recorded, ...values }), data, state,
};
loadKernel().then((exports) => {
  kernel = exports;
  judge();
  document.documentElement.dataset.ready = "true";
}, (error) => {
  $("verdictWords").textContent = "This browser can't run the kernel: " + error.message;
  document.documentElement.dataset.ready = "without kernel";
});
