import { setTimeout as pause } from 'node:timers/promises'

type Patience = { everyMs?: number; patienceMs?: number }

/** Asks until it is so; fails with what was waited for. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { everyMs = 100, patienceMs = 120_000 }: Patience = {},
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`waited ${patienceMs / 1_000} s in vain: ${what}`)
    await pause(everyMs)
  }
}

/** Whether the address answers well. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
