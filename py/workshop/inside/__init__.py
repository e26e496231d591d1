"""What runs inside Pyodide under Node, on the Python that the browser will have."""
