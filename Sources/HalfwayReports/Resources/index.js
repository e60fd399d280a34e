// The script of an index of reports: the filters.
const filter = document.getElementById("filter"), only = document.getElementById("only");
const rows = [...document.getElementById("rows").querySelectorAll("tr[data-check]")];
function apply() {
  const word = filter.value.trim().toLowerCase();
  let count = 0;
  for (const row of rows) {
    row.hidden = !row.textContent.toLowerCase().includes(word) || only.value !== "" && row.dataset.check !== only.value;
    if (!row.hidden) count++;
  }
  document.getElementById("count").textContent = count + " of " + rows.length;
}
filter.addEventListener("input", apply);
only.addEventListener("change", apply);
document.documentElement.dataset.ready = "true";
