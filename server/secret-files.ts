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

type Environment = Record<string, string>

/**
 * The environment with what its files hold, and what is wrong with them. An editor's last line break is no secret, and an empty
 * file is none: a container's secrets must all be there, and not everybody has a key of X.
 */
export function readSecretFiles(environment: Environment): { environment: Environment; problems: string[] } {
  const known = { ...environment }
  const problems: string[] = []
  for (const name of secrets) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    if (environment[name] !== undefined) problems.push(`${name}: is set, and ${name}_FILE too: keep one`)
    try {
      const held = readFileSync(file, 'utf8').trimEnd()
      if (held !== '') known[name] ??= held
    } catch (error) {
      problems.push(`${name}_FILE: ${error instanceof Error ? error.message : 'cannot be read'}`)
    }
  }
  return { environment: known, problems }
}
