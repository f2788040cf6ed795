import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { aReport } from '#web/testing/a-report.ts'
import { explained } from '#web/testing/explained.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { place, SectionCard } from './card.tsx'

afterEach(cleanup)

type Counts = { declared: number; unclear: number; unmentioned: number; own: number; share?: Partial<ShownFigure> }
const counts: Counts = { declared: 6, unclear: 2, unmentioned: 3, own: 4, share: { kind: 'band', low: 35, high: 88 } }
const advertised = ({ declared, unclear, unmentioned, own, share = {} }: Counts) => {
  const of = declared + unmentioned
  const counted = (count: number, among = of): ShownFigure => ({ kind: 'count', count, of: among, by: 'rules' })
  return aReport({
    figures: {
      ...aReport().figures,
      'advertising:declared': { kind: 'to-read', why: 'few', count: declared, of, by: 'rules', ...share },
      'advertising:unclear': counted(unclear),
      'advertising:unmentioned': counted(unmentioned),
      'advertising:own': counted(own, 100),
    },
    evidence: {
      ...aReport().evidence,
      ...(declared > 0 && { 'advertising:declared': Array.from({ length: declared }, String) }),
    },
  })
}

const shown = (advertising: Counts) => {
  onAPage(
    <ProofOpener>
      <SectionCard report={advertised(advertising)} analysisId="0000000a" />
    </ProofOpener>,
  )
  return screen.getByRole('region')
}

test('how many of the commercial posts say so, with the margin, and each kind opens its posts', () => {
  const card = shown(counts)
  expect(plain(within(card).getByRole('heading').textContent)).toBe('Publicité : 6 déclarés sur 9 posts commerciaux')
  expect(plain(card.textContent)).toContain('Entre 35 et 88 % de ses posts commerciaux le disent')
  expect(screen.getByRole('img', { name: '6 déclarés, 3 sans mention visible' }).children).toHaveLength(9)
  expect(plain(card.textContent)).not.toMatch(/illéga/i)
  fireEvent.click(within(card).getByRole('button', { name: /Déclarés/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=advertising%3Adeclared')
})

test('without a commercial post the card is one calm line', () => {
  const card = shown({ declared: 0, unclear: 0, unmentioned: 0, own: 0 })
  expect(plain(card.textContent)).toBe('PublicitéAucun post commercial parmi 100 posts lus.')
})

test('few commercial posts have a count and no percentage', () => {
  const card = shown({ declared: 1, unclear: 0, unmentioned: 1, own: 0 })
  expect(plain(card.textContent)).toContain('Pas de part : trop peu de posts commerciaux.')
  expect(card.textContent).not.toContain('%')
})

test('a report of before the section has no such card', () => {
  expect([place(aReport()), place(advertised(counts))]).toEqual([null, 'whole'])
})

test('the proof says out of how many, what would be a mention, and what the law wants', () => {
  const report = advertised(counts)
  expect(explained(report, 'advertising:declared')).toMatchObject({ figure: '6 posts' })
  expect(explained(report, 'advertising:unmentioned').text).toContain('dans les premières lignes serait une mention')
  expect(explained(aReport(), 'advertising:declared').figure).toBe('')
})
