"""Runs inside Pyodide: hands the task's arguments to a module of the benchmarks, and prints what it returns."""

import importlib
import json
import sys

sys.dont_write_bytecode = True
sys.path += ["/work", "/work/py"]
TASK = json.loads(globals()["task"])
sys.stdout.write(importlib.import_module(f"workshop.bench.{TASK['module']}").main(*TASK["args"]) + "\n")
