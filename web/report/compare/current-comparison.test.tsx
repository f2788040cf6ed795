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
