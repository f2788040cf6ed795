import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Of no use to a test that notices a weakening, and most of the bytes. */
const LEFT_OUT = /^(node_modules|tools\/train|docs\/.*\.(png|svg)$)/

/** The repository as it is on the disk, elsewhere: what is written there changes nothing here. */
export function copyRepository(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-mutate-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const folders = new Set<string>()
  for (const file of listed.split('\0').filter((name) => name && !LEFT_OUT.test(name))) {
    const target = path.join(folder, file)
    if (!folders.has(path.dirname(target))) mkdirSync(path.dirname(target), { recursive: true })
    folders.add(path.dirname(target))
    cpSync(file, target)
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
