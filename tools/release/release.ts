import { currentCommit, tagCommit } from './nightly-record.ts'
import { releaseProblem } from './release-problem.ts'

/** `npm run release -- v1.4.0`: names this commit a release, unless something speaks against it. `--check` only says so. */
const [tag = '', mode] = process.argv.slice(2)
const folder = process.cwd()
const problem = releaseProblem(folder, tag)
if (problem) {
  console.error(`NOT RELEASED: ${problem}`)
  process.exitCode = 1
} else if (mode !== '--check') {
  const commit = currentCommit(folder)
  tagCommit(folder, tag, `Release ${tag}`)
  console.log(`${tag} is ${commit}: git push origin ${tag}, then docs/operations.md, « Releases »`)
}
