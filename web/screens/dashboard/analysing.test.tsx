import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CREDITS_RETURNED, refusals } from '#contract/errors.ts'
import { delivered, failedWith, running } from '#web/testing/an-analysis.ts'
import { CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { button, field, openDashboard, press, type } from '#web/testing/dashboard-page.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

const topBar = () => plain(screen.getByRole('navigation', { name: 'Navigation principale' }).textContent)
const steps = () => screen.getAllByRole('listitem').filter((item) => item.closest('ol'))
const stepTexts = () => steps().map((step) => plain(step.textContent))

test('the steps show what is really counted, and the eight credits have left', async () => {
  const now = openDashboard(pages)
  await type('studio_marelle')
  await press()
  await screen.findByRole('list', { name: 'Progression de l’analyse' })
  expect(stepTexts()).toEqual(['CompteEn attente', 'Posts lusÀ venir', 'AnalyseÀ venir', 'RapportÀ venir'])
  expect(topBar()).toContain('120 crédits')

  now.analysis = running({ step: 'finding' })
  await waitFor(() => expect(stepTexts()[0]).toBe('CompteRecherche de @studio_marelle'))

  now.analysis = running({ step: 'reading', followers: 8_214, posts_read: 248, posts_expected: 400 })
  await waitFor(() => expect(stepTexts()[1]).toBe('Posts lus248 sur 400'))
  expect(stepTexts()[0]).toBe('Compte trouvé@studio_marelle, public, 8 214 abonnés')
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  const bar = screen.getByRole('progressbar', { name: 'Posts lus' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['248', '400'])
  expect((bar.firstElementChild as HTMLElement).style.width).toBe('62%')

  now.analysis = running({ step: 'writing', followers: 8_214, posts_read: 397, posts_expected: 397 })
  await waitFor(() =>
    expect(stepTexts().slice(1)).toEqual(['Posts lus397 posts', 'AnalyseTerminée', 'RapportEn cours']),
  )
  expect(screen.getByText(/le rapport vous attendra dans la liste/)).toBeTruthy()
})

test('the live region tells steps and quarters, not every tick', async () => {
  const now = openDashboard(pages, running({ step: 'finding' }))
  await type('studio_marelle')
  await press()
  const first = await screen.findByText((text) => plain(text) === 'Étape 1 sur 4 : recherche du compte.')
  const region = first.closest('[role="status"]')
  const heard: string[] = []
  new MutationObserver(() => heard.push(plain(region?.textContent))).observe(region as Element, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  for (const posts of [0, 3, 26, 30, 49, 77, 100]) {
    const looks = now.looks
    now.analysis = running({ step: 'reading', posts_read: posts, posts_expected: 100 })
    await waitFor(() => expect(now.looks).toBeGreaterThan(looks))
  }
  await waitFor(() =>
    expect(heard).toEqual([
      'Étape 2 sur 4 : lecture des posts.',
      'Étape 2 sur 4 : lecture des posts, 25 %.',
      'Étape 2 sur 4 : lecture des posts, 75 %.',
      'Étape 2 sur 4 : lecture des posts, 100 %.',
    ]),
  )
  expect(screen.getAllByRole('status').filter((status) => /Étape/.test(status.textContent ?? ''))).toHaveLength(1)
})

test('a reading X holds up says when it goes on', async () => {
  const now = openDashboard(pages)
  await type('studio_marelle')
  await press()
  now.analysis = running({
    step: 'reading',
    posts_read: 40,
    posts_expected: 100,
    resumes_at: '2026-11-14T10:42:00.000Z',
  })
  const line = await screen.findByText(/celle-ci reprendra.*vous attendra/)
  expect(plain(line.textContent)).toMatch(/^X limite nos lectures : celle-ci reprendra à 11 h 42\. Vous pouvez/)
})

test('spec 4.10, 4.11, 7.17: delivered, the user is read again and the report opens', async () => {
  const now = openDashboard(pages)
  await type('studio_marelle')
  await press()
  await screen.findByRole('list', { name: 'Progression de l’analyse' })
  now.analysis = delivered()
  expect(await screen.findByRole('heading', { level: 1, name: '@studio_marelle' })).toBeTruthy()
  expect(screen.getByText('78')).toBeTruthy()
})

test('failed: why, the credits back, the new balance, the name still there to be corrected', async () => {
  const now = openDashboard(pages)
  await type('foot_en_prose')
  await press()
  await screen.findByRole('list', { name: 'Progression de l’analyse' })
  ;(await field()).blur()
  now.analysis = failedWith(
    'profile_protected',
    `L’analyse de @foot_en_prose n’a pas abouti\u00a0: ce compte est protégé. ${CREDITS_RETURNED}`,
    { target_username: 'foot_en_prose' },
  )
  const alert = await screen.findByRole('alert')
  expect([...alert.querySelectorAll('p, div > span')].map((line) => plain(line.textContent))).toEqual([
    'L’analyse de @foot_en_prose n’a pas abouti : ce compte est protégé.',
    'Vos 8 crédits vous ont été rendus. Solde : 128 crédits.',
  ])
  expect(topBar()).toContain('128 crédits')
  expect([(await field()).value, (await field()).readOnly]).toEqual(['foot_en_prose', false])
  await waitFor(async () => expect(document.activeElement).toBe(await button('Analyser')))
  expect(screen.queryByRole('list', { name: 'Progression de l’analyse' })).toBeNull()
  // At once, not at the list's next look.
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Non aboutie')).toBeTruthy(), {
    timeout: 1_000,
  })
})

test.each([
  ['profile_protected', 'Compte protégé'],
  ['profile_not_found', 'Compte introuvable'],
  ['profile_suspended', 'Compte suspendu'],
  ['profile_minor', 'Moins de 18 ans'],
  ['too_few_posts', 'Trop peu de posts'],
  ['x_unavailable', 'X indisponible'],
] as const)(
  '%s: the reason in red, the refund below, « %s » in the list, and the form is free',
  async (code, reason) => {
    const sentence = refusals[code].sentence({ username: 'foot_en_prose' })
    openDashboard(pages, failedWith(code, sentence, { target_username: 'foot_en_prose' }))
    await type('foot_en_prose')
    await press()
    const lines = [...(await screen.findByRole('alert')).querySelectorAll('p, div > span')]
    expect(lines.map((line) => plain(line.textContent))).toEqual([
      plain(sentence.split(` ${CREDITS_RETURNED}`)[0]),
      'Vos 8 crédits vous ont été rendus. Solde : 128 crédits.',
    ])
    const row = await screen.findByRole('row', { name: /foot_en_prose/ })
    expect(plain(row.textContent)).toMatch(new RegExp(`@foot_en_prose${reason}.*Non aboutie8 crédits rendus$`))
    expect(within(row).queryByRole('link')).toBeNull()
    expect(await button('Analyser')).toHaveProperty('disabled', false)
  },
)

test('a failure that says nothing of credits promises nothing', async () => {
  openDashboard(pages, failedWith('analysis_failed', 'Une erreur est survenue.'))
  await type('studio_marelle')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Une erreur est survenue.')
})

test('a look that fails changes nothing: the progress stays and goes on', async () => {
  const now = openDashboard(pages, running({ step: 'reading', posts_read: 10, posts_expected: 100 }))
  await type('studio_marelle')
  await press()
  await waitFor(() => expect(stepTexts()[1]).toBe('Posts lus10 sur 100'))
  for (const trouble of [new CannedRefusal(502, ''), CUT]) {
    const looks = now.looks
    now.analysis = trouble
    await waitFor(() => expect(now.looks).toBeGreaterThan(looks + 1))
    expect([stepTexts()[1], screen.queryByRole('alert')]).toEqual(['Posts lus10 sur 100', null])
    expect(screen.queryByText(/La connexion est interrompue/)).toBeNull()
  }
  now.analysis = running({ step: 'reading', posts_read: 90, posts_expected: 100 })
  await waitFor(() => expect(stepTexts()[1]).toBe('Posts lus90 sur 100'))
})
