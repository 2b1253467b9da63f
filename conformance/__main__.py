"""`python -m conformance` is `fives`."""

import sys

from conformance.cli import main

sys.exit(main())
