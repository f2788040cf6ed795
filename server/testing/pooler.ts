import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode in front of a database, for a login that needs no password. */
export async function openPooler(databaseUrl: string, login: string): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(databaseUrl)
  const name = target.pathname.slice(1)
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-pooler-'))
  await chmod(folder, 0o755)
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(path.join(folder, 'users.txt'), `"${login}" ""\n`, { mode: 0o644 })
  await writeFile(
    file,
    `[databases]
${name} = host=${target.hostname} port=${target.port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
  )
  // It refuses to run as root; whoever is not root runs it as themselves.
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', ...(isRoot && { uid: 65_534, gid: 65_534 }) })
  await untilOpen(port, child)
  target.hostname = '127.0.0.1'
  target.port = String(port)
  target.username = login
  target.password = ''
  return {
    url: target.href,
    close: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const untilOpen = (port: number, child: ChildProcess) =>
  until('pgbouncer listens', async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const opened = once(socket, 'connect').then(
      () => true,
      () => false,
    )
    return opened.finally(() => socket.destroy())
  })
