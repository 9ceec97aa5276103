"""The HTTP API and the pages: a module for each kind of request, `endpoints` with the list of them."""
