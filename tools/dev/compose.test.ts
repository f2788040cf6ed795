import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'

type Service = {
  image: string
  user?: string
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  read_only?: boolean
  privileged?: boolean
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

const compose = parse(readFileSync('compose.production.yaml', 'utf8'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const POSTGRES = '999'
const VERSO = '1000'
/** The image of Verso says whose it is itself: the user `node`. */
const userOf = ({ user }: Service) => user?.split(':')[0] ?? VERSO

/** What docs/operations.md has an operator type before the first start, typed; `chown` is only written down. */
const root = mkdtempSync(path.join(tmpdir(), 'verso-compose-'))
const inside = (name: string) => path.join(root, name)
const owners = new Map<string, string>()
beforeAll(() => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const commands = /^mkdir .*secrets$[\s\S]*?^cd \.\./m.exec(page)?.[0] ?? ''
  mkdirSync(inside('bin'))
  writeFileSync(inside('bin/sudo'), `#!/bin/sh\necho "$@" >> ${inside('typed')}\n`, { mode: 0o755 })
  const env = { PATH: `${inside('bin')}:${process.env['PATH']}` }
  execFileSync('sh', ['-euc', `umask 022\n${commands.replaceAll('…', 'abc')}`], { cwd: root, env })
  for (const line of readFileSync(inside('typed'), 'utf8').trim().split('\n')) {
    const [command, owner = '', ...files] = line.split(' ')
    if (command === 'chown') for (const file of files) owners.set(file, owner)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

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
  const scripts = (service.volumes ?? []).flatMap((volume) => /^\.\/(operations\/[^:]+\.sh):/.exec(volume)?.[1] ?? [])
  const text = [JSON.stringify(service), ...scripts.map((file) => readFileSync(file, 'utf8'))].join('\n')
  const named = Object.keys(compose.secrets).filter((secret) => new RegExp(`/${secret}\\b`).test(text))
  expect(secrets.toSorted()).toEqual(named.toSorted())
})

test('the owner of the database is known to the migrations alone, second factors to the servers and the console', () => {
  const readers = (secret: string) =>
    services.flatMap(([name, { secrets = [] }]) => (secrets.includes(secret) ? name : []))
  expect(readers('database_owner_url')).toEqual(['migrate'])
  expect(readers('second_factor_key')).toEqual(['server-1', 'server-2', 'console'])
  expect(readers('log_address_key')).toEqual(['server-1', 'server-2', 'console'])
  expect(readers('postgres_password')).toEqual(['database', 'backup'])
})

test('an operator who follows the page leaves every secret readable by the user of its services alone', () => {
  expect(readdirSync(inside('secrets')).toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
  for (const [, service] of services)
    for (const secret of service.secrets ?? []) {
      const mode = (statSync(inside(`secrets/${secret}`)).mode & 0o777).toString(8)
      expect([secret, mode, owners.get(secret)]).toEqual([secret, '400', userOf(service)])
    }
  expect(userOf(compose.services['database'] as Service)).toBe(POSTGRES)
})

test.each(services.filter(([, { image }]) => image.startsWith('verso')))(
  '%s has all that its configuration asks for',
  (_, { environment = {} }) => {
    const filled = Object.entries(environment).map(([name, value]): [string, string] => {
      const known = value
        .replace('/run/secrets', inside('secrets'))
        .replace(/\$\{(MAIL_FROM|CONTACT_EMAIL).*\}/, 'verso@verso.example')
      const given = known.replace(/\$\{DOMAIN.*\}/, 'verso.example')
      return [name, given.replace(/\$\{\w+:-([^}]*)\}/, '$1')]
    })
    expect(() => readConfig(Object.fromEntries(filled))).not.toThrow()
  },
)

test('all that an operator can say of the language model reaches the worker that asks it', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^(READER\w*)=/gm)].map(([, name = '']) => name)
  const { environment = {} } = compose.services['worker'] as Service
  const given = new Set(Object.keys(environment).map((name) => name.replace(/_FILE$/, '')))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !given.has(name))).toEqual([])
})
