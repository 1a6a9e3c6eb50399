// @ts-check
// Reads what a QR code carries behind the `#`, which no server and no log of a server has seen. A table's
// card signs in at once, as it can be used again; what is good once waits for a tap.

const carried = location.hash.slice(1);
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("scanned"));
const secret = /** @type {HTMLInputElement | null} */ (document.getElementById("secret"));

if (form && secret && /^(card|invite|setup)_[0-9a-f]+$/.test(carried)) {
  // Not in the history, and not in what somebody copies.
  history.replaceState(null, "", location.pathname);
  secret.value = carried;
  form.hidden = false;
  const typed = document.getElementById("typed");
  if (typed) typed.hidden = true;
  if (carried.startsWith("card_")) form.submit(); else form.querySelector("button")?.focus();
}
