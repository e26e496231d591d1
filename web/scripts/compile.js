/**
 * Runs while a check's page is still being read: Python's wasm is sent for and compiled from the first moment on, beside
 * everything else. Each worker of the page gets the result (page/python.js), so a worker that has to be replaced does
 * not compile again.
 */
(() => {
  const { wasm } = document.currentScript?.dataset ?? {};
  if (!wasm) return;
  const compiled = fetch(wasm, { credentials: "same-origin" }).then((response) => WebAssembly.compileStreaming(response));
  // What fails here is tried again by the worker, which tells what is wrong.
  Object.assign(window, { rollwrightWasm: compiled.catch(() => null) });
})();
