// @ts-check
// Opens the sheet of a table without the server, where phones come by https: the page as it was read last, and
// the style and scripts that it was read with. It keeps nothing else, and what it keeps goes with the right to read it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Pages of sheets, by path, and what they are made of, by its digest. */
const PAGES = "sheets";
const ASSETS = "assets";

/** So many sheets at most: a phone may have lines of an earlier round that wait. */
const KEPT = 4;

/** Who waits for a page longer gets the one that is kept, in milliseconds. */
const PATIENCE = 6000;

const SHEET = /^\/tournaments\/[^/]+\/rounds\/\d+\/tables\/\d+\/write$/;
const ASSET = /^\/assets\/[0-9a-f]+\/[^/]+$/;
/** What the server calls them, by their ending. @type {Record<string, string>} */
const KINDS = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
const DIGEST = /\/assets\/([0-9a-f]+)\//;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

// Who has just opened a sheet tells what it was made of: it was read before anybody listened here.
worker.addEventListener("message", (event) => {
  /** @type {{page: string, assets: string[]}} */
  const { page, assets } = event.data;
  if (!SHEET.test(page)) return;
  event.waitUntil((async () => {
    await Promise.all(assets.filter((it) => ASSET.test(it)).map((it) => made(new Request(it)).catch(() => {})));
    await read(new Request(page, { headers: { Accept: "text/html" } }), page);
  })().catch(() => {}));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== "GET") return;
  if (ASSET.test(pathname)) event.respondWith(made(request));
  else if (SHEET.test(pathname)) event.respondWith(sheet(request, pathname));
});

/** What is named by its content never changes: it is kept as it comes. @param {Request} request */
async function made(request) {
  const cache = await caches.open(ASSETS);
  const { pathname } = new URL(request.url);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  // One that cannot be kept serves this page all the same.
  if (isAsset(pathname, answer)) await cache.put(pathname, answer.clone()).catch(() => {});
  return answer;
}

/**
 * Whether the server gave what was asked for. Whose net answers itself sends a page for a script and says that all is
 * well: kept under the script's name it would shut the sheet for good.
 * @param {string} path @param {Response} answer
 */
function isAsset(path, answer) {
  const kind = (answer.headers.get("Content-Type") ?? "").split(";")[0];
  const forever = (answer.headers.get("Cache-Control") ?? "").includes("immutable");
  return answer.status === 200 && !answer.redirected && forever && kind === KINDS[path.split(".").at(-1) ?? ""];
}

/** The sheet as the server has it, or as it was read last. @param {Request} request @param {string} path */
async function sheet(request, path) {
  const fresh = read(request, path);
  try {
    // A script that reads it again says itself that the server is away.
    if (request.mode !== "navigate") return await fresh;
    const answer = await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    if (answer instanceof Response && answer.status < 500) return answer;
  } catch (error) {
    if (request.mode !== "navigate") throw error;
  }
  return await caches.match(path, { cacheName: PAGES }) ?? fresh;
}

/** @param {Request} request @param {string} path */
async function read(request, path) {
  const answer = await fetch(request);
  const cache = await caches.open(PAGES);
  // Whose right has ended, or whose round is over, keeps no names.
  if (answer.status === 401 || answer.status === 403 || answer.status === 404) await cache.delete(path);
  if (answer.status !== 200 || answer.redirected) return answer;
  const text = await answer.clone().text();
  // Whose net answers itself has not read a sheet.
  if (!text.includes('id="data"')) return answer;
  await cache.put(path, answer.clone());
  await tidy(cache, path);
  return answer;
}

/** Keeps the newest sheets, and what they are made of. @param {Cache} cache @param {string} newest */
async function tidy(cache, newest) {
  const kept = (await cache.keys()).filter((it) => new URL(it.url).pathname !== newest);
  for (const old of kept.slice(0, Math.max(0, kept.length - KEPT + 1))) await cache.delete(old);
  /** @type {Set<string | undefined>} */
  const digests = new Set();
  for (const page of await cache.keys()) {
    const answer = await cache.match(page);
    digests.add(DIGEST.exec(await answer?.text() ?? "")?.[1]);
  }
  const assets = await caches.open(ASSETS);
  for (const asset of await assets.keys()) {
    if (!digests.has(DIGEST.exec(asset.url)?.[1])) await assets.delete(asset);
  }
}
