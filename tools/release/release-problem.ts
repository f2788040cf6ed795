import { readFileSync } from 'node:fs'
import path from 'node:path'
import { currentCommit, hasChanges, readRecord } from './nightly-record.ts'

const PARTS = ['For customers', 'For operators', 'How to upgrade']

/** Why this commit cannot be called that, or undefined. */
export function releaseProblem(folder: string, tag: string): string | undefined {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1]
  if (version === undefined) return 'name the version, such as: npm run release -- v1.4.0'
  if (hasChanges(folder)) return 'files differ from the commit'
  return versionProblem(folder, version) ?? changelogProblem(folder, version) ?? nightProblem(folder)
}

function versionProblem(folder: string, version: string): string | undefined {
  const manifest = JSON.parse(read(folder, 'package.json')) as { version: string }
  return manifest.version === version ? undefined : `package.json says ${manifest.version}, which is what it would show`
}

/** Whoever upgrades reads there what changes, and what to do. */
function changelogProblem(folder: string, version: string): string | undefined {
  const chapters = read(folder, 'CHANGELOG.md').split(/^## /m)
  const chapter = chapters.find((one) => one.split(/\s/, 1)[0] === version)
  if (!chapter) return `CHANGELOG.md has no chapter ${version}`
  const missing = PARTS.filter((part) => !new RegExp(`^### ${part}\\n+(?!#)\\S`, 'm').test(chapter))
  return missing.length > 0 ? `the chapter ${version} of CHANGELOG.md does not say: ${missing.join(', ')}` : undefined
}

function nightProblem(folder: string): string | undefined {
  const commit = currentCommit(folder)
  const record = readRecord(folder, commit)
  if (!record)
    return `npm run nightly has not run on ${commit} (git fetch origin refs/notes/nightly:refs/notes/nightly?)`
  const red = record.steps.filter(({ passed }) => !passed).map((step) => step.name)
  return record.green ? undefined : `the night of ${commit} was red: ${red.join(', ')}`
}

const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8')
