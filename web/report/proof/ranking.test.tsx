import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReport } from '#web/testing/a-report.ts'
import { anEvidence, aPost } from '#web/testing/an-evidence.ts'
import { plain } from '#web/testing/open-page.tsx'
import { proofPages } from '#web/testing/open-proof.tsx'
import { firstBelowMiddle } from './ranking.ts'

const pages = proofPages()
const counts = { reposts: 0, replies: 0, quotes: 0 }
const received = (likes: number | null, nth: number) =>
  aPost({ id: String(nth), text: `Post ${nth}.`, ...(likes === null ? {} : counts), likes })
const report = aReport({ followerCount: 1_000 })

async function shown() {
  const list = await within(await screen.findByRole('dialog')).findByRole('list')
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))
}

test('the engagement ranks its posts by their own rate, and marks the middle', async () => {
  const asked = pages.open({
    figure: 'engagementRate',
    report,
    evidence: () => anEvidence([received(90, 1), received(24, 2), received(23, 3)], { figure: 'engagementRate' }),
  })
  const rows = await shown()
  expect(asked[0]).toMatchObject({ sort: 'reactions' })
  expect(rows).toHaveLength(4)
  expect(rows[0]).toContain('90 réactions, 9 % des abonnés')
  expect(rows[1]).toContain('24 réactions, 2,4 % des abonnés')
  expect(rows[2]).toBe('Le post du milieu, 2,4 % : la moitié des posts l’atteint ou le dépasse.')
  expect(rows[3]).toContain('23 réactions, 2,3 % des abonnés')
  fireEvent.change(screen.getByLabelText(/Trier/), { target: { value: 'newest' } })
  await screen.findByRole('option', { name: 'Plus récents', selected: true })
  expect((await shown()).join()).not.toContain('Le milieu')
})

test('once the counts have gone there is no rate, no middle and nothing to sort by', async () => {
  const gone = aPost({ likes: null, reposts: null, replies: null, quotes: null, text: null })
  pages.open({ figure: 'engagementRate', report, evidence: () => anEvidence([gone], { figure: 'engagementRate' }) })
  const rows = await shown()
  expect(rows.join()).not.toMatch(/réaction|milieu/)
  expect(screen.queryByLabelText(/Trier/)).toBeNull()
})

test('what rounds to the rate shown is the middle itself', () => {
  const post = (likes: number) => ({ ...aPost({ ...counts, likes }), createdAt: null, reason: undefined })
  const posts = [post(9), post(3), post(1), post(1), post(0)]
  expect(firstBelowMiddle(posts, { followers: 13_024, median: 0.007678 })).toBe(4)
  expect(firstBelowMiddle(posts.slice(0, 2), { followers: 13_024, median: 0.007678 })).toBe(-1)
})
