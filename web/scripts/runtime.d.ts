// The build writes runtime.js: where the Python of this version of the site lies.
export interface Runtime {
  /** Folder of the Python files, relative to runtime.js, ending in a slash. All names below are relative to it. */
  base: string;
  /** The standard library. */
  stdlib: string;
  wheels: { micropip: string; rollwright: string };
  /** The memory snapshot, in gzip. */
  snapshot: string;
  /** Its bytes when unpacked. */
  unpacked: number;
  /** Bytes of what is mounted before it is fetched. */
  sizes: { stdlib: number; rollwright: number };
  /** What the snapshot and all that lies beside it were made from: 64 hex digits. */
  build: string;
  /** The whole Pyodide lock file. */
  lock: object;
  version: string;
}
export const RUNTIME: Runtime;
