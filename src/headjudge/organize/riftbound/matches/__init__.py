"""404 to 410 and 603: matches from the first setup to the result."""
