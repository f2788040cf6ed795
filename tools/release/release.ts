import { currentCommit, hasChanges, readRecord, tagCommit } from './nightly-record.ts'

/** `npm run release -- v1.4.0`: names this commit a release, unless the night has not found it green. */
const [tag = ''] = process.argv.slice(2)
const folder = process.cwd()
const problem = problemWith(tag)
if (problem) {
  console.error(`NOT RELEASED: ${problem}`)
  process.exitCode = 1
} else {
  const commit = currentCommit(folder)
  tagCommit(folder, tag, `Release ${tag}`)
  console.log(`${tag} is ${commit}: git push origin ${tag}, then docs/operations.md, « A release »`)
}

function problemWith(name: string): string | undefined {
  if (!/^v\d+\.\d+\.\d+$/.test(name)) return 'name the version, such as: npm run release -- v1.4.0'
  if (hasChanges(folder)) return 'files differ from the commit'
  const commit = currentCommit(folder)
  const record = readRecord(folder, commit)
  if (!record)
    return `npm run nightly has not run on ${commit} (git fetch origin refs/notes/nightly:refs/notes/nightly?)`
  const red = record.steps.filter(({ passed }) => !passed).map((step) => step.name)
  if (!record.green) return `the night of ${commit} was red: ${red.join(', ')}`
  return undefined
}
