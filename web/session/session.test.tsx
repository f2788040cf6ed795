import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toUser } from '#web/api/account.ts'
import { cannedApi } from '#web/testing/canned-api.ts'
import { AuthProvider, useAuth } from './session.tsx'

const api = cannedApi()
afterEach(cleanup)

/** As the server answers it, then as the web knows it. */
const served = { id: '1', email: 'camille@exemple.fr', credits: 16, created_at: '2026-09-02T10:00:00.000Z' }
const user = toUser(served)
const openSession = () => renderHook(useAuth, { wrapper: AuthProvider }).result

test('spec 8.15: outside its provider it raises "useAuth must be used within AuthProvider"', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within AuthProvider')
})

test('spec 4.4: without a token the check is over at once, with nobody', () => {
  expect(openSession().current).toMatchObject({ user: null, loading: false })
})

test('spec 4.1, 4.2, 4.4: a stored token fetches the user; loading is true until the check ends', async () => {
  localStorage.setItem('token', 'good')
  api.answer(200, { user: served })
  const session = openSession()
  expect(session.current).toMatchObject({ user: null, loading: true })
  await waitFor(() => expect(session.current).toMatchObject({ user, loading: false }))
})

test('spec 4.3, 8.14: when that fails the token is cleared and the user logged out silently', async () => {
  localStorage.setItem('token', 'stale')
  api.answer(401, { error: 'Votre session a expiré. Reconnectez-vous.', code: 'session_expired' })
  const session = openSession()
  await waitFor(() => expect(session.current).toMatchObject({ user: null, loading: false }))
  expect(localStorage.getItem('token')).toBeNull()
})

test.each([
  ['a refusal', 401, null],
  ['a crash', 500, { token: 'unchecked', user: null }],
  ['a proxy’s page', 200, { token: 'unchecked', user: null }],
])('spec 4.3: %s clears the token; the page remembers only what was not refused', async (_name, status, kept) => {
  localStorage.setItem('token', 'unchecked')
  api.answer(status, '<html>')
  const session = openSession()
  await waitFor(() => expect(session.current).toMatchObject({ user: null, loading: false, notice: null, kept }))
  expect(localStorage.getItem('token')).toBeNull()
})

test('a call that was cut is made again before it says anything of the session', async () => {
  localStorage.setItem('token', 'good')
  let calls = 0
  api.handle((_request, response) => {
    calls += 1
    if (calls === 1) response.destroy()
    else response.end(JSON.stringify({ user: served }))
  })
  const session = openSession()
  await waitFor(() => expect(session.current).toMatchObject({ user, loading: false }))
  expect(localStorage.getItem('token')).toBe('good')
})

test('a kept session is known again once the server answers, and stored only when it is resumed', async () => {
  localStorage.setItem('token', 'unchecked')
  api.answer(503, {})
  const session = openSession()
  await waitFor(() => expect(session.current.kept).not.toBeNull())
  await act(() => session.current.checkKept('unchecked'))
  expect(session.current.kept).toEqual({ token: 'unchecked', user: null })
  let sent: string | undefined
  api.handle((request, response) => {
    sent = request.headers.authorization
    response.end(JSON.stringify({ user: served }))
  })
  await act(() => session.current.checkKept('unchecked'))
  expect([sent, session.current.user, localStorage.getItem('token')]).toEqual(['Bearer unchecked', null, null])
  act(() => session.current.enter({ token: 'unchecked', user }))
  expect(session.current).toMatchObject({ user, kept: null })
})

test('a kept session that the server refuses is forgotten for good', async () => {
  localStorage.setItem('token', 'unchecked')
  api.answer(503, {})
  const session = openSession()
  await waitFor(() => expect(session.current.kept).not.toBeNull())
  api.answer(401, { error: 'Votre session a expiré. Reconnectez-vous.', code: 'session_expired' })
  await act(() => session.current.checkKept('unchecked'))
  expect(session.current).toMatchObject({ user: null, kept: null, notice: null })
})

test('spec 4.5, 4.6: login stores the token and sets the user; logout clears both', async () => {
  api.answer(200, {})
  const session = openSession()
  act(() => session.current.enter({ token: 'new', user }))
  expect([session.current.user, localStorage.getItem('token')]).toEqual([user, 'new'])
  act(() => session.current.logOut())
  expect([session.current.user, localStorage.getItem('token')]).toEqual([null, null])
})

test('spec 4.7: a refresh shows the new credits', async () => {
  const session = openSession()
  act(() => session.current.enter({ token: 'new', user }))
  api.answer(200, { user: { ...served, credits: 8 } })
  await act(() => session.current.refresh())
  expect(session.current.user?.credits).toBe(8)
})

test('spec 4.8: a refresh that fails only logs an error and the user stays logged in', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const session = openSession()
  act(() => session.current.enter({ token: 'new', user }))
  api.answer(500, { error: 'panne' })
  await act(() => session.current.refresh())
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'panne' }))
  expect([session.current.user, localStorage.getItem('token')]).toEqual([user, 'new'])
})

test('the session reaches every component below its provider', async () => {
  localStorage.setItem('token', 'good')
  api.answer(200, { user: served })
  const Name = () => <p>{useAuth().user?.email ?? 'nobody'}</p>
  render(<Name />, { wrapper: AuthProvider })
  expect(await screen.findByText('camille@exemple.fr')).toBeTruthy()
})

test('a login in another tab shows whose token is now stored', async () => {
  const session = openSession()
  act(() => session.current.enter({ token: 'mine', user }))
  api.answer(200, { user: { ...served, email: 'autre@exemple.fr' } })
  localStorage.setItem('token', 'theirs')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' })))
  await waitFor(() => expect(session.current.user?.email).toBe('autre@exemple.fr'))
})

test('a refresh that ends after the logout does not bring the user back', async () => {
  const session = openSession()
  act(() => session.current.enter({ token: 'new', user }))
  api.answer(200, { user: served })
  await act(async () => {
    const refreshed = session.current.refresh()
    session.current.logOut()
    await refreshed
  })
  expect(session.current.user).toBeNull()
})
