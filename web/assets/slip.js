// @ts-check
// Reads what a slip's QR code carries behind the `#`, which no server's log has seen, and opens the page it is for.

const carried = location.hash.slice(1);
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("own"));
const slip = /** @type {HTMLInputElement | null} */ (document.getElementById("slip"));

if (form && slip && /^[0-9]+-[0-9A-Z]{8}$/.test(carried)) {
  // Not in the history, and not in what somebody copies.
  history.replaceState(null, "", location.pathname);
  slip.value = carried;
  form.submit();
}

export {};
