#!/bin/sh
# Docker 28 with compose 2.40 and buildx from Debian's packages, unpacked in a folder: for a machine on which none is installed.
# engine.sh <folder>. They need the machine's runc and iptables, and libc 2.34; nothing is started.
set -eu
mkdir -p "$1/cli-plugins" && cd "$1"
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
curl -fsS "$mirror/dists/sid/main/binary-amd64/Packages.xz" | xz -d > Packages
for name in docker.io docker-cli docker-compose docker-buildx containerd tini-static; do
  file=$(awk -v n="$name" 'BEGIN { RS = ""; FS = "\n" } $1 == "Package: " n { for (i = 1; i <= NF; i++) if (sub(/^Filename: /, "", $i)) { print $i; exit } }' Packages)
  # Sid lost its architecture now and then; the one of trixie stays.
  curl -fsS -o package.deb "$mirror/${file:-pool/main/t/tini/tini-static_0.19.0-6+b2_amd64.deb}"
  dpkg -x package.deb root
done
ln -sf "$PWD"/root/usr/libexec/docker/cli-plugins/* cli-plugins/
rm package.deb Packages
