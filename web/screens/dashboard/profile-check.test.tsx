import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#contract/schemas/accounts.ts'
import type { CheckAnswer } from '#contract/schemas/analyses.ts'
import { paths } from '#web/shell/paths.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { field, type } from '#web/testing/dashboard-page.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

const cost = 'Une analyse coûte 8 crédits. Si elle échoue, ils vous sont rendus automatiquement.'
const refusal = '@foot_en_prose ne peut pas être analysé : ce compte est protégé. Aucun crédit n’a été dépensé.'

const help = async () => {
  const id = (await field()).getAttribute('aria-describedby') ?? ''
  return plain(document.querySelector(`[id="${id}"]`)?.textContent).trim()
}
const answerOf = (verdict: CheckAnswer['verdict'], part: Partial<CheckAnswer> = {}) => ({
  target_username: 'x',
  verdict,
  ...part,
})

function openWith(answers: Record<string, object>, customer: Partial<User> = {}) {
  const asked: string[] = []
  pages.open(paths.dashboard, {
    'GET /auth/me': () => ({ user: { ...camille, ...customer } }),
    ...Object.fromEntries(
      Object.entries(answers).map(([username, answer]) => [
        `GET /profiles/${username}/check`,
        () => {
          asked.push(username)
          return answer
        },
      ]),
    ),
  })
  return asked
}

test('an account that can be analysed is named beside the cost, once the typing has stopped', async () => {
  const asked = openWith({
    studio_marelle: answerOf('possible', { target_name: 'Studio Marelle', followers: 8_214 }),
    studio: answerOf('possible', { target_name: 'Un autre', followers: 1 }),
  })
  await type('studio')
  await type(' @studio_marelle')
  expect(await help()).toBe(cost)
  await waitFor(async () => expect(await help()).toBe(`${cost} Compte trouvé : Studio Marelle, 8 214 abonnés.`))
  expect(asked).toEqual(['studio_marelle'])
  expect(screen.getByText(/Compte trouvé/).closest('[role="status"]')).toBeTruthy()
})

test('leaving the field is enough to ask', async () => {
  const asked = openWith({ studio_marelle: answerOf('possible') })
  await type('studio_marelle')
  fireEvent.blur(await field())
  await waitFor(() => expect(asked).toEqual(['studio_marelle']), { timeout: 400 })
  await waitFor(async () => expect(await help()).toBe(`${cost} Compte trouvé.`))
})

test('one that would be refused says why in place of the cost, calmly, and can still be sent', async () => {
  openWith({ foot_en_prose: answerOf('refused', { code: 'profile_protected', error: refusal }) })
  await type('foot_en_prose')
  await waitFor(async () => expect(await help()).toBe(refusal))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(refusal).closest('[role="status"]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Analyser' })).toHaveProperty('disabled', false)
})

test('what was found says nothing of the next name typed', async () => {
  openWith({ foot_en_prose: answerOf('refused', { error: refusal }) })
  await type('foot_en_prose')
  await waitFor(async () => expect(await help()).toBe(refusal))
  await type('foot_en_pros')
  expect(await help()).toBe(cost)
})

test.each<[string, object]>([
  ['an unknown verdict', answerOf('unknown')],
  ['a look that fails', new CannedRefusal(429, 'Trop de tentatives.', 'too_many_requests')],
])('%s says nothing', async (_what, answer) => {
  const asked = openWith({ studio_marelle: answer })
  await type('studio_marelle')
  await waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([await help(), screen.queryByRole('alert')]).toEqual([cost, null])
})

test.each(['', 'pas un compte', 'un_nom_beaucoup_trop_long'])('« %s » is not asked about', async (typed) => {
  const asked = openWith({ [encodeURIComponent(typed)]: answerOf('possible') })
  await type(typed)
  fireEvent.blur(await field())
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect([asked, await help()]).toEqual([[], cost])
})

test('without 8 credits nothing is asked, unless the address is verified', async () => {
  const asked = openWith({ studio_marelle: answerOf('possible') }, { credits: 7 })
  await type('studio_marelle')
  fireEvent.blur(await field())
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect([asked, await help()]).toEqual([[], cost])
  cleanup()
  const askedAgain = openWith({ studio_marelle: answerOf('possible') }, { credits: 7, email_verified: true })
  await type('studio_marelle')
  fireEvent.blur(await field())
  await waitFor(() => expect(askedAgain).toEqual(['studio_marelle']))
})

test('below the message of an analysis that was refused, the field adds nothing', async () => {
  pages.open(paths.dashboard, {
    'GET /profiles/foot_en_prose/check': () => answerOf('refused', { error: refusal }),
    'POST /analyze': () => new CannedRefusal(422, 'Refusé.', 'profile_opposed'),
  })
  await type('foot_en_prose')
  await waitFor(async () => expect(await help()).toBe(refusal))
  fireEvent.click(screen.getByRole('button', { name: 'Analyser' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Refusé.')
  expect(await help()).toBe(cost)
})
