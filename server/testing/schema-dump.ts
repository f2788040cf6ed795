import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The schema as pg_dump writes it, without what changes from one machine or minor version to the next
 * (comments, session settings, the \restrict key that 15.14 added).
 */
export async function dumpSchema(databaseUrl: string): Promise<string> {
  const { stdout } = await run('pg_dump', [
    '--schema-only',
    '--no-owner',
    '--no-privileges',
    '--schema=public',
    databaseUrl,
  ])
  const lines = stdout
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog|\\(un)?restrict|CREATE SCHEMA public|COMMENT ON SCHEMA)/.test(line))
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
