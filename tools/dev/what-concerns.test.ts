import { expect, test } from 'vitest'
import { filesOf, whatConcerns } from './what-concerns.ts'

test('a card concerns the types of the web and the tests of its folder, nothing of the server', () => {
  const { types, code, tests } = whatConcerns(['web/report/behaviour/card.tsx'])
  expect(types).toEqual(['web'])
  expect(code).toEqual(['web/report/behaviour/card.tsx'])
  expect(tests).toContain('web/report/behaviour/card.test.tsx')
  expect(tests.filter((file) => !file.startsWith('web/'))).toEqual([])
})

test('a file of the contract concerns every project, and first the tests that import it', () => {
  const { types, tests } = whatConcerns(['contract/packs.ts'])
  expect(types).toEqual(['.', 'web', 'e2e'])
  expect(tests).toEqual(expect.arrayContaining(['contract/packs.test.ts', 'server/payments/payments.test.ts']))
})

test('a file that a mutant changes brings the test of the mutants, a page that of the paths in pages', () => {
  const { tests } = whatConcerns(['server/analyses/analysis-store.ts', 'README.md'])
  expect(tests.slice(0, 2)).toEqual(['tools/measure/mutate/mutants.test.ts', 'tools/dev/docs-paths.test.ts'])
})

test('of many tests the nearest run, and how many are left is said', () => {
  const { tests, left } = whatConcerns(filesOf(['server/analyses']))
  expect(tests.filter((file) => file.startsWith('server/') && !file.endsWith('.unit.test.ts'))).toHaveLength(5)
  expect(left.length).toBeGreaterThan(10)
})

test('a test file alone is run alone, and never one of the night', () => {
  expect(whatConcerns(['server/payments/checkout.test.ts']).tests).toEqual(['server/payments/checkout.test.ts'])
  expect(whatConcerns(['tools/dev/dev.night.test.ts']).tests).toEqual([])
})

test('a name that is none is said', () => {
  expect(() => filesOf(['web/no-such-file.ts'])).toThrow('there is no web/no-such-file.ts')
})
