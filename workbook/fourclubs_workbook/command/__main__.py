"""`python -m fourclubs_workbook.command` is the command `fourclubs`."""

import sys

from . import main

sys.exit(main())
