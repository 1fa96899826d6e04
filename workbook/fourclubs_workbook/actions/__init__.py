"""The actions of the judge's day: read tables, ask the core, work out all writes, make them.

Each action is a pure function from a `Desk` to a `Plan`; `runner.run` does the rest for every
host. No rule of the regulation stands here.
"""
