import { z } from 'zod'
import { untrustable } from './lib/address.ts'
import type { Variable } from './lib/variable.ts'
import { readerVariables } from './model-reader/reader-config.ts'
import { READABLE, sourceVariables } from './sources/open-sources.ts'

/** With a path, links in mails and the addresses at Stripe would lead beside the product. */
function isOrigin(url: string): boolean {
  const { pathname, search, hash, username } = URL.parse(url) ?? { pathname: '/', search: '', hash: '', username: '' }
  return pathname === '/' && search === '' && hash === '' && username === ''
}

const port = z.coerce.number().int().min(0).max(65_535)
const PORTS = 'a port from 0 to 65535'
const webAddress = z.url({ protocol: /^https?$/ })
const hostList = z
  .string()
  .default('')
  .transform((hosts) => hosts.split(',').map((host) => host.trim()))
const database = z.url({ protocol: /^postgres(ql)?$/ }).refine((url) => (URL.parse(url)?.pathname.length ?? 2) > 1)
const longKey = { schema: z.string().min(32).optional(), give: 'at least 32 characters: openssl rand -hex 24' }
/**
 * Every variable the product reads. `.env.example`, the environment of compose.production.yaml and docs/configuration.md are written
 * from it (`node tools/dev/write-configuration.ts`), and so is what an operator is told of a value that will not do.
 */
export const VARIABLES = {
  DATABASE_URL: {
    schema: database,
    give: 'the address of a database, such as postgres://verso_web:password@database:5432/verso',
    about: 'PostgreSQL 15 or later. The database is created by `npm run setup` when it is missing.',
    example: 'postgres://postgres@127.0.0.1:5432/verso',
    secret: 'of every process',
  },
  DATABASE_OWNER_URL: {
    schema: database.optional(),
    give: 'the same address with the owner’s login, such as postgres://verso_owner:password@database:5432/verso',
    about:
      'Optional: the login that owns the tables, used by `db:migrate` only. The login of DATABASE_URL then needs no more than membership of the role verso_app, which cannot write a balance. Empty: DATABASE_URL does both.',
    secret: 'of some',
  },
  DATABASE_DIRECT_URL: {
    schema: database.optional(),
    give: 'the address of PostgreSQL itself, such as postgres://verso_web:password@database:5432/verso',
    about:
      'Optional: PostgreSQL itself, where DATABASE_URL leads to a pooler in transaction mode. LISTEN and the queue go there; the rest sends no settings, which the pooler would drop: `db:migrate` keeps them with the login of DATABASE_URL.',
    secret: 'of some',
  },
  DATABASE_PRIVATE_HOSTS: {
    schema: hostList,
    give: 'names of hosts, separated by commas',
    about:
      'With a live Stripe key a database that is not on this machine needs ?sslmode=verify-full in its address (and sslrootcert=<file> for an authority of your own), unless its host is named here: on a network that nobody else is on. With commas.',
    // Its container is on the network of that file alone.
    compose: 'database',
  },
  DATABASE_PREPARED: {
    schema: z.enum(['on', 'off']).optional(),
    give: 'on or off',
    about:
      'Whether statements are prepared, on or off. Empty: off behind a pooler (PgBouncer before 1.21 knows no names), else on.',
  },
  DATABASE_CONNECTIONS: {
    schema: z.coerce.number().int().min(1).max(200).default(10),
    give: 'a whole number from 1 to 200',
    about:
      'Connections each process may hold, half as many again for what need not wait for the disk, and one to be woken by; a worker holds four more for the queue. PostgreSQL allows 100 unless told otherwise.',
    example: '10',
  },
  HOST: {
    schema: z.string().default('127.0.0.1'),
    give: 'an address of this machine, such as 127.0.0.1',
    about: 'Where the HTTP server listens.',
    example: '127.0.0.1',
  },
  PORT: { schema: port.default(3000), give: PORTS, example: '3000' },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(15).default(3),
    give: 'seconds from 0 to 15',
    about:
      'When it is told to stop, /readyz says 503 for so long before it closes: a proxy that asks once a second has then turned to the others. At most 15; 0 where no proxy asks.',
    example: '3',
  },
  PUBLIC_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin, 'the product answers at the root of its name: remove what follows it'),
    give: 'the address customers type, such as https://verso.fr',
    about: 'The address customers type; it is written in the mails we send. In `dev` the web runs on 5173.',
    example: 'http://127.0.0.1:5173',
    compose: 'https://${DOMAIN:?the name customers type, such as verso.example}',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .refine((proxies) => untrustable(proxies).length === 0)
      .optional(),
    give: 'addresses of proxies or their networks, such as 172.30.80.0/24, separated by commas',
    about: 'Addresses of the proxies in front of us, comma separated. Empty: X-Forwarded-For is not believed.',
    // Caddy is on this network, and nobody from outside can reach a server without it.
    compose: '172.30.80.0/24',
  },
  WEB_DIST: {
    schema: z.string().default('dist/web'),
    give: 'the folder of the built web app',
    example: 'dist/web',
    about: 'The built web app that the server serves; empty, the API alone (`npm run dev` does so).',
  },
  WEB_PREVIOUS: {
    schema: z.string().default('dist/previous'),
    give: 'the folder of the build before',
    example: 'dist/previous',
    about: 'The build before: a page opened before a deployment still finds its files there. Absent, they are gone.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    give: 'the address of a relay, such as smtps://user:password@relay.fr:465',
    about:
      'Mail goes out by SMTP. `npm run dev` starts a mail catcher on 2525; read the mails at http://127.0.0.1:8025',
    example: 'smtp://127.0.0.1:2525',
    secret: 'of every process',
  },
  MAIL_FROM: {
    schema: z.email(),
    give: 'an e-mail address alone, such as verso@verso.fr',
    example: 'verso@verso.example',
    compose: '${MAIL_FROM:?the address your mails come from}',
  },
  CONTACT_EMAIL: {
    schema: z.email().optional(),
    give: 'an e-mail address alone, such as contact@verso.fr',
    about:
      'Whom customers write to, shown in the help, and whom Bluesky may write to about our calls. Required behind https.',
    example: 'contact@verso.example',
    compose: '${CONTACT_EMAIL:?the address customers write to}',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
    give: 'a secret or restricted key of Stripe: it begins with sk_ or rk_',
    about:
      'Stripe. Without keys of your own, these speak to the stub that `npm run dev` starts on 8026 (card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined). With keys, empty STRIPE_API_URL. STRIPE_WEBHOOK_SECRET takes two, separated by a comma, while it is changed.',
    example: 'sk_test_verso',
    secret: 'of every process',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/),
    give: 'the signing secret of the webhook: it begins with whsec_; two with a comma while it is changed',
    example: 'whsec_verso',
    secret: 'of every process',
  },
  STRIPE_API_URL: {
    schema: webAddress.optional(),
    give: 'nothing for Stripe itself, or a stub’s address with http://',
    example: 'http://127.0.0.1:8026',
    compose: '${STRIPE_API_URL:-}',
  },
  SOURCES: {
    schema: z
      .string()
      .default('demo')
      .transform((names) => names.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(READABLE))),
    give: 'x or demo, bluesky, or two with a comma',
    about:
      'Where profiles come from: x or demo (simulated, and marked so) for names without a dot, and bluesky for those with one, which needs no key. A live Stripe key refuses demo.',
    example: 'demo,bluesky',
    compose: '${SOURCES:-x}',
  },
  ...sourceVariables,
  ...readerVariables,
  ANALYSES_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(50).default(8),
    give: 'a whole number from 1 to 50',
    example: '8',
    about: 'How many analyses one worker does side by side.',
    compose: '${ANALYSES_AT_ONCE:-}',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    give: 'at least 16 characters: openssl rand -hex 24',
    about: 'Whoever sends this as a bearer token may read /metrics; empty, nobody may. At least 16 characters.',
    secret: 'of some',
  },
  BACKUP_STATUS: {
    schema: z.string().optional(),
    give: 'the file in which back-up.sh tells of the newest backup',
    about:
      'Where operations/compose/back-up.sh says when the newest backup began and its size, for the worker’s metrics; empty, none is watched.',
  },
  WATCHED_FOLDERS: {
    schema: z
      .string()
      .regex(/^\w+=\/[^,=]*(,\w+=\/[^,=]*)*$/)
      .transform((pairs) => pairs.split(',').map((pair) => pair.split('=')))
      .transform((pairs) => pairs.map(([disk = '', folder = '']) => ({ disk, folder })))
      .optional(),
    give: 'names of disks and their folders, such as database=/watched/database, separated by commas',
    about: 'Folders whose disk the worker and the doctor measure, as name=/folder with commas; empty, none.',
  },
  WORKER_PORT: {
    schema: port.optional(),
    give: PORTS,
    about:
      'Where the worker answers /metrics, /healthz and /readyz, on HOST; empty, nowhere. Two workers of one machine need two.',
    example: '3001',
  },
  CONSOLE_HOST: {
    schema: z.string().default('127.0.0.1'),
    give: 'an address of this machine that customers cannot reach, such as 127.0.0.1',
    example: '127.0.0.1',
    about:
      'The operators’ console (server/console.ts), which needs SECOND_FACTOR_KEY. An address that strangers can reach is refused unless CONSOLE_PUBLIC=yes, for a container whose port is published on the loopback alone.',
  },
  CONSOLE_PORT: { schema: port.default(3002), give: PORTS, example: '3002' },
  CONSOLE_PUBLIC: { schema: z.enum(['yes', 'no']).default('no'), give: 'yes or no', example: 'no' },
  CONSOLE_DIST: {
    schema: z.string().default('dist/console'),
    give: 'the folder of the built console, or nothing',
    example: 'dist/console',
    about: 'Its built pages; set and empty, its API alone.',
  },
  PROMETHEUS_URL: {
    schema: webAddress.optional(),
    give: 'the address of Prometheus, such as http://127.0.0.1:9090',
    about: 'Where the console asks which alerts fire; empty, it says that it does not know.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress.optional(),
    give: 'the address of a collector, such as http://127.0.0.1:4318',
    about:
      'An OpenTelemetry collector that takes OTLP over HTTP, such as http://127.0.0.1:4318; empty, no trace leaves the process.',
  },
  VERSO_COMMIT: {
    schema: z.string().max(64).optional(),
    give: 'the commit, of 64 characters at most',
    about: 'The commit that runs, for /metrics; whoever builds the image says it.',
  },
  LOG_ADDRESS_KEY: {
    ...longKey,
    about:
      'With it security events name where a call came from by a keyed hash, the same in every process; empty, each process makes a key of its own at its start. At least 32 characters.',
    secret: 'of some',
  },
  SECOND_FACTOR_KEY: {
    ...longKey,
    about:
      'With it customers may ask for a code at login, and have webhooks; the secrets of both are encrypted with it, so it is kept as long as they are. Empty, nobody is offered either. At least 32 characters.',
    secret: 'of some',
  },
  WEBHOOK_PRIVATE_HOSTS: {
    schema: hostList,
    give: 'hosts with their ports, such as 10.0.0.5:8080, separated by commas',
    about:
      'Webhooks go to public addresses by https alone. Hosts of your own network that may be called by http all the same, each with its port and separated by commas; `npm run dev` starts a receiver on 8030.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    give: 'fatal, error, warn, info, debug, trace or silent',
    example: 'info',
    about: 'What is logged.',
    compose: '${LOG_LEVEL:-}',
  },
} satisfies Record<string, Variable>
