import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { CannedAnswer, type CannedAnswers } from '#web/testing/canned-api.ts'
import { logIn, register } from '#web/testing/credential-forms.ts'
import { press, type } from '#web/testing/dashboard-page.ts'
import { signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

/** A server of the calls of the specification's section 7 alone: what it fails in, it may say in any way. */
const USER = { email: 'camille.roche@exemple.fr', credits: 24, created_at: '2026-11-14T10:00:00.000Z' }
const SPEC_ANSWERS: CannedAnswers = {
  'GET /auth/me': () => ({ user: USER }),
  'GET /me/sessions': () => new CannedAnswer(404, {}),
  'GET /me/purchases': () => new CannedAnswer(404, {}),
  'GET /credits/history': () => ({}),
}

const buy = async () => fireEvent.click(await screen.findByRole('button', { name: /^Acheter 20/ }))
const analyse = async () => {
  await type('h_lenormand')
  await press()
}
/** Each call that somebody waits for: the page it is made from, how, and what can be pressed after it has failed. */
const CALLS = [
  { call: 'POST /auth/login', from: paths.login, make: logIn, next: 'Se connecter' },
  { call: 'POST /auth/signup', from: paths.register, make: register, next: 'Créer mon compte' },
  { call: 'POST /analyze', from: paths.dashboard, make: analyse, next: 'Analyser' },
  { call: 'GET /analysis/1', from: paths.analysis('1'), make: () => {}, next: /tableau de bord/ },
  { call: 'POST /buy-credits', from: paths.credits, make: buy, next: /^Acheter 20/ },
]
const FAILURES = [
  { status: 500, body: { error: 'Panne interne' }, said: 'Panne interne' },
  { status: 400, body: { error: 'Refusé ici' }, said: 'Refusé ici' },
  { status: 503, body: {}, said: 'Something went wrong' },
  { status: 502, body: '<html>Bad gateway</html>', said: 'Something went wrong' },
]
const EVERY_FAILURE = CALLS.flatMap((one) => FAILURES.map((failure) => ({ ...one, ...failure })))

test.each(EVERY_FAILURE)(
  'spec 8.5, 8.6, 8.7, 8.8, 8.9: $call answered $status $body is said as « $said », with our words below where it has none; a press is one call',
  async ({ call, from, make, next, status, body, said }) => {
    if (from === paths.login || from === paths.register) localStorage.clear()
    let calls = 0
    pages.open(from, {
      ...SPEC_ANSWERS,
      [call]: () => {
        calls += 1
        return new CannedAnswer(status, body)
      },
    })
    await make()
    const box = await screen.findByRole('alert')
    expect(box.querySelector('p')?.textContent).toBe(said)
    expect(/Le service rencontre un problème\./.test(box.textContent ?? '')).toBe(said === 'Something went wrong')
    expect(await screen.findByRole('button', { name: next })).toHaveProperty('disabled', false)
    expect(calls).toBe(1)
  },
)

test.each([
  { call: 'POST /analyze', from: paths.dashboard, make: analyse, label: 'Analyse en cours...' },
  { call: 'POST /buy-credits', from: paths.credits, make: buy, label: 'Redirection...' },
])(
  'spec 2.30, 2.77, 2.78: while the answer to $call is on its way the button says « $label »',
  async ({ call, from, make, label }) => {
    const answered = Promise.withResolvers<object>()
    pages.open(from, { ...SPEC_ANSWERS, [call]: () => answered.promise })
    await make()
    expect(await screen.findByRole('button', { name: label })).toHaveProperty('disabled', true)
    answered.resolve(new CannedAnswer(400, { error: 'Refusé ici' }))
    await screen.findByText('Refusé ici')
  },
)

test('spec 2.38: while a report is on its way the page says « Chargement... »', async () => {
  const answered = Promise.withResolvers<object>()
  pages.open(paths.analysis('1'), { ...SPEC_ANSWERS, 'GET /analysis/1': () => answered.promise })
  expect(await screen.findByText('Chargement...')).toBeTruthy()
  answered.resolve({ target_username: 'h_lenormand', created_at: null, json_output: {} })
  expect(await screen.findByRole('heading', { level: 1, name: '@h_lenormand' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Chargement...')).toBeNull())
})

test('spec 4.12, 7.16: a checkout address without an origin is a page of that server', async () => {
  const followed = vi.spyOn(location, 'assign').mockImplementation(() => {})
  pages.open(paths.credits, { ...SPEC_ANSWERS, 'POST /buy-credits': () => ({ url: '/checkout/pack_20' }) })
  await buy()
  await waitFor(() => expect(followed).toHaveBeenCalled())
  expect(followed.mock.calls.map(([to]) => new URL(to, location.href).href)).toEqual([
    `${location.origin}/checkout/pack_20`,
  ])
})
