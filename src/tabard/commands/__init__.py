"""The commands of the command line, one file each: `arguments(parser)` and `run(args) -> exit code`."""
