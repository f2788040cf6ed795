import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cloneDatabase } from './test-database.ts'

const run = promisify(execFile)

/** The database as it is now, in another one: what a restore to this moment gives. */
export async function restoredCopy(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-dump-'))
  try {
    const [file, copy] = [join(folder, 'dump'), await cloneDatabase({ empty: true })]
    await run('pg_dump', ['--format=custom', `--file=${file}`, databaseUrl])
    await run('pg_restore', ['--exit-on-error', `--dbname=${copy}`, file])
    return copy
  } finally {
    await rm(folder, { recursive: true })
  }
}
