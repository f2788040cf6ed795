import { stat } from 'node:fs/promises'
import { type Finding, right, unchecked, wrong } from './finding.ts'

const OTHERS = 0o077

/** Files of secrets, by their variable: nobody but the user of the process may read them. */
export async function checkSecretFiles(files: Readonly<Record<string, string>>): Promise<Finding> {
  const check = 'secrets'
  const looked = await Promise.all(
    Object.entries(files).map(async ([name, file]) => ({ name, file, mode: (await stat(file)).mode & 0o777 })),
  )
  if (looked.length === 0) return unchecked(check, 'none is in a file')
  const open = looked.filter(({ mode }) => (mode & OTHERS) !== 0)
  if (open.length === 0) return right(check, `${looked.length} files, for their owner alone`)
  const says = open.map(({ name, mode }) => `${name} (${mode.toString(8)})`).join(', ')
  return wrong(check, `others may read ${says}`, `chmod 400 ${open.map(({ file }) => file).join(' ')}`)
}

/** With a test key anybody pays with a test card, and X is billed for what they get. */
export function sellingFinding({
  live,
  isPublic,
  read,
}: {
  live: boolean
  isPublic: boolean
  read: readonly string[]
}) {
  const check = 'selling'
  if (live) return right(check, 'a live key')
  if (isPublic && read.includes('x'))
    return wrong(
      check,
      'a test key behind https with a paid source: test cards buy reports',
      'set a live key, or SOURCES=demo',
    )
  return unchecked(check, 'a test key: nobody pays')
}
