/**
 * A file that is there for Python and is fetched when it is first read. Emscripten's own lazy files ask for the length
 * first, by a HEAD that no service worker's cache answers; we know the length.
 */

/**
 * @param {import("pyodide").PyodideAPI["FS"]} fs
 * @param {string} path
 * @param {string} url
 * @param {number} size
 */
export function mountLazily(fs, path, url, size) {
  fs.writeFile(path, new Uint8Array());
  const { node } = fs.lookupPath(path, {});
  node.usedBytes = size;
  Object.defineProperty(node, "contents", {
    configurable: true,
    get() {
      const contents = fetchNow(url);
      Object.defineProperty(node, "contents", { value: contents, writable: true });
      return contents;
    },
  });
}

/** Python cannot wait for a promise. A worker may wait for a request. @param {string} url */
function fetchNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return new Uint8Array(request.response);
}
