#!/bin/sh
# Installs the bundle that this file is in; run it as root. Needs no network. Run that of a newer bundle to upgrade.
#   install.sh [--prefix=/opt/cost-monitor] [--config=/etc/cost-monitor] [--data=/var/lib/cost-monitor] [--no-units]
# --no-units: neither users nor systemd, for a trial as any user.
set -eu
# Users of the units read what is installed; secrets are written under a mask of their own.
umask 022

prefix=/opt/cost-monitor config=/etc/cost-monitor data=/var/lib/cost-monitor units=/etc/systemd/system
for argument in "$@"; do
  case "$argument" in
    --prefix=*) prefix=${argument#*=} ;;
    --config=*) config=${argument#*=} ;;
    --data=*) data=${argument#*=} ;;
    --no-units) units= ;;
    *) echo "install.sh: unknown option $argument" >&2; exit 64 ;;
  esac
done
# Without links: an installed copy may be called by the way of `current`.
here=$(CDPATH= cd "$(dirname "$0")/.." && pwd -P)
fail() { echo "install.sh: $1" >&2; exit 1; }

check_system() {
  platform=$(sed -n 's/.*"platform": "\(.*\)".*/\1/p' "$here/release.json")
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) machine=linux-x64 ;;
    Linux-aarch64) machine=linux-arm64 ;;
    *) machine="$(uname -s)-$(uname -m)" ;;
  esac
  [ "$platform" = "$machine" ] || fail "this bundle is for $platform, the machine is $machine"
  glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/.* //')
  [ -n "$glibc" ] || fail "glibc 2.28 or newer is needed; this system has none"
  oldest=$(printf '2.28\n%s\n' "$glibc" | sort -V | head -n 1)
  [ "$oldest" = 2.28 ] || fail "glibc 2.28 or newer is needed; this system has $glibc"
  [ -z "$units" ] || [ "$(id -u)" = 0 ] || fail "run it as root, or with --no-units"
}

check_files() {
  (cd "$here" && sha256sum --quiet --check SHA256SUMS) || fail "the bundle is damaged: copy it again"
}

make_users() {
  for name in cost-monitor cost-monitor-web; do
    id "$name" >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin "$name"
  done
}

copy_release() {
  version=$(sed -n 's/.*"version": "\(.*\)".*/\1/p' "$here/release.json")
  mkdir -p "$prefix/releases"
  release=$(CDPATH= cd "$prefix/releases" && pwd -P)/$version
  if [ "$here" != "$release" ]; then
    rm -rf "$release.new"
    cp -a "$here" "$release.new"
    rm -rf "$release"
    mv "$release.new" "$release"
  fi
  ln -sfn "releases/$version" "$prefix/current.new"
  mv -T "$prefix/current.new" "$prefix/current"
}

secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# Written once: other secrets would end all sessions and make personal data unreadable.
write_settings() {
  mkdir -p "$config" "$data"
  if [ ! -e "$config/shared.env" ]; then
    (umask 077 && printf 'SESSION_SECRET=%s\nSERVICE_SECRET=%s\n# PUBLIC_ORIGIN=https://zj.example.gov.cn\n' "$(secret)" "$(secret)" >"$config/shared.env")
  fi
  if [ ! -e "$config/service.env" ]; then
    key=$(head -c 32 /dev/urandom | base64 | tr -d '\n')
    backup_key=$(head -c 32 /dev/urandom | base64 | tr -d '\n')
    (umask 077 && printf 'DATA_KEY=%s\nDATA_DIR=%s\nBACKUP_KEY=%s\n# On another disk, owned by cost-monitor; then: systemctl enable --now cost-monitor-backup.timer\n# BACKUP_DIR=/srv/backup\n# A server of your own; then: systemctl disable cost-monitor-database\n# DATABASE_URL=postgres://…\n' "$key" "$data" "$backup_key" >"$config/service.env")
  fi
  if [ ! -e "$config/web.env" ]; then
    printf 'PORT=3000\nHOST=127.0.0.1\n# TRUSTED_PROXIES=127.0.0.1\n' >"$config/web.env"
  fi
}

# Earlier releases had it in web.env, which the service does not read.
share_origin() {
  if grep -q "^PUBLIC_ORIGIN=." "$config/web.env" && ! grep -q "^PUBLIC_ORIGIN=." "$config/shared.env"; then
    # Its last line may have no end.
    { echo; grep "^PUBLIC_ORIGIN=." "$config/web.env"; } >>"$config/shared.env"
    sed -i --follow-symlinks "/^PUBLIC_ORIGIN=/d" "$config/web.env"
  fi
}

# The service refuses to start like that.
warn_of_origin() {
  grep -q "^PUBLIC_ORIGIN=." "$config/shared.env" && return 0
  grep -Eq "^(SMS_GATEWAY_URL|SSO_PERSON|SSO_LEGAL)=." "$config/service.env" || return 0
  echo "Warning: $config/service.env has an SMS gateway or single sign-on: the service will not start before PUBLIC_ORIGIN is set in $config/shared.env." >&2
}

install_units() {
  chown root:cost-monitor "$config/service.env"
  chmod 640 "$config/service.env"
  chown cost-monitor: "$data"
  chmod 711 "$data"
  for unit in "$prefix/current/deploy/systemd/"*.service "$prefix/current/deploy/systemd/"*.timer; do
    sed -e "s#@prefix@#$prefix#g" -e "s#@config@#$config#g" -e "s#@data@#$data#g" "$unit" >"$units/$(basename "$unit")"
  done
  command -v systemctl >/dev/null && [ -d /run/systemd/system ] || return 0
  systemctl daemon-reload
  # Without a directory every night would be a failed one.
  if grep -q '^BACKUP_DIR=.' "$config/service.env"; then systemctl enable --now cost-monitor-backup.timer; fi
}

check_system
check_files
[ -z "$units" ] || make_users
copy_release
write_settings
share_origin
warn_of_origin
[ -z "$units" ] || install_units
echo "Installed in $prefix/current, settings in $config, data in $data."
if [ -n "$units" ]; then
  echo "Next: set PUBLIC_ORIGIN in $config/shared.env and TRUSTED_PROXIES in $config/web.env, then"
  echo "  systemctl enable --now cost-monitor-database cost-monitor-service cost-monitor-web"
  echo "and BACKUP_DIR in $config/service.env, then: systemctl enable --now cost-monitor-backup.timer"
  echo "Keep copies of $config/*.env apart from the backups, which are lost without BACKUP_KEY."
fi
