"""What only several nodes need: who else has a table, and how nodes tell each other of writes."""
