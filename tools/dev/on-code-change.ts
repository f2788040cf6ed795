import { watch } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDERS = ['contract', 'database/migrations', 'server']
const MIGRATIONS = 'database/migrations'
/** An editor or a `git checkout` writes several files at once. */
const SETTLE_MS = 150

/**
 * Calls back, one call at a time, when a file that server and worker may read changes. Not while a migration has no statement yet: one
 * that was applied cannot be written further.
 */
export function onCodeChange(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  const restartUnlessEmpty = async () => {
    await turn
    const empty = await emptyMigration()
    if (empty) console.log(`dev     ${empty} holds no statement yet: nothing starts again before it does`)
    else await restart()
  }
  for (const folder of FOLDERS) {
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || !/\.(ts|json|sql)$/.test(name) || /\.test\.ts$|(^|\/)testing\//.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        turn = restartUnlessEmpty()
      }, SETTLE_MS)
    })
  }
}

async function emptyMigration(): Promise<string | undefined> {
  const newest = (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  if (!newest) return undefined
  const text = await readFile(path.join(MIGRATIONS, newest), 'utf8')
  return /^(?!--)\s*\S/m.test(text) ? undefined : newest
}
