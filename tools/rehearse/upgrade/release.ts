import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'

const root = new URL('../../../', import.meta.url).pathname
const SHIPPED = ['server', 'contract', 'database', 'package.json']

/** So long a table is copied while customers go on. */
const COPY_SECONDS = 8

/**
 * The next release: what an image holds, and migrations of its own. Each keeps to the rule that old and new code share
 * every schema: a column nobody writes yet, a long piece of work that locks nobody out, an index built beside the customers.
 */
export function makeRelease(folder: Folder, round: number): string {
  const release = path.join(folder.root, `release-${round}`)
  mkdirSync(release)
  for (const each of SHIPPED) cpSync(path.join(root, each), path.join(release, each), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(release, 'node_modules'))
  // The releases before are part of the history that this one knows.
  for (let each = 1; each <= round; each += 1) {
    const write = (name: string, text: string) =>
      writeFileSync(path.join(release, 'database/migrations', `9${each}${name}.sql`), text)
    write('01-expand', `alter table analyses add column rehearsal_${each} integer;\n`)
    write(
      '02-copy',
      `create table rehearsal_${each} as
         select account_id, id, username from analyses;
       select pg_sleep(${COPY_SECONDS});\n`,
    )
    write(
      '03-index',
      `-- no transaction
drop index concurrently if exists analyses_rehearsal_${each};
create index concurrently analyses_rehearsal_${each} on analyses (rehearsal_${each}, id);\n`,
    )
  }
  return release
}
