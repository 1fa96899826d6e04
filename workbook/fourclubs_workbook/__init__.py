"""What a tournament looks like on sheets, and the actions of the judge's day.

Reads tables into the models of `fourclubs_core`, writes what the core answers. No rule of
the regulation stands here. Nothing here knows Excel or LibreOffice: a host is a `port.Book`.
"""
