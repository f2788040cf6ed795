import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { paths } from '#web/shell/paths.ts'
import { aReport, aShare } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, delivered } from '#web/testing/an-analysis.ts'
import { anEvidence, aPost } from '#web/testing/an-evidence.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
vi.setConfig({ testTimeout: 20_000 })
// A reader has no account.
beforeEach(() => localStorage.clear())

const SECRET = 'the_secret_of_a_link'
const address = `${paths.analysis(ANALYSIS_ID)}#partage=${SECRET}`
const shared = () => ({
  analysis: delivered({ json_output: aReport() }),
  expires_at: '2026-11-23T10:12:00.000Z',
  own_reading: null,
})

test('whoever holds the link reads the report and its proofs, with nothing that only its customer can do', async () => {
  const asked: string[] = []
  pages.open(address, {
    'GET /auth/me': () => {
      asked.push('who is it')
      return {}
    },
    'GET /shared-report': ({ headers }) => {
      asked.push(`report ${headers['share-token']?.toString()} ${headers.authorization ?? 'nobody'}`)
      return shared()
    },
    'GET /shared-report/evidence': ({ headers }) => {
      asked.push(`evidence ${headers['share-token']?.toString()}`)
      return anEvidence([aPost({ certainty: 0.9 })])
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: '@studio_marelle' })).toBeTruthy()
  expect(plain(document.body.textContent)).toContain(
    'Rapport partagé, en lecture seule jusqu’au 23 novembre 2026 à 11 h 12.',
  )
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow')
  for (const action of [/^Partager/, /^Analyser de nouveau/, /^Exporter/, /^Télécharger/, 'Se déconnecter'])
    expect(screen.queryByRole('button', { name: action })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /^Toxicité/ }))
  const proof = await screen.findByRole('dialog')
  await waitFor(() => expect(within(proof).getAllByRole('listitem').length).toBeGreaterThan(0))
  expect(within(proof).queryByRole('button', { name: 'Signaler une erreur' })).toBeNull()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked).toEqual([`report ${SECRET} nobody`, `evidence ${SECRET}`, `evidence ${SECRET}`])
})

const stored = aReport({ methodVersion: figures.version })
const toxic = stored.evidence?.['toxicity'] ?? []
const was = stored.score?.points ?? 0
/** Two posts, one of them out of two figures. */
const exclusions = [
  { figure: 'toxicity', post_id: toxic[0] },
  { figure: 'toxicity', post_id: toxic[1] },
  { figure: 'factor:sources', post_id: toxic[0] },
]
const adjusted = (points: number) => ({
  figures: stored.figures && {
    ...stored.figures,
    toxicity: aShare(1, 0, 4, { count: toxic.length - 2 }),
  },
  score: stored.score && { ...stored.score, points },
})
const openShared = (reading: object | null, search = '') =>
  pages.open(address.replace('#', `${search}#`), {
    'GET /shared-report': () => ({ ...shared(), analysis: delivered({ json_output: stored }), own_reading: reading }),
    'GET /shared-report/evidence': () => anEvidence(toxic.map((id) => aPost({ id, certainty: 0.9 }))),
  })
const scoreOf = (points: number) => screen.findByRole('img', { name: new RegExp(`^Score de ${points} sur 100`) })

test('a link that shows what its customer leaves out says so first, with both scores, and its figures are those', async () => {
  openShared({ exclusions, adjusted: adjusted(was + 5) }, '?preuve=toxicity')
  const proof = await screen.findByRole('dialog')
  await waitFor(() => expect(within(proof).getAllByRole('listitem')).toHaveLength(toxic.length))
  expect(within(proof).getAllByText('Exclu par la personne qui partage')).toHaveLength(2)
  expect(plain(proof.textContent)).toContain('Exclusions de la personne qui partage : 2 posts.')
  expect(plain(proof.textContent)).toContain('au plus 4 %1 %')
  expect(within(proof).getByRole('tab', { name: new RegExp(`^${toxic.length - 2}.compté`) })).toBeTruthy()
  expect(within(proof).queryByRole('button', { name: /Rétablir|Exclure/ })).toBeNull()
  fireEvent.click(within(proof).getByRole('button', { name: /^Fermer/ }))
  expect(await scoreOf(was + 5)).toBeTruthy()
  const note = await screen.findByText(/^La personne qui partage a exclu/)
  expect(plain(note.textContent)).toBe(
    `La personne qui partage a exclu 2 posts : ${was + 5} sur 100, au lieu de ${was}.`,
  )
  expect(screen.queryByRole('button', { name: 'Tout rétablir' })).toBeNull()
})

test('a score that stays, or that could not be counted again, is said so', async () => {
  openShared({ exclusions, adjusted: adjusted(was) })
  const same = await screen.findByText(/^La personne qui partage/)
  expect(plain(same.textContent)).toBe(`La personne qui partage a exclu 2 posts : le score reste ${was} sur 100.`)
  cleanup()
  openShared({ exclusions, adjusted: null })
  expect(plain((await screen.findByText(/^La personne qui partage/)).textContent)).toMatch(/a exclu 2 posts\.$/)
  expect(screen.getByText(/^Les chiffres ne sont pas recalculés/)).toBeTruthy()
})

test('a link that shows nothing left out is the original', async () => {
  openShared(null)
  expect(await scoreOf(was)).toBeTruthy()
  expect(screen.queryByText(/personne qui partage/)).toBeNull()
})

test('a link that is over says so, and shows nothing of a report', async () => {
  pages.open(address, {
    'GET /shared-report': () => new CannedRefusal(410, 'Ce lien de partage n’est plus valable.', 'share_link_over'),
  })
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^Ce lien de partage n’est plus valable\.Le lien a expiré, a été désactivé/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rapport partagé')
})

test('without its secret the address leads to the login page', async () => {
  pages.open(paths.analysis(ANALYSIS_ID), {})
  expect(await screen.findByRole('heading', { level: 1, name: /Connexion|connect/i })).toBeTruthy()
})
