import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { processEnvironment } from '#server/testing/environment.ts'
import { type ProductProcess, type Program, runProcess } from '#server/testing/product-process.ts'

type Compose = { services: Record<string, { environment?: Record<string, string> }> }
const { services: written } = parse(readFileSync('compose.production.yaml', 'utf8'), { merge: true }) as Compose

/** What a process of ours is beside its name in compose.production.yaml. */
export const PROGRAMS: Record<string, Program> = {
  'server-1': 'server/main.ts',
  'server-2': 'server/main.ts',
  worker: 'server/worker.ts',
  console: 'server/console.ts',
}

type Parts = {
  /** A file of the operator's folder, as `./verso` keeps it. */
  read: (name: string) => string
  inside: (name: string) => string
  /** What a container has of its own network and disks. */
  here: Record<string, string>
  of: Record<string, Record<string, string>>
}

export type Services = ReturnType<typeof openServices>

/** The product's processes with the environment that compose gives them: what is in verso.env and in secrets/ at their start. */
export function openServices({ read, inside, here, of }: Parts) {
  const running = new Map<string, ProductProcess>()
  const lines = new Map<string, string[]>()

  function environmentOf(name: string): Record<string, string> {
    const kept = new Map(
      [...read('verso.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
    )
    const filled = Object.entries(written[name]?.environment ?? {}).map(([key, value]): [string, string] => [
      key,
      value
        .replaceAll(
          /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
          (_, variable: string, other: string | undefined) => kept.get(variable) || (other ?? ''),
        )
        .replace('/run/secrets', inside('secrets')),
    ])
    return { ...processEnvironment, ...Object.fromEntries(filled), ...here, ...of[name] }
  }

  const isUp = (name: string) => running.has(name) && !running.get(name)?.hasFailed()
  const linesOf = (name: string) => lines.get(name) ?? lines.set(name, []).get(name) ?? []
  const stop = async (name: string) => {
    await running.get(name)?.stop()
    running.delete(name)
  }
  return {
    environmentOf,
    isUp,
    /** What it said since the beginning, over all its starts. */
    linesOf,
    start: async (name: string, { anew = false } = {}) => {
      const program = PROGRAMS[name]
      if (!program || (isUp(name) && !anew)) return
      await stop(name)
      const started = runProcess(program, environmentOf(name), { onLine: (line) => linesOf(name).push(line) })
      running.set(name, started)
      await started.ready()
    },
    stop,
    /** It ends without a word, as by a lack of memory. */
    kill: (name: string) => running.get(name)?.kill(),
    stopAll: async () => {
      await Promise.all([...running.keys()].map(stop))
    },
  }
}
