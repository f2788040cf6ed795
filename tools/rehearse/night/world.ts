import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '#server/database/database.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { asOwner } from '#server/testing/owner.ts'
import { openStubs } from '#server/testing/product.ts'
import { openLlmStub } from '#stubs/llm/stub.ts'
import { type MailCatcher, openMailCatcher } from '#stubs/mail/mail-catcher.ts'
import { aMachine, asDocker } from '#tools/dev/verso-machine.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { databaseUrl } from '#tools/rehearse/cluster/logins.ts'
import { localhost, ports } from '#tools/rehearse/cluster/ports.ts'
import { composeEngine } from './compose-engine.ts'
import { openCustomers } from './customers.ts'
import { serveEngine } from './engine-server.ts'
import { openMachine } from './machine.ts'
import { openMonitoring } from './monitoring.ts'
import { openReverseProxy } from './reverse-proxy.ts'
import { openS3 } from './s3-server.ts'
import { openServices } from './services.ts'

export const OPERATOR = 'operatrice@verso.example'
export const CONTACT = 'contact@verso.example'
const DISK_BYTES = 8 * 1_024 * 1_024

export type Night = Awaited<ReturnType<typeof openNight>>

/** One machine as docs/operations.md sets it up, its outside world in stubs, watched at `factor` times the pace. */
export async function openNight(folder: Folder, factor: number) {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const each of closing.toReversed()) await each()
  }
  try {
    const authority = makeCertificate(folder)
    const tls = { key: readFileSync(authority.key, 'utf8'), cert: readFileSync(authority.cert, 'utf8') }
    const openRelay = async () => {
      const relay = await openMailCatcher({ smtpPort: 0, tls })
      closing.push(() => relay.close())
      return relay
    }
    const [stubs, llm, s3, relay] = await Promise.all([
      openStubs(),
      openLlmStub({ port: 0 }),
      openS3(folder.etc),
      openRelay(),
    ])
    closing.push(stubs.close, () => llm.close(), s3.close)
    const machine = await openMachine(folder, s3.port)
    const disk = mountDisk(folder, closing)
    let engine = async (_words: string[]) => ''
    const served = await serveEngine((words) => engine(words))
    closing.push(served.close)
    const desk = aMachine({ docker: asDocker(`shift\nexec ${served.command} "$@"`) })
    closing.push(desk.end)
    const place = placeOf({ folder, stubs, authority, machine, disk })
    const services = openServices({ ...desk, ...place })
    const reverseProxy = openReverseProxy(folder, authority)
    closing.push(services.stopAll)
    /** A command of the operator's. `typed` is what the keyboard answers when it is asked. */
    const verso = async (line: string, typed = '') => {
      const running = promisify(execFile)('sh', ['-c', `./verso ${line}`], {
        cwd: desk.inside('.'),
        env: desk.environment,
        timeout: 120_000,
      })
      running.child.stdin?.end(typed)
      return running.then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        (error: { code?: number; stdout?: string; stderr?: string }) => ({
          code: error.code ?? 1,
          said: `${error.stdout}${error.stderr}`,
        }),
      )
    }
    const must = async (line: string, typed?: string) => {
      const { code, said } = await verso(line, typed)
      if (code !== 0) throw new Error(`./verso ${line} ended with ${code}: ${said}`)
      return said
    }
    await setUp({ desk, must, relay, llm: llm.url, xToken: stubs.x.token })
    await migrate(services.environmentOf('migrate'))
    const monitoring = await openMonitoring(folder, {
      alertmanagerConfig: () => desk.read('secrets/alertmanager_config'),
      token: desk.read('secrets/metrics_token').trim(),
      authority: authority.cert,
      factor,
    })
    engine = composeEngine({
      services,
      machine,
      secrets: desk.inside('secrets'),
      portOf: (service) => (service === 'worker' ? ports.worker : (ports.servers[service === 'server-2' ? 1 : 0] ?? 0)),
      restartAlertmanager: monitoring.restartAlertmanager,
      restartCaddy: reverseProxy.restart,
    })
    await must('up')
    await must('backup')
    const address = `http://${localhost(ports.servers[0] ?? 0)}`
    const webhook = `${address}/api/webhooks/stripe`
    stubs.stripe.setWebhookUrl(webhook)
    const db = openDatabase(databaseUrl('verso_web', ports.write), { connections: 3 })
    closing.push(() => db.close())
    const relays: MailCatcher[] = [relay]
    return {
      ...stubs,
      llm,
      machine,
      disk,
      services,
      monitoring,
      relays,
      openRelay: async () => relays.unshift(await openRelay()),
      verso,
      must,
      address,
      webhook,
      reverseProxy,
      /** What processes that start from now on take for the public address. */
      setPublicUrl: (url: string) => {
        place.here.PUBLIC_URL = url
      },
      customers: openCustomers(address, db, stubs.stripe),
      /** A statement with the owner's rights, for what Stripe, an engineer or the passing of time would change. */
      asPostgres: <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
        asOwner<Row>(databaseUrl('postgres', ports.write), statement, values),
      /** A figure as `./verso metrics` reads it, summed over its labels; NaN when nobody tells it. */
      figure: async (name: string) => {
        const found = [...(await must(`metrics '${name}'`)).matchAll(/ (\S+)$/gm)].map(([, value]) => Number(value))
        return found.length === 0 ? Number.NaN : found.reduce((sum, value) => sum + value, 0)
      },
      doctor: async () => (await verso('doctor')).said,
      /** Again and again, whatever becomes of it, until it is told to stop. */
      keepDoing: (act: () => Promise<unknown>, everyMs: number) => keepDoing(act, everyMs, closing),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Desk = ReturnType<typeof aMachine>
type SetUp = {
  desk: Desk
  must: (line: string, typed?: string) => Promise<string>
  relay: MailCatcher
  llm: string
  xToken: string
}

async function setUp({ desk, must, relay, llm, xToken }: SetUp) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = testEnvironment
  const first = desk.setUp({
    SMTP_URL: `smtp://127.0.0.1:${relay.smtpPort}`,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    X_BEARER_TOKEN: xToken,
    READER_KEY: 'first-key',
  })
  if (first.status !== 0) throw new Error(`./verso setup: ${first.stderr}`)
  await must(`setup --alert-email ${OPERATOR} --sources x,bluesky --x-daily-budget-dollars 1000 --reader openai`)
  await must(`setup --reader-url ${llm}/v1 --reader-model stub --reader-daily-tokens 100000000`)
  for (const [name, login] of [
    ['database_url', 'verso_web'],
    ['database_owner_url', 'verso_owner'],
  ] as const)
    await must(`secret ${name}`, `${databaseUrl(login, ports.write)}\n`)
}

const migrate = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['server/migrate.ts'], { env: { ...env, LOG_LEVEL: 'warn' } })

type Stubs = Awaited<ReturnType<typeof openStubs>>
type Place = {
  folder: Folder
  stubs: Stubs
  authority: { cert: string }
  machine: { backupStatus: string }
  disk: string
}

/** What containers find at other addresses, or in their volumes. */
function placeOf({ folder, stubs, authority, machine, disk }: Place) {
  const [first = 0, second = 0] = ports.servers
  return {
    here: {
      STRIPE_API_URL: stubs.stripe.url,
      X_API_URL: stubs.x.url,
      BLUESKY_API_URL: stubs.bluesky.url,
      PUBLIC_URL: `http://${localhost(first)}`,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_PRIVATE_HOSTS: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: authority.cert,
      WEB_DIST: 'server/testing/a-built-web',
      LOG_LEVEL: 'info',
    },
    of: {
      'server-1': { PORT: String(first) },
      'server-2': { PORT: String(second) },
      worker: {
        WORKER_PORT: String(ports.worker),
        BACKUP_STATUS: machine.backupStatus,
        WATCHED_FOLDERS: `database=${disk}`,
        READER_CARDS: folder.etc,
      },
      ops: { BACKUP_STATUS: machine.backupStatus, WATCHED_FOLDERS: `database=${disk}` },
      console: {
        CONSOLE_HOST: '127.0.0.1',
        CONSOLE_PORT: String(ports.console),
        CONSOLE_DIST: 'server/testing/a-built-console',
        PROMETHEUS_URL: `http://${localhost(ports.prometheus)}`,
        BACKUP_STATUS: machine.backupStatus,
      },
    },
  }
}

function makeCertificate({ etc }: Folder) {
  const [key, cert] = ['relay.key', 'relay.crt'].map((name) => path.join(etc, name)) as [string, string]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=relay', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key, cert }
}

/** A disk small enough to be filled, where the system lets us have one; else the folder of everything. */
function mountDisk({ root }: Folder, closing: (() => unknown)[]): string {
  const disk = path.join(root, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk], { stdio: 'ignore' })
    const unmount = () => void spawnSync('umount', [disk])
    closing.push(unmount)
    // Interrupted, the folder is removed at the exit: before that.
    process.prependOnceListener('exit', unmount)
    return disk
  } catch {
    return root
  }
}

function keepDoing(act: () => Promise<unknown>, everyMs: number, closing: (() => unknown)[]) {
  const over = new AbortController()
  const running = (async () => {
    while (!over.signal.aborted) {
      await act().catch(() => {})
      await pause(everyMs)
    }
  })()
  const stop = async () => {
    over.abort()
    await running
  }
  closing.push(stop)
  return stop
}
