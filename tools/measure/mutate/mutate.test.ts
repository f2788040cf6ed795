import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyMutant, choose, mutants, parseMutants, protectionsPage } from './mutants.ts'

test.each(mutants.map((mutant) => [mutant.id, mutant] as const))(
  'the mutant %s changes one place, and the tests that kill it are there',
  (_, mutant) => {
    const text = readFileSync(mutant.file, 'utf8')
    expect(applyMutant(text, mutant)).not.toBe(text)
    expect(Object.keys(mutant.killedBy)).not.toEqual([])
    for (const [file, name] of Object.entries(mutant.killedBy)) {
      expect([file, existsSync(file)]).toEqual([file, true])
      expect([file, readFileSync(file, 'utf8').includes(name)]).toEqual([file, true])
    }
  },
)

test('no two mutants have one name', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
})

const written = `limit: nobody tries more than five times
in a.ts
-  limit: 5
-
+  limit: 6
killed by a.test.ts: the sixth try
`
const read = {
  id: 'limit',
  protects: 'nobody tries more than five times',
  file: 'a.ts',
  removed: '  limit: 5\n',
  added: '  limit: 6',
  killedBy: { 'a.test.ts': 'the sixth try' },
}

test('a file of mutants is read block by block', () => {
  const removal = written.replace('limit:', 'no-limit:').replace('+  limit: 6\n', '')
  expect(parseMutants(`${written}\n${removal}`, 'limits.txt')).toEqual([read, { ...read, id: 'no-limit', added: '' }])
})

test.each([
  ['a name that is none', written.replace('limit:', 'The limit:')],
  ['no sentence', written.replace('nobody tries more than five times', 'no')],
  ['no file', written.replace('in a.ts\n', '')],
  ['nothing removed', written.replaceAll(/^-.*\n/gm, '')],
  ['no test', written.replace(/killed.*\n/, '')],
  ['a test file named twice', `${written}killed by a.test.ts: the seventh try`],
  ['a line of another kind', `${written}noticed by a.test.ts: the sixth try`],
])('a mutant with %s is refused', (_, text) => {
  expect(() => parseMutants(text, 'limits.txt')).toThrow('limits.txt: this is no mutant')
})

test('a mutant whose text is no longer there, or there twice, is refused', () => {
  const mutant = { ...read, removed: 'limit: 5', added: 'limit: 6' }
  expect(applyMutant('{ limit: 5 }', mutant)).toBe('{ limit: 6 }')
  expect(() => applyMutant('{ limit: 7 }', mutant)).toThrow('no longer in a.ts')
  expect(() => applyMutant('[{ limit: 5 }, { limit: 5 }]', mutant)).toThrow('more than once in a.ts')
})

test('all are chosen, or those that are named; a name that is none is refused', () => {
  expect(choose(['all'])).toEqual(mutants)
  expect(choose(['session-sweep', 'token-hash']).map(({ id }) => id)).toEqual(['token-hash', 'session-sweep'])
  expect(() => choose(['nothing-of-the-kind'])).toThrow('no such mutant')
})

test('docs/protections.md lists today’s mutants; `npm run mutate -- table` writes it', () => {
  expect(readFileSync('docs/protections.md', 'utf8')).toBe(protectionsPage())
})
