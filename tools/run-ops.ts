import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LIMIT_MS = 90_000

/** An operator's command, and what it printed. Fails when it ends badly, an audit with differences included. */
export async function runOps(env: Record<string, string>, ...words: string[]): Promise<string> {
  const signed = ['server/ops.ts', ...words, '--by', 'a tool', '--why', 'rehearsal']
  const { stdout } = await promisify(execFile)(process.execPath, signed, {
    cwd: new URL('..', import.meta.url),
    env: { ...env, LOG_LEVEL: 'silent' },
    timeout: LIMIT_MS,
  })
  return stdout.trim()
}
