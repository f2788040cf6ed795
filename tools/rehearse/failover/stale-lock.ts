import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { LockApi } from '#tools/rehearse/cluster/patroni.ts'
import { localhost, ports } from '#tools/rehearse/cluster/ports.ts'

const script = new URL('stale-lock.py', import.meta.url).pathname
/** The one Patroni runs with, which is not always the first in the path. */
const PYTHON = '/usr/bin/python3'

/**
 * Whether a member that was paused takes the lock back when it wakes in the middle of its turn. Freezing a machine meets
 * that moment in one of three tries; this is the moment itself.
 */
export async function canStaleLockReturn(api: LockApi): Promise<boolean> {
  const { stdout } = await promisify(execFile)(PYTHON, [script, api, localhost(ports.etcd)])
  return stdout.trim() !== 'next'
}
