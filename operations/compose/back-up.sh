#!/bin/sh
# A dump and the roles each night at 3, and at the start when there is none. `sh back-up.sh now` makes one by hand.
# A dump gets its name once pg_restore has read it to its end: `pg_restore --list` accepts half of one. Those of more than two
# weeks go only while seven that can be read remain.
# ARCHIVE=on: pgBackRest instead, which PostgreSQL also gives every change since (pgbackrest.conf); a whole backup on Sundays.
set -eu
backups="${BACKUPS:-/backups}"
# When the newest one began and its bytes, for the worker's metrics.
status="${BACKUP_STATUS:-$backups/status/newest}"
umask 077

# A process of its own: what `||` follows would run with `set -e` switched off.
has_backup() { [ "${ARCHIVE:-off}" != on ] || pgbackrest --stanza=verso --output=json info | grep -q '"stop":'; }
back_up_apart() { sh "$0" now || echo 'THE BACKUP FAILED' >&2; }
if [ "${1:-}" != now ]; then
  { [ -s "$status" ] && has_backup; } || back_up_apart
  while true; do
    sleep $((86400 - ($(date -u +%s) - 10800) % 86400))
    back_up_apart
  done
fi

limited() { timeout --kill-after=10 "${BACK_UP_LIMIT:-3h}" "$@"; }
reads_whole() { limited pg_restore --file /dev/null "$1"; }

PGPASSWORD="$(cat "${SECRETS:-/run/secrets}/postgres_password")"
export PGPASSWORD
began="$(date -u +%s)"
tell_newest() {
  echo "$began $1" > "$status.new"
  chmod 644 "$status.new"
  mv "$status.new" "$status"
}

# Each repository has backups of its own; what changes since goes to all of them by itself.
if [ "${ARCHIVE:-off}" = on ]; then
  pgbackrest --stanza=verso stanza-create
  pgbackrest --stanza=verso check
  type="${2:-incr}"
  [ "$(date -u +%u)" != 7 ] || type=full
  for repository in $(sed -n 's/^repo\([0-9]*\)-.*/\1/p' "$PGBACKREST_CONFIG" | sort -u); do
    limited pgbackrest --stanza=verso --repo="$repository" --type="$type" backup
  done
  made="$(pgbackrest --stanza=verso --output=json info | grep -Eo '"(size|type)":[a-z0-9"]*')"
  tell_newest "$(echo "$made" | sed -n 's/^"size"://p' | tail -1)"
  # The first of a repository is a full one, whatever was asked for.
  echo "backed up: pgbackrest ($(echo "$made" | sed -n 's/^"type":"\(.*\)"/\1/p' | tail -1))"
  exit
fi

name="$backups/verso-$(date -u +%Y-%m-%dT%H%M%S)"
# What a run that was killed left, and what this one leaves when it fails: a full disk is not made fuller.
remove_partial() { rm -f "$backups"/verso-*.partial; }
trap remove_partial EXIT
remove_partial
limited pg_dumpall --roles-only --file "$name.roles.partial"
limited pg_dump --format custom --file "$name.dump.partial" "${PGDATABASE:-verso}"
reads_whole "$name.dump.partial"
sync "$name.roles.partial" "$name.dump.partial"
mv "$name.roles.partial" "$name.roles.sql"
mv "$name.dump.partial" "$name.dump"
tell_newest "$(stat --format %s "$name.dump")"
echo "backed up: ${name##*/}.dump, in the folder of backups"

good=0
for dump in $(find "$backups" -name 'verso-*.dump' | sort --reverse); do
  if [ "$good" -ge 7 ]; then
    find "$backups" -name "$(basename "$dump" .dump).*" -mtime +14 -delete
  elif reads_whole "$dump" 2> /dev/null; then
    good=$((good + 1))
  fi
done
