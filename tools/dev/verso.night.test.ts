import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { composeFile, unknownIn } from './compose-words.ts'
import { aMachine, asDocker, SECRETS, VARIABLES } from './verso-machine.ts'

const text = readFileSync('compose.production.yaml', 'utf8')
const names = (of: string, pattern: RegExp) => [...new Set([...of.matchAll(pattern)].map(([, name = '']) => name))]
const known = names(readFileSync('verso.env.example', 'utf8'), /^(\w+)=/gm)

const machine = aMachine()
afterAll(machine.end)
beforeAll(() => {
  machine.setUp()
  machine.shell('./verso setup --verso-release 1.2.0 --previous-release 1.1.0')
})

/** Lines of the pages, and words in their text, but for what refuses this machine (below); what stands for something is something. */
const STANDS_FOR: [RegExp, string][] = [
  [/<name>/g, 'smtp_url'],
  [/<version>/g, '1.3.0'],
  [/<file\|time>/g, 'backups/verso-2026-11-15T030000.dump'],
  [/<[^>]*>/g, 'abc'],
  [/…/g, 'abc'],
  [/ \| (tail|grep) .*$/, ''],
]
const typed = new Set(
  ['docs/runbook.md', 'docs/operations.md', 'docs/observability.md', 'CHANGELOG.md'].flatMap((page) => {
    const content = readFileSync(page, 'utf8')
    const blocks = [...content.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
    const lines = blocks.flatMap((block) => block.split('\n').filter((line) => line.includes('./verso')))
    const inline = names(content.replaceAll(/^```[\s\S]*?^```/gm, ''), /`(\.\/verso[^`]*)`/g)
    return [...lines, ...inline.filter((code) => !/--dry-run| demo$/.test(code))]
  }),
)

const words = (line: string) =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

test('the pages tell operators to type commands of ./verso, many of them', () => {
  expect(typed.size).toBeGreaterThan(50)
  for (const page of ['docs/runbook.md', 'docs/operations.md'])
    expect(readFileSync(page, 'utf8')).not.toMatch(/docker compose |"\$DATABASE_URL"/)
})

test.each([...typed])('%s', (line) => {
  const filled = STANDS_FOR.reduce((now, [from, to]) => now.replaceAll(new RegExp(from, 'g'), to), line)
  const { status, stdout, stderr } = machine.shell(filled.replaceAll('./verso', './verso --dry-run'))
  expect([status, stderr]).toEqual([0, ''])
  for (const command of stdout.split(/\n(?=')/).filter((part) => part.startsWith("'docker'"))) {
    const [docker, plugin, ...rest] = words(command.replace(/\n# .*/s, ''))
    expect([docker, plugin, ...rest.slice(0, 4)]).toEqual([
      'docker',
      'compose',
      '--env-file',
      'verso.env',
      '-f',
      'compose.production.yaml',
    ])
    expect(unknownIn(rest.slice(4))).toEqual([])
  }
})

test('a service that is not in the file, or an option that compose has not, is noticed', () => {
  expect(unknownIn(['up', '--detach', '--now', 'server'])).toEqual(['--now', 'server'])
  expect(unknownIn(['exec', '-T', 'worker', 'node', 'server'])).toEqual([])
})

test('the services that the script names by itself, and the port it asks', () => {
  const script = readFileSync('verso', 'utf8')
  const named = names(script, /^(?:parts|beside)='([^']*)'$/gm).flatMap((list) => list.split(' '))
  expect(named.filter((name) => !(name in composeFile.services))).toEqual([])
  expect(script).toContain(`127.0.0.1:${composeFile.services['worker']?.environment?.['WORKER_PORT']}/metrics`)
})

test('every variable of the compose file is in verso.env.example, and every one there is used', () => {
  const asked = names(text, /\$\{(\w+)/g)
  const told = names(readFileSync('verso', 'utf8'), /(\w+_FILES)="/g)
  expect(asked.filter((name) => !known.includes(name))).toEqual(told)
  const files = ['verso', 'operations/compose/setup.sh', 'operations/compose/watching.sh']
  const script = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(known.filter((name) => !asked.includes(name) && !script.includes(name))).toEqual([])
})

test('setup without a keyboard names what it lacks, and is content when typed again with it', () => {
  const { shell, read, end } = aMachine()
  onTestFinished(end)
  const first = shell('./verso setup --domain verso.example')
  expect([first.status, first.stderr]).toEqual([
    1,
    expect.stringContaining('MAIL_FROM CONTACT_EMAIL SMTP_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET'),
  ])
  const password = read('secrets/postgres_password')
  expect(shell(`./verso setup ${VARIABLES.join(' ')}`, SECRETS).status).toBe(0)
  expect(read('verso.env')).toMatch(/^DOMAIN=verso\.example$/m)
  expect(read('secrets/smtp_url').trim()).toBe(SECRETS.SMTP_URL)
  expect(read('secrets/postgres_password')).toBe(password)
  expect(shell('./verso setup --colour red').stderr).toContain('--colour')
})

test('a command before setup says so', () => {
  const { shell, end } = aMachine()
  onTestFinished(end)
  expect(shell('./verso up').stderr).toBe('There is no verso.env yet: ./verso setup\n')
})

test('what the shell remembers does not reach compose, whose word it would take before that of verso.env', () => {
  const { status } = machine.shell('./verso status', { DOMAIN: 'elsewhere.example', DOCKER_HOST: 'ssh://a' })
  expect(status).toBe(0)
  expect(machine.read('engine-environment')).toContain('DOCKER_HOST=ssh://a')
  expect(machine.read('engine-environment')).not.toContain('elsewhere.example')
})

test('a machine without an engine is told, and another engine may be named', () => {
  // Podman's answers to the name of docker too.
  const bare = aMachine({
    docker: 'echo podman-compose version 1.6.0',
    podman: 'exit 1',
    'podman-compose': 'echo podman-compose "$@"',
  })
  onTestFinished(bare.end)
  bare.setUp()
  expect(bare.shell('./verso status').stdout).toMatch(/^podman-compose --env-file verso.env .* ps$/m)
  bare.shell('rm bin/podman-compose; ./verso setup --verso-engine "nerdctl compose"')
  expect(bare.shell('./verso --dry-run status').stdout).toMatch(/^'nerdctl' 'compose' /)
})

test('a new value of a secret is written for the same user alone, then the parts are replaced', () => {
  const { shell, read, owners, setUp, end } = aMachine()
  onTestFinished(end)
  setUp()
  expect(shell('./verso secret stripe_secret_key', {}, 'sk_test_new\n').status).toBe(0)
  expect([read('secrets/stripe_secret_key'), owners().get('stripe_secret_key')]).toEqual(['sk_test_new\n', '1000'])
  expect(shell('./verso secret colour').stderr).toMatch(/which secret\? .*stripe_secret_key/)
})

test('an upgrade keeps the release before, typed twice too; a rollback goes back to it and migrates nothing', () => {
  const { shell, read, setUp, end } = aMachine()
  onTestFinished(end)
  setUp()
  shell('./verso setup --verso-release 1.2.0')
  const releases = () => names(read('verso.env'), /^((?:VERSO|PREVIOUS)_(?:RELEASE|IMAGE)=.*)$/gm)
  for (const _ of [1, 2]) expect(shell('./verso upgrade v1.3.0')).toMatchObject({ status: 0, stderr: '' })
  expect(releases()).toEqual([
    'VERSO_RELEASE=1.3.0',
    'PREVIOUS_RELEASE=1.2.0',
    'PREVIOUS_IMAGE=verso:1.2.0',
    'VERSO_IMAGE=',
  ])
  const before = read('engine-calls').length
  expect(shell('./verso rollback').status).toBe(0)
  expect(releases().slice(0, 2)).toEqual(['VERSO_RELEASE=1.2.0', 'PREVIOUS_RELEASE=1.3.0'])
  const calls = read('engine-calls').slice(before)
  expect(calls).toContain('checkout --quiet v1.2.0')
  expect(calls).not.toMatch(/ migrate| build /)
})

test('an upgrade makes the secrets that its release brings, and stops before it starts anything for one that must be asked for', () => {
  const { shell, read, inside, owners, setUp, end } = aMachine()
  onTestFinished(end)
  setUp()
  const made = ['pgbackrest_conf', 'grafana_password', 'prometheus_token', 'reader_key']
  for (const name of [...made, 'smtp_url']) rmSync(inside(`secrets/${name}`))
  const kept = read('secrets/postgres_password')
  const refused = shell('./verso upgrade 1.3.0')
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Still missing: SMTP_URL. ')])
  expect(read('engine-calls')).not.toMatch(/ migrate/)
  expect(shell('./verso upgrade 1.3.0', { SMTP_URL: 'smtp://relay.example' })).toMatchObject({ status: 0, stderr: '' })
  expect(read('secrets/pgbackrest_conf')).toMatch(/^repo1-cipher-pass=[0-9a-f]{64}$/m)
  for (const name of made) expect(owners().has(name)).toBe(true)
  expect(read('secrets/postgres_password')).toBe(kept)
  expect(read('engine-calls')).toMatch(/ migrate/)
})

test('a demonstration is not shown from the folder of a machine for customers, nor beside a live key', () => {
  const { shell, read, inside, setUp, end } = aMachine()
  onTestFinished(end)
  expect(shell('./verso demo').status).toBe(0)
  expect(read('engine-calls')).toContain('-f compose.demo.yaml up')
  const calls = read('engine-calls').length
  expect(shell('./verso demo', { STRIPE_SECRET_KEY: 'sk_live_abc' })).toMatchObject({ status: 1 })
  writeFileSync(inside('.env'), 'STRIPE_SECRET_KEY=rk_live_abc\n')
  expect(shell('./verso demo').stderr).toContain('live key')
  rmSync(inside('.env'))
  setUp()
  expect(shell('./verso demo').stderr).toContain('machine for customers')
  expect(read('engine-calls')).toHaveLength(calls)
})

test('an upgrade whose backup fails goes no further', () => {
  const { shell, read, setUp, end } = aMachine({
    docker: asDocker('echo "$@" >> "$ROOT/engine-calls"; case "$*" in *back-up*) exit 3 ;; esac'),
  })
  onTestFinished(end)
  setUp()
  expect(shell('./verso upgrade 9.0.0').status).toBe(3)
  expect(read('engine-calls')).not.toMatch(/checkout|migrate/)
})
