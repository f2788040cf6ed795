import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CREDITS_RETURNED, refusals } from '#contract/errors.ts'
import type { Analysis } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { paths } from '#web/shell/paths.ts'
import { aReport } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, anAnalysis, delivered, failedWith, running } from '#web/testing/an-analysis.ts'
import { CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

/** The page of an analysis that is, at each moment, what `now.analysis` says. */
function openAnalysis(analysis: Analysis) {
  const now: { analysis: object } = { analysis }
  pages.open(paths.analysis(ANALYSIS_ID), {
    'GET /auth/me': () => ({ user: { ...camille, credits: hasFailed(now.analysis) ? 128 : 120 } }),
    [`GET /analysis/${ANALYSIS_ID}`]: () => (now.analysis === CUT ? now.analysis : { analysis: now.analysis }),
  })
  return now
}
const hasFailed = (analysis: object) => 'status' in analysis && analysis.status === 'failed'
const progress = () => screen.queryByRole('list', { name: 'Progression de l’analyse' })
const spoken = () => screen.queryAllByRole('status').map((region) => plain(region.textContent))

test('one under way shows its steps, then becomes the report by itself and says so', async () => {
  const now = openAnalysis(running({ step: 'analysing', posts_read: 100, posts_expected: 100 }))
  await waitFor(() => expect(progress()).toBeTruthy())
  expect(spoken()).toEqual(['Étape 3 sur 4 : analyse des posts.'])
  now.analysis = delivered()
  expect(await screen.findByText('78')).toBeTruthy()
  expect([progress(), spoken()]).toEqual([null, ['Le rapport est prêt.']])
})

test('one that fails before the eyes of its customer says why, with the credits and the balance back', async () => {
  const now = openAnalysis(running({ step: 'finding' }))
  await waitFor(() => expect(progress()).toBeTruthy())
  now.analysis = failedWith('profile_not_found', `Le compte @studio_marelle n’existe pas sur X. ${CREDITS_RETURNED}`)
  expect(plain((await screen.findByRole('alert')).textContent)).toBe(
    'Le compte @studio_marelle n’existe pas sur X.Vos 8 crédits vous ont été rendus. Solde : 128 crédits.Retour au tableau de bord',
  )
  expect(progress()).toBeNull()
})

test('spec 2.39, 2.40: one that failed, opened by its address, says why, with a button back to the dashboard', async () => {
  openAnalysis(failedWith('profile_protected', `Ce compte est protégé. ${CREDITS_RETURNED}`))
  expect((await screen.findByRole('alert')).textContent).toContain('Ce compte est protégé.')
  fireEvent.click(screen.getByRole('button', { name: 'Retour au tableau de bord' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
})

test('a report opened later has no progress to tell', async () => {
  openAnalysis(delivered())
  expect(await screen.findByText('78')).toBeTruthy()
  expect(spoken()).toEqual([])
})

test('a connection that stays cut is said under the steps, and mends itself', async () => {
  const now = openAnalysis(running({ step: 'analysing' }))
  await waitFor(() => expect(progress()).toBeTruthy())
  now.analysis = CUT
  await screen.findByText(/La connexion est interrompue/, undefined, { timeout: 12_000 })
  expect(screen.queryByRole('alert')).toBeNull()
  now.analysis = running({ step: 'writing' })
  await waitFor(() => expect(screen.queryByText(/La connexion est interrompue/)).toBeNull())
})

test('an erased one says why and leads back, and shows nothing of the account', async () => {
  openAnalysis(anAnalysis({ status: 'erased', target_username: '_' }))
  const sentence = await screen.findByText('Effacée à la demande de la personne concernée.')
  expect(sentence.closest('[role]')?.getAttribute('role')).toBe('status')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Compte effacé')
  expect(document.title).not.toContain('@')
  fireEvent.click(screen.getByRole('button', { name: 'Retour au tableau de bord' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
})

test('a stored report whose score does not say where it starts is shown with its number alone', async () => {
  const factors = [{ id: 'age', points: 15, max: 16, low: 15, high: 15, facts: { years: 13.4 } }]
  const json_output = { ...aReport(), score: { points: 74, low: 62, high: 85, factors } } as unknown as Report
  openAnalysis(delivered({ json_output }))
  expect(await screen.findByText('74')).toBeTruthy()
  expect(plain(document.body.textContent)).toContain('Rassurant74/100entre 62 et 85')
  expect(await screen.findByRole('heading', { name: 'Recommandations' })).toBeTruthy()
  expect(screen.queryByText('Comment ce score est calculé')).toBeNull()
})

test('spec 2.39, 2.40, 8.8: one that cannot be read says why, with a button back to the dashboard', async () => {
  const { status, sentence } = refusals.not_found
  pages.open(paths.analysis(ANALYSIS_ID), {
    [`GET /analysis/${ANALYSIS_ID}`]: () => new CannedRefusal(status, sentence, 'not_found'),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Analyse introuvable.')
  fireEvent.click(screen.getByRole('button', { name: 'Retour au tableau de bord' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
})
