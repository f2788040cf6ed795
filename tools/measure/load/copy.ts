import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Ids in the order they are made, as version 7 gives them. */
export const orderedUuid = (kind: number, nth: number) =>
  `00000000-0000-7000-800${kind}-${nth.toString(16).padStart(12, '0')}`

/** Rows by COPY, in its text format: millions in minutes, where the product's own statements would take hours. */
export async function copy(databaseUrl: string, target: string, rows: Iterable<(string | number)[]>): Promise<void> {
  const child = spawn('psql', [databaseUrl, '-qc', `copy ${target} from stdin`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.join('\t')}\n`
    if (chunk.length < 1 << 20) continue
    if (!child.stdin.write(chunk)) await once(child.stdin, 'drain')
    chunk = ''
  }
  child.stdin.end(chunk)
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`copy ${target} ended with ${code}`)
}

/** Statistics and visibility as a database that has lived would have them. */
export async function vacuum(databaseUrl: string, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    const child = spawn('psql', [databaseUrl, '-qc', `vacuum (analyze) ${table}`], { stdio: 'inherit' })
    await once(child, 'exit')
  }
}
