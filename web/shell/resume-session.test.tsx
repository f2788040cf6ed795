import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { camille, signedInPages } from '#web/testing/open-page.tsx'
import { paths } from './paths.ts'

const pages = signedInPages()

test('nobody answers for the session: the login page says so, and offers it again once somebody does', async () => {
  let me: object = CUT
  pages.open(paths.account, { 'GET /auth/me': () => me })
  const said = (await screen.findByText('Le service ne répond pas.')).closest('[role=status]')
  expect(said?.textContent).toContain('vous pourrez la reprendre sans mot de passe')
  expect([screen.queryByRole('alert'), localStorage.getItem('token')]).toEqual([null, null])
  expect(screen.queryByRole('button', { name: 'Reprendre ma session' })).toBeNull()
  me = { user: camille }
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre ma session' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBe('good'))
})

test('it asks by itself, and a refusal takes the offer away', async () => {
  let me: object = new CannedRefusal(503, '')
  pages.open(paths.account, { 'GET /auth/me': () => me })
  await screen.findByText('Le service ne répond pas.')
  me = new CannedRefusal(401, 'Votre session a expiré. Reconnectez-vous.', 'session_expired')
  await waitFor(() => expect(screen.queryByText('Le service ne répond pas.')).toBeNull())
  expect([screen.queryByRole('button', { name: 'Réessayer' }), localStorage.getItem('token')]).toEqual([null, null])
})
