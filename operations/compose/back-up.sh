#!/bin/sh
# A dump and the roles each night at 3; those older than two weeks are removed once a newer one is whole.
set -eu
PGPASSWORD="$(cat "${SECRETS:-/run/secrets}/postgres_password")"
export PGPASSWORD
back_up() {
  name="/backups/verso-$(date -u +%Y-%m-%dT%H%M)"
  pg_dumpall --roles-only --file "$name.roles.sql"
  pg_dump --format custom --file "$name.partial" verso
  mv "$name.partial" "$name.dump"
  find /backups -name 'verso-*' -mtime +14 -delete
  echo "backed up: $name.dump"
}
umask 077
if [ "${1:-}" = now ]; then back_up; exit; fi
while true; do
  sleep $((86400 - ($(date -u +%s) - 10800) % 86400))
  back_up || echo 'THE BACKUP FAILED' >&2
done
