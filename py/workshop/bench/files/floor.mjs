// Below this no start can come: the same wasm sent and compiled in a worker, and nothing done with it.
const module = await WebAssembly.compileStreaming(fetch("pyodide.asm.wasm"));
postMessage(`${WebAssembly.Module.exports(module).length}`);
