// The controls of the thresholds.

function buildControls() {
  const list = $("controls");
  const add = (item, control, value) => {
    const label = document.createElement("label");
    const name = document.createElement("span");
    // A long name breaks between its words.
    for (const word of item.key.split(/(?=[A-Z])/)) name.append(word, document.createElement("wbr"));
    name.title = item.summary;
    label.append(name, control, ...(value ? [value] : []));
    list.append(label);
  };
  for (const choice of data.thresholds.choices) {
    const select = document.createElement("select");
    for (const name of choice.names) select.add(new Option(name, name, false, name === choice.value));
    select.dataset.key = choice.key;
    select.addEventListener("change", () => { current.values[choice.key] = select.value; judge(); });
    add(choice, select, null);
  }
  for (const field of data.thresholds.fields) {
    const slider = document.createElement("input");
    const output = document.createElement("output");
    Object.assign(slider, { type: "range", min: field.from, max: field.to, step: field.numerator / field.denominator });
    slider.value = field.value;
    slider.dataset.key = field.key;
    const write = () => {
      const value = current.values[field.key];
      const text = +value.toFixed(3) + (field.unit ? " " + field.unit : "");
      output.textContent = text;
      slider.setAttribute("aria-valuetext", text);
    };
    slider.addEventListener("input", () => {
      // Steps are fractions of whole numbers, so that three tenths are exactly 0.3.
      const steps = Math.round(Number(slider.value) * field.denominator / field.numerator);
      const value = steps * field.numerator / field.denominator;
      current.values[field.key] = Math.abs(value - field.value) < field.numerator / field.denominator / 2
        && Math.abs(Number(slider.value) - field.value) < 1e-9 ? field.value : value;
      write();
      judge();
    });
    slider.addEventListener("refresh", () => { slider.value = current.values[field.key]; write(); });
    write();
    add(field, slider, output);
  }
  const preset = $("preset");
  for (const entry of data.presets) preset.add(new Option(entry.name, entry.name));
  preset.addEventListener("change", () => {
    const entry = data.presets.find((candidate) => candidate.name === preset.value);
    set(entry ? entry.values : recorded);
  });
  $("reset").addEventListener("click", () => { preset.value = ""; set(recorded); });
}

/** Sets thresholds, and moves the controls to them. */
function set(values) {
  Object.assign(current.values, values);
  for (const control of $("controls").querySelectorAll("[data-key]")) {
    if (control.tagName === "SELECT") control.value = current.values[control.dataset.key];
    else control.dispatchEvent(new Event("refresh"));
  }
  judge();
}
