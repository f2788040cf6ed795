import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/** Asks until it is so; fails with what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, everyMs = 100): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`waited ${PATIENCE_MS / 1_000} s in vain: ${what}`)
    await pause(everyMs)
  }
}

export function untilAnswers(address: string): Promise<void> {
  return until(`${address} answers well`, () =>
    fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
}
