// The stock way, as Pyodide's own documentation shows it: everything on the page's thread, the wheel by micropip.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const { micropip, wheel, question } = await (await fetch("ask.json")).json();
const python = await loadPyodide();
await python.loadPackage(new URL(micropip, document.baseURI).href);
await python.pyimport("micropip").install(new URL(wheel, document.baseURI).href);
const answer = JSON.parse(python.pyimport("rollwright.door").ask("preview", JSON.stringify(question)));
document.querySelector("#chance").textContent = answer.chance.text;
