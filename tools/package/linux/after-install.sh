# An AppArmor before version 4 does not know the profile, and needs none.
profile=/usr/lib/example-notes/resources/apparmor
if command -v apparmor_parser >/dev/null && apparmor_parser --skip-kernel-load --skip-cache "$profile" >/dev/null 2>&1; then
  cp "$profile" /etc/apparmor.d/example-notes
  # in a container or while a system is being made there is no kernel to tell
  apparmor_parser --replace --write-cache /etc/apparmor.d/example-notes >/dev/null 2>&1 || true
fi
