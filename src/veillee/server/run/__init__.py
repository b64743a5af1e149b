"""Running the server: start and stop, settings, logs and metrics."""
