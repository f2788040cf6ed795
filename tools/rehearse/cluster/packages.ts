import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The program that tells, and the package of Debian 12 that holds it. */
const PACKAGES = {
  setpriv: 'util-linux',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  caddy: 'caddy',
  runc: 'runc',
  iptables: 'iptables',
  debootstrap: 'debootstrap',
  prometheus: 'prometheus',
  'prometheus-alertmanager': 'prometheus-alertmanager',
}
export type Program = keyof typeof PACKAGES

const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']

/** Ends with code 2 when the machine lacks a part: that is no failure of what would have been rehearsed. */
export function requirePrograms(...programs: Program[]): void {
  const missing = programs.filter((program) => !isThere(program))
  if (missing.length === 0) return
  console.error(`missing: ${missing.join(', ')}. On Debian 12, without starting their services:
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  apt-get install -y --no-install-recommends ${missing.map((program) => PACKAGES[program]).join(' ')}`)
  process.exit(2)
}

function isThere(program: string): boolean {
  return FOLDERS.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
