import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

const code = 'verso-0a1b2c3d4e'
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Votre nom d’utilisateur sur X' })
const button = (name: string) => screen.findByRole('button', { name })
const ask = async (username: string) => {
  fireEvent.change(await field(), { target: { value: username } })
  fireEvent.click(await button('Obtenir un code'))
}

/** The opposition's text, over an API whose answers come in this order. */
function openText(...answers: object[]) {
  const sent: unknown[] = []
  pages.open(`${paths.dashboard}?texte=opposition`, {
    'POST /oppositions': async (request) => {
      sent.push(await bodyOf(request))
      return answers.shift() ?? new CannedRefusal(500, 'nothing more is canned')
    },
  })
  return sent
}
const request = 'the-request-of-this-browser'
const given = { target_username: 'studio_marelle', request, code, opposed: false }

test('a code, its place in the bio, its check, and the account is left alone', async () => {
  const sent = openText(given, given, { ...given, opposed: true })
  await ask(' @studio_marelle')
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code à placer dans votre bio X' })
  expect([shown.value, shown.readOnly]).toEqual([code, true])
  await waitFor(() => expect(document.activeElement).toBe(shown))
  fireEvent.click(await button('Vérifier ma bio'))
  expect(plain((await screen.findByRole('alert')).textContent)).toMatch(
    /^Le code n’a pas été trouvé dans la bio de @studio_marelle/,
  )
  await waitFor(async () => expect(document.activeElement).toBe(await button('Vérifier ma bio')))
  fireEvent.click(await button('Vérifier ma bio'))
  const done = await screen.findByText(/^Opposition enregistrée/)
  expect(done.closest('[role]')?.getAttribute('role')).toBe('status')
  await waitFor(() => expect(document.activeElement).toBe(done.closest('[tabindex]')))
  expect(sent).toEqual([{}, { request }, { request }].map((more) => ({ target_username: 'studio_marelle', ...more })))
})

test('what is no name on X is not sent', async () => {
  const sent = openText()
  await ask('pas un compte')
  expect((await screen.findByRole('alert')).textContent).toContain('Un nom de compte X a')
  expect([sent, (await field()).getAttribute('aria-invalid')]).toEqual([[], 'true'])
})

test('a refusal is in the red box in the server’s words, and what was typed stays', async () => {
  openText(new CannedRefusal(503, 'X ne répond pas pour le moment.', 'x_unavailable'))
  await ask('studio_marelle')
  expect((await screen.findByRole('alert')).textContent).toBe('X ne répond pas pour le moment.Réessayer')
  expect((await field()).value).toBe('studio_marelle')
})

test('opened again in this browser, the page asks for the same code', async () => {
  localStorage.setItem('objection', `studio_marelle ${request}`)
  const sent = openText(given)
  await ask('Studio_Marelle')
  await screen.findByRole('textbox', { name: 'Code à placer dans votre bio X' })
  expect(sent).toEqual([{ target_username: 'Studio_Marelle', request }])
})

test('a name that was mistyped can be given again', async () => {
  openText(given)
  await ask('studio_marelle')
  fireEvent.click(await button('Changer de compte X'))
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
})

test('the text is read from its beginning: the field does not take the focus', async () => {
  openText()
  const name = await field()
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true))
  expect(document.activeElement).not.toBe(name)
})
