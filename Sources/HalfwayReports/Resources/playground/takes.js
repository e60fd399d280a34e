// The recordings of this page: they are downloaded as one archive, or sent to the address that the page was built with.

function writeTakes() {
  const open = takes.filter((take) => !take.isSaved).length;
  $("count").textContent = `${takes.length} gesture${takes.length === 1 ? "" : "s"} recorded`
    + (takes.length ? `, ${open} not saved` : "");
  $("save").disabled = takes.length === 0;
  if ($("send")) $("send").disabled = open === 0;
}

/** A tar archive (POSIX ustar) of the recordings. */
function archive() {
  const blocks = [];
  const encoder = new TextEncoder();
  for (const take of takes) {
    const body = encoder.encode(take.text), head = new Uint8Array(512);
    const put = (text, place) => head.set(encoder.encode(text), place);
    put(take.name.slice(-99), 0);
    put("0000644\0", 100);
    put("0000000\0", 108);
    put("0000000\0", 116);
    put(body.length.toString(8).padStart(11, "0") + "\0", 124);
    put("00000000000\0", 136);
    put("        ", 148);
    put("0", 156);
    put("ustar\u000000", 257);
    const sum = head.reduce((total, byte) => total + byte, 0);
    put(sum.toString(8).padStart(6, "0") + "\0 ", 148);
    blocks.push(head, body, new Uint8Array((512 - body.length % 512) % 512));
  }
  return new Blob([...blocks, new Uint8Array(1024)], { type: "application/x-tar" });
}

function save() {
  const link = document.createElement("a");
  const isOne = takes.length === 1;
  link.href = URL.createObjectURL(isOne ? new Blob([takes[0].text]) : archive());
  link.download = isOne ? takes[0].name : "recordings.tar";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  for (const take of takes) take.isSaved = true;
  writeTakes();
}

async function send() {
  $("send").disabled = true;
  let failure = "";
  for (const take of takes.filter((entry) => !entry.isSaved)) {
    try {
      const answer = await fetch(data.post, {
        method: "POST", body: take.text, headers: { "Content-Type": "application/x-ndjson", "X-File-Name": take.name },
      });
      if (!answer.ok) throw new Error("status " + answer.status);
      take.isSaved = true;
    } catch (error) {
      failure = error.message;
      break;
    }
  }
  writeTakes();
  if (failure) $("count").textContent += `; sending failed (${failure}). Save the recordings instead.`;
}

$("save").addEventListener("click", save);
if ($("send")) $("send").addEventListener("click", send);
window.addEventListener("beforeunload", (event) => {
  if (takes.some((take) => !take.isSaved)) event.preventDefault();
});
