const VERSION = "";
const FILES = {};
/** @type {string[]} */
const SPARE = [];
/*
 * The service worker. The build writes the lines above: FILES is every file of the site, its path from here and its
 * SHA-256 as an integrity text; SPARE are the paths of those that only a Python without its memory snapshot needs. Where
 * snapshots can be unpacked these are not fetched beforehand, and kept once they were asked for.
 *
 * A file is kept under its hash, so versions share what is equal and an update fetches only what is new. A version is
 * FILES alone: it is installed whole or not at all (a torn deploy fails an integrity check, and the version before goes
 * on), and it takes over in one step. Caches belong to the whole origin, so ours is named by its path, and only what is
 * in it is ever deleted.
 */

/** @typedef {import("./types").Files} Files */

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HOME = new URL("./", sw.location.href);
const STORE = `rollwright ${HOME.pathname}`;
const AT_ONCE = 4;

/** @type {Files} */
const files = FILES;

const spare = new Set("DecompressionStream" in self ? SPARE : []);

/** Where a file is kept. @param {string} hash */
const keyOf = (hash) => new URL(`.kept/${encodeURIComponent(hash)}`, HOME).href;

/** The path that a URL of ours means: from HOME, without query, a folder being its index page. @param {URL} url */
function pathOf(url) {
  let path;
  try {
    path = decodeURIComponent(url.pathname.slice(HOME.pathname.length));
  } catch {
    return "";
  }
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** @param {string} path */
const hashOf = (path) => (Object.hasOwn(files, path) ? files[path] : undefined);

/** @param {Cache} store @param {string} path @param {string} hash */
async function keep(store, path, hash) {
  const request = new Request(new URL(path, HOME), { cache: "no-cache", integrity: hash, credentials: "same-origin" });
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await store.put(keyOf(hash), response);
}

/** Fetch what is not here yet. One failure fails the whole; what did arrive is used by the next attempt. */
async function install() {
  const store = await caches.open(STORE);
  const here = new Set((await store.keys()).map((request) => request.url));
  const needed = Object.entries(files).filter(([path]) => !spare.has(path));
  const wanted = new Map(needed.map(([path, hash]) => [hash, path]));
  const missing = [...wanted].filter(([hash]) => !here.has(keyOf(hash)));
  const fetchNext = async () => {
    for (let next; (next = missing.shift());) await keep(store, next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

/** Take over: pages that are open without a service worker too, so that the first visit already works offline. */
async function activate() {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.values(files).map(keyOf));
  for (const request of await store.keys()) if (!wanted.has(request.url)) await store.delete(request);
  await sw.clients.claim();
}

/**
 * What is kept of a path. What the browser has thrown away is fetched anew, by its hash, and kept again; where that
 * fails, because there is no room, no storage or another version on the server by now, nothing: then the server's own
 * answer counts, which is of one version too, as folders are named by what is in them.
 * @param {string} path
 */
async function kept(path) {
  const hash = hashOf(path);
  if (!hash) return undefined;
  try {
    const store = await caches.open(STORE);
    const found = await store.match(keyOf(hash));
    if (found) return found;
    await keep(store, path, hash);
    return await store.match(keyOf(hash));
  } catch {
    return undefined;
  }
}

/** A page that is not ours: what the server says; without a server the first page, which leads on. @param {Request} request */
async function unknownPage(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(HOME.href);
  }
}

sw.addEventListener("install", (event) => event.waitUntil(install()));
sw.addEventListener("activate", (event) => event.waitUntil(activate()));
sw.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") void sw.skipWaiting();
  else if (event.data === "version") event.source?.postMessage({ version: VERSION });
});

sw.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== HOME.origin || !url.pathname.startsWith(HOME.pathname)) return;
  const path = pathOf(url);
  if (hashOf(path)) event.respondWith(kept(path).then((response) => response ?? fetch(request)));
  else if (request.mode !== "navigate") return;
  else if (hashOf(`${path}/index.html`))
    event.respondWith(Response.redirect(`${url.origin}${url.pathname}/${url.search}`, 301));
  else event.respondWith(unknownPage(request));
});
