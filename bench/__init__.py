"""Benchmarks. Speed is measured as a ratio to other software in the same run."""
