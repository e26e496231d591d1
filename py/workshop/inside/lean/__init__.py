"""Stand-ins for three modules of Pyodide's Python that a memory snapshot is better without."""
