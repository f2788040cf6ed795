import { readFileSync } from 'node:fs'

/** What only this process may know. Each may be given as `NAME_FILE`, the path of a file that holds it. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'X_BEARER_TOKEN',
  'READER_KEY',
  'METRICS_TOKEN',
  'LOG_ADDRESS_KEY',
  'SECOND_FACTOR_KEY',
]

/** The names under which files are given. */
export const SECRET_FILES = secrets.map((name) => `${name}_FILE`)

type Environment = Record<string, string>
type Read = { environment: Environment; files: Environment; problems: string[] }

/** The environment with what its files hold, and what is wrong with them. An editor's last line break is no secret. */
export function readSecretFiles(environment: Environment): Read {
  const known = { ...environment }
  const files: Environment = {}
  const problems: string[] = []
  for (const name of secrets) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    files[name] = file
    if (environment[name] !== undefined) problems.push(`${name}: is set, and ${name}_FILE too: keep one`)
    try {
      known[name] ??= readFileSync(file, 'utf8').trimEnd()
    } catch (error) {
      problems.push(`${name}_FILE: ${error instanceof Error ? error.message : 'cannot be read'}`)
    }
  }
  return { environment: known, files, problems }
}
