import process from 'node:process'

/** To a process that was started detached and to all it has started; false when none of them is left. */
export function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}
