import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { ANALYSIS_ID, delivered, failedWith, running } from '#web/testing/an-analysis.ts'
import { comparisonPages } from '#web/testing/open-comparison.tsx'

const pages = comparisonPages()
const OTHER_ID = '01970000-0000-7000-8000-00000000000b'
const THIRD_ID = '01970000-0000-7000-8000-00000000000c'
const FOURTH_ID = '01970000-0000-7000-8000-00000000000d'
const FIFTH_ID = '01970000-0000-7000-8000-00000000000e'
const other = delivered({ id: OTHER_ID, target_username: 'paul_kervadec', created_at: '2026-11-12T10:00:00.000Z' })
const third = delivered({ id: THIRD_ID, target_username: 'sans_score', json_output: {} })
const fourth = delivered({ id: FOURTH_ID, target_username: 'la_quatrieme' })
const fifth = delivered({ id: FIFTH_ID, target_username: 'le_cinquieme' })

function open(analyses: Analysis[], search = '') {
  pages.open(
    delivered(),
    {
      'GET /me/analysis': () => ({ analyses, total: analyses.length, next_cursor: null }),
      [`GET /analysis/${OTHER_ID}`]: () => ({ analysis: other }),
      [`GET /analysis/${THIRD_ID}`]: () => ({ analysis: third }),
      [`GET /analysis/${FOURTH_ID}`]: () => ({ analysis: fourth }),
    },
    search,
  )
}
const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Comparer avec…' })
const address = () => screen.getByTestId('search').textContent
const choose = async (id: string) => fireEvent.change(await picker(), { target: { value: id } })
const options = async () => [...(await picker()).options].map(({ text }) => text)
/** As a keyboard does: Enter on the button that has the focus. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(document.activeElement ?? button)
}
const add = async (id: string) => {
  await choose(id)
  await press('Ajouter')
}
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
  expect([address(), (await picker()).value]).toEqual([`?avec=${OTHER_ID}`, ''])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  fireEvent.click(screen.getByTestId('back'))
  await waitFor(() => expect(address()).toBe(''))
  expect(screen.queryByRole('region', { name: 'Deux rapports côte à côte' })).toBeNull()
})

test('after a second was added, closing still leads to the report alone', async () => {
  open([other, third])
  await choose(OTHER_ID)
  await add(THIRD_ID)
  await waitFor(() => expect(address()).toBe(`?avec=${OTHER_ID}&avec=${THIRD_ID}`))
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

test('beside one, a choice adds nothing until « Ajouter » is pressed, and the list keeps the focus', async () => {
  open([other, third], `?avec=${OTHER_ID}`)
  await choose(THIRD_ID)
  expect([address(), (await picker()).value]).toEqual([`?avec=${OTHER_ID}`, THIRD_ID])
  await press('Ajouter')
  await screen.findByRole('region', { name: 'Trois rapports côte à côte' })
  expect(document.activeElement).toBe(await picker())
  expect(await options()).toEqual(['Aucun autre rapport'])
})

test('four are the most: then the list says so, and offers none', async () => {
  open([other, third, fourth, fifth], `?avec=${OTHER_ID}&avec=${THIRD_ID}`)
  expect(await options()).toEqual([
    'Choisir un rapport',
    expect.stringMatching(/^@la_q/),
    expect.stringMatching(/^@le_c/),
  ])
  await add(FOURTH_ID)
  await screen.findByRole('region', { name: 'Quatre rapports côte à côte' })
  expect(await options()).toEqual(['Quatre rapports au plus'])
  expect([screen.queryByRole('button', { name: 'Ajouter' }), document.activeElement]).toEqual([null, await picker()])
})

test('an address that names one twice, or a fifth, shows each once and four in all', async () => {
  const named = [OTHER_ID, OTHER_ID, THIRD_ID, FOURTH_ID, FIFTH_ID].map((id) => `avec=${id}`)
  open([other, third, fourth, fifth], `?${named.join('&')}`)
  await screen.findByRole('region', { name: 'Quatre rapports côte à côte' })
  expect(screen.getAllByRole('button', { name: /^Retirer de la comparaison/ })).toHaveLength(4)
})

test('each can be removed: the others stay, the list has the focus, and the last one leaves the report', async () => {
  open([other, third], `?avec=${OTHER_ID}&avec=${THIRD_ID}`)
  await press(/^Retirer.*@paul_kervadec$/)
  await screen.findByRole('region', { name: 'Deux rapports côte à côte' })
  expect([address(), document.activeElement]).toEqual([`?avec=${THIRD_ID}`, await picker()])
  await press(/^Retirer.*@sans_score$/)
  await waitFor(() => expect(address()).toBe(''))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('without the report whose page it is, the comparison goes on at the next', async () => {
  open([other, third], `?avec=${OTHER_ID}&avec=${THIRD_ID}`)
  await press(/^Retirer.*@studio_marelle$/)
  await waitFor(() => expect(address()).toBe(`?avec=${THIRD_ID}`))
  expect(screen.getByTestId('path').textContent).toContain(OTHER_ID)
})
