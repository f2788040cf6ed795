import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#contract/schemas/accounts.ts'
import type { CheckAnswer } from '#contract/schemas/analyses.ts'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID, delivered, failedWith } from '#web/testing/an-analysis.ts'
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

const same = { id: ANALYSIS_ID, created_at: new Date().toISOString(), status: 'done' } as const

test.each([
  [
    'read today',
    same,
    /^Déjà lu aujourd’hui à \d\d? h( \d\d)? : ouvrir \(aucun crédit dépensé\)$/,
    'Ouvrir l’analyse',
    'ouvrir',
  ],
  [
    'under way',
    { ...same, status: 'running' } as const,
    /^Analyse en cours depuis \d\d? h( \d\d)? : suivre \(aucun/,
    'Suivre l’analyse',
    'suivre',
  ],
])(
  'of one that is %s the field says so in place of the cost, and the press opens it, without a credit too',
  async (_, known, said, press, link) => {
    let sent = 0
    pages.open(paths.dashboard, {
      'GET /auth/me': () => ({ user: { ...camille, credits: 0 } }),
      'GET /profiles/studio_marelle/check': () => answerOf('unknown', { same_analysis: known }),
      [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: delivered() }),
      'POST /analyze': () => {
        sent += 1
        return new CannedRefusal(500, '')
      },
    })
    await type('studio_marelle')
    const button = await screen.findByRole('button', { name: press })
    expect(await help()).toMatch(said)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(paths.analysis(ANALYSIS_ID))
    // Enter in the field is this press.
    fireEvent.submit(button)
    expect(await screen.findByRole('heading', { level: 1, name: '@studio_marelle' })).toBeTruthy()
    expect([sent, sessionStorage.getItem('username')]).toEqual([0, ''])
  },
)

test('an analysis that was just started from here is known the next time its name is typed', async () => {
  const now = { known: undefined as typeof same | undefined }
  pages.open(paths.dashboard, {
    'GET /profiles/studio_marelle/check': () => answerOf('possible', now.known && { same_analysis: now.known }),
    'POST /analyze': () => {
      now.known = same
      return { analysis: failedWith('x_unavailable', 'X ne répond pas.') }
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: failedWith('x_unavailable', 'X ne répond pas.') }),
  })
  await type('studio_marelle')
  await waitFor(async () => expect(await help()).toContain('Compte trouvé'))
  fireEvent.click(screen.getByRole('button', { name: 'Analyser' }))
  await screen.findByRole('alert')
  await type('studio')
  await type('studio_marelle')
  expect(await screen.findByRole('button', { name: 'Ouvrir l’analyse' })).toBeTruthy()
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
