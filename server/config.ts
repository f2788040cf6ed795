import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isExampleDomain, problemsIn, readSecretFiles, unknownVariables } from './environment.ts'
import { isPlainDatabase, isPrivateAddress } from './lib/address.ts'
import { readerConfig } from './model-reader/reader-config.ts'
import { CannotStart } from './observability/process.ts'
import { withoutSlash } from './sources/network-source.ts'
import { missingSourceVariables, sourceAccess } from './sources/open-sources.ts'
import { VARIABLES } from './variables.ts'

const MANIFEST = new URL('../package.json', import.meta.url)
const Manifest = z.object({ version: z.string() })

type Rows = typeof VARIABLES
const Variables = z.object(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one schema for each row
  Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Rows]: Rows[Name]['schema']
  },
)

const ReaderVariables = Variables.pick({
  READER: true,
  READER_URL: true,
  READER_KEY: true,
  READER_MODEL: true,
  READER_WEIGHTS_SHA256: true,
  READER_DAILY_TOKENS: true,
  READER_INPUT_PRICE_EUROS: true,
  READER_OUTPUT_PRICE_EUROS: true,
  READER_CARDS: true,
})

const readerOf = (known: z.output<typeof ReaderVariables>) =>
  readerConfig({
    kind: known.READER,
    url: known.READER_URL,
    key: known.READER_KEY,
    model: known.READER_MODEL,
    weights: known.READER_WEIGHTS_SHA256,
    dailyTokens: known.READER_DAILY_TOKENS,
    inputPrice: known.READER_INPUT_PRICE_EUROS,
    outputPrice: known.READER_OUTPUT_PRICE_EUROS,
  })

const Environment = Variables.superRefine((known, context) => {
  const [isDemo, isX] = [known.SOURCES.includes('demo'), known.SOURCES.includes('x')]
  if (isDemo && isX)
    context.addIssue({
      code: 'custom',
      path: ['SOURCES'],
      message: 'an X account is read at X or made up: x or demo',
    })
  for (const { name, why } of missingSourceVariables(known))
    context.addIssue({ code: 'custom', path: [name], message: why })
  for (const { name, why } of readerOf(known).missing) context.addIssue({ code: 'custom', path: [name], message: why })
  if (known.PUBLIC_URL.startsWith('https:') && !known.CONTACT_EMAIL)
    context.addIssue({
      code: 'custom',
      path: ['CONTACT_EMAIL'],
      message: 'a site behind https has customers: give the address they can write to',
    })
  if (known.CONSOLE_PUBLIC === 'no' && !isPrivateAddress(known.CONSOLE_HOST))
    context.addIssue({
      code: 'custom',
      path: ['CONSOLE_HOST'],
      message: `${known.CONSOLE_HOST} can be reached from outside: give the console a loopback or private address, or say CONSOLE_PUBLIC=yes where something else keeps strangers away`,
    })
  const live = /_live_/.test(known.STRIPE_SECRET_KEY)
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['STRIPE_SECRET_KEY'], message })
  if (live && isDemo) refuse('a live key and SOURCES=demo would sell simulated reports')
  if (live && known.READER === 'recorded')
    refuse('a live key and READER=recorded would sell readings of invented posts')
  if (live && !known.PUBLIC_URL.startsWith('https:')) refuse('a live key is only for a site behind https')
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    const url = known[name]
    if (live && url && URL.canParse(url) && isPlainDatabase(url, known.DATABASE_PRIVATE_HOSTS))
      refuse(`with a live key ${name} needs ?sslmode=verify-full, or its host in DATABASE_PRIVATE_HOSTS`)
  }
  for (const [name, value] of [
    ['PUBLIC_URL', URL.parse(known.PUBLIC_URL)?.hostname ?? ''],
    ['MAIL_FROM', known.MAIL_FROM],
    ['CONTACT_EMAIL', known.CONTACT_EMAIL ?? ''],
  ] as const)
    if (live && isExampleDomain(value)) refuse(`a live key is not for an example: ${name} names ${value}`)
  if (live && known.STRIPE_API_URL) refuse('a live key is only for Stripe itself: remove STRIPE_API_URL')
})

/** Of the environment, what a measurement of the reader needs. */
export function readReaderConfig(environment: Record<string, string | undefined> = process.env) {
  const filled = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const files = readSecretFiles(Object.fromEntries(filled))
  const read = ReaderVariables.safeParse(files.environment)
  if (!read.success) throw new CannotStart(problemsIn(read.error.issues, files.environment).join('\n'))
  const known = read.data
  const { config, missing } = readerOf(known)
  const problems = [...files.problems, ...missing.map(({ name, why }) => `${name}: ${why}`)]
  if (problems.length > 0) throw new CannotStart(problems.join('\n'))
  return { reader: config, cards: known.READER_CARDS }
}

/** Reads the environment once; a wrong one stops the process with every problem listed, not only the first. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const filled = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const files = readSecretFiles(Object.fromEntries(filled))
  const read = Environment.safeParse(files.environment)
  const unknown = unknownVariables(Object.fromEntries(filled))
  const wrong = problemsIn(read.error?.issues ?? [], files.environment)
  const problems = [...files.problems, ...wrong, ...unknown.misspelt]
  if (!read.success || problems.length > 0) {
    const listed = problems.map((problem) => `  ${problem}`).join('\n')
    throw new CannotStart(`The configuration has ${problems.length} problem(s):\n${listed}`, problems)
  }
  const known = read.data
  const { version } = Manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  return {
    database: {
      url: known.DATABASE_URL,
      // For what needs a session of its own: LISTEN and the queue.
      directUrl: known.DATABASE_DIRECT_URL ?? known.DATABASE_URL,
      behindPooler: known.DATABASE_DIRECT_URL !== undefined,
      prepared: (known.DATABASE_PREPARED ?? (known.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
      ownerUrl: known.DATABASE_OWNER_URL ?? known.DATABASE_URL,
      connections: known.DATABASE_CONNECTIONS,
      privateHosts: known.DATABASE_PRIVATE_HOSTS,
    },
    /** Which files hold secrets, by their variable. */
    secretFiles: files.files,
    /** Variables that look like ours and that nothing reads. */
    unknownVariables: unknown.unread,
    http: { host: known.HOST, port: known.PORT, trustProxy: known.TRUST_PROXY ?? (false as const) },
    drainMs: known.DRAIN_SECONDS * 1_000,
    publicUrl: withoutSlash(known.PUBLIC_URL),
    // Set and empty: the API alone, as in development, where Vite serves the web.
    webFolder: environment['WEB_DIST'] === '' ? null : known.WEB_DIST,
    previousWebFolder: known.WEB_PREVIOUS,
    contactEmail: known.CONTACT_EMAIL ?? null,
    mail: { smtpUrl: known.SMTP_URL, from: known.MAIL_FROM },
    stripe: {
      secretKey: known.STRIPE_SECRET_KEY,
      webhookSecrets: known.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
      apiUrl: known.STRIPE_API_URL ? new URL(known.STRIPE_API_URL) : null,
      live: /_live_/.test(known.STRIPE_SECRET_KEY),
    },
    sources: {
      read: known.SOURCES,
      ...sourceAccess(known, { publicUrl: known.PUBLIC_URL, version, contact: known.CONTACT_EMAIL ?? known.MAIL_FROM }),
    },
    reader: readerOf(known).config,
    readerCards: known.READER_CARDS,
    analysesAtOnce: known.ANALYSES_AT_ONCE,
    metricsToken: known.METRICS_TOKEN ?? null,
    addressKey: known.LOG_ADDRESS_KEY,
    secondFactorKey: known.SECOND_FACTOR_KEY,
    webhookPrivateHosts: known.WEBHOOK_PRIVATE_HOSTS,
    build: {
      version,
      commit: known.VERSO_COMMIT ?? 'unknown',
    },
    traceEndpoint: known.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '') ?? null,
    worker: { host: known.HOST, port: known.WORKER_PORT ?? null },
    console: {
      host: known.CONSOLE_HOST,
      port: known.CONSOLE_PORT,
      // Set and empty: the API alone, as in development, where Vite serves the web.
      webFolder: environment['CONSOLE_DIST'] === '' ? null : known.CONSOLE_DIST,
      prometheusUrl: known.PROMETHEUS_URL ? withoutSlash(known.PROMETHEUS_URL) : null,
    },
    backupStatus: known.BACKUP_STATUS ?? null,
    watchedFolders: known.WATCHED_FOLDERS ?? [],
    // npm names the script that it runs; on one machine ./verso starts it.
    opsTypedAs: environment['npm_lifecycle_event'] === 'ops' ? 'npm run ops --' : './verso ops',
    logLevel: known.LOG_LEVEL,
  }
}
