#!/bin/sh
# A second start has to find the first one, whose sandbox has a /tmp of its own.
export TMPDIR="$XDG_RUNTIME_DIR/app/$FLATPAK_ID"
exec zypak-wrapper /app/lib/example-notes/example-notes "$@"
