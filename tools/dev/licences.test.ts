import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { license?: string; dev?: boolean; optional?: boolean }

const installed = ['package-lock.json', 'models/package-lock.json'].flatMap((lockfile) => {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Entry> }
  return Object.entries(packages).filter(([path]) => path !== '')
})
const page = readFileSync('docs/licences.md', 'utf8')
const first = page.split('\n').flatMap((line) => /^\| (?!licence|---)([^|]+)\|/.exec(line)?.[1] ?? [])
const known = new Set(first.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))

test('no package came with a licence nobody has read, and none of the table is gone', () => {
  const used = new Set(installed.flatMap(([, { license }]) => license ?? []))
  expect([...used].toSorted()).toEqual([...known].toSorted())
})

test('a package that says no licence is named, and does not ship', () => {
  const unsaid = installed.filter(([, { license }]) => license === undefined)
  expect(unsaid.map(([path, { dev }]) => [path, dev])).toEqual([['node_modules/sentiment-french', true]])
})

test('every action of a workflow is pinned by the hash of its commit', () => {
  const folder = '.github/workflows'
  const workflow = readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  const uses = [...workflow.matchAll(/uses: (\S+)(.*)/g)].map(([, action, comment]) => `${action}${comment}`)
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
