"""How fast the program is, how it grows, what memory it takes. Run `python -m benchmarks`; see README.md."""
