import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { aCurrentReport, aCurrentScore, aFactor } from '#web/testing/a-current-report.ts'
import { aReport } from '#web/testing/a-report.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { comparisonPages } from '#web/testing/open-comparison.tsx'
import { plain } from '#web/testing/open-page.tsx'

const pages = comparisonPages()
const OTHER_ID = '01970000-0000-7000-8000-00000000000b'

async function open(report: Report, other: Report) {
  const analysis = delivered({ id: OTHER_ID, target_username: 'paul_kervadec', json_output: other })
  pages.open(
    delivered({ json_output: report }),
    { [`GET /analysis/${OTHER_ID}`]: () => ({ analysis }) },
    `?avec=${OTHER_ID}`,
  )
  await screen.findByRole('region', { name: 'Deux analyses côte à côte' })
}
const region = (name: string) => screen.getByRole('region', { name })
const text = (name: string) => plain(region(name).textContent)

test('factors of one method are compared by their signed points, on bars from the middle', async () => {
  const sourced = aFactor('sources', -4, {}, { low: -9, high: 2.5 })
  await open(aCurrentReport(), aCurrentReport({ score: aCurrentScore({ factors: [sourced] }) }))
  const line = screen.getByText('Sources citées').closest('li')
  expect(plain(line?.textContent)).toMatch(
    /entre \+3,2 et \+16,4\+10.*entre −9,0 et \+2,5−4Plus de points pour @studio_marelle\.$/,
  )
  const fills = ['.bg-proof-fill', '.dashes-2'].map((look) => line?.querySelector<HTMLElement>(`.drawn-bar > ${look}`))
  expect(fills.map((fill) => Number.parseFloat(fill?.style.left ?? '') < 50)).toEqual([false, true])
})

test('factors of two methods share ids and nothing else: they are not set beside each other', async () => {
  await open(aCurrentReport(), aReport())
  expect(text('Deux analyses côte à côte')).toContain('(2026.11-4 et 2026.11-2) : leurs chiffres ne se comparent pas.')
  expect(text('Score de crédibilité')).toContain('Ces deux scores ne sont pas faits des mêmes facteurs')
  expect(text('Score de crédibilité')).not.toMatch(/Sources citées|Audience|plus élevé/)
})

test('a share that one report withholds is « non mesurable », with its posts to open and no verdict', async () => {
  await open(aCurrentReport(), aCurrentReport({ methodVersion: '2026.11-4' }))
  const row = within(region('Comportement')).getByRole('heading', { name: 'Humour' }).closest('li')
  expect(plain(row?.textContent)).toBe(
    'Humour@studio_marelle19 posts sur 100non mesurable@paul_kervadec19 posts sur 100non mesurable',
  )
  expect(within(row as HTMLElement).getAllByRole('link')).toHaveLength(2)
})

test('what their posts cite stands beside each other, what both cite first, each count the way to its posts', async () => {
  const theirs = {
    sites: [{ site: 'youtube.com', class: 'platform' as const, posts: 2 }],
    hashtags: [],
    mentions: [{ username: 'Ami', posts: 4 }],
  }
  await open(
    aCurrentReport(),
    aCurrentReport({
      cited: theirs,
      evidence: { 'site:youtube.com': ['1', '2'], 'mention:ami': ['1', '2', '3', '4'] },
    }),
  )
  const rows = (name: string) =>
    within(region('Ce que leurs posts citent'))
      .getAllByRole('table', { name })
      .flatMap((table) => within(table).getAllByRole('row').slice(1))
      .map((row) => [...row.children].map((cell) => plain(cell.textContent)).join(' | '))
  expect(rows('Sites cités')).toEqual(['youtube.com | 3 | 2', 'lemonde.fr | 5 | –'])
  expect(rows('Comptes mentionnés')).toEqual(['@Ami | – | 4'])
  expect(rows('Hashtags').slice(0, 2)).toEqual(['#Mot1 | 8 | –', '#Mot2 | 7 | –'])
  expect(
    screen.getAllByRole('link', { name: /youtube\.com/i }).map((link) => link.getAttribute('href')?.split('?')[1]),
  ).toEqual([`avec=${OTHER_ID}&preuve=site%3Ayoutube.com`, 'preuve=site%3Ayoutube.com'])
})

test('of two reports that say nothing of it there is no such card', async () => {
  await open(aReport(), aReport())
  expect(screen.queryByRole('region', { name: 'Ce que leurs posts citent' })).toBeNull()
})
