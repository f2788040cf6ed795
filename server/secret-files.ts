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

export const isSecret = (name: string) => secrets.includes(name)

/** The names under which files are given. */
export const SECRET_FILES = secrets.map((name) => `${name}_FILE`)

type Environment = Record<string, string>
type Read = { environment: Environment; files: Environment; problems: string[] }

/**
 * The environment with what its files hold, and what is wrong with them. An editor's last line break is no secret, and an empty
 * file is none: a container's secrets must all be there, and not everybody has a key of X.
 */
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
