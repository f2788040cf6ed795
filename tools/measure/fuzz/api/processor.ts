import { readFileSync } from 'node:fs'

/**
 * Milliseconds of processor that the main thread has taken so far: there every request waits for every other. Hashing a
 * password is left out, which others do not wait for: it is done on threads of its own, two at a time.
 */
export function mainThreadMs(pid: number): number {
  const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}
