import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { ANALYSIS_ID, delivered, failedWith, running } from '#web/testing/an-analysis.ts'
import { comparisonPages } from '#web/testing/open-comparison.tsx'

const pages = comparisonPages()
const OTHER_ID = '01970000-0000-7000-8000-00000000000b'
const THIRD_ID = '01970000-0000-7000-8000-00000000000c'
const other = delivered({ id: OTHER_ID, target_username: 'paul_kervadec', created_at: '2026-11-12T10:00:00.000Z' })
const third = delivered({ id: THIRD_ID, target_username: 'sans_score', json_output: {} })

function open(analyses: Analysis[], search = '') {
  pages.open(
    delivered(),
    {
      'GET /me/analysis': () => ({ analyses, total: analyses.length, next_cursor: null }),
      [`GET /analysis/${OTHER_ID}`]: () => ({ analysis: other }),
      [`GET /analysis/${THIRD_ID}`]: () => ({ analysis: third }),
    },
    search,
  )
}
const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Comparer avec…' })
const address = () => screen.getByTestId('search').textContent
const choose = async (id: string) => fireEvent.change(await picker(), { target: { value: id } })
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer la comparaison' }))

test('it offers the other delivered analyses, by account, day and score', async () => {
  const notDelivered = [running({ step: 'reading' }, { id: 'a' }), failedWith('x', 'Non.', { id: 'b' })]
  open([delivered(), other, third, ...notDelivered])
  expect([...(await picker()).options].map(({ text }) => text)).toEqual([
    'Choisir un rapport',
    '@paul_kervadec, 12/11/2026, 78/100',
    '@sans_score, 14/11/2026',
  ])
  expect(screen.queryByRole('button', { name: 'Fermer la comparaison' })).toBeNull()
})

test('without another there is nothing to choose from', async () => {
  open([delivered()])
  await waitFor(() => expect(screen.getByTestId('reading').textContent).toBe('0'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('choosing one sets it beside this one in the address, and Back ends it', async () => {
  open([other, third])
  await choose(OTHER_ID)
  await screen.findByRole('region', { name: 'Deux rapports côte à côte' })
  expect([address(), (await picker()).value]).toEqual([`?avec=${OTHER_ID}`, OTHER_ID])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  fireEvent.click(screen.getByTestId('back'))
  await waitFor(() => expect(address()).toBe(''))
  expect(screen.queryByRole('region', { name: 'Deux rapports côte à côte' })).toBeNull()
})

test('after a second choice, closing still leads to the report alone', async () => {
  open([other, third])
  await choose(OTHER_ID)
  await choose(THIRD_ID)
  await waitFor(() => expect(address()).toBe(`?avec=${THIRD_ID}`))
  close()
  await waitFor(() => expect(address()).toBe(''))
})

test('opened by its address it can be closed, and what else the address says stays', async () => {
  open([], `?avec=${OTHER_ID}&texte=methode`)
  await screen.findByRole('region', { name: 'Deux rapports côte à côte' })
  expect(screen.queryByRole('combobox')).toBeNull()
  close()
  await waitFor(() => expect(address()).toBe('?texte=methode'))
})

test('choosing one leaves the proof that was open', async () => {
  open([other], '?preuve=toxicity')
  await choose(OTHER_ID)
  await waitFor(() => expect(address()).toBe(`?avec=${OTHER_ID}`))
  expect(ANALYSIS_ID).not.toBe(OTHER_ID)
})
