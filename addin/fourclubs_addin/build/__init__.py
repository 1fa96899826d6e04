"""Builds `FourClubs.xlam` from text: `python -m fourclubs_addin.build`.

The ribbon is data (`buttons`); its XML and the VBA callbacks are made of it, the texts are those of
the catalogue. xlwings' own VBA comes from the installed package and is hardened on the way. Needs
the packages of the extra `dev`; installing the add-in needs none of this.
"""
