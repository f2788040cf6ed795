import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { testEnvironment } from '#server/testing/environment.ts'
import { until } from '#server/testing/until.ts'
import type { Docker } from './docker.ts'
import { DOMAIN, type Outside } from './outside.ts'

const PROJECT = 'verso-rehearsal'
const here = new URL('../../../', import.meta.url).pathname

/** Beside compose.production.yaml, where no public DNS and no public authority are: the domain's name among containers, and whom to believe. */
const REHEARSAL = `
x-believing: &believing { environment: { NODE_EXTRA_CA_CERTS: /ca/all.crt }, volumes: ["./ca:/ca:ro"] }
services:
  caddy: { networks: { inside: { aliases: [${DOMAIN}] } } }
  server-1: *believing
  server-2: *believing
  worker: *believing
  console: *believing
  ops: *believing
`

/** What containers are given as folders: where it is inside, and in the checkout. */
const GIVEN: [service: string, inside: string, file: string][] = [
  ['caddy', '/operations/compose/Caddyfile', 'operations/compose/Caddyfile'],
  ['backup', '/operations/compose/back-up.sh', 'operations/compose/back-up.sh'],
  ['backup', '/operations/compose/restore.sh', 'operations/compose/restore.sh'],
  ['database', '/operations/compose/restore.sh', 'operations/compose/restore.sh'],
  ['database', '/docker-entrypoint-initdb.d/roles.sh', 'operations/compose/init/roles.sh'],
  ['prometheus', '/operations/compose/prometheus.yml', 'operations/compose/prometheus.yml'],
  ['prometheus', '/operations/prometheus/alerts.yml', 'operations/prometheus/alerts.yml'],
  ['grafana', '/dashboards/verso.json', 'operations/grafana/verso.json'],
]

export type Machine = Awaited<ReturnType<typeof openMachine>>

/** An operator's machine: a checkout of this commit as a release, with `./verso` in it. */
export async function openMachine(docker: Docker, outside: Outside) {
  const root = mkdtempSync('/var/tmp/verso-one-machine-')
  chmodSync(root, 0o755)
  const repository = path.join(root, 'repository')
  const checkout = path.join(root, PROJECT)
  const inside = (name: string) => path.join(checkout, name)
  const git = (...words: string[]) => execFileSync('git', ['-C', repository, ...words], { encoding: 'utf8' }).trim()
  execFileSync('git', ['clone', '--quiet', here, repository])
  git('config', 'user.name', 'rehearsal')
  git('config', 'user.email', 'rehearsal@verso.example')

  /** `verso` as somebody types it; what it said. */
  async function verso(line: string, more: Record<string, string> = {}): Promise<string> {
    const env = { ...docker.environment, ...more }
    try {
      const limits = { timeout: 600_000, maxBuffer: 50_000_000 }
      return (
        await promisify(execFile)('sh', ['-c', `./verso ${line}`], { cwd: checkout, env, ...limits })
      ).stdout.trim()
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`./verso ${line}: ${stdout}${stderr}`, { cause: error })
    }
  }
  const idOf = (service: string) =>
    docker.run(
      'ps',
      '--quiet',
      '--filter',
      `label=com.docker.compose.project=${PROJECT}`,
      '--filter',
      `label=com.docker.compose.service=${service}`,
    )
  const inspect = (service: string, format: string) => docker.run('inspect', '--format', format, idOf(service))
  const release = (version: string, change: (edit: typeof editFile) => void) => {
    change(editFile)
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', `release ${version}`)
    git('tag', `v${version}`)
  }
  const editFile = (name: string, edit: (text: string) => string) => {
    const file = path.join(repository, name)
    writeFileSync(file, edit(statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : ''))
  }
  const removeEverything = () =>
    docker.run('compose', '--project-name', PROJECT, 'down', '--volumes', '--remove-orphans', '--timeout', '5')

  removeEverything()
  const first = (JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as { version: string }).version
  git('tag', '--force', `v${first}`)
  execFileSync('git', ['clone', '--quiet', repository, checkout])
  execFileSync('git', ['-C', checkout, 'checkout', '--quiet', `v${first}`])
  writeFileSync(inside('rehearsal.yaml'), REHEARSAL)
  mkdirSync(inside('ca'))
  writeFileSync(inside('ca/all.crt'), outside.certificate)
  return {
    version: first,
    inside,
    verso,
    release,
    setUp: () => {
      const variables = {
        DOMAIN,
        MAIL_FROM: `verso@${DOMAIN}`,
        CONTACT_EMAIL: `contact@${DOMAIN}`,
        VERSO_ENGINE: 'docker compose -f rehearsal.yaml',
        SOURCES: 'x,bluesky',
        X_READS: 'agreement',
        X_DAILY_BUDGET_DOLLARS: '100000',
        ...outside.variables,
      }
      const flags = Object.entries(variables).map(
        ([name, value]) => `--${name.toLowerCase().replaceAll('_', '-')} '${value}'`,
      )
      const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = testEnvironment
      return verso(`setup ${flags.join(' ')}`, {
        STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET,
        READER_KEY: 'none',
        ...outside.secrets,
      })
    },
    /** Caddy has made its own authority: who asks by TLS believes it from now on. */
    believeCaddy: () => {
      const authority = docker.run('exec', idOf('caddy'), 'cat', '/data/caddy/pki/authorities/local/root.crt')
      writeFileSync(inside('ca/all.crt'), `${outside.certificate}\n${authority}\n`)
      outside.believe(authority)
    },
    ops: (...words: string[]) =>
      verso(`ops ${words.map((word) => `'${word}'`).join(' ')} --by 'a tool' --why rehearsal`),
    /** With the rights of postgres, by the address that the container has just now. */
    databaseUrl: () => {
      const address = inspect('database', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}')
      return `postgres://postgres:${readFileSync(inside('secrets/postgres_password'), 'utf8').trim()}@${address}:5432/verso`
    },
    idOf,
    /** Its process dies at once, as by the kernel's hand; returns when it is well again. */
    kill: async (service: string) => {
      process.kill(Number(inspect(service, '{{.State.Pid}}')), 'SIGKILL')
      await until(`${service} has died`, () => inspect(service, '{{.RestartCount}}') !== '0')
      await until(`${service} is well again`, () => inspect(service, '{{.State.Health.Status}}') === 'healthy')
    },
    /** Files that are another inside than on the disk, which an upgrade replaces. */
    staleFiles: () =>
      GIVEN.flatMap(([service, seen, file]) => {
        const within = docker.run('exec', idOf(service), 'stat', '-c', '%i', seen)
        const onDisk = String(statSync(inside(file)).ino)
        return within === onDisk ? [] : [`${service} has another ${file}: inode ${within}, not ${onDisk}`]
      }),
    close: () => {
      removeEverything()
      if (process.env['REHEARSE_KEEP']) console.log(`kept: ${root}`)
      else rmSync(root, { recursive: true, force: true })
    },
  }
}
