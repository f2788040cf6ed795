import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asOwner } from '#server/testing/owner.ts'
import type { ProductProcess } from '#server/testing/product-process.ts'
import { until } from '#server/testing/until.ts'
import { PROXY_FAULTS, type ProxyFault } from './faulty-proxy.ts'
import type { Parts, Proxied } from './network-parts.ts'
import type { ThrowawayPostgres, TinyDisk } from './throwaway-postgres.ts'

export type World = { parts: Parts; postgres: ThrowawayPostgres; databaseUrl: string; disk: TinyDisk | null }

/** One of each kind, in an order that the caller may change. `skipped` names what this machine cannot do. */
export function everyFault(world: World): { faults: Fault[]; skipped: string[] } {
  const { parts, disk } = world
  const { clocks } = parts
  const proxies = PROXY_FAULTS.flatMap((fault) => [
    proxyFault(parts, ['PostgreSQL'], fault),
    proxyFault(parts, ['X', 'Bluesky', 'Stripe', 'SMTP'], fault),
  ])
  const faults = [
    ...proxies,
    frozen(world),
    readOnly(world),
    locked(world),
    noConnectionLeft(world),
    outOfMemory('server', parts.server),
    outOfMemory('worker', parts.worker),
    ...(disk ? [diskFull(disk)] : []),
    ...(clocks ? [clocksApart(clocks, '+1d', '-1d'), clocksApart(clocks, '-1d', '+1d')] : []),
  ]
  const skipped = [
    ...(disk ? [] : ['a full disk: nothing may be mounted here']),
    ...(clocks ? [] : ['clocks apart: libfaketime is not installed']),
  ]
  return { faults, skipped }
}

const proxyFault = ({ proxies }: Parts, names: Proxied[], fault: ProxyFault): Fault => ({
  name: `${names.join(', ')}: ${fault}`,
  ms: 1_500,
  begin: () => names.forEach((name) => proxies[name].fail(fault)),
  end: () => names.forEach((name) => proxies[name].heal()),
})

const frozen = ({ postgres }: World): Fault => ({
  name: 'PostgreSQL frozen',
  ms: 2_500,
  begin: () => postgres.signal('SIGSTOP'),
  end: () => postgres.signal('SIGCONT'),
})

const readOnly = ({ databaseUrl }: World): Fault => {
  const set = async (value: 'on' | 'off') => {
    await asOwner(databaseUrl, `alter system set default_transaction_read_only = ${value}`)
    await asOwner(databaseUrl, 'select pg_reload_conf()')
  }
  return { name: 'PostgreSQL read-only', ms: 1_500, begin: () => set('on'), end: () => set('off') }
}

/** Every connection of the pool waits behind one table. */
const locked = ({ databaseUrl }: World): Fault => {
  const client = () => new Client({ connectionString: databaseUrl })
  let holder = client()
  return {
    name: 'pool exhausted: accounts locked',
    ms: 2_000,
    begin: async () => {
      holder = client()
      await holder.connect()
      await holder.query('begin')
      await holder.query('lock table accounts in access exclusive mode')
    },
    end: () => holder.end(),
  }
}

/** Others have taken all that PostgreSQL gives, and the product's own are cut. */
const noConnectionLeft = ({ databaseUrl, parts }: World): Fault => {
  let taken: Client[] = []
  return {
    name: 'no connection left',
    ms: 1_500,
    begin: async () => {
      parts.proxies.PostgreSQL.fail('cut')
      await pause(100)
      for (;;) {
        const client = new Client({ connectionString: databaseUrl })
        client.on('error', () => {})
        try {
          await client.connect()
        } catch {
          break
        }
        taken.push(client)
      }
      parts.proxies.PostgreSQL.heal()
    },
    end: async () => {
      await Promise.all(taken.map((client) => client.end()))
      taken = []
    },
  }
}

const diskFull = (disk: TinyDisk): Fault => ({
  name: 'disk full',
  ms: 2_000,
  begin: () => disk.fill(),
  end: () => disk.free(),
})

export type Fault = {
  name: string
  /** How long it lasts, unless it ends by itself. */
  ms: number
  begin(): unknown
  end(): unknown
  /** A process may end by itself of this one, and of no other. */
  endsProcess?: boolean
}

const LONGEST_END_MS = 3_000

/** From now on the process gets no more memory: what it next asks for ends it; otherwise the kernel does, by SIGKILL. */
const outOfMemory = (name: string, target: ProductProcess): Fault => ({
  name: `${name} out of memory`,
  ms: 0,
  endsProcess: true,
  begin: async () => {
    await target.ready()
    const { child } = target
    execFileSync('prlimit', ['--pid', String(child.pid), '--as=1', '--data=1'])
    const patience = { everyMs: 20, patienceMs: LONGEST_END_MS }
    await until('it ends', () => target.child !== child, patience).catch(() => target.kill())
  },
  // Starting again is part of being back.
  end: () => {},
})

type Clocks = NonNullable<Parts['clocks']>

const clocksApart = ({ server, worker }: Clocks, serverOffset: string, workerOffset: string): Fault => ({
  name: `clocks apart: server ${serverOffset}, worker ${workerOffset}`,
  ms: 2_000,
  begin: () => {
    server.set(serverOffset)
    worker.set(workerOffset)
  },
  end: () => {
    server.set('+0')
    worker.set('+0')
  },
})
