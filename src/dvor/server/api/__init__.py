"""The HTTP API: one module for each matter; `endpoints` lists all routes."""
