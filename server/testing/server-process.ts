import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { testEnvironment } from './environment.ts'

export type ServerProcess = {
  readonly baseUrl: string
  readonly logLines: string[]
  readonly child: ChildProcess
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>
}

const folder = new URL('../../', import.meta.url).pathname

/** `node server/main.ts` as production runs it, on a free port. */
export async function startServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const { child, logLines, exit } = startNode('server/main.ts', {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ...testEnvironment,
    TRUST_PROXY: '127.0.0.1',
    WEB_DIST: 'server/testing/a-built-web',
    ...environment,
  })
  const listening = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    void exit.then((code) => reject(new Error(`the server ended with ${code}: ${logLines.join('\n')}`)))
  })
  return { baseUrl: await listening, logLines, child, exit }
}

/** A process of ours with only the environment it is given. */
export function startNode(file: string, environment: Record<string, string>, words: string[] = []) {
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  const child = spawn(process.execPath, [file, ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const logLines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => logLines.push(line))
  }
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, logLines, exit }
}
