/**
 * Runs while a check's page is still being read, beside everything else: starts the first worker, and has Python's wasm
 * compiled here, for this worker and for each that has to take its place. page/python.js takes both over; until then
 * what the worker says is kept.
 */
(() => {
  const { wasm, worker: script } = document.currentScript?.dataset ?? {};
  if (!wasm || !script) return;
  const compiled = fetch(wasm, { credentials: "same-origin" }).then((response) => WebAssembly.compileStreaming(response));
  /** What fails here is tried again by the worker, which tells what is wrong. @type {import("./types").Begun["wasm"]} */
  const module = compiled.catch(() => null);
  const worker = new Worker(script, { type: "module" });
  /** @type {Event[]} */
  const said = [];
  const keep = (/** @type {Event} */ event) => said.push(event);
  for (const kind of ["message", "error"]) worker.addEventListener(kind, keep);
  void module.then((it) => worker.postMessage({ wasm: it }));
  /** @type {import("./types").Begun} */
  const begun = {
    wasm: module,
    take() {
      for (const kind of ["message", "error"]) worker.removeEventListener(kind, keep);
      return { worker, said };
    },
  };
  Object.assign(window, { rollwright: begun });
})();
