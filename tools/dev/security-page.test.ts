import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('every requirement names the test that holds it, or why nothing does', () => {
  expect(rows.length).toBeGreaterThan(50)
  const without = rows.filter(([, , how = '']) => !/^not held\b/.test(how) && !heldBy(how).length)
  expect(without.map(([, requirement]) => requirement)).toEqual([])
})

test('the tests and commands it names exist', () => {
  const named = rows.flatMap(([, , how = '']) => heldBy(how))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

/** Test files and commands of ours, in a cell. */
const heldBy = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /\.(test|spec)\.tsx?$|^npm run /.test(code))

const isThere = (name: string) => {
  const [, script] = /^npm run (\w+)/.exec(name) ?? []
  return script ? script in scripts : existsSync(name)
}
