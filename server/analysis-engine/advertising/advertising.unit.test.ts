import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { ADVERTISING_ACCOUNTS } from '#server/sources/demo/personas.ts'
import { advertisingIn } from './advertising.ts'
import { declaredShare, MEASURED } from './share-interval.ts'

const post = (id: string, text: string) => ({ ...aPost({ id, text, mentions: ['alba'] }), language: 'fr' as const })

test('posts are counted by kind, an unclear mention among the declared ones, and few have no share', () => {
  const posts = [
    post('1', '[Publicité] La crème de @alba.'),
    post('2', '#collab @alba, quelle crème'),
    post('3', 'Rien.'),
  ]
  const { advertising, evidence, readings } = advertisingIn(aProfile(), posts)
  expect(advertising).toEqual({ declared: 2, unclear: 1, unmentioned: 0, own: 0, withheld: 'few' })
  expect(evidence).toEqual({ 'advertising:declared': ['1', '2'], 'advertising:unclear': ['2'] })
  expect(readings['advertising:unclear']?.['2']?.reason).toEqual({
    kind: 'advertising',
    sign: 'collab',
    unclear: 'words',
  })
})

test('of the three who advertise one lives from it, one always says so, one never does', async () => {
  const demo = openDemo(() => new Date('2026-11-15T10:00:00Z'))
  const shares = await Promise.all(
    ADVERTISING_ACCOUNTS.map(async (name) => {
      const profile = await demo.findProfile(name)
      const posts = await demo.readPosts(profile, 100, () => {})
      return advertisingIn(
        profile,
        posts.map((one) => ({ ...one, language: 'fr' as const })),
      ).advertising
    }),
  )
  expect(shares.map(({ percent }) => percent)).toEqual([expect.closeTo(63, 0), 100, 0])
  expect(shares.map(({ own }) => own)).toEqual([0, 0, 0])
})

test('the interval holds the share, and narrows as posts come', () => {
  const posts = integer({ min: 0, max: 100 })
  assert(
    property(posts, posts, (declared, unmentioned) => {
      if (declared + unmentioned === 0) return
      const { low, high } = declaredShare({ declared, unmentioned })
      const share = declared / (declared + unmentioned)
      expect([0 <= low, low <= share, share <= high, high <= 1]).toEqual([true, true, true, true])
    }),
  )
  const width = (times: number) => {
    const { low, high } = declaredShare({ declared: 3 * times, unmentioned: 3 * times })
    return high - low
  }
  expect(width(10)).toBeLessThan(width(1))
})

test('of two thousand posts, what is missed or found wrongly on one side moves the whole interval', () => {
  const sure = { found: 100, right: 100, truth: 100 }
  const share = (unmentioned: typeof sure) =>
    declaredShare({ declared: 1_000, unmentioned: 1_000 }, { declared: sure, unmentioned })
  // Half of those without a mention are missed: there are twice as many, and the share is a third.
  expect(share({ found: 50, right: 50, truth: 100 }).low).toBeLessThan(1 / 3)
  expect(share({ found: 100, right: 50, truth: 50 }).high).toBeGreaterThan(2 / 3)
})

test('four commercial posts have no share, five have one', () => {
  const posts = Array.from({ length: 5 }, (_, nth) => post(String(nth), '[Publicité] La crème de @alba.'))
  const withheld = (count: number) => advertisingIn(aProfile(), posts.slice(0, count)).advertising.withheld
  expect([withheld(4), withheld(5)]).toEqual(['few', undefined])
})

test('below 85 right of 100 no share is told', () => {
  const posts = Array.from({ length: 6 }, (_, nth) => post(String(nth), '[Publicité] La crème de @alba.'))
  const share = (right: number) => {
    const errors = { ...MEASURED, unmentioned: { found: 20, right, truth: 30 } }
    const { percent, low, high, withheld } = advertisingIn(aProfile(), posts, errors).advertising
    return { percent, hasEnds: low !== undefined && high !== undefined, withheld }
  }
  expect(share(17)).toEqual({ percent: 100, hasEnds: true })
  expect(share(16)).toEqual({ hasEnds: false, withheld: 'imprecise' })
})
