import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { Variable } from './lib/variable.ts'
import { VARIABLES } from './variables.ts'

const variables: ReadonlyMap<string, Variable> = new Map(Object.entries(VARIABLES))
const secrets = [...variables].filter(([, { secret }]) => secret).map(([name]) => name)

type Environment = Readonly<Record<string, string>>
type Read = { environment: Environment; files: Environment; problems: string[] }

/**
 * The environment with what its files hold, and what is wrong with them. An editor's last line break is no secret, and an empty
 * file is none: a container's secrets must all be there, and not everybody has a key of X.
 */
export function readSecretFiles(environment: Environment): Read {
  const known: Record<string, string> = { ...environment }
  const files: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secrets) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    files[name] = file
    if (environment[name] !== undefined) problems.push(`${name}: is set, and ${name}_FILE too: keep one`)
    try {
      const held = readFileSync(file, 'utf8').trimEnd()
      if (held !== '') known[name] ??= held
    } catch (error) {
      problems.push(`${name}_FILE: ${whyUnread(error, file)}`)
    }
  }
  return { environment: known, files, problems }
}

function whyUnread(error: unknown, file: string): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'ENOENT') return `there is no file ${file}`
  if (code === 'EACCES') return `this user may not read ${file}; give the file to the user of the process, chmod 400`
  return code === 'EISDIR' ? `${file} is a folder; give a file` : `${file} cannot be read (${String(code)})`
}

/** Read by others than the product: `npm run dev`, `compose.production.yaml` and the tools. */
const OTHER_NAMES = [
  'WEB_PORT',
  'WEB_EN_PORT',
  'STUB_SMTP_PORT',
  'STUB_MAIL_PAGE_PORT',
  'STUB_STRIPE_PORT',
  'STUB_X_PORT',
  'STUB_BLUESKY_PORT',
  'STUB_LLM_PORT',
  'STUB_WEBHOOKS_PORT',
  'VERSO_RELEASE',
  'VERSO_DATASETS',
  'PREVIOUS_IMAGE',
  'DOMAIN',
  'LISTEN',
  'BACKUPS',
]

/** How our names begin: with another such name an operator means us, whatever follows. */
const OURS =
  /^(DATABASE|STRIPE|SMTP|X|BLUESKY|READER|METRICS|SECOND_FACTOR|LOG_ADDRESS|TRUST|DRAIN|ANALYSES|WORKER|BACKUP|WEB)_/

/** Names of others that are one letter from ours, or begin like them. */
const THEIRS = new Set(['HOME', 'HOSTS', 'POST'])

/**
 * Names that nothing reads. A near miss is refused, since who wrote it believes that it is set; of the others that begin
 * like ours somebody is told, since a later or earlier release may read them.
 */
export function unknownVariables(environment: Environment) {
  const misspelt: string[] = []
  const unread: string[] = []
  for (const name of Object.keys(environment)) {
    if (known.includes(name) || THEIRS.has(name)) continue
    const meant = nearest(name)
    if (meant !== undefined) misspelt.push(`${name}: there is no such variable; write ${meant}`)
    else if (OURS.test(name)) unread.push(name)
  }
  return { misspelt, unread }
}

/** Every name an operator may write. */
const known = [...variables.keys(), ...secrets.map((name) => `${name}_FILE`), ...OTHER_NAMES]

/** The known name that a slip of the hand makes of this one: a letter in four, at most three. */
function nearest(name: string): string | undefined {
  const most = Math.min(3, Math.floor(name.length / 4))
  const [best] = known
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, edits: edits(name.toUpperCase(), candidate) }))
    .filter(({ edits: count }) => count <= most)
    .toSorted((one, other) => one.edits - other.edits)
  return best?.candidate
}

/** Letters added, left out, changed or exchanged with their neighbour (optimal string alignment). */
function edits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const [above = [], twoAbove = []] = [rows[row - 1], rows[row - 2]]
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (twoAbove[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(current)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/**
 * One sentence for each variable that will not do: what is expected, or the reason where the schema gives one of ours; zod's own
 * words are for whoever wrote it. Values copied from the documents as they stand there are told whatever the schema says.
 */
export function problemsIn(issues: readonly z.core.$ZodIssue[], environment: Environment): string[] {
  const copied = placeholdersIn(environment)
  const told = new Map(
    copied.map((name) => [name, `${name}: is still the example’s; give ${variables.get(name)?.give}`]),
  )
  for (const { code, path, message } of issues) {
    const name = String(path[0])
    const isOurs = code === 'custom' && message !== 'Invalid input'
    // A key may be refused for several reasons: each is told.
    if (isOurs) told.set(message, `${name}: ${message}`)
    else if (!told.has(name)) told.set(name, problemWith(name, environment[name]))
  }
  return [...told.values()]
}

/** Keys of what is not read here may stay as they are. */
function placeholdersIn(environment: Environment): string[] {
  const isX = (environment['SOURCES'] ?? '').split(',').some((name) => name.trim() === 'x')
  const hasModel = !['house', 'recorded'].includes(environment['READER'] ?? 'house')
  const isRead = (name: string) => (name === 'X_BEARER_TOKEN' ? isX : name !== 'READER_KEY' || hasModel)
  return [...variables.keys()].filter((name) => isPlaceholder(environment[name] ?? '') && isRead(name))
}

/** A value that will not do, without the value where it is a secret. */
function problemWith(name: string, value: string | undefined): string {
  const give = `give ${variables.get(name)?.give ?? 'another value'}`
  if (value === undefined) return `${name}: is missing; ${give}`
  return secrets.includes(name)
    ? `${name}: what it holds will not do; ${give}`
    : `${name}: « ${value.slice(0, 100)} » will not do; ${give}`
}

/** What stands in the documents where a value belongs. */
const PLACEHOLDER = /…|\.\.\.|<[^@<]*>|change.?me|\byour[-_ ]|\/\/user:password@/i

/** Domains that nobody can own (RFC 2606, RFC 6761), and the one of our own examples. */
const EXAMPLE_DOMAIN =
  /(^|[.@])(example\.(com|net|org)|exemple\.fr|[\w-]+\.(example|test|invalid|localhost)|localhost)$/i

const isPlaceholder = (value: string) => PLACEHOLDER.test(value)

/** A host, or an e-mail address. */
export const isExampleDomain = (value: string) => EXAMPLE_DOMAIN.test(value)
