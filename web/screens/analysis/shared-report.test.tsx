import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { aReport } from '#web/testing/a-report.ts'
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
  for (const action of [/^Partager/, /^Relancer/, /^Exporter/, /^Télécharger/, 'Se déconnecter'])
    expect(screen.queryByRole('button', { name: action })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /^Toxicité/ }))
  const proof = await screen.findByRole('dialog')
  await waitFor(() => expect(within(proof).getAllByRole('listitem').length).toBeGreaterThan(0))
  expect(within(proof).queryByRole('button', { name: 'Contester' })).toBeNull()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked).toEqual([`report ${SECRET} nobody`, `evidence ${SECRET}`, `evidence ${SECRET}`])
})

test('a link that is over says so, and shows nothing of a report', async () => {
  pages.open(address, {
    'GET /shared-report': () => new CannedRefusal(410, 'Ce lien de partage n’est plus valable.', 'share_link_over'),
  })
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^Ce lien de partage n’est plus valable\.Le lien a expiré, a été révoqué/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rapport partagé')
})

test('without its secret the address leads to the login page', async () => {
  pages.open(paths.analysis(ANALYSIS_ID), {})
  expect(await screen.findByRole('heading', { level: 1, name: /Connexion|connect/i })).toBeTruthy()
})
