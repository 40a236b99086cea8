"""The steps by which the database came to its present shape; `Store.migrate` takes those that are missing."""
