import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { until } from '#server/testing/until.ts'
import { postgresBinaries } from '#tools/measure/chaos/throwaway-postgres.ts'
import { writeFilled } from './fill-template.ts'
import { type Folder, postmasterOf } from './folder.ts'
import { passwords } from './logins.ts'
import { type Part, runPart, startPart } from './part.ts'
import { localhost, ports } from './ports.ts'

export const MEMBERS = [1, 2, 3] as const
/** `etcd3` only to show what it loses. */
export type LockApi = 'etcd' | 'etcd3'

/** Patroni and the PostgreSQL that it starts. */
export type PatroniMember = {
  readonly name: string
  readonly data: string
  start(): void
  stop(): Promise<void>
  /** PostgreSQL's first process dies; its backends notice a moment later, as they do in a real crash of it. */
  killPostgres(): void
  /** Everything dies at once, as with the machine's power. */
  killMachine(): void
  /** Everything stands still until `wake`, as in a virtual machine that is paused. */
  freeze(): { wake: () => void }
  /** So that the next start copies the primary. */
  clear(): void
}

export function patroniMember(folder: Folder, number: number, pgbackrestConf: string, lockApi: LockApi): PatroniMember {
  const name = `pg${number}`
  const data = folder.data(number)
  const file = writeFilled(
    folder.etc,
    'patroni.yml',
    {
      NAME: name,
      REST_ADDRESS: localhost(ports.patroni(number)),
      POSTGRES_ADDRESS: localhost(ports.postgres(number)),
      LOCK_API: lockApi,
      ETCD_ADDRESSES: localhost(ports.etcd),
      NETWORK: '127.0.0.1/32',
      DATA_FOLDER: data,
      RUN_FOLDER: folder.run,
      POSTGRES_BIN: postgresBinaries(),
      PGBACKREST_CONF: pgbackrestConf,
      SUPERUSER_PASSWORD: passwords.postgres,
      REPLICATION_PASSWORD: passwords.replicator,
      REWIND_PASSWORD: passwords.rewinder,
      WATCHDOG: 'off',
    },
    `patroni-${number}.yml`,
  )
  let patroni: Part | null = null
  const postmaster = () => postmasterOf(`${data}/postmaster.pid`)
  const everyProcess = () => [patroni?.pid ?? 0, postmaster(), ...childrenOf(postmaster())]
  return {
    name,
    data,
    start: () => {
      patroni = startPart(folder, `patroni-${number}`, ['patroni', file])
    },
    stop: async () => patroni?.stop(),
    killPostgres: () => process.kill(postmaster(), 'SIGKILL'),
    killMachine: () => signalAll(everyProcess(), 'SIGKILL'),
    freeze: () => {
      const frozen = everyProcess()
      signalAll(frozen, 'SIGSTOP')
      return { wake: () => signalAll(frozen, 'SIGCONT') }
    },
    clear: () => {
      for (const entry of readdirSync(data)) rmSync(`${data}/${entry}`, { recursive: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
}

function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended between the list and the signal.
    }
  }
}

/** As an operator does it before a machine is taken away. */
export function switchOver(folder: Folder, from: string): Promise<string> {
  return runPart(folder, [
    'patronictl',
    '-c',
    `${folder.etc}/patroni-1.yml`,
    'switchover',
    'verso',
    '--master',
    from,
    '--force',
  ])
}

/** For a member that starts for ever: it throws its data away and copies the primary. */
export function copyAgain(folder: Folder, member: string): Promise<string> {
  return runPart(folder, ['patronictl', '-c', `${folder.etc}/patroni-1.yml`, 'reinit', 'verso', member, '--force'])
}

/**
 * What `patronictl remove` does: etcd no longer knows a cluster, so the first member to start goes on with its own data. While
 * the leader's lock has not run out Patroni believes the cluster healthy and asks a third question: once it has, nobody leads.
 */
export async function forgetCluster(folder: Folder): Promise<void> {
  const words = (...more: string[]) => ['-c', `${folder.etc}/patroni-1.yml`, ...more]
  await until(
    'the lock of the leader runs out',
    async () =>
      !(await runPart(folder, ['patronictl', ...words('list', 'verso', '--format', 'json')])).includes('Leader'),
    { everyMs: 1_000 },
  )
  execFileSync('patronictl', words('remove', 'verso'), {
    input: 'verso\nYes I am aware\n',
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

type Seen = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

/** What the members say of each other. */
export async function seenMembers(): Promise<Seen[]> {
  for (const number of MEMBERS) {
    try {
      const answer = await fetch(`http://${localhost(ports.patroni(number))}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      })
      return ((await answer.json()) as { members: Seen[] }).members
    } catch {
      // Killed, or starting: another one knows.
    }
  }
  return []
}

export async function leaderName(): Promise<string | null> {
  const found = (await seenMembers()).find(({ role, state }) => role === 'leader' && state === 'running')
  return found?.name ?? null
}

/** `running` is not enough: a member killed in the middle of its rewind is left with empty files. */
export function untilWhole(): Promise<void> {
  return until(
    'every standby follows the primary, one of them synchronously',
    async () => {
      const members = await seenMembers()
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      const standbys = members.filter((member) => member !== leader)
      return (
        leader !== undefined &&
        standbys.length === MEMBERS.length - 1 &&
        standbys.every(
          ({ state, timeline, lag }) =>
            ['running', 'streaming'].includes(state) &&
            timeline === leader.timeline &&
            typeof lag === 'number' &&
            lag < 1e6,
        ) &&
        standbys.some(({ role }) => role === 'sync_standby')
      )
    },
    { everyMs: 250 },
  )
}
