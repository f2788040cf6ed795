import { expect, test } from 'vitest'
import { PLAIN } from '../../../contract/labels.ts'
import { seededRandom } from '../../../server/analysis-engine/statistics/random.ts'
import { type ReadPost, spreadOf } from './count-answers.ts'

/** Accounts of forty posts, half of them toxic, of which each account's own share is found. */
function accounts(shareOf: (account: number, random: () => number) => number): ReadPost[] {
  const random = seededRandom(20_261_116)
  return Array.from({ length: 300 }, (_, account) => {
    const share = shareOf(account, random)
    return Array.from({ length: 40 }, (__, nth): ReadPost => {
      const is = nth % 2 === 0 ? 'yes' : 'no'
      const says = is === 'yes' && random() < share ? 'yes' : 'no'
      return {
        account: String(account),
        truth: { toxic: is },
        said: { ...PLAIN, scorn: says === 'yes' ? 'person' : 'no' },
      }
    })
  }).flat()
}

test('rates that differ between accounts are told by how many posts they are like; those that do not, are not told', () => {
  // Uniform rates are those of a Beta distribution of 1 and 1: as if two posts were known.
  const differing = spreadOf(
    accounts((_, random) => random()),
    'toxic',
  )
  expect(differing.yes).toBeGreaterThan(1.5)
  expect(differing.yes).toBeLessThan(2.5)
  const alike = spreadOf(
    accounts(() => 0.7),
    'toxic',
  )
  expect(alike.yes ?? 1_000).toBeGreaterThan(150)
  // No alarm at all: nothing differs, and nothing is divided by nothing.
  expect([differing.no, alike.no]).toEqual([undefined, undefined])
})
