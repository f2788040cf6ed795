import { readFileSync } from 'node:fs'

/** Of Linux, whatever the machine. */
const TICKS_PER_SECOND = 100

/** User and system time of a process so far; 0 of one that has ended, which it may do while it is looked at. */
export function processorSeconds(pid: number | undefined): number {
  try {
    // The name, in parentheses, may hold spaces: the fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/**
 * Milliseconds of processor that the main thread has taken so far: there every request waits for every other. Hashing a
 * password is left out, which others do not wait for: it is done on threads of its own, two at a time.
 */
export function mainThreadMs(pid: number): number {
  const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}
