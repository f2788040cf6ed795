import type { ProductProcess } from '#server/testing/product-process.ts'
import { until } from '#server/testing/until.ts'

/** NODE_OPTIONS of a process whose memory is measured. */
export const heapProbe = `--import=${new URL('heap-probe.ts', import.meta.url).href}`

const LINE = /^heap after gc: (\d+)$/

/** Bytes of its heap that are in use once its garbage is collected. */
export async function heapAfterGc({ child, logLines }: Pick<ProductProcess, 'child' | 'logLines'>): Promise<number> {
  const said = () => logLines.flatMap((line) => LINE.exec(line)?.[1] ?? [])
  const before = said().length
  child.kill('SIGUSR2')
  await until('the process says how much memory it uses', () => said().length > before, { everyMs: 20 })
  return Number(said().at(-1))
}
