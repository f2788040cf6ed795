/** All on 127.0.0.1, counted from REHEARSE_PORT. Two rehearsals at once need two of them, 1,000 apart. */
const base = Number(process.env['REHEARSE_PORT'] ?? 7000)

export const ports = {
  write: base,
  read: base + 1,
  statistics: base + 2,
  etcd: base + 100,
  etcdPeers: base + 101,
  postgres: (member: number) => base + 200 + member,
  restored: base + 210,
  patroni: (member: number) => base + 300 + member,
  servers: [base + 401, base + 402],
  pgbouncer: base + 500,
  caddy: base + 600,
  caddyAdmin: base + 601,
  worker: base + 411,
  console: base + 412,
  prometheus: base + 700,
  alertmanager: base + 701,
}

export const localhost = (port: number) => `127.0.0.1:${port}`
