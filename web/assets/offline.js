// @ts-check
// Where phones come by https a worker opens this sheet without the server. By http no browser allows that: there the
// open page lives on, and what was tapped is kept all the same.

/** Tells the worker what this page is made of. @param {ServiceWorker | null} worker */
function tell(worker) {
  const read = performance.getEntriesByType("resource").map((it) => new URL(it.name));
  const assets = read.filter((it) => it.origin === location.origin).map((it) => it.pathname);
  worker?.postMessage({ page: location.pathname, assets });
}

// What waits here is not to be cleared because the phone lacks room. By http no browser offers it.
navigator.storage?.persist?.().catch(() => {});

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/worker.js", { scope: "/tournaments/" })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => tell(active))
    // A certificate that the phone does not trust, or a store that is full: as by http.
    .catch(() => {});
}

export {};
