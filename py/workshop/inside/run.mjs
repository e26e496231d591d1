// Runs one Python file inside Pyodide under Node: `node run.mjs JOB`, JOB being JSON text:
//   runtime  folder of the npm package pyodide
//   stdlib   another standard library zip to start with (bytecode starts three times as fast), or null
//   wheels   what the file imports
//   folder   the one folder of this machine that Python sees, as /work
//   script   the Python file
//   task     what the file finds as the variable `task`
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { runtime, stdlib, wheels, folder, script, task } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);

const python = await loadPyodide({
    indexURL: runtime,
    ...(stdlib ? { stdLibURL: stdlib } : {}),
    env: {
        HOME: "/home/pyodide",
        PYTHONNODEBUGRANGES: "1", // no columns in the bytecode: a quarter smaller, and line numbers stay
        PYTHONOPTIMIZE: "2", // no docstrings either: a tenth
        PYTHONHASHSEED: "0", // the same input gives the same bytes: sets among the constants,
        SOURCE_DATE_EPOCH: "1767225600", // and the dates in .pyc and zip files
    },
});
for (const wheel of wheels) {
    const { buffer, byteOffset, byteLength } = readFileSync(wheel);
    python.unpackArchive(buffer.slice(byteOffset, byteOffset + byteLength), "wheel");
}
python.mountNodeFS("/work", folder);
python.globals.set("task", JSON.stringify(task));
python.runPython(readFileSync(script, "utf8"), { filename: script });
