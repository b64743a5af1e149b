"""The commands that the three chapters add to `veillee`: a module each."""
