import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CreditEntry } from '#contract/schemas/credits.ts'
import { JOURNAL } from '#web/testing/a-company.ts'
import { entry, openStatement, rowsOf } from '#web/testing/a-statement.ts'
import { signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

const receipt = 'V-2026-0533'
const { target_username: _, ...bare } = entry
const ofX = { target_username: 'h_lenormand' }

test.each<[string, string, string, Partial<CreditEntry>]>([
  ['Analyse de @h_lenormand', '', '−8', ofX],
  ['Analyse', '', '−8', {}],
  ['Achat du pack 100 crédits', 'Reçu V-2026-0533', '+100', { kind: 'grant', amount: 100, receipt }],
  [
    'Achat du pack 100 crédits',
    'Reçu V-2026-0533, dont 20 crédits déjà utilisés',
    '+80',
    { kind: 'grant', amount: 80, owed_change: -20, receipt },
  ],
  [
    'Achat du pack 100 crédits',
    'Reçu V-2026-0533, facturé à Journal des Lilas SARL, 12 rue des Lilas, 75011 Paris',
    '+100',
    { kind: 'grant', amount: 100, receipt, invoice_to: JOURNAL },
  ],
  ['Crédits offerts par Verso', '', '+8', { kind: 'grant', amount: 8, cause: 'gift' }],
  [
    'Crédits offerts par Verso',
    'Dont 1 crédit déjà utilisé',
    '+7',
    { kind: 'grant', amount: 7, owed_change: -1, cause: 'gift' },
  ],
  ['Crédits rendus', 'Analyse de @h_lenormand non aboutie', '+8', { kind: 'release', amount: 8, ...ofX }],
  ['Rétractation', 'Reçu V-2026-0533', '−92', { kind: 'revoke', amount: -92, cause: 'withdrawal', receipt }],
  [
    'Paiement repris par la banque',
    'Reçu V-2026-0533, 12 crédits déjà utilisés seront déduits des prochains',
    '−88',
    { kind: 'revoke', amount: -88, owed_change: 12, cause: 'dispute', receipt },
  ],
  [
    'Achat remboursé',
    'Reçu V-2026-0533, 1 crédit déjà utilisé sera déduit des prochains',
    '0',
    { kind: 'revoke', amount: 0, owed_change: 1, cause: 'refund', receipt },
  ],
  ['Crédits rétablis', 'Reçu V-2026-0533', '+100', { kind: 'restore', amount: 100, receipt }],
  ['Compte supprimé', '', '−128', { kind: 'forfeit', amount: -128 }],
  [
    'Reprise de votre ancien compte',
    '16 crédits déjà utilisés seront déduits des prochains',
    '0',
    { kind: 'debt', amount: 0, owed_change: 16 },
  ],
])('« %s », « %s », %s', async (operation, detail, movement, part) => {
  openStatement(pages, [{ ...bare, ...part }])
  const [, , row] = await rowsOf()
  expect(row).toEqual(['14/11/2026', `${operation}${detail}`, movement, '128'])
})

test('a refund is green with its sign, a spending is not', async () => {
  openStatement(pages, [
    { ...entry, id: '2', kind: 'release', amount: 8 },
    { ...entry, id: '1', balance_after: 120 },
  ])
  const table = within(await screen.findByRole('table'))
  const greens = [table.getByText('Crédits rendus'), table.getByText('+8')]
  expect(greens.map(({ className }) => className.includes('text-success'))).toEqual([true, true])
  expect(table.getByText('−8').className).not.toContain('text-success')
})

test.each([
  ['profile_protected', 'compte protégé'],
  ['profile_not_found', 'compte introuvable'],
  ['profile_suspended', 'compte suspendu'],
  ['profile_minor', 'moins de 18 ans'],
  ['too_few_posts', 'trop peu de posts'],
  ['x_unavailable', 'X indisponible'],
] as const)('an analysis that failed (%s) says why, and its refund which one it was', async (failure, reason) => {
  const analysisId = '01980000-0000-7000-8000-00000000000a'
  const refund = { ...entry, kind: 'release', amount: 8, failure } as const
  openStatement(pages, [
    { ...entry, id: '4', analysis_id: '01980000-0000-7000-8000-00000000000b' },
    { ...refund, id: '3', analysis_id: analysisId },
    { ...entry, id: '2', analysis_id: analysisId },
    { ...entry, id: '1' },
  ])
  expect((await rowsOf()).slice(2, -1).map(([, operation]) => operation)).toEqual([
    'Analyse de @h_lenormand',
    'Crédits rendusAnalyse de @h_lenormand non aboutie',
    `Analyse de @h_lenormandÉchec : ${reason}`,
    'Analyse de @h_lenormand',
  ])
})

test('a line leads to its analysis, a refund too, and nothing leads to one that was erased', async () => {
  const analysis_id = '01980000-0000-7000-8000-00000000000a'
  openStatement(pages, [
    { ...entry, id: '3', kind: 'release', amount: 8, failure: 'too_few_posts', analysis_id },
    { ...entry, id: '2', analysis_id },
    { ...bare, id: '1', analysis_id: '01980000-0000-7000-8000-00000000000b' },
  ])
  const links = within(await screen.findByRole('table')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Analyse de @h_lenormand non aboutie', `/app/analysis/${analysis_id}`],
    ['Analyse de @h_lenormand', `/app/analysis/${analysis_id}`],
  ])
})
