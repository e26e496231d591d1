// One script for each page and one for the worker (docs/decisions/0110): `node bundle.mjs JOB`, JOB being JSON text:
//   tools    node_modules
//   scripts  folder of the sources
//   pages    names of the pages' own scripts in `page/`; what each loads only when it comes to it lies beside it
//   vendored name in `vendor/` -> path in node_modules
//   out      empty folder for `page/` and `worker/`
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { tools, scripts, pages, vendored, out } = JSON.parse(process.argv[2]);
const load = (...path) => import(pathToFileURL(join(tools, ...path)).href);
const { rollup } = await load("rollup", "dist", "es", "rollup.js");
const { minify } = await load("terser", "main.js");

const RUNTIME = "../runtime.js"; // names files by their hash, and is written last

/** Vendored modules lie in node_modules until the site is made. */
const vendor = {
    name: "vendor",
    resolveId(source) {
        const name = /\/vendor\/([\w-]+)\.js$/.exec(source)?.[1];
        return name ? join(tools, vendored[name]) : null;
    },
};

const small = {
    name: "small",
    async renderChunk(code) {
        const options = { module: true, ecma: 2020, format: { comments: false } };
        return { code: (await minify(code, options)).code, map: null };
    },
};

/** Warnings are faults: something is imported that is not there, or goes round in circles. */
const onwarn = (warning) => {
    if (warning.code !== "CIRCULAR_DEPENDENCY") throw new Error(warning.message);
};

async function write(input, output, plugins = []) {
    const options = { external: [RUNTIME], preserveEntrySignatures: "allow-extension", onwarn };
    const bundle = await rollup({ ...options, input, plugins: [vendor, ...plugins] });
    await bundle.write({ format: "es", compact: true, ...output });
    await bundle.close();
}

for (const name of pages)
    await write(
        { [name]: join(scripts, "page", `${name}.js`) },
        { dir: join(out, "page"), entryFileNames: "[name].js", chunkFileNames: `${name}-[name].js` },
        [small],
    );
// The worker stays as it is written: its faults are told with their lines, and it is four kilobytes.
await write(
    { worker: join(scripts, "worker", "worker.js") },
    { dir: join(out, "worker"), entryFileNames: "[name].js", inlineDynamicImports: true, paths: { [RUNTIME]: RUNTIME } },
);
