import { execFileSync } from 'node:child_process'

/** What the night found of one commit, kept with it in the repository as a git note. */
export type NightlyRecord = {
  green: boolean
  minutes: number
  steps: { name: string; passed: boolean; seconds: number }[]
}

const NOTES = ['notes', '--ref=nightly']
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim()

export const currentCommit = (folder: string) => git(folder, 'rev-parse', 'HEAD')

/** Anything else on the disk than the commit: what ran, or what would be released, is then not what the commit says. */
export const hasChanges = (folder: string) => git(folder, 'status', '--porcelain') !== ''

export function writeRecord(folder: string, commit: string, record: NightlyRecord): void {
  git(folder, ...NOTES, 'add', '--force', '--message', JSON.stringify(record), commit)
}

export function readRecord(folder: string, commit: string): NightlyRecord | undefined {
  try {
    return JSON.parse(git(folder, ...NOTES, 'show', commit)) as NightlyRecord
  } catch {
    return undefined
  }
}

export function tagCommit(folder: string, tag: string, message: string): void {
  git(folder, 'tag', '--annotate', tag, '--message', message)
}
