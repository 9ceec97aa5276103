"""`python -m dvor` is the command `dvor`."""

from dvor.cli import main

raise SystemExit(main())
