import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

export type Folder = {
  readonly root: string
  readonly etc: string
  readonly run: string
  readonly log: string
  readonly repository: string
  data(name: string | number): string
  /** What was started in it, in that order. */
  readonly parts: { kill(signal: NodeJS.Signals): void; stop(): Promise<void> }[]
}

/**
 * A folder of this rehearsal's own, that the user postgres may enter. Whatever happens its parts are stopped and it is
 * removed, unless REHEARSE_KEEP asks to look at the logs.
 */
export async function withFolder<Result>(work: (folder: Folder) => Promise<Result>): Promise<Result> {
  // Not the folder of TMPDIR: a socket's path may have 107 bytes.
  const root = mkdtempSync('/tmp/verso-rehearsal-')
  const inside = (name: string) => path.join(root, name)
  const folder: Folder = {
    root,
    etc: inside('etc'),
    run: inside('run'),
    log: inside('log'),
    repository: inside('repository'),
    data: (name) => inside(`data/${name}`),
    parts: [],
  }
  chmodSync(root, 0o755)
  for (const each of ['etc', 'run', 'log', 'data', 'repository']) mkdirSync(inside(each))
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', root])
  const leave = () => process.exit(130)
  const clear = () => {
    for (const part of folder.parts.toReversed()) part.kill('SIGKILL')
    for (const pid of postmasters(root)) endHard(pid)
    if (process.env['REHEARSE_KEEP']) console.log(`kept: ${root}`)
    else rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', clear).once('SIGINT', leave).once('SIGTERM', leave)
  try {
    return await work(folder)
  } finally {
    for (const part of folder.parts.toReversed()) await part.stop()
    process.off('exit', clear).off('SIGINT', leave).off('SIGTERM', leave)
    clear()
  }
}

/** Patroni's PostgreSQL outlives a Patroni that was killed. */
function postmasters(root: string): number[] {
  return globSync(`${root}/data/*/postmaster.pid`).map(postmasterOf)
}

export const postmasterOf = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0])

function endHard(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended.
  }
}
