"""The board: one page for the wall screen of the room, in one file without network or server.

`page` says what stands on it, `writer` makes the file from the template beside it. What the judge types
for it are `options`. No rule of the regulation stands here.
"""
