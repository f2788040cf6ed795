import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { running } from '#web/testing/an-analysis.ts'
import { bodyOf, type CannedAnswers, CannedRefusal } from '#web/testing/canned-api.ts'
import { button, field, press, type } from '#web/testing/dashboard-page.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

/** The dashboard; what was asked for. */
function open(answers: CannedAnswers = {}) {
  const sent: unknown[] = []
  pages.open(paths.dashboard, {
    'POST /analyze': async (request) => {
      sent.push(await bodyOf(request))
      return { analysis: running({ step: 'finding' }) }
    },
    ...answers,
  })
  return sent
}
const alerts = () => screen.queryAllByRole('alert').map((alert) => plain(alert.textContent))
const describes = async () => (await field()).getAttribute('aria-describedby')
const invalid = 'Un nom de compte X a 1 à 15 signes : lettres sans accent, chiffres ou _.'
const missing = 'Saisissez le nom d’un compte X.'
const ADDRESS = 'https://mobile.twitter.com/studio_marelle/status/1857712345678901234?s=20'

test('a pasted address becomes the name it leads to', async () => {
  const sent = open()
  await type(ADDRESS)
  expect((await field()).value).toBe('studio_marelle')
  await press()
  await waitFor(() => expect(sent).toEqual([{ target_username: 'studio_marelle' }]))
})

test('one that is typed letter by letter is read when it is sent', async () => {
  const sent = open()
  for (let end = 1; end <= 'x.com/studio_marelle'.length; end += 1) await type('x.com/studio_marelle'.slice(0, end))
  expect((await field()).value).toBe('x.com/studio_marelle')
  await press()
  await waitFor(() => expect(sent).toEqual([{ target_username: 'studio_marelle' }]))
})

test('spec 5.8: what is no name is told under the field, and spends nothing', async () => {
  const sent = open()
  for (const [typed, sentence] of [
    ['', missing],
    ['pas un nom', invalid],
    ['https://x.com/home', invalid],
    [' @ ', missing],
  ] as const) {
    await type(typed)
    await press()
    expect(alerts()).toEqual([sentence])
    expect(screen.getByRole('alert').id).toBe(await describes())
    expect([(await field()).getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', await field()])
  }
  await type('studio')
  expect([alerts(), (await field()).getAttribute('aria-invalid')]).toEqual([[], null])
  expect(sent).toEqual([])
})

test('what the server says of the name is under the field too, not in the box', async () => {
  const refusal = new CannedRefusal(400, 'Vérifiez votre saisie.', 'invalid_input')
  Object.assign(refusal.body, { fields: { target_username: 'Ce nom est réservé.' } })
  open({ 'POST /analyze': () => refusal })
  await type('studio_marelle')
  await press()
  await waitFor(() => expect(alerts()).toEqual(['Ce nom est réservé.']))
  expect(screen.getByRole('alert').id).toBe(await describes())
})

test('never two at once: the message of a refused analysis goes when another name is typed', async () => {
  open({
    'POST /analyze': () => new CannedRefusal(429, 'Trop de tentatives.', 'too_many_requests'),
    'GET /profiles/autre/check': () => ({ target_username: 'autre', verdict: 'refused', error: 'Compte protégé.' }),
  })
  await type('studio_marelle')
  await press()
  await waitFor(() => expect(alerts()).toEqual(['Trop de tentatives.']))
  await button('Analyser')
  await type('autre')
  await waitFor(() => expect(alerts()).toEqual([]))
  expect(await screen.findByText('Compte protégé.')).toBeTruthy()
  await type('')
  await press()
  expect(alerts()).toEqual([missing])
})

test('without the credits, what is missing is said once: the name, or the credits', async () => {
  open({ 'GET /auth/me': () => ({ user: { ...camille, credits: 7 } }) })
  await type('studio_marelle')
  await press()
  expect(alerts()).toHaveLength(1)
  expect(alerts()[0]).toMatch(/^Crédits insuffisants/)
  fireEvent.change(await field(), { target: { value: '' } })
  await press()
  expect(alerts()).toEqual([missing])
})

test('the field names both networks where both are read', async () => {
  document.documentElement.dataset['networks'] = 'X,Bluesky'
  try {
    open()
    expect(await screen.findByRole('textbox', { name: 'Compte X ou Bluesky à analyser' })).toBeTruthy()
    await press()
    expect(alerts()).toEqual(['Saisissez le nom d’un compte X ou Bluesky.'])
  } finally {
    delete document.documentElement.dataset['networks']
  }
})
