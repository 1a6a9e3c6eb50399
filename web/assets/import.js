// @ts-check
// Puts a file that is chosen or dropped where a list can be pasted. Without this it is pasted.

const list = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("list"));
const file = /** @type {HTMLInputElement | null} */ (document.getElementById("file"));
const drop = document.getElementById("drop");

/** @param {File | null | undefined} chosen */
async function take(chosen) {
  if (chosen && list) list.value = await chosen.text();
}

if (list && file && drop) {
  drop.hidden = false;
  file.addEventListener("change", () => void take(file.files?.[0]));
  list.addEventListener("dragover", (event) => event.preventDefault());
  list.addEventListener("drop", (event) => {
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault();
    void take(dropped);
  });
}
