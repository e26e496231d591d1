// The build writes runtime.js: where the Python of this version of the site lies.
export interface Runtime {
  /** Folder of the Python files, relative to runtime.js, ending in a slash. */
  base: string;
  /** The standard library, relative to base. */
  stdlib: string;
  /** The wheels, relative to base. */
  wheels: { micropip: string; rollwright: string };
  /** The whole Pyodide lock file. */
  lock: string | object;
  version: string;
}
export const RUNTIME: Runtime;
