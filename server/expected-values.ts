/**
 * What each variable wants, in an operator's words: after « give ». What zod says of a wrong value is for whoever wrote the
 * schema. `.env.example` says more of each.
 */
export const expectedValues: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the address of a database, such as postgres://verso_web:password@database:5432/verso',
  DATABASE_OWNER_URL:
    'the same address with the owner’s login, such as postgres://verso_owner:password@database:5432/verso',
  DATABASE_DIRECT_URL: 'the address of PostgreSQL itself, such as postgres://verso_web:password@database:5432/verso',
  DATABASE_PRIVATE_HOSTS: 'names of hosts, separated by commas',
  DATABASE_PREPARED: 'on or off',
  DATABASE_CONNECTIONS: 'a whole number from 1 to 200',
  HOST: 'an address of this machine, such as 127.0.0.1',
  PORT: 'a port from 0 to 65535',
  DRAIN_SECONDS: 'seconds from 0 to 15',
  PUBLIC_URL: 'the address customers type, such as https://verso.fr',
  TRUST_PROXY: 'addresses of proxies or their networks, such as 172.30.80.0/24, separated by commas',
  WEB_DIST: 'the folder of the built web app',
  WEB_PREVIOUS: 'the folder of the build before',
  SMTP_URL: 'the address of a relay, such as smtps://user:password@relay.fr:465',
  MAIL_FROM: 'an e-mail address alone, such as verso@verso.fr',
  CONTACT_EMAIL: 'an e-mail address alone, such as contact@verso.fr',
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe: it begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET:
    'the signing secret of the webhook: it begins with whsec_; two with a comma while it is changed',
  STRIPE_API_URL: 'nothing for Stripe itself, or a stub’s address with http://',
  SOURCES: 'x or demo, bluesky, or two with a comma',
  BLUESKY_API_URL: 'nothing for Bluesky itself, or an address with https://',
  BLUESKY_RECORDS_URL: 'nothing for Bluesky itself, or an address with https://',
  BLUESKY_PLC_URL: 'nothing for plc.directory, or an address with https://',
  X_API_URL: 'nothing for X itself, or an address with https://',
  X_BEARER_TOKEN: 'the bearer token of an application at X',
  X_DIALECT: 'tweet or post',
  X_ALLOWS: 'what X’s agreement covers, batch, watch, apiWords or population, separated by commas',
  X_COMPLIANCE: 'on or off',
  X_COMPLIANCE_STORAGE: 'addresses with https:// that X’s signed addresses may begin with, separated by commas',
  X_DAILY_BUDGET_DOLLARS: 'dollars from 0 to 100000',
  READER: 'house, mistral, openai, anthropic or recorded',
  READER_URL: 'the address of the language model up to its version, such as http://127.0.0.1:8080/v1',
  READER_KEY: 'the key of the language model’s provider',
  READER_MODEL: 'the name of the model, of 100 characters at most',
  READER_WEIGHTS_SHA256: 'the SHA-256 of the file of weights: 64 characters from 0 to 9 and a to f',
  READER_DAILY_TOKENS: 'a whole number of tokens, 0 or more',
  READER_INPUT_PRICE_EUROS: 'euros for a million tokens, from 0 to 1000',
  READER_OUTPUT_PRICE_EUROS: 'euros for a million tokens, from 0 to 1000',
  READER_CARDS: 'the folder of the cards',
  ANALYSES_AT_ONCE: 'a whole number from 1 to 50',
  METRICS_TOKEN: 'at least 16 characters: openssl rand -hex 24',
  LOG_ADDRESS_KEY: 'at least 32 characters: openssl rand -hex 24',
  SECOND_FACTOR_KEY: 'at least 32 characters: openssl rand -hex 24',
  WEBHOOK_PRIVATE_HOSTS: 'hosts with their ports, such as 10.0.0.5:8080, separated by commas',
  WORKER_PORT: 'a port from 0 to 65535',
  CONSOLE_HOST: 'an address of this machine that customers cannot reach, such as 127.0.0.1',
  CONSOLE_PORT: 'a port from 0 to 65535',
  CONSOLE_PUBLIC: 'yes or no',
  CONSOLE_DIST: 'the folder of the built console, or nothing',
  PROMETHEUS_URL: 'the address of Prometheus, such as http://127.0.0.1:9090',
  BACKUP_STATUS: 'the file in which back-up.sh tells of the newest backup',
  WATCHED_FOLDERS: 'names of disks and their folders, such as database=/watched/database, separated by commas',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector, such as http://127.0.0.1:4318',
  VERSO_COMMIT: 'the commit, of 64 characters at most',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

/** A value that will not do, without the value where it is a secret. */
export function problemWith(name: string, value: string | undefined, isSecret: boolean): string {
  const give = `give ${expectedValues[name] ?? 'another value'}`
  if (value === undefined) return `${name}: is missing; ${give}`
  return isSecret
    ? `${name}: what it holds will not do; ${give}`
    : `${name}: « ${value.slice(0, 100)} » will not do; ${give}`
}
