import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { entry, openStatement, rowsOf } from '#web/testing/a-statement.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'
import { formatDate } from '#web/text/format.fr.ts'

const pages = signedInPages()

test('the statement goes by months of Paris and ends on what there was before', async () => {
  openStatement(pages, [
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

test('there was no balance before the account: the statement starts on the day it was created', async () => {
  const openedAs = (created_at: string) =>
    pages.open(paths.credits, {
      'GET /auth/me': () => ({ user: { ...camille, created_at } }),
      'GET /credits/history': () => ({ entries: [entry], next_cursor: null }),
    })
  const start = async () => (await rowsOf()).at(-1)?.[0]
  openedAs('2026-11-09T10:00:00.000Z')
  expect(await start()).toBe('09/11/2026')
  expect(plain(screen.getByRole('heading', { name: 'Relevé de crédits' }).nextSibling?.textContent)).toMatch(/^Du 9 /)
  cleanup()
  openedAs('2026-10-31T10:00:00.000Z')
  expect(await start()).toBe('01/11/2026')
  cleanup()
  // Its movement was carried over from an account before.
  openedAs('2026-11-15T10:00:00.000Z')
  expect(await start()).toBe('14/11/2026')
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
})

test('with no movement there is a calm sentence and no file', async () => {
  openStatement(pages, [])
  expect(await screen.findByText('Aucun mouvement pour le moment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Télécharger (CSV)' })).toBeNull()
})

test('a statement that cannot be read says so and can be asked for again', async () => {
  let failures = 1
  pages.open(paths.credits, {
    'GET /credits/history': () =>
      failures-- > 0 ? new CannedRefusal(500, 'panne', 'unexpected') : { entries: [entry], next_cursor: null },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Votre relevé n’a pas pu être lu.')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
