import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Not the repository’s, or of no use to a test on a copy: most of the bytes. */
const LEFT_OUT = new Set(['.artifacts', '.env', '.git', 'dist', 'node_modules', 'secrets', 'models'])

/** The repository as it is on the disk, elsewhere: what is written there changes nothing here. */
export function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-copy-'))
  cpSync('.', folder, { recursive: true, filter: (file) => !LEFT_OUT.has(path.relative('.', file)) })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}
