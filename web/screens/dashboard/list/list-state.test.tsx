import { json } from 'node:stream/consumers'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Batch, BatchLine, CheckListAnswer } from '#contract/schemas/batches.ts'
import { paths } from '#web/shell/paths.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const ID = '01980000-0000-7000-8000-00000000000a'
const ANALYSIS = '01980000-0000-7000-8000-00000000000b'
const LIST = `${paths.dashboard}?liste`

const batch: Batch = {
  id: ID,
  created_at: '2026-11-17T10:00:00.000Z',
  ended_at: '2026-11-17T10:05:00.000Z',
  lines: 4,
  done: 2,
  failed: 1,
  left: 0,
  aside: 1,
  credits_held: 0,
  credits_spent: 16,
}
const toxicity = { kind: 'share', value: 31, low: 22, high: 41, count: 31, of: 100 } as const
const vulgarity = { kind: 'at-least', least: 12, count: 20, of: 100 } as const
const lines: BatchLine[] = [
  {
    line: 1,
    typed: 'bas',
    target_username: 'bas',
    network: 'x',
    state: 'done',
    credits: 8,
    analysis_id: ANALYSIS,
    score: { points: 34, low: 27, high: 41, verdict: 'caution' },
    figures: { toxicity, vulgarity },
  },
  { line: 2, typed: 'lucie martin', state: 'malformed', credits: 0 },
  {
    line: 3,
    typed: 'haut',
    target_username: 'haut',
    network: 'x',
    state: 'done',
    credits: 8,
    analysis_id: ANALYSIS,
    score: { points: 87, low: 82, high: 92, verdict: 'trust' },
  },
  {
    line: 4,
    typed: 'perdu',
    target_username: 'perdu',
    network: 'x',
    state: 'failed',
    credits: 0,
    error: 'Le compte @perdu n’existe pas sur X.',
  },
]
const checked: CheckListAnswer = {
  lines: [
    { line: 1, typed: '@jack', target_username: 'jack', network: 'x', fate: 'read', credits: 8 },
    { line: 2, typed: 'JACK', target_username: 'JACK', network: 'x', fate: 'double', same_as: 1, credits: 0 },
    { line: 3, typed: 'lucie martin', fate: 'malformed', credits: 0 },
  ],
  cost: 8,
  credits: 128,
  seconds: 4,
}
const served = {
  'GET /batches': () => ({ batches: [], next_cursor: null }),
  [`GET /batches/${ID}`]: () => ({ batch }),
  [`GET /batches/${ID}/lines`]: () => ({ lines }),
}
const give = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Comptes à analyser' }), { target: { value: text } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent))

test('a list is given, checked, started by one press, and its results are there', async () => {
  const sent: unknown[] = []
  pages.open(LIST, {
    ...served,
    'POST /batches/check': async (request) => {
      sent.push(await json(request))
      return checked
    },
    'POST /batches': async (request) => {
      sent.push(await json(request))
      return { batch }
    },
  })
  await press('Vérifier la liste')
  expect(plain((await screen.findByText('Donnez au moins un nom.')).textContent)).toBeTruthy()
  await give('@jack\n\nJACK\nlucie martin')
  await press('Vérifier la liste')
  await screen.findByText('Ce que cela coûte')
  expect(rowsOf()).toEqual([
    expect.stringMatching(/^1@jackX.*À lire8$/),
    expect.stringMatching(/^2@JACKX.*Double de la ligne 10$/),
    expect.stringMatching(/^3Aucunreçu « lucie martin »Mal écrit0$/),
  ])
  expect(plain(screen.getByText(/Il vous restera/).textContent)).toBe(
    'Il vous restera 120 crédits sur 128. Environ une minute. Une lecture qui échoue rend ses 8 crédits.',
  )
  await press(/^Lancer la lecture, 8.crédits$/)
  await screen.findByRole('heading', { level: 1, name: /^Liste du 17.novembre 2026, 4.lignes$/ })
  const names = ['@jack', 'JACK', 'lucie martin']
  expect(sent).toEqual([{ names }, { names, max_credits: 8 }])
})

test('every line has its row; sorted by score, those without one come last, and the page says what a margin is worth', async () => {
  pages.open(`${LIST}=${ID}`, served)
  await screen.findByText(/2.rapports, 1.échec remboursé, 1.ligne sans lecture\. 16.crédits dépensés\./)
  expect(rowsOf().map((row) => row[0])).toEqual(['1', '2', '3', '4'])
  await press('Score et marge')
  expect(rowsOf().map((row) => row[0])).toEqual(['3', '1', '2', '4'])
  expect(
    screen.getByText('Trié par score. Deux comptes dont les marges se recouvrent ne se classent pas.'),
  ).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Score et marge' }).getAttribute('aria-sort')).toBe('descending')
  expect(rowsOf()[1]).toContain('31 % entre 22 et 41 %')
  expect(rowsOf()[1]).toContain('au moins 12 posts sur 100')
  expect(rowsOf()[3]).toContain('Le compte @perdu n’existe pas sur X.')
  expect(screen.getByRole('link', { name: '@haut' }).getAttribute('href')).toBe(paths.analysis(ANALYSIS))
})

test('under way it tells how far it is, and what has not begun can be stopped', async () => {
  let isCancelled = false
  const { ended_at: _, ...running } = batch
  const now = () => ({
    batch: { ...running, left: 2, done: 1, failed: 0, ...(isCancelled && { cancelled_at: batch.created_at }) },
  })
  pages.open(`${LIST}=${ID}`, {
    ...served,
    [`GET /batches/${ID}`]: now,
    [`POST /batches/${ID}/cancel`]: () => {
      isCancelled = true
      return now()
    },
  })
  expect(plain((await screen.findByRole('progressbar')).getAttribute('value'))).toBe('1')
  await press('Arrêter ce qui n’a pas commencé')
  expect(await screen.findByText(/^Arrêtée\. Les crédits/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Arrêter/ })).toBeNull()
})

test('short of credits the list is not started: how many are missing, and the way to them', async () => {
  pages.open(LIST, { ...served, 'POST /batches/check': () => ({ ...checked, cost: 136 }) })
  await give('jack')
  await press('Vérifier la liste')
  expect(plain((await screen.findByText(/^Il vous manque/)).textContent)).toBe('Il vous manque 8 crédits.')
  expect(screen.getByRole('link', { name: 'Acheter des crédits' }).getAttribute('href')).toBe(paths.credits)
  expect(screen.queryByRole('button', { name: /^Lancer/ })).toBeNull()
})
