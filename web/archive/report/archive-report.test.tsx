import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anArchiveResult } from '#web/testing/an-archive-result.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { archiveReport as words } from '#web/text/archive-report.ts'
import { ArchiveReport } from './archive-report.tsx'
import { wantedItems } from './review-list.tsx'
import { busiestHour, changeSentence } from './years.tsx'

afterEach(cleanup)
const open = (part: keyof typeof words.tabs) => fireEvent.click(screen.getByRole('tab', { name: words.tabs[part] }))

test('the report is marked as of an archive that nobody vouches for, and cannot be shared or compared', () => {
  onAPage(<ArchiveReport result={anArchiveResult()} />)
  expect(screen.getByText(words.mark)).toBeTruthy()
  expect(screen.getByText(/personne ne s’en porte garant/)).toBeTruthy()
  expect(screen.getByText(/posts dont le texte est coupé/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Partager|Comparer/ })).toBeNull()
})

test('by year: the change in words, each figure with its margin, and too few posts said rather than a zero', () => {
  onAPage(<ArchiveReport result={anArchiveResult()} />)
  open('years')
  expect(screen.getByText(/Entre mars et juin 2025, la part de réponses est passée de 12\s% à 40\s%/)).toBeTruthy()
  const score = within(screen.getByRole('region', { name: words.years.score }))
  expect(score.getByText('entre 55 et 69')).toBeTruthy()
  expect(score.getByText(words.years.tooFew)).toBeTruthy()
  expect(screen.getByText('Twitter for iPhone')).toBeTruthy()
})

test('to read again: the gravest first, filtered by reason, each post with where to delete it', () => {
  onAPage(<ArchiveReport result={anArchiveResult()} />)
  open('review')
  expect(screen.getByLabelText<HTMLSelectElement>(words.review.byFigure).value).toBe('crude')
  fireEvent.change(screen.getByLabelText(words.review.byFigure), { target: { value: 'all' } })
  expect(screen.getAllByRole('link', { name: new RegExp(words.review.open) })).toHaveLength(3)
  fireEvent.change(screen.getByLabelText(words.review.byFigure), { target: { value: 'closedSite' } })
  const links = screen.getAllByRole('link', { name: new RegExp(words.review.open) })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://x.com/jeanne_v/status/2'])
  expect(screen.getByText(words.review.reasons.closedSite('tinypic.com'))).toBeTruthy()
})

test('of a report that was kept the posts to read again are counted, and it can be forgotten', () => {
  const result = anArchiveResult()
  onAPage(
    <ArchiveReport result={{ ...result, review: { ...result.review, items: [] } }} keptAt="2026-11-02T08:00:00.000Z" />,
  )
  expect(screen.getByRole('button', { name: words.keep.forget })).toBeTruthy()
  open('review')
  expect(screen.getByText(words.review.wordsGone)).toBeTruthy()
})

test('the sentence of a change that is known to the month, and of one that spans two years', () => {
  const levels = { at: 24_251, before: 12, after: 40 }
  expect(changeSentence({ figure: 'posts', from: 24_251, to: 24_251, ...levels })).toBe(
    'En décembre 2020, vous êtes passé de 12 à 40\u00a0posts par mois.',
  )
  expect(changeSentence({ figure: 'posts', from: 24_250, to: 24_253, ...levels })).toMatch(
    /^Entre novembre 2020 et février 2021,/,
  )
})

test('filters add up; the busiest hours may pass midnight', () => {
  const { items } = anArchiveResult().review
  const ids = (wanted: Parameters<typeof wantedItems>[1]) => wantedItems(items, wanted).map(({ id }) => id)
  expect(ids({ figure: 'crude', year: '2026', text: ' SALE ' })).toEqual(['8'])
  expect(ids({ figure: 'all', year: '2025', text: '' })).toEqual(['2'])
  const hours = Array.from({ length: 24 }, (_, hour) => (hour >= 23 || hour < 2 ? 5 : 0))
  expect(busiestHour(hours)).toBe(23)
})
