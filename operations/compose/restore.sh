#!/bin/sh
# ./verso restore <dump | moment | latest>: back to a dump of back-up.sh, to a moment of the archive, or to its end.
# What was there is kept: the database as verso_before_…, the folder as backups/before-…. Sales stay paused until the books
# were made equal to Stripe's, which the last lines say how to do (docs/runbook.md, 11).
# The host's part stops and starts; what follows `inside` runs in a container, which has the programs and the folders.
set -eu
# Whoever writes to the database; an operator at the console would act on books that are not equal to Stripe's yet.
writers='server-1 server-2 worker console'
backups="${BACKUPS:-/backups}"
inside='/operations/compose/restore.sh inside'
fail() {
  echo "$*" >&2
  exit 1
}

from_host() {
  case "$1" in
    *.dump) to_dump "$(basename "$1")" ;;
    latest) to_moment latest ;;
    *)
      # In a line of its own: what fails in an argument stops nothing.
      moment="$(moment_of "$1")"
      to_moment "$moment"
      ;;
  esac
  compose run --rm -T migrate
  ops pause-sales
  ops audit
  # shellcheck disable=SC2086 # several services
  compose up --detach --no-deps --wait $writers backup
  # Backups of before end where the new history begins.
  compose exec -T backup sh /operations/compose/back-up.sh now full
  cat <<END
Restored. Sales are paused; now, as docs/runbook.md says (11):
  ./verso ops sweep --all --by <who> --why "restauration"
  ./verso ops lost-payments --since $since --by <who> --why "restauration"
  ./verso ops recreate-payment <session>… or refund-lost <session>…, for each line
  ./verso ops audit --by <who> --why "restauration"
  ./verso ops resume-sales --by <who> --why "restauration terminée"
END
}

# Several words: the engine, its files.
# shellcheck disable=SC2086
compose() { ${VERSO_COMPOSE:?is told by ./verso} "$@"; }
ops() { compose run --rm --no-deps -T ops node server/ops.ts "$1" --by restore.sh --why "restauration: $since"; }

to_dump() {
  # verso-2026-11-15T030000.dump holds what was written until then.
  since="$(echo "$1" | sed -n 's/^verso-\(.\{13\}\)\(..\)\(..\)\.dump$/\1:\2:\3Z/p')"
  [ -n "$since" ] || fail "$1 is no dump of back-up.sh: those are called verso-2026-11-15T030000.dump"
  compose up --detach --wait database
  compose up --detach --no-deps backup
  compose exec -T backup sh $inside check-dump "$1"
  # shellcheck disable=SC2086
  compose stop $writers
  compose exec -T backup sh $inside dump "$1"
}

to_moment() {
  compose run --rm --no-deps -T database sh $inside check-moment "$1"
  # shellcheck disable=SC2086
  compose stop $writers backup database
  compose run --rm --no-deps -T database sh $inside moment "$1"
  compose up --detach --no-deps database
  compose exec -T database sh $inside await "$1"
  since="$1"
  [ "$1" != latest ] || since="$(compose exec -T database sh $inside last-payment)"
  since="$(echo "$since" | sed 's/ /T/; s/\([+-][0-9][0-9]\)$/\1:00/')"
}

# As pgBackRest wants it: 2026-11-15 03:10:00+00. Without a zone it would be the machine's, and an hour off.
moment_of() {
  wanted="$(echo "$1" | sed 's/T/ /; s/Z$/+00/')"
  echo "$wanted" | grep -Eq '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?[+-][0-9]{2}(:?[0-9]{2})?$' ||
    fail "« $1 » is neither a dump nor a moment with its time zone, such as 2026-11-15T03:10:00Z, nor latest"
  echo "$wanted"
}

# --- In a container ---

database="${PGDATABASE:-verso}"
with_password() {
  PGPASSWORD="$(cat "${SECRETS:-/run/secrets}/postgres_password")"
  export PGPASSWORD
}
sql() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname postgres "$@"; }

inside_check_dump() {
  [ -s "$backups/$1" ] || fail "there is no $1 in the folder of backups"
  pg_restore --file /dev/null "$backups/$1" || fail "$1 cannot be read to its end: take another"
}

# The database that is there steps aside, and comes back if the dump cannot be restored. A try that was killed after that left none:
# typed again, it goes on from there.
inside_dump() {
  with_password
  aside="${database}_before_$(date -u +%Y%m%d_%H%M%S)"
  if [ "$(sql -At --command "select count(*) from pg_database where datname = '$database'")" = 1 ]; then
    # Not to be found any more by who reconnects.
    sql --command "alter database \"$database\" allow_connections false"
    sql --command "select pg_terminate_backend(pid) from pg_stat_activity where datname = '$database'" > /dev/null
    sql --command "alter database \"$database\" rename to \"$aside\""
    sql --command "alter database \"$aside\" allow_connections true"
  else
    aside="$(sql -At --command "select datname from pg_database where datname like '${database}\\_before\\_%' order by datname desc limit 1")"
    sql --command "alter database \"$aside\" allow_connections true"
  fi
  sql --command "create database \"$database\" owner ${OWNER:-verso_owner}"
  if ! pg_restore --exit-on-error --dbname "$database" "$backups/$1"; then
    sql --command "drop database \"$database\"" --command "alter database \"$aside\" rename to \"$database\""
    fail "$1 could not be restored: the database is as it was"
  fi
  echo "restored $1; what was there is the database $aside"
}

archive() { pgbackrest --stanza=verso "$@"; }

inside_check_moment() {
  ends="$(archive --output=json info | grep -o '"stop":[0-9][0-9]*' | cut -d: -f2 | sort -n | head -1)"
  [ -n "$ends" ] || fail 'there is no backup of pgBackRest: restore a dump'
  [ "$1" = latest ] || [ "$(date -d "$1" +%s)" -ge "$ends" ] ||
    fail "the oldest backup ends at $(date -u -d "@$ends" +%FT%TZ), after $1: restore a dump"
  [ "$1" = latest ] || [ "$(date -d "$1" +%s)" -le "$(date +%s)" ] || fail "$1 is to come"
}

inside_moment() {
  data="${PGDATA:?the folder of PostgreSQL}"
  if [ -n "$(ls -A "$data")" ]; then
    aside="$backups/before-$(date -u +%Y-%m-%dT%H%M%S)"
    mkdir -m 700 "$aside"
    # Whole before anything goes: with no room for it nothing is changed.
    cp -a "$data/." "$aside/"
    find "$data" -mindepth 1 -delete
    echo "what was there is ${aside##*/}, in the folder of backups"
  fi
  if [ "$1" = latest ]; then
    archive --type=default restore
  else
    archive --type=time --target="$1" --target-action=promote restore
  fi
}

# PostgreSQL says nothing at all once it has given up: the archive ends before the moment.
inside_await() {
  silent=0
  while [ "$silent" -lt "${RESTORE_PATIENCE:-60}" ]; do
    [ "$(psql --username postgres --dbname postgres -Atc 'select pg_is_in_recovery()' 2> /dev/null || true)" != f ] || return 0
    if pg_isready --quiet || [ $? -eq 1 ]; then silent=0; else silent=$((silent + 1)); fi
    sleep 1
  done
  fail "PostgreSQL did not reach $1: the archive ends before it. ./verso restore latest goes as far as it does"
}

# Stripe is asked about everything since; an hour earlier costs nothing.
inside_last_payment() {
  psql --username postgres --dbname "$database" -Atc \
    "select to_char(coalesce(max(created_at), now()) - interval '1 hour', 'YYYY-MM-DD\"T\"HH24:MI:SSOF') from payments"
}

case "${1:-}" in
  '') fail 'restore what? ./verso restore backups/verso-….dump, a moment such as 2026-11-15T03:10:00Z, or latest' ;;
  inside)
    step="inside_$(echo "$2" | tr - _)"
    shift 2
    "$step" "$@"
    ;;
  *) from_host "$1" ;;
esac
