import { expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import { changedFacts, factsOf } from './facts.ts'
import { isTold } from './watch-reading.ts'

const profile = aProfile({ name: 'Camille', username: 'camille', bio: 'Prof', verified: 'blue' })
const changes = (over: Partial<typeof profile>) =>
  changedFacts(factsOf(profile), factsOf({ ...profile, ...over })).map(({ fact }) => fact)

test.each([
  [{ name: 'Cam' }, ['name']],
  [{ username: 'cam' }, ['handle']],
  [{ username: 'Camille', bio: ' Prof ' }, []],
  [{ bio: 'Profs' }, ['bio']],
  [{ verified: 'none' }, ['verified_lost']],
  [{ verified: 'business' }, []],
] as const)('of a profile that has become %j is told %j', (over, facts) => {
  expect(changes(over as Partial<typeof profile>)).toEqual(facts)
})

test('a fact, a difference that is seen and one that lasts wake somebody up; one that has passed does not', () => {
  const estimate = { value: 5, low: 1, high: 9 }
  const states = ['seen', 'lasting', 'passed'] as const
  const told = states.filter((state) =>
    isTold({ kind: 'figure', figure: 'toxicity', state, before: estimate, after: estimate }),
  )
  expect([isTold({ kind: 'fact', fact: 'bio' }), told]).toEqual([true, ['seen', 'lasting']])
})
