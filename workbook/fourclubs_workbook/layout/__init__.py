"""The sheets as data: what stands where, how it is checked, how it looks. No cell address elsewhere."""
