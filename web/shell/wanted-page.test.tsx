import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAnalysis } from '#web/testing/an-analysis.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { camille, signedInPages } from '#web/testing/open-page.tsx'
import { paths } from './paths.ts'
import { wantedPage } from './wanted-page.ts'

const pages = signedInPages()

test.each(['/app/analysis/0198', '/app/analysis/0198?preuve=humor', '/app/credits#achats', '/app/account'])(
  '%s may be landed on',
  (page) => {
    expect(wantedPage({ wanted: page })).toBe(page)
  },
)

test.each([
  null,
  'https://evil.example/app/account',
  '//evil.example/app/account',
  '/auth/login',
  '/app/nowhere',
  'javascript:alert(1)//app/account',
  { toString: () => '/app/account' },
])('%s may not', (page) => {
  expect([wantedPage({ wanted: page }), wantedPage(page), wantedPage(undefined)]).toEqual([null, null, null])
})

async function logIn() {
  fireEvent.change(await screen.findByLabelText('Adresse e-mail'), { target: { value: camille.email } })
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: 'cerisier en fleurs' } })
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
}
const answers = {
  'POST /auth/login': () => ({ token: 'new', user: camille }),
  'POST /auth/logout': () => ({}),
  'GET /analysis/0198': () => ({ analysis: anAnalysis({ id: '0198' }) }),
}

test('a visitor lands on the page first asked for, once logged in', async () => {
  localStorage.removeItem('token')
  pages.open(paths.account, answers)
  await logIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre compte' })).toBeTruthy()
})

test('so does a customer whose session ended there', async () => {
  let isOver = false
  const over = new CannedRefusal(401, 'Votre session a expiré. Reconnectez-vous.', 'session_expired')
  pages.open(paths.account, { ...answers, 'GET /me/export': () => (isOver ? over : {}) })
  await screen.findByRole('heading', { level: 1, name: 'Votre compte' })
  isOver = true
  fireEvent.click(screen.getByRole('button', { name: /^Exporter/ }))
  await screen.findByText('Votre session a expiré. Reconnectez-vous.')
  await logIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre compte' })).toBeTruthy()
})

test('spec 2.16: whoever logs out next lands on the dashboard', async () => {
  pages.open(paths.account, answers)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Se déconnecter' }))[0] as HTMLElement)
  await logIn()
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('token')).toBe('new'))
})
