#!/bin/sh
# Runs a maintenance command of this release as the service's user and with its settings, as root:
#   deploy/ops.sh backup
#   deploy/ops.sh verify-audit
# Paths of files and folders are absolute; COST_MONITOR_CONFIG names another folder of settings than /etc/cost-monitor.
set -eu

here=$(CDPATH= cd "$(dirname "$0")/.." && pwd -P)
config=${COST_MONITOR_CONFIG:-/etc/cost-monitor}
script=scripts/ops.ts
if [ "${1:-}" = verify-audit ]; then
  shift
  script=scripts/database/verify-audit.ts
fi
# A terminal passes Ctrl-C on; a pipe keeps the output apart.
terminal=--pipe
if [ -t 0 ] && [ -t 1 ]; then terminal=--pty; fi
exec systemd-run --quiet --collect --wait "$terminal" --uid=cost-monitor \
  --property=EnvironmentFile="$config/shared.env" --property=EnvironmentFile="$config/service.env" \
  --property=RuntimeDirectory=cost-monitor --property=RuntimeDirectoryMode=0700 --property=RuntimeDirectoryPreserve=yes \
  --setenv=TMPDIR=/run/cost-monitor --property=UMask=0077 --property=WorkingDirectory="$here" \
  "$here/runtime/node" "$script" "$@"
