// Makes the memory snapshot and the standard library that lies beside it: `node snapshot.mjs JOB`, JOB being JSON text:
//   runtime   folder of the slim core and pyodide.mjs
//   build     64 hex digits that name everything that goes in
//   stdlib    the whole standard library as bytecode
//   micropip, rollwright   wheels as bytecode
//   folder    the one folder of this machine that Python sees, as /work; all paths below are relative to it
//   task      what reach.py wants to know
//   inside    folder of the Python files
//   out       the snapshot's file
//
// A snapshot is what Python's memory holds that the wasm does not bring along itself: runs of 64-byte granules that
// differ from the memory of a module that has only just been instantiated. As 32-bit words, little-endian:
//   MAGIC, number of runs, bytes of JSON, bytes of the whole memory, eight words of `build`;
//   for each run its place and its length; the JSON, padded to words; the bytes of every run, one after the other.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const MAGIC = 0x31535752; // "RWS1"
const GRANULE = 64;
const MOST = 30 * 2 ** 20; // the memory that the wasm starts with: a larger one cannot be put back
const HEAD = 12;

const { runtime, build, stdlib, micropip, rollwright, folder, task, inside, out } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const { default: create } = await import(pathToFileURL(join(runtime, "pyodide.asm.mjs")).href);
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const common = { indexURL: runtime, BUILD_ID: build, createPyodideModule: create };

/** @param {string} path */
function bytes(path) {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    return new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Write the two zips of the standard library. */
async function reach() {
    const python = await loadPyodide({ ...common, env: { ...env }, stdLibURL: stdlib });
    python.unpackArchive(bytes(micropip).buffer, "wheel");
    python.mountNodeFS("/work", folder);
    python.globals.set("task", JSON.stringify(task));
    python.runPython(readFileSync(join(inside, "reach.py"), "utf8"), { filename: "reach.py" });
    await python.globals.get("main")();
}

/** The memory of a module that has only just been instantiated. */
async function pristine() {
    let memory;
    const stop = new Error("enough");
    const only = async (settings) => {
        memory = (await create({ ...settings, noInitialRun: true })).HEAPU8.slice();
        throw stop;
    };
    await loadPyodide({ ...common, env: { ...env }, stdLibURL: join(folder, task.bare), createPyodideModule: only }).catch(
        (error) => {
            if (error !== stop) throw error;
        },
    );
    return memory;
}

/** Fill what malloc holds free with zeros, without letting the memory grow. */
function zero({ _malloc: malloc, _free: free, _sbrk: sbrk, HEAPU8: memory }) {
    const held = [];
    for (let size = 2 ** 16; size >= 16; size /= 2) {
        for (;;) {
            if (memory.length - sbrk(0) < 2 ** 18) break; // what is left would be taken from the end, which is zero
            const end = sbrk(0);
            const place = malloc(size);
            held.push(place);
            memory.fill(0, place, place + size);
            if (sbrk(0) !== end) break;
        }
    }
    held.forEach(free);
}

/** Pyodide's own snapshot of Python with the rules in it. */
async function taken() {
    const python = await loadPyodide({
        ...common,
        env: { ...env },
        stdLibURL: join(folder, task.bare),
        _makeSnapshot: true,
    });
    python.FS.writeFile("/lib/rollwright.whl", bytes(rollwright));
    const own = python.runPython("{}"); // so that its names are gone afterwards
    python.runPython(readFileSync(join(inside, "before.py"), "utf8"), { filename: "before.py", globals: own });
    own.destroy();
    zero(python._module);
    return python.makeMemorySnapshot();
}

/**
 * Runs of granules in which two memories differ: place and length of each.
 * @param {Uint8Array} memory @param {Uint8Array} before
 */
function runs(memory, before) {
    const [now, then] = [memory, before].map((it) => Buffer.from(it.buffer, it.byteOffset, it.byteLength));
    const found = [];
    for (let at = 0; at < now.length; at += GRANULE) {
        if (now.compare(then, at, at + GRANULE, at, at + GRANULE) === 0) continue;
        const last = found.at(-1);
        if (last && last[0] + last[1] === at) last[1] += GRANULE;
        else found.push([at, GRANULE]);
    }
    return found;
}

await reach();
const before = await pristine();
const whole = await taken();
const [, start, length] = new Uint32Array(whole.buffer, whole.byteOffset, HEAD);
const memory = whole.subarray(start);
if (memory.length > MOST || memory.length !== before.length)
    throw new Error(`the snapshot's memory has grown to ${memory.length} bytes, and ${MOST} can be put back`);
const found = runs(memory, before);
const json = Buffer.alloc(Math.ceil(length / 4) * 4, " ");
json.set(whole.subarray(48, 48 + length)); // behind Pyodide's own head
const words = build.match(/.{8}/g).map((digits) => parseInt(digits, 16));
const head = new Uint32Array([MAGIC, found.length, json.length, memory.length, ...words, ...found.flat()]);
const parts = found.map(([at, size]) => memory.subarray(at, at + size));
writeFileSync(out, gzipSync(Buffer.concat([Buffer.from(head.buffer), json, ...parts]), { level: 9 }));
