import { expect, test } from 'vitest'
import type { ArchiveAccount } from '#web/archive/archive-account.ts'
import { readHere } from '#web/archive/readers/readers.ts'
import { analyseArchive } from './analyse-archive.ts'
import type { ArchiveResult } from './archive-result.ts'
import { anArchive, aPost, aProfile, monthly, quiet } from './test-accounts.ts'

const analyse = (account: ArchiveAccount) => analyseArchive(account, { readers: readHere, onProgress: () => {} })
async function resultOf(account: ArchiveAccount): Promise<ArchiveResult> {
  const analysed = await analyse(account)
  if (analysed.kind !== 'report') throw new Error(analysed.code)
  return analysed
}
const [MAY_2023, JUNE_2025] = [2023 * 12 + 4, 2025 * 12 + 5]

test('who declares to be a minor is refused, and so are nine posts', async () => {
  const posts = monthly(MAY_2023, 3, 10)
  const minor = anArchive(posts, { profile: aProfile({ bio: 'Lycéenne, 16 ans' }) })
  expect(await analyse(minor)).toEqual({ kind: 'refused', code: 'profile_minor', username: 'jeanne_v' })
  expect(await analyse(anArchive(posts.slice(0, 9)))).toMatchObject({ code: 'too_few_posts' })
})

test('what an archive does not tell is absent from its report, never zero', async () => {
  const { latest } = await resultOf(anArchive(monthly(MAY_2023, 12, 10)))
  const { report, posts } = latest
  expect(report).not.toHaveProperty('engagementRate')
  expect(report).not.toHaveProperty('engagement')
  expect(report.statistics).not.toHaveProperty('medians')
  expect(report.evidence).not.toHaveProperty('engagementRate')
  expect(report.profile?.listed).toBeNull()
  expect(Object.values(posts)[0]).toMatchObject({ likes: 3, reposts: 1, replies: null, quotes: null })
  const unknown = await resultOf(
    anArchive(monthly(MAY_2023, 2, 10), { profile: aProfile({ followers: 0, following: 0 }) }),
  )
  expect(unknown.latest.report).not.toHaveProperty('followerCount')
})

test('the report is of the latest hundred, the years of everything, and progress reaches the end', async () => {
  const told: number[] = []
  const archive = anArchive(monthly(MAY_2023, 32, 30))
  const result = await analyseArchive(archive, { readers: readHere, onProgress: (posts) => void told.push(posts) })
  if (result.kind !== 'report') throw new Error(result.code)
  expect(result.latest.report.period).toMatchObject({ posts: 100, readAt: '2026-11-01T08:00:00.000Z' })
  expect(result.years.years.map(({ year, posts }) => [year, posts])).toEqual([
    [2025, 360],
    [2024, 360],
    [2023, 240],
  ])
  expect(result.years.years.every(({ score }) => score?.value !== undefined && (score.low ?? 100) <= score.value)).toBe(
    true,
  )
  expect(result.years.years.every(({ hours, posts }) => hours.reduce((sum, one) => sum + one) === posts)).toBe(true)
  expect(told.at(-1)).toBe(archive.posts.length)
  expect(told.length).toBeGreaterThan(2)
})

test('an account that grows rude in June 2025 is said to have, between months that hold it', async () => {
  const before = monthly(MAY_2023, 25, 30)
  const after = monthly(JUNE_2025, 16, 30, (nth) =>
    nth % 3 === 0 ? `Putain, ${quiet(nth)} Quel bordel de merde.` : quiet(nth),
  )
  const { years, review } = await resultOf(anArchive([...before, ...after]))
  const change = years.changes.find(({ figure }) => figure === 'vulgarity')
  expect(change?.from).toBeLessThanOrEqual(JUNE_2025)
  expect(change?.to).toBeGreaterThanOrEqual(JUNE_2025)
  expect(change?.before).toBeLessThan(0.05)
  expect(change?.after).toBeGreaterThan(0.25)
  expect(years.changes.filter(({ figure }) => figure === 'posts' || figure === 'night')).toEqual([])
  expect(review.counts.crude).toBe(after.filter(({ text }) => text.startsWith('Putain')).length)
})

test('the pace of posting: the month in which it doubles', async () => {
  const { years } = await resultOf(anArchive([...monthly(MAY_2023, 25, 12), ...monthly(JUNE_2025, 14, 40)]))
  const change = years.changes.find(({ figure }) => figure === 'posts')
  expect(change?.at).toBe(JUNE_2025)
  expect(change?.before).toBeCloseTo(12, 0)
  expect(change?.after).toBeCloseTo(40, 0)
})

test('applications: how many posts each sent, from when to when', async () => {
  const posts = monthly(MAY_2023, 12, 5).map((post, nth) => ({
    ...post,
    application: nth < 40 ? 'Twitter for Android' : null,
  }))
  const { years } = await resultOf(anArchive(posts))
  expect(years.applications).toEqual([
    {
      name: 'Twitter for Android',
      posts: 40,
      first: posts[0]?.createdAt.toISOString(),
      last: posts[39]?.createdAt.toISOString(),
    },
  ])
})

test('to read again: crude, aggressive, repeated over years, on a site that has closed, each with why', async () => {
  const [offer, again] = [2013, 2026].map((year) =>
    aPost(`${year}-03-05T10:00:00Z`, 'Venez nombreux samedi pour la grande vente de livres anciens du quartier !'),
  )
  const picture = aPost('2012-04-02T10:00:00Z', 'Une photo du quai', { links: ['http://tinypic.com/abc'] })
  const crude = aPost('2026-04-02T10:00:00Z', 'Putain de pluie')
  const attack = aPost('2026-05-02T10:00:00Z', 'Ferme ta gueule espèce de sale connard, tu es une ordure, va crever.')
  const { review } = await resultOf(
    anArchive([...monthly(MAY_2023, 30, 20), ...[offer, again, picture, crude, attack].flatMap((post) => post ?? [])]),
  )
  const found = (id = '') => review.items.find((item) => item.id === id)
  expect(found(again?.id)).toMatchObject({ figures: ['repeated'], copyOf: offer?.id })
  expect(found(offer?.id)).toBeUndefined()
  expect(found(picture.id)).toMatchObject({ figures: ['closedSite'], site: 'tinypic.com' })
  expect(found(crude.id)?.figures).toEqual(['crude'])
  expect(found(attack.id)?.figures).toContain('aggressive')
  expect(found(attack.id)?.certainty).toBeGreaterThan(0.5)
})
