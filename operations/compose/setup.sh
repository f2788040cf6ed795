# shellcheck shell=sh disable=SC2034,SC2154
# Part of ./verso: what is kept in verso.env and in secrets/. A value that is there is never replaced by `setup`.

# Each secret: whose file it is (999 is PostgreSQL’s user, 1000 Verso’s, 65534 Prometheus’s, 472 Grafana’s), how it comes about, its name.
secrets='
999 made postgres_password
999 made owner_password
999 made web_password
999 archive pgbackrest_conf
1000 made metrics_token
1000 made log_address_key
1000 made second_factor_key
1000 login database_url
1000 login database_owner_url
1000 asked smtp_url
1000 asked stripe_secret_key
1000 asked stripe_webhook_secret
1000 optional x_bearer_token
1000 optional x_client_secret
1000 optional reader_key
472 made grafana_password
65534 follows prometheus_token
65534 follows smtp_password
65534 follows alertmanager_config
'

fail() {
  echo "$*" >&2
  exit 1
}
value() { sed -n "s/^$1=//p" verso.env 2> /dev/null | tail -1; }
remember() {
  if [ -n "$dry_run" ]; then
    echo "# verso.env: $1=$2"
    return
  fi
  grep -q "^$1=" verso.env || echo "$1=" >> verso.env
  sed "s|^$1=.*|$1=$(in_sed "$2")|" verso.env > verso.env.new
  mv verso.env.new verso.env
}
in_sed() { printf %s "$1" | sed 's/[\\|&]/\\&/g'; }
needs_setup() { [ -n "$dry_run" ] || { [ -s verso.env ] && [ -d secrets ]; } || fail 'There is no verso.env yet: ./verso setup'; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

setup() {
  [ -n "$dry_run" ] || [ -s verso.env ] || cp verso.env.example verso.env
  while [ $# -gt 1 ]; do
    name=$(echo "${1#--}" | tr '[:lower:]-' '[:upper:]_')
    grep -q "^$name=" verso.env.example || fail "$1: verso.env.example has no $name"
    remember "$name" "$2"
    shift 2
  done
  [ $# -eq 0 ] || fail "$1: and its value?"
  [ -n "$dry_run" ] || [ -n "$(value VERSO_RELEASE)" ] || remember VERSO_RELEASE "$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)"
  fill_in
  echo 'Set up. Next: ./verso up, then ./verso doctor'
}

# What this release needs and this machine does not have: made here, else asked for. `upgrade` does it too, before it starts anything.
fill_in() {
  if [ -n "$dry_run" ]; then
    echo '# verso.env and secrets/, for what is not there yet'
    return
  fi
  missing=
  ask_variable DOMAIN 'The name customers type, such as verso.example'
  ask_variable MAIL_FROM 'The address your mails come from'
  ask_variable CONTACT_EMAIL 'The address customers write to'
  case ",$(value SOURCES)," in
    *,x,*) ask_variable X_READS 'Whom X lets you read. agreement: you have its written agreement to this use, any public account. consent: accounts whose holders prove them and agree' ;;
  esac

  [ -d secrets ] || mkdir -m 700 secrets
  echo "$secrets" | while read -r owner kind name; do
    [ "$kind" != made ] || [ -e "secrets/$name" ] || openssl rand -hex 24 | keep "$name" "$owner"
  done
  [ -e secrets/pgbackrest_conf ] || sed "s/PASSPHRASE/$(openssl rand -hex 32)/" operations/compose/pgbackrest.conf | keep pgbackrest_conf 999
  write_login database_url verso_web web_password
  write_login database_owner_url verso_owner owner_password
  ask_secret smtp_url 'The mail relay, such as smtps://user:password@relay:465'
  ask_secret stripe_secret_key 'A restricted key of Stripe (docs/runbook.md, « Setting Stripe up »)'
  ask_secret stripe_webhook_secret "The signing secret of Stripe’s webhook to https://$(value DOMAIN)/api/webhooks/stripe"
  ask_secret x_bearer_token 'The token of an application of X, empty without x in SOURCES' optional
  ask_secret x_client_secret 'The secret of the OAuth 2.0 client of an application of X, empty without « Sign in with X »' optional
  ask_secret reader_key 'The key of the language model, empty without one' optional

  [ ! -e secrets/smtp_url ] || write_followers
  folder=$(value BACKUPS)
  as_root install -d -o 999 -m 700 "${folder:-backups}"
  as_root install -d -o 999 -m 755 "${folder:-backups}/status"
  [ -z "$missing" ] || fail "Still missing:$missing. Type ./verso setup with a keyboard, or give each as a variable of that name; then this again."
}

# From the flags or verso.env, else from the keyboard.
ask_variable() {
  [ -z "$(value "$1")" ] || return 0
  answer=
  if [ -t 0 ]; then
    printf '%s: ' "$2"
    read -r answer
  fi
  if [ -n "$answer" ]; then remember "$1" "$answer"; else missing="$missing $1"; fi
}

# From the environment variable of its name, else from the keyboard, unseen. Never from a flag: others see those.
ask_secret() {
  [ ! -e "secrets/$1" ] || return 0
  given=$(echo "$1" | tr '[:lower:]' '[:upper:]')
  eval "answer=\${$given:-}"
  if [ -z "$answer" ] && [ -t 0 ]; then read_unseen "$2"; fi
  if [ -n "$answer" ] || [ "${3:-}" = optional ]; then
    printf '%s\n' "$answer" | keep "$1" "$(owner_of "$1")"
  else
    missing="$missing $given"
  fi
}
read_unseen() {
  printf '%s: ' "$1"
  stty -echo
  read -r answer || true
  stty echo
  echo
}

# `secret <name>`: another value for one that is there.
secret() {
  name=${1:-}
  owner=$(owner_of "$name")
  [ -n "$owner" ] || fail "which secret?$(echo "$secrets" | while read -r _ _ known; do printf ' %s' "$known"; done)"
  if [ -n "$dry_run" ]; then
    echo "# secrets/$name"
    return
  fi
  if [ -t 0 ]; then read_unseen "$name"; else read -r answer; fi
  [ -n "$answer" ] || fail 'Nothing was typed: nothing changed.'
  printf '%s\n' "$answer" | keep "$name" "$owner"
  write_followers
  echo "secrets/$name is written. Next: ./verso restart"
}
owner_of() { echo "$secrets" | while read -r owner _ name; do [ "$name" != "${1:-}" ] || echo "$owner"; done; }

# Written before anybody else may open it, in place: a container that runs sees the file it was given.
keep() {
  [ -e "secrets/$1" ] || (umask 077 && : > "secrets/$1")
  as_root tee "secrets/$1" > /dev/null
  as_root chmod 400 "secrets/$1"
  as_root chown "$2" "secrets/$1"
}

write_login() {
  [ ! -e "secrets/$1" ] || return 0
  echo "postgres://$2:$(as_root cat "secrets/$3")@database:5432/verso" | keep "$1" 1000
}
