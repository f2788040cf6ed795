import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { processEnvironment, testEnvironment } from './environment.ts'

export type NodeProcess = {
  readonly child: ChildProcess
  readonly logLines: string[]
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>
}
export type ServerProcess = NodeProcess & { readonly baseUrl: string }

const folder = new URL('../../', import.meta.url).pathname
/** Node's argument for a process whose input is a pipe of ours, and that must not outlive us. */
export const endWithParent = `--import=${new URL('end-with-parent.ts', import.meta.url).href}`
const running = new Set<NodeProcess>()

/** `node server/main.ts` as production runs it, on a free port. */
export async function startServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const started = startNode('server/main.ts', {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ...testEnvironment,
    TRUST_PROXY: '127.0.0.1',
    WEB_DIST: 'server/testing/a-built-web',
    ...environment,
  })
  const { child, logLines, exit } = started
  const listening = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    void exit.then((code) => reject(new Error(`the server ended with ${code}: ${logLines.join('\n')}`)))
  })
  return { ...started, baseUrl: await listening }
}

export type ProcessOptions = {
  /** The folder of its release, if it is another than ours. */
  cwd?: string
  /** Its output is not read, which would take time of whoever measures it. */
  isQuiet?: boolean
  onLine?: (line: string) => void
}

/** A process of ours with only the environment it is given. It ends with this one at the latest. */
export function startNode(
  file: string,
  environment: Record<string, string>,
  words: string[] = [],
  { cwd = folder, isQuiet = false, onLine = () => {} }: ProcessOptions = {},
) {
  const child = spawn(process.execPath, [endWithParent, file, ...words], {
    cwd,
    env: { ...processEnvironment, ...environment },
    stdio: isQuiet ? ['pipe', 'ignore', 'inherit'] : 'pipe',
  }) as ChildProcessWithoutNullStreams
  const logLines: string[] = []
  for (const stream of isQuiet ? [] : [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      logLines.push(line)
      onLine(line)
    })
  }
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const started = { child, logLines, exit }
  running.add(started)
  void exit.finally(() => running.delete(started))
  return started
}

/** What a process says first; fails when it ends without a word. */
export async function firstLineOf({ child, exit }: ReturnType<typeof startNode>): Promise<string> {
  const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const ended = exit.then((code) => Promise.reject(new Error(`it ended with ${code} and said nothing`)))
  return (await Promise.race([line, ended]))[0]
}

/** What a failed test has left running. */
export async function endStartedProcesses(): Promise<void> {
  const left = [...running]
  for (const { child } of left) child.kill('SIGKILL')
  await Promise.all(left.map(({ exit }) => exit))
}
