import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { fieldSentences } from '#contract/sentences.fr.ts'
import { paths } from '#web/shell/paths.ts'
import { CannedAnswer, CannedRefusal } from '#web/testing/canned-api.ts'
import { confirmation, descriptionOf, email, password, register } from '#web/testing/credential-forms.ts'
import { camille, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
beforeEach(() => localStorage.clear())

test('spec 2.17, 2.18, 2.19, 2.20, 5.3, 5.4, 5.5: three required fields and a link to the login page', async () => {
  pages.open(paths.register, {})
  const fields = [await email(), await password(), await confirmation()]
  expect(fields.map(({ required }) => required)).toEqual([true, true, true])
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/auth/login')
})

test('spec 2.21, 2.22, 4.5, 4.9: « Création... » while the answer is on its way, then the dashboard', async () => {
  const answered = Promise.withResolvers<object>()
  pages.open(paths.register, { 'POST /auth/signup': () => answered.promise })
  await register()
  expect(await screen.findByRole('button', { name: 'Création...' })).toHaveProperty('disabled', true)
  answered.resolve({ token: 'new', user: camille })
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy()
})

test.each([
  ['another confirmation', { confirm: 'autre chose' }, 'Les mots de passe ne correspondent pas', confirmation],
  ['five letters', { password: 'abcde' }, 'Le mot de passe doit contenir au moins 6 caractères', password],
])(
  'spec 5.6, 5.7: %s is not sent: why is said under the field, which has the focus',
  async (_what, typed, said, field) => {
    let calls = 0
    pages.open(paths.register, {
      'POST /auth/signup': () => {
        calls += 1
        return {}
      },
    })
    await register(typed)
    await screen.findByText(said)
    const wrong = await field()
    expect([descriptionOf(wrong), document.activeElement, calls]).toEqual([said, wrong, 0])
  },
)

test('spec 8.6: a refusal is in the red box in the server’s words', async () => {
  const { status, sentence } = refusals.email_taken
  pages.open(paths.register, { 'POST /auth/signup': () => new CannedRefusal(status, sentence, 'email_taken') })
  await register()
  expect((await screen.findByRole('alert')).textContent).toBe('Un compte existe déjà avec cet e-mail.')
})

test('spec 8.6: one because of a field is in the red box and under the field, which has the focus', async () => {
  const { status } = refusals.invalid_input
  const error = fieldSentences.passwordTooCommon
  const refusal = new CannedAnswer(status, { error, code: 'invalid_input', fields: { password: error } })
  pages.open(paths.register, { 'POST /auth/signup': () => refusal })
  await register({ password: 'azertyuiop' })
  const said = 'Ce mot de passe est trop courant. Choisissez-en un autre.'
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([said, said])
  const wrong = await password()
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(descriptionOf(wrong)).toContain('trop courant')
})
