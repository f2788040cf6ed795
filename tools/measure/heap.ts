import { setTimeout as pause } from 'node:timers/promises'
import type { NodeProcess } from '#server/testing/server-process.ts'

/** NODE_OPTIONS of a process whose memory is measured. */
export const heapProbe = `--import=${new URL('heap-probe.ts', import.meta.url).href}`

const LINE = /^heap after gc: (\d+)$/

/** Bytes of its heap that are in use once its garbage is collected. */
export async function heapAfterGc({ child, logLines }: NodeProcess): Promise<number> {
  const said = () => logLines.flatMap((line) => LINE.exec(line)?.[1] ?? [])
  const before = said().length
  child.kill('SIGUSR2')
  const giveUpAt = Date.now() + 20_000
  while (said().length === before) {
    if (Date.now() > giveUpAt) throw new Error('the process did not say how much memory it uses')
    await pause(20)
  }
  return Number(said().at(-1))
}
