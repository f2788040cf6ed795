import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { type } from '#web/testing/dashboard-page.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
afterEach(() => vi.useRealTimers())

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const poor = { 'GET /auth/me': () => ({ user: { ...camille, credits: 0 } }) }

test('spec 2.23, 2.24, 2.27, 2.36, 7.12: a name, an empty list that says so, and the ways to the credits and to the account', async () => {
  const lists: unknown[] = []
  const none = { analyses: [], total: 0, next_cursor: null }
  pages.open(paths.dashboard, {
    ...poor,
    'GET /me/analysis': ({ url }) => {
      lists.push(url)
      return none
    },
  })
  await title('Bonjour camille.roche')
  expect(await screen.findByText('Aucune analyse pour le moment. Commencez par analyser un profil !')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [plain(link.textContent), link.getAttribute('href')])
  expect(links).toContainEqual(['0 crédit', '/app/credits'])
  expect(screen.getByRole('link', { name: /^Compte de/ }).getAttribute('href')).toBe('/app/account')
  expect(lists).toEqual(['/api/me/analysis?limit=10'])
})

test('spec 2.26: the navigation has an icon that logs out', async () => {
  pages.open(paths.dashboard, { 'POST /auth/logout': () => ({}) })
  const navigation = within(await screen.findByRole('navigation', { name: 'Navigation principale' }))
  const logOut = navigation.getByRole('button', { name: 'Se déconnecter' })
  expect([logOut.textContent, logOut.querySelector('svg')]).toEqual(['', expect.anything()])
  fireEvent.click(logOut)
  await title('Connexion')
})

test('spec 2.9, 2.10: while the session is checked « Chargement... » is there, and then the page', async () => {
  const checked = Promise.withResolvers<object>()
  pages.open(paths.dashboard, { 'GET /auth/me': () => checked.promise })
  expect(screen.getByRole('status').textContent).toBe('Chargement...')
  checked.resolve({ user: camille })
  await title(/^Bonjour/)
})

test('spec 5.10, 8.10, 8.11, 9.9: short of credits nothing is sent: why, then 1.5 s later the credits page, which keeps the name', async () => {
  let sent = 0
  pages.open(paths.dashboard, {
    ...poor,
    'POST /analyze': () => {
      sent += 1
      return {}
    },
  })
  await type('@@studio_marelle @')
  const submit = screen.getByRole('button', { name: 'Analyser' })
  // From here time passes only when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(submit)
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.')
  expect(said).toContain('@studio_marelle sera conservé')
  await act(() => vi.advanceTimersByTimeAsync(1_400))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Bonjour/)
  await act(() => vi.advanceTimersByTimeAsync(200))
  vi.useRealTimers()
  await title('Crédits')
  const reason = 'Il vous manque 8 crédits pour analyser @studio_marelle.'
  expect(await screen.findByText((text) => plain(text) === reason)).toBeTruthy()
  expect(sent).toBe(0)
})

test('spec 8.12: a list that cannot be read is only logged; it can be asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let list: object = new CannedRefusal(500, 'panne')
  pages.open(paths.dashboard, { 'GET /me/analysis': () => list })
  await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'panne' })))
  expect([screen.queryByRole('alert'), screen.queryByText(/^Aucune analyse/)]).toEqual([null, null])
  list = { analyses: [], total: 0, next_cursor: null }
  fireEvent.click(await screen.findByRole('button', { name: 'Recharger la liste' }))
  expect(await screen.findByText(/^Aucune analyse pour le moment/)).toBeTruthy()
})
