#!/bin/sh
# Installs and starts a bundle as a fresh user in a network namespace without any network, as units do, and asks it for
# a page. Run as root: deploy/try-offline.sh dist/cost-monitor-…-linux-x64.tar.gz
set -eu

archive=$(readlink -f "$1")
if [ "${2:-}" != inside ]; then
  user=cost-trial-$$
  home=$(mktemp -d /var/tmp/cost-trial.XXXXXX)
  useradd --system --no-create-home --home-dir "$home" --shell /bin/sh "$user"
  chown "$user" "$home"
  trap 'rm -rf "$home"; userdel "$user"' EXIT
  unshare --net sh -c 'ip link set lo up && exec setpriv --reuid="$0" --regid="$0" --clear-groups env -i HOME="$1" PATH=/usr/bin:/bin sh "$2" "$3" inside' \
    "$user" "$home" "$(readlink -f "$0")" "$archive"
  exit
fi

cd "$HOME"
seconds() { echo $(($(date +%s) - began)); }
began=$(date +%s)
mkdir tmp
tar -xzf "$archive"
folder=$(basename "$archive" .tar.gz)
"$folder/deploy/install.sh" --no-units --prefix="$HOME/program" --config="$HOME/settings" --data="$HOME/data"
echo "installed after $(seconds) s"

node="$HOME/program/current/runtime/node"
("$node" -e 'fetch("http://192.0.2.1/").then(() => process.exit(1), () => process.exit(0))') || { echo "there is a network" >&2; exit 1; }
# start UNIT SETTINGS…
start() {
  unit=$1
  shift
  # Empty but for the unit's settings, as under systemd.
  (
    cd "$HOME/program/current"
    # shellcheck disable=SC2046
    exec env -i PATH="$PATH" TMPDIR="$HOME/tmp" NODE_BINARY="$node" NODE_COMPILE_CACHE="$HOME/tmp/$unit" \
      $(cat "$@" | grep -v '^#') "$node" scripts/start.mjs --only="$unit"
  ) >"$HOME/$unit.log" 2>&1 &
  eval "$unit=\$!"
}
end() {
  status=$?
  for pid in ${web:-} ${service:-} ${database:-}; do kill "$pid" 2>/dev/null && wait "$pid" || true; done
  [ "$status" = 0 ] || tail -n 20 "$HOME"/*.log >&2
  exit "$status"
}
trap end EXIT
start database "$HOME/settings/service.env"
start service "$HOME/settings/shared.env" "$HOME/settings/service.env"
start web "$HOME/settings/shared.env" "$HOME/settings/web.env"

statusOf() { "$node" -e 'fetch(process.argv[1]).then((answer) => console.log(answer.status), () => console.log(0))' "http://127.0.0.1:3000$1"; }
until [ "$(statusOf /api/health/ready)" = 200 ]; do
  for unit in database service web; do
    eval "pid=\$$unit"
    kill -0 "$pid" 2>/dev/null || { echo "$unit ended" >&2; exit 1; }
  done
  [ "$(seconds)" -lt 300 ] || { echo "not ready after 300 s" >&2; exit 1; }
  sleep 1
done
echo "ready after $(seconds) s"
[ "$(statusOf /)" = 200 ] || { echo "the sign-in page answers $(statusOf /)" >&2; exit 1; }
[ -s "$HOME/data/first-accounts.json" ] || { echo "no first accounts" >&2; exit 1; }
! grep -l DATABASE "/proc/$web/environ" || { echo "web knows the database" >&2; exit 1; }
echo "sign-in page answers, first accounts made"
