import { runBeside } from './run-beside.ts'
import { filesOf, whatConcerns } from './what-concerns.ts'

/**
 * `npm run try [-- <file or folder>…]`: types, lint, format and tests of what a change concerns, side by side, in seconds. Without a
 * name: of what differs from the commit. It is no promise: `npm run check` is.
 */
const started = performance.now()
const files = filesOf(process.argv.slice(2))
const { types, code, formatted, tests, left } = whatConcerns(files)
const projects = ['unit', 'english', 'integration', 'web'].flatMap((name) => ['--project', name])
const runs: [name: string, program: string, args: string[]][] = types.map((type) => [
  `types of ${type}`,
  'tsc',
  ['-p', type],
])
if (code.length > 0) runs.push(['lint', 'oxlint', ['--deny-warnings', ...code]])
if (formatted.length > 0)
  runs.push(['format', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...formatted]])
if (tests.length > 0) runs.push(['tests', 'vitest', ['run', ...projects, '--reporter', 'default', ...tests]])

const ends = await Promise.all(
  runs.map(([name, program, args]) => runBeside(name, `node_modules/.bin/${program}`, args, true)),
)
const isGreen = !ends.includes(false)
if (left.length > 0)
  console.log(`left to npm run check: ${left.length} test files, such as ${left.slice(0, 3).join(', ')}`)
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
console.log(`${isGreen ? 'green' : 'RED'}: ${files.length} files and ${tests.length} test files in ${seconds} s`)
if (!isGreen) process.exitCode = 1
