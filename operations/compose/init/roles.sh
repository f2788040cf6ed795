#!/bin/sh
# Run once, by PostgreSQL's image, on an empty volume: two logins, of which the servers know one.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --dbname postgres \
  --set owner="$(cat "${SECRETS:-/run/secrets}/owner_password")" --set web="$(cat "${SECRETS:-/run/secrets}/web_password")" <<'SQL'
create role verso_owner login createrole password :'owner';
create role verso_app nologin;
grant verso_app to verso_owner with admin option;
create role verso_web login password :'web' in role verso_app;
-- From PostgreSQL 16 on, who writes the settings of a login must administer it.
grant verso_web to verso_owner with admin option;
create database verso owner verso_owner;
SQL
