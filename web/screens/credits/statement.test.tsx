import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CreditEntry } from '#contract/schemas/credits.ts'
import { paths } from '#web/shell/paths.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'
import { formatDate } from '#web/text/format.ts'

const pages = signedInPages()

const entry: CreditEntry = {
  id: '9',
  kind: 'hold',
  amount: -8,
  balance_after: 128,
  created_at: '2026-11-14T10:00:00.000Z',
  owed_change: 0,
  target_username: 'h_lenormand',
}
const receipt = 'V-2026-0533'

const openWith = (entries: CreditEntry[], nextCursor: string | null = null) =>
  pages.open(paths.credits, { 'GET /credits/history': () => ({ entries, next_cursor: nextCursor }) })

const rowsOf = async () => {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))
}

const { target_username: _, ...bare } = entry
const ofX = { target_username: 'h_lenormand' }

test.each<[string, string, string, Partial<CreditEntry>]>([
  ['Analyse de @h_lenormand', '', '−8', ofX],
  ['Analyse', '', '−8', {}],
  ['Achat du pack 100 crédits', 'Reçu V-2026-0533', '+100', { kind: 'grant', amount: 100, receipt }],
  [
    'Achat du pack 100 crédits',
    'Reçu V-2026-0533, dont 20 crédits pour solder ce qui était dû',
    '+80',
    { kind: 'grant', amount: 80, owed_change: -20, receipt },
  ],
  ['Crédits offerts par Verso', '', '+8', { kind: 'grant', amount: 8, cause: 'gift' }],
  [
    'Crédits offerts par Verso',
    'Dont 1 crédit pour solder ce qui était dû',
    '+7',
    { kind: 'grant', amount: 7, owed_change: -1, cause: 'gift' },
  ],
  ['Remboursement automatique', 'Analyse de @h_lenormand non aboutie', '+8', { kind: 'release', amount: 8, ...ofX }],
  ['Rétractation', 'Reçu V-2026-0533', '−92', { kind: 'revoke', amount: -92, cause: 'withdrawal', receipt }],
  [
    'Paiement contesté',
    'Reçu V-2026-0533, 12 crédits déjà utilisés restent dus',
    '−88',
    { kind: 'revoke', amount: -88, owed_change: 12, cause: 'dispute', receipt },
  ],
  [
    'Achat remboursé',
    'Reçu V-2026-0533, 1 crédit déjà utilisé reste dû',
    '0',
    { kind: 'revoke', amount: 0, owed_change: 1, cause: 'refund', receipt },
  ],
  ['Crédits rétablis', 'Reçu V-2026-0533', '+100', { kind: 'restore', amount: 100, receipt }],
  ['Compte supprimé', '', '−128', { kind: 'forfeit', amount: -128 }],
  [
    'Reprise de votre ancien compte',
    '16 crédits déjà utilisés restent dus',
    '0',
    { kind: 'debt', amount: 0, owed_change: 16 },
  ],
])('« %s », « %s », %s', async (operation, detail, movement, part) => {
  openWith([{ ...bare, ...part }])
  const [, , row] = await rowsOf()
  expect(row).toEqual(['14/11/2026', `${operation}${detail}`, movement, '128'])
})

test('the statement goes by months of Paris and ends on what there was before', async () => {
  openWith([
    { ...entry, id: '3', balance_after: 150, created_at: '2026-10-31T23:30:00.000Z' },
    { ...entry, id: '2', balance_after: 158, created_at: '2026-10-08T10:00:00.000Z' },
    { ...entry, id: '1', balance_after: 166, kind: 'grant', amount: 100, created_at: '2026-10-02T10:00:00.000Z' },
  ])
  const rows = await rowsOf()
  expect(rows.map(([first]) => first)).toEqual([
    'Date',
    'Novembre 2026',
    '01/11/2026',
    'Octobre 2026',
    '08/10/2026',
    '02/10/2026',
    '01/10/2026',
  ])
  expect(rows.at(-1)).toEqual(['01/10/2026', 'Solde de départ', '66'])
  expect(plain(screen.getByRole('heading', { name: 'Relevé de crédits' }).nextSibling?.textContent)).toMatch(
    /^Du 1er octobre( 2026)? au .* \d{4}\.$/,
  )
})

test('a refund is green with its sign, a spending is not', async () => {
  openWith([
    { ...entry, id: '2', kind: 'release', amount: 8 },
    { ...entry, id: '1', balance_after: 120 },
  ])
  const table = within(await screen.findByRole('table'))
  const greens = [table.getByText('Remboursement automatique'), table.getByText('+8')]
  expect(greens.map(({ className }) => className.includes('text-success'))).toEqual([true, true])
  expect(table.getByText('−8').className).not.toContain('text-success')
})

test('an analysis that failed says why, and its refund which one it was', async () => {
  const analysisId = '01980000-0000-7000-8000-00000000000a'
  const refund = { ...entry, kind: 'release', amount: 8, failure: 'profile_protected' } as const
  openWith([
    { ...entry, id: '4', analysis_id: '01980000-0000-7000-8000-00000000000b' },
    { ...refund, id: '3', analysis_id: analysisId },
    { ...entry, id: '2', analysis_id: analysisId },
    { ...entry, id: '1' },
  ])
  expect((await rowsOf()).slice(2, -1).map(([, operation]) => operation)).toEqual([
    'Analyse de @h_lenormand',
    'Remboursement automatiqueAnalyse de @h_lenormand non aboutie',
    'Analyse de @h_lenormandÉchec : compte protégé',
    'Analyse de @h_lenormand',
  ])
})

test('older movements come on demand, and until then the statement starts on its oldest day', async () => {
  pages.open(paths.credits, {
    'GET /credits/history': ({ url }) =>
      url?.includes('cursor=2')
        ? { entries: [{ ...entry, id: '1', balance_after: 136 }], next_cursor: null }
        : { entries: [{ ...entry, id: '2' }], next_cursor: '2' },
  })
  expect((await rowsOf()).at(-1)).toEqual(['14/11/2026', 'Solde de départ', '136'])
  const earlier = screen.getByRole('button', { name: 'Afficher les mouvements précédents' })
  fireEvent.click(earlier)
  await waitFor(() => expect(earlier.isConnected).toBe(false))
  expect((await rowsOf()).at(-1)).toEqual(['01/11/2026', 'Solde de départ', '144'])
})

test('the file holds every page', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  pages.open(paths.credits, {
    'GET /credits/history': ({ url }) =>
      url?.includes('cursor=2')
        ? { entries: [{ ...entry, id: '1', target_username: 'the_oldest' }], next_cursor: null }
        : { entries: [{ ...entry, id: '2' }], next_cursor: '2' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Télécharger (CSV)' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  const file = saved.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toMatch(/h_lenormand(.|\s)*the_oldest/)
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    `releve-verso-${formatDate(new Date().toISOString()).split('/').toReversed().join('-')}.csv`,
  )
  vi.restoreAllMocks()
})

test('with no movement there is a calm sentence and no file', async () => {
  openWith([])
  expect(await screen.findByText('Aucun mouvement pour le moment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Télécharger (CSV)' })).toBeNull()
})

test('a statement that cannot be read says so and can be asked for again', async () => {
  let failures = 1
  pages.open(paths.credits, {
    'GET /credits/history': () =>
      failures-- > 0 ? new CannedRefusal(500, 'panne') : { entries: [entry], next_cursor: null },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Votre relevé n’a pas pu être lu.')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
