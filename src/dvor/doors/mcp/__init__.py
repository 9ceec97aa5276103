"""MCP: a language model sits at a table as a person does. Needs the extra `mcp`; docs/doors.md tells how."""
