// Makes the slim core: Pyodide's wasm and its glue without what this site never calls. `node core.mjs JOB`, JOB being JSON:
//   runtime  folder of the npm package pyodide
//   tools    folder of the npm packages terser and binaryen
//   out      where the two files go
// Pyodide's main module keeps and exports every symbol for shared libraries that might be loaded later; here none ever
// is. So the glue keeps what the wasm imports and what the rest of the glue reads, the wasm exports only what that glue
// still reads, and then each is freed of what nobody reaches. Every cut asserts that it found its place: a new Pyodide
// that looks different stops the build.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { runtime, tools, out } = JSON.parse(process.argv[2]);
const { minify } = await import(pathToFileURL(join(tools, "terser", "main.js")).href);

// What pyodide.mjs, the worker and the build read of the module.
const READ = ["FS", "PATH", "ERRNO_CODES", "ENV", "API", "addRunDependency", "removeRunDependency", "ExitStatus",
    "_Py_Version", "_malloc", "_free", "_sbrk"];
// What the glue takes from the wasm without writing its name as `wasmExports["name"]`, and the entry point.
const EXPORTED = ["memory", "__indirect_function_table", "__wasm_call_ctors", "main", "__main_argc_argv"];
// What Pyodide's wasm uses of WebAssembly; binaryen would otherwise take all that it knows itself.
const FEATURES = ["bulk-memory", "exception-handling", "multivalue", "mutable-globals", "nontrapping-float-to-int",
    "reference-types", "sign-ext"];

const wasm = readFileSync(join(runtime, "pyodide.asm.wasm"));
let glue = readFileSync(join(runtime, "pyodide.asm.mjs"), "utf8");

const imports = WebAssembly.Module.imports(new WebAssembly.Module(wasm));
const called = new Set(imports.filter((it) => it.kind === "function").map((it) => it.name));
// Functions whose address is taken. WebGL's are only looked up by name, by graphics code that is never run.
const addressed = new Set(imports.filter((it) => it.module === "GOT.func").map((it) => it.name));
const wanted = (name) => called.has(name) || (addressed.has(name) && !name.startsWith("emscripten_gl"));

/** The only place of this text in the glue. */
function placeOf(text) {
    const place = glue.indexOf(text);
    if (place < 0 || glue.includes(text, place + 1)) throw new Error(`pyodide.asm.mjs should hold once: ${text}`);
    return place;
}

function replace(text, by) {
    const place = placeOf(text);
    glue = glue.slice(0, place) + by + glue.slice(place + text.length);
}

/** Change what stands between a text and the next end. */
function between(start, end, change) {
    const from = placeOf(start) + start.length;
    const to = glue.indexOf(end, from);
    glue = glue.slice(0, from) + change(glue.slice(from, to)) + glue.slice(to);
}

/** No shared library: exports get no address, what is added to the table is new there, what is not there is null. */
function unlink() {
    replace("updateGOT(origExports);", "");
    replace("var rtn=getFunctionAddress(func);if(rtn){return rtn}", "");
    replace("functionsInTableMap.set(func,ret);return ret", "return ret");
    replace("if(!value&&!entry.required){", "if(!value){");
}

/** Functions of JavaScript that the wasm does not import. */
function cutImports() {
    between("var wasmImports={", "}", (body) =>
        body.split(",").filter((entry) => wanted(entry.split(":")[0])).join(","),
    );
    glue = glue.replace(/([\w$]+)\.sig="[a-z]*";/g, (whole, name) =>
        wanted(name) || wanted(name.replace(/^_/, "")) ? whole : "",
    );
}

const LINE = /Module\["([\w$]+)"\]=\1;/g;
const BESIDE = /([\w$]+)=Module\["\1"\]=wasmExports/g;

/** Names that are only set on the module and never read. */
function cutModule() {
    const rest = glue.replace(LINE, "").replace(BESIDE, "$1=wasmExports");
    const read = new Set(READ);
    for (const found of rest.matchAll(/Module\??\.([\w$]+)|Module\["([\w$]+)"\]/g)) read.add(found[1] ?? found[2]);
    glue = glue.replace(LINE, (whole, name) => (read.has(name) ? whole : ""));
    glue = glue.replace(BESIDE, (whole, name) => (read.has(name) ? whole : `${name}=wasmExports`));
}

/** Variables for exports that nobody reads. */
function cutExports() {
    const [declaration, names] = glue.match(/var ((?:[\w$]+,)+)wasmTable,wasmMemory;/);
    const start = "function assignWasmExports(wasmExports){";
    const from = placeOf(start);
    const rest = (glue.slice(0, from) + glue.slice(glue.indexOf("}", from))).replace(declaration, "");
    const read = new Set(rest.match(/[A-Za-z_$][\w$]*/g));
    const isRead = (line) => read.has(line.split("=")[0]) || /^[\w$]+=Module\[/.test(line);
    const set = new Set();
    between(start, "}", (body) => {
        const kept = body.split(";").filter(isRead);
        for (const line of kept) set.add(line.split("=")[0]);
        return kept.join(";");
    });
    const declared = names.split(",").filter((name) => read.has(name) || set.has(name));
    replace(declaration, `var ${[...declared, "wasmTable", "wasmMemory"].join(",")};`);
}

/** The glue without functions that nobody calls any more. Functions and classes keep their names: messages show them. */
async function swept() {
    const { code } = await minify(glue, {
        module: true,
        ecma: 2022,
        compress: { passes: 3, sequences: false, inline: 0, reduce_funcs: false, collapse_vars: false, join_vars: false },
        mangle: { keep_fnames: true, keep_classnames: true, reserved: ["wasmExports"] },
        format: { comments: false },
    });
    return code;
}

/** The wasm with an export section of these names alone. */
function exporting(names) {
    let at = 8;
    const number = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = wasm[at++];
            value |= (byte & 127) << shift;
            if (byte < 128) return value >>> 0;
        }
    };
    const written = (value) => {
        const bytes = [];
        for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
        return Buffer.from([...bytes, value]);
    };
    const parts = [wasm.subarray(0, at)];
    while (at < wasm.length) {
        const start = at;
        const kind = wasm[at++];
        const end = number() + at;
        if (kind === 7) {
            const kept = [];
            for (let left = number(); left > 0; left--) {
                const entry = at;
                const length = number();
                const name = wasm.toString("utf8", at, (at += length));
                at++;
                number();
                if (names.has(name)) kept.push(wasm.subarray(entry, at));
            }
            const body = Buffer.concat([written(kept.length), ...kept]);
            parts.push(Buffer.from([7]), written(body.length), body);
        } else parts.push(wasm.subarray(start, end));
        at = end;
    }
    return Buffer.concat(parts);
}

unlink();
cutImports();
cutModule();
cutExports();
const code = await swept();
const read = [...code.matchAll(/wasmExports(?:\.([\w$]+)|\["([\w$]+)"\])/g)].map((found) => found[1] ?? found[2]);

const [whole, slim] = ["whole.wasm", "pyodide.asm.wasm"].map((name) => join(out, name));
writeFileSync(whole, exporting(new Set([...read, ...EXPORTED])));
const features = FEATURES.map((name) => `--enable-${name}`);
const optimizer = join(tools, "binaryen", "bin", "wasm-opt");
execFileSync(process.execPath, [optimizer, whole, "-o", slim, "-mvp", ...features, "--remove-unused-module-elements"]);
rmSync(whole);
writeFileSync(join(out, "pyodide.asm.mjs"), code);
