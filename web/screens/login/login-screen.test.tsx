import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { paths } from '#web/shell/paths.ts'
import { CannedAnswer, CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { email, logIn, password } from '#web/testing/credential-forms.ts'
import { camille, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
beforeEach(() => localStorage.clear())

const alertText = async () => (await screen.findByRole('alert')).textContent

test('spec 2.12, 2.13, 2.15: an e-mail and a password, both required, and a link to register', async () => {
  pages.open(paths.login, {})
  expect([(await email()).type, (await email()).required, (await password()).required]).toEqual(['email', true, true])
  fireEvent.click(screen.getByRole('link', { name: 'Créer un compte' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Créer un compte' })).toBeTruthy()
})

test('spec 2.14, 2.16, 4.5, 4.9: « Connexion... » while the answer is on its way, one call for two presses, then the dashboard', async () => {
  const answered = Promise.withResolvers<object>()
  let calls = 0
  pages.open(paths.login, {
    'POST /auth/login': () => {
      calls += 1
      return answered.promise
    },
  })
  await logIn()
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connexion...' })
  expect([busy.disabled, (await email()).readOnly, (await password()).readOnly]).toEqual([true, true, true])
  fireEvent.submit(busy)
  answered.resolve({ token: 'new', user: camille })
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
  expect([calls, localStorage.getItem('token')]).toEqual([1, 'new'])
})

test('spec 2.2, 4.1: a stored token fetches its customer, who is led on to the dashboard', async () => {
  localStorage.setItem('token', 'good')
  pages.open(paths.login, {})
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
})

test('spec 2.3, 4.3: one that is over is cleared, and nothing is said', async () => {
  localStorage.setItem('token', 'stale')
  const { status, sentence } = refusals.session_expired
  pages.open(paths.register, { 'GET /auth/me': () => new CannedRefusal(status, sentence, 'session_expired') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Créer un compte' })).toBeTruthy()
  expect([localStorage.getItem('token'), screen.queryByRole('alert')]).toEqual([null, null])
})

test('spec 5.1, 5.2: nothing typed is not sent: what is missing is said under each field, the first has the focus', async () => {
  let calls = 0
  pages.open(paths.login, {
    'POST /auth/login': () => {
      calls += 1
      return {}
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Se connecter' }))
  await screen.findByText('Saisissez votre mot de passe.')
  const field = await email()
  expect([document.activeElement, field.getAttribute('aria-invalid'), calls]).toEqual([field, 'true', 0])
})

test('spec 8.5: a refusal is in the red box in the server’s words; the address stays, the button has the focus', async () => {
  const { status, sentence } = refusals.invalid_credentials
  pages.open(paths.login, { 'POST /auth/login': () => new CannedRefusal(status, sentence, 'invalid_credentials') })
  await logIn({ email: 'autre@exemple.fr', password: 'pas le bon' })
  expect(await alertText()).toBe('E-mail ou mot de passe incorrect.')
  expect((await email()).value).toBe('autre@exemple.fr')
  const submit = screen.getByRole('button', { name: 'Se connecter' })
  await waitFor(() => expect(document.activeElement).toBe(submit))
})

test('spec 8.2, 8.5: an answer without an error reads « Something went wrong », above a French sentence', async () => {
  pages.open(paths.login, { 'POST /auth/login': () => new CannedAnswer(502, '<html>Bad gateway</html>') })
  await logIn()
  expect(await alertText()).toBe('Something went wrongLe service rencontre un problème.Réessayer')
})

test('spec 8.3, 8.5: a network failure is said in French; what was typed stays, and « Réessayer » sends it', async () => {
  const answers = [CUT, { token: 'new', user: camille }]
  pages.open(paths.login, { 'POST /auth/login': () => answers.shift() ?? CUT })
  await logIn()
  expect(await alertText()).toContain('Le service ne répond pas.')
  expect((await email()).value).toBe('camille.roche@exemple.fr')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
})

test('a link cut short by a mail program says in French that it is no longer valid, before anything is typed', async () => {
  const { status, sentence } = refusals.reset_link_expired
  const over = { 'POST /auth/reset-password/check': () => new CannedRefusal(status, sentence, 'reset_link_expired') }
  // The form waits for the link's answer, and React for the end of what drew it.
  await act(async () => pages.open(`${paths.login}#reset=abc`, over))
  expect(await alertText()).toBe('Ce lien n’est plus valable. Demandez-en un nouveau.')
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' }).getAttribute('href')).toBe('/auth/login?oubli')
})
