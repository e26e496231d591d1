/** The ordinary way, for where there is no snapshot to start from: the standard library, and the rules by micropip. */
import { RUNTIME } from "../runtime.js";
import { at, download, load, tell } from "./downloads.js";

/** @returns {Promise<import("pyodide").PyodideAPI>} Python with the rules in it */
export async function installed() {
  const installer = download(RUNTIME.wheels.micropip).then((response) => response.arrayBuffer());
  const python = await load({ stdLibURL: at(RUNTIME.stdlib) });
  tell(2, "python");
  // The installer comes out of its own wheel; it installs the rules from theirs.
  python.unpackArchive(await installer, "wheel");
  const micropip = python.pyimport("micropip");
  await micropip.install.callKwargs(at(RUNTIME.wheels.rollwright), { deps: false });
  micropip.destroy();
  return python;
}
