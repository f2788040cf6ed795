import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { asOwner } from '#server/testing/owner.ts'
import { until } from '#server/testing/until.ts'
import { postgresBinaries } from '#tools/measure/chaos/throwaway-postgres.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { databaseUrl, passwords } from '#tools/rehearse/cluster/logins.ts'
import { type Part, runPart, startPart } from '#tools/rehearse/cluster/part.ts'
import { ports } from '#tools/rehearse/cluster/ports.ts'
import { KEY } from './s3-server.ts'

const compose = new URL('../../../operations/compose/', import.meta.url)
type Compose = { services: { database: { command: string[] } } }

export type Machine = Awaited<ReturnType<typeof openMachine>>

/** PostgreSQL and its backups as compose.production.yaml runs them, each path in a folder of its own, with the scripts as they are. */
export async function openMachine(folder: Folder, s3Port: number) {
  const inside = (name: string) => path.join(folder.root, name)
  const [data, backups, secrets] = [folder.data('one'), inside('backups'), inside('secrets')]
  for (const each of [backups, path.join(backups, 'status'), secrets]) mkdirSync(each)
  for (const script of ['back-up.sh', 'restore.sh', 'init/roles.sh'])
    copyFileSync(new URL(script, compose), path.join(folder.etc, path.basename(script)))
  for (const [name, password] of Object.entries(passwords))
    writeFileSync(path.join(secrets, `${name}_password`), `${password}\n`)
  const conf = path.join(secrets, 'pgbackrest_conf')
  writeFileSync(conf, pgbackrestConf({ data, backups, socket: folder.run, s3Port }))
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', backups, secrets, folder.etc])
  chmodSync(conf, 0o400)
  const environment = {
    PATH: `${postgresBinaries()}:${process.env['PATH']}`,
    PGDATA: data,
    PGHOST: folder.run,
    PGPORT: String(ports.write),
    PGUSER: 'postgres',
    BACKUPS: backups,
    BACKUP_STATUS: path.join(backups, 'status/newest'),
    SECRETS: secrets,
    PGBACKREST_CONFIG: conf,
    ARCHIVE: 'on',
    RESTORE_PATIENCE: '20',
  }
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  /** A command in a container of the database or of the backups. */
  const run = (words: string[]) =>
    runPart(folder, [
      'env',
      ...variables,
      ...words.map((word) => word.replace(/^\/operations\/compose\/(?=(back-up|restore)\.sh$)/, `${folder.etc}/`)),
    ])
  let running: Part | null = null
  const start = () => {
    running ??= startPart(folder, 'postgres', ['env', ...variables, ...commandOf(data, folder.run)])
  }
  const url = databaseUrl('postgres', ports.write, 'postgres')
  await run([
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${secrets}/postgres_password`,
  ])
  start()
  await until('PostgreSQL answers', () => isThere(url))
  await run(['sh', path.join(folder.etc, 'roles.sh')])
  return {
    run,
    start,
    backupStatus: environment.BACKUP_STATUS,
    stop: async () => {
      // As the image is stopped: on SIGTERM PostgreSQL would wait for its last client.
      running?.kill('SIGINT')
      await running?.stop()
      running = null
    },
    /** The power goes and the disk with it; `whole`: the folder of backups too. */
    lose: async ({ whole = false } = {}) => {
      running?.kill('SIGKILL')
      await running?.stop()
      running = null
      await until('PostgreSQL is gone', async () => !(await isThere(url)))
      rmSync(data, { recursive: true })
      await run(['mkdir', '-m', '700', data])
      if (whole) rmSync(path.join(backups, 'pgbackrest'), { recursive: true })
    },
  }
}

/** The command of the file, with this machine's paths and port. */
function commandOf(data: string, socket: string): string[] {
  const file = readFileSync(new URL('../../compose.production.yaml', compose), 'utf8')
  const { services } = parse(file, { merge: true }) as Compose
  const words = services.database.command.map((word) => word.replace(/\$\{ARCHIVE:-off\}/, 'on'))
  return [...words, '-D', data, '-p', String(ports.write), '-k', socket, '-c', 'listen_addresses=127.0.0.1']
}

/** The file an operator is given, with the lines for S3 filled in. */
function pgbackrestConf(at: { data: string; backups: string; socket: string; s3Port: number }): string {
  const given = readFileSync(new URL('pgbackrest.conf', compose), 'utf8')
  const [before = '', after = ''] = given.split(/^# SFTP.*\n(?:#repo2-(?:type|path|sftp).*\n)+/m)
  const filled = `${before}${after}`
    .replaceAll(/^#(?=repo2-)/gm, '')
    .replace('repo2-s3-bucket=…', 'repo2-s3-bucket=verso')
    .replace('repo2-s3-key=…', `repo2-s3-key=${KEY}`)
    .replace('repo2-s3-key-secret=…', 'repo2-s3-key-secret=secret')
    .replaceAll('PASSPHRASE', 'a passphrase of the rehearsal')
    .replace('/backups/', `${at.backups}/`)
    .replace('/var/lib/postgresql/data', at.data)
    .replace('/var/run/postgresql', at.socket)
  const here = `repo2-storage-host=127.0.0.1\nrepo2-storage-port=${at.s3Port}\nrepo2-storage-verify-tls=n\nlock-path=${at.socket}\n`
  return filled
    .replace('\n[global:archive-push]', `\n${here}\n[global:archive-push]`)
    .replace('[verso]', `[verso]\npg1-port=${ports.write}`)
}

const isThere = (url: string) =>
  asOwner(url, 'select 1').then(
    () => true,
    () => false,
  )
