import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startNode } from '#server/testing/server-process.ts'

/** Jobs a second that do nothing, through the queue as we open it, with as many in flight; in a process of its own. */
export async function benchQueue(databaseUrl: string, inFlight: number, seconds: number): Promise<number> {
  const words = [String(inFlight), String(seconds)]
  const started = startNode('tools/measure/bench/queue-client.ts', { DATABASE_URL: databaseUrl }, words)
  const [line] = (await once(createInterface({ input: started.child.stdout }), 'line')) as [string]
  await started.exit
  return Number(line)
}
