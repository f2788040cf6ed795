import { readdirSync, readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bodyLimit } from '#server/batches/routes.ts'
import { readConfig } from '#server/config.ts'
import type { Variable } from '#server/lib/variable.ts'
import { VARIABLES } from '#server/variables.ts'
import { aMachine } from './verso-machine.ts'
import { configurationPage, environmentExample, withEnvironment } from './write-configuration.ts'

type Service = {
  image: string
  build?: unknown
  restart: string
  healthcheck?: { test?: string[] }
  labels?: { files: string }
  logging?: { options: Record<string, string> }
  user?: string
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  read_only?: boolean
  privileged?: boolean
  ports?: string[]
  command?: string[]
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

const compose = parse(readFileSync('compose.production.yaml', 'utf8'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const POSTGRES = '999'
const VERSO = '1000'
/** The image of Verso says whose it is itself: the user `node`. */
const userOf = ({ user }: Service) => user?.split(':')[0] ?? VERSO

/** What `./verso setup` leaves of a machine. */
const machine = aMachine()
beforeAll(() => expect(machine.setUp()).toMatchObject({ status: 0, stderr: '' }))
afterAll(machine.end)

test.each(services)('%s has no capability it does not need, gains none, and writes to no root', (name, service) => {
  const { cap_drop, cap_add = [], security_opt, read_only, privileged = false } = service
  expect({ cap_drop, cap_add, security_opt, read_only, privileged }).toEqual({
    cap_drop: ['ALL'],
    cap_add: name === 'caddy' ? ['NET_BIND_SERVICE'] : [],
    security_opt: ['no-new-privileges:true'],
    read_only: true,
    privileged: false,
  })
})

test.each(services)('%s is given the secrets it reads, and no others', (_, { secrets = [], ...service }) => {
  const said = JSON.stringify(service).replace('/docker-entrypoint-initdb.d', '/operations/compose/init/roles.sh')
  const files = [...said.matchAll(/\/(operations\/compose\/[\w/-]+\.(?:sh|yml))/g)].map(([, file = '']) => file)
  const text = [said, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n')
  // Alertmanager is told by its config, a secret itself.
  const config = secrets.includes('alertmanager_config') ? machine.read('secrets/alertmanager_config') : ''
  const named = Object.keys(compose.secrets).filter((secret) => new RegExp(`/${secret}\\b`).test(text + config))
  expect(secrets.toSorted()).toEqual(named.toSorted())
})

test('the owner of the database is known to the migrations alone, second factors to the servers and the console', () => {
  const readers = (secret: string) =>
    services.flatMap(([name, { secrets = [] }]) => (secrets.includes(secret) ? name : []))
  expect(readers('database_owner_url')).toEqual(['migrate'])
  expect(readers('second_factor_key')).toEqual(['server-1', 'server-2', 'ops', 'console'])
  expect(readers('log_address_key')).toEqual(['server-1', 'server-2', 'ops', 'console'])
  expect(readers('postgres_password')).toEqual(['database', 'backup'])
})

test('./verso setup leaves every secret readable by the user of its services alone', () => {
  expect(readdirSync(machine.inside('secrets')).toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
  for (const [, service] of services)
    for (const secret of service.secrets ?? []) {
      const mode = (statSync(machine.inside(`secrets/${secret}`)).mode & 0o777).toString(8)
      expect([secret, mode, machine.owners().get(secret)]).toEqual([secret, '400', userOf(service)])
    }
  expect(userOf(compose.services['database'] as Service)).toBe(POSTGRES)
})

test.each(services.filter(([, { image }]) => image.startsWith('${VERSO_IMAGE')))(
  '%s has all that its configuration asks for',
  (_, { environment = {} }) => {
    const filled = Object.entries(environment).map(([name, value]): [string, string] => {
      const known = value
        .replace('/run/secrets', machine.inside('secrets'))
        .replace(/\$\{(MAIL_FROM|CONTACT_EMAIL).*\}/, 'verso@verso.fr')
        // Asked for by `./verso setup`, as those two are.
        .replace('${X_READS:-}', 'consent')
      const given = known.replace(/\$\{DOMAIN.*\}/, 'verso.fr')
      return [name, given.replace(/\$\{\w+:-([^}]*)\}/, '$1')]
    })
    expect(() => readConfig(Object.fromEntries(filled))).not.toThrow()
  },
)

test('only Caddy follows LISTEN: what watches is on the loopback, whatever it says', () => {
  const published = services.flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port.split(/:(?=\d+:)/)[0]]),
  )
  expect(published.filter(([name]) => name !== 'caddy')).toEqual([
    ['console', '127.0.0.1'],
    ['prometheus', '127.0.0.1'],
    ['alertmanager', '127.0.0.1'],
    ['grafana', '127.0.0.1'],
  ])
  expect(published.filter(([name]) => name === 'caddy').map(([, host]) => host)).toEqual(
    Array.from({ length: 2 }, () => '${LISTEN:-127.0.0.1}'),
  )
})

test('Prometheus asks every server and worker of the file where it listens, with a token it may read', () => {
  const config = readFileSync('operations/compose/prometheus.yml', 'utf8')
  const targets = [...config.matchAll(/'([\w-]+):(\d+)'/g)].map(([, name = '', port = '']) => [name, port])
  expect(targets).toEqual([
    ['alertmanager', '9093'],
    ['server-1', '3000'],
    ['server-2', '3000'],
    ['worker', '3000'],
  ])
  expect(machine.read('secrets/prometheus_token')).toBe(machine.read('secrets/metrics_token').trim())
})

const running = services.filter(([, { restart }]) => restart !== 'no')

test.each(running)('%s says whether it is well, and its log does not grow without an end', (_, service) => {
  const ofImage =
    service.image.startsWith('${VERSO_IMAGE') && readFileSync('Dockerfile', 'utf8').includes('\nHEALTHCHECK ')
  expect(service.healthcheck?.test ?? ofImage).toBeTruthy()
  expect(service.logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' })
})

test('files are given as folders: a file that an upgrade replaces would stay the former one inside', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.flatMap((one) => /^\.\/[^:]+/.exec(one) ?? []))
  expect(mounted.length).toBeGreaterThan(5)
  expect(mounted.filter((folder) => !statSync(folder).isDirectory())).toEqual([])
})

test('whoever reads its files when it starts is replaced when they changed', () => {
  const labelled = running.flatMap(([name, { labels }]) => (labels ? [[name, labels.files]] : []))
  expect(labelled.map(([name]) => name)).toEqual(['backup', 'prometheus', 'alertmanager', 'grafana'])
  expect(new Set(labelled.map(([, files]) => files))).toEqual(new Set(['${OPERATIONS_FILES:-}']))
  const hash = () => {
    expect(machine.shell('./verso status').status).toBe(0)
    return /^OPERATIONS_FILES=(\d+)$/m.exec(machine.read('engine-environment'))?.[1]
  }
  const before = hash()
  expect([before === undefined, hash() === before]).toEqual([false, true])
  machine.shell('echo "# more" >> operations/prometheus/alerts.yml')
  expect(hash()).not.toBe(before)
})

test.each(['up', 'deploy 9.0.0', 'rollback'])('%s ends when Caddy has read its file again', (line) => {
  machine.shell('./verso setup --previous-release 8.0.0')
  const { stdout } = machine.shell(`./verso --dry-run ${line}`)
  expect(stdout.trim().split('\n').at(-1)).toMatch(/'exec' '-T' 'caddy' 'caddy' 'reload' /)
})

test('Caddy keeps whole what it may send again, and names no protocol whose port is not published', () => {
  const caddyfile = readFileSync('operations/compose/Caddyfile', 'utf8')
  const [, kept = ''] = /^\t\trequest_buffers (\d+)KiB$/m.exec(caddyfile) ?? []
  expect(Number(kept) * 1024).toBeGreaterThan(bodyLimit)
  const published = compose.services['caddy']?.ports?.some((port) => port.endsWith('/udp'))
  expect(published).toBe(/^\t\tprotocols .*\bh3\b/m.test(caddyfile))
})

test('the doctor looks at the disks of the database and the backups, where they are', () => {
  const { environment = {}, volumes = [] } = compose.services['ops'] as Service
  const folders = (environment['WATCHED_FOLDERS'] ?? '').split(',').map((pair) => pair.split('=')[1])
  const mounted = new Set(volumes.map((volume) => volume.split(':').at(-2)))
  expect([folders, environment['WATCHED_FOLDERS']]).toEqual([
    ['/watched/database', '/status'],
    compose.services['worker']?.environment?.['WATCHED_FOLDERS'],
  ])
  expect(folders.filter((folder) => !mounted.has(folder))).toEqual([])
})

test('alerts are mailed through the relay of the product, whose address may hold what a config file does not', () => {
  const { global, receivers } = parse(machine.read('secrets/alertmanager_config')) as {
    global: Record<string, unknown>
    receivers: { email_configs: { to: string }[] }[]
  }
  expect(global).toEqual({
    smtp_smarthost: 'relay.example:465',
    smtp_from: 'verso@verso.example',
    smtp_auth_username: 'verso@verso.example',
    smtp_auth_password_file: '/run/secrets/smtp_password',
    smtp_require_tls: true,
  })
  expect(machine.read('secrets/smtp_password')).toBe('p&ss')
  expect(receivers[0]?.email_configs[0]?.to).toBe('contact@verso.example')
  machine.shell('./verso setup --alert-email marie@verso.example && ./verso secret smtp_url', {}, 'smtp://relay\n')
  expect(machine.read('secrets/alertmanager_config')).toMatch(/smarthost: 'relay:587'[\s\S]*to: 'marie@verso.example'/)
  expect(machine.read('secrets/alertmanager_config')).not.toContain('smtp_auth')
})

test('what an operator may say in verso.env reaches every process, and is named there', () => {
  const taken = Object.entries(VARIABLES as Record<string, Variable>).flatMap(([name, { compose: given = '' }]) =>
    given.startsWith(`\${${name}:`) ? [name] : [],
  )
  const named = new Set([...readFileSync('verso.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(([, name]) => name))
  expect(taken.length).toBeGreaterThan(15)
  expect(taken.filter((name) => !named.has(name))).toEqual([])
})

test('.env.example, docs/configuration.md and the environment of compose are written from server/variables.ts', () => {
  const text = (file: string) => readFileSync(file, 'utf8')
  expect(text('.env.example')).toBe(environmentExample())
  expect(text('docs/configuration.md')).toBe(configurationPage())
  expect(text('compose.production.yaml')).toBe(withEnvironment(text('compose.production.yaml')))
})
