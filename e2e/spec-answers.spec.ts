import type { Page } from '@playwright/test'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { expect, fillLogin, fillRegister, newEmail, storedToken, test } from './fixtures.ts'
import { holdAnswer } from './hold-answer.ts'
import { openSpecServer } from './spec-server.ts'

/** Every field the specification reads of a report, and nothing else. */
const SPEC_REPORT = {
  credibilityScore: 71,
  gender: 'Femme',
  age: 34,
  location: 'Nantes',
  politicalOrientation: 'centre',
  followerCount: 48_210,
  followingCount: 1_032,
  tweetCount: 12_846,
  engagementRate: 345.6,
  toxicity: 6,
  vulgarity: 3,
  humor: 23,
  politicalEngagement: 14,
  contentThemes: ['Environnement', 'Médias'],
  topicExpertise: ['Cartographie'],
  recommendations: ['Remontez à la source avant de reprendre un chiffre.'],
  mockData: true,
}

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const words = async (page: Page) => plain(await page.getByRole('main').textContent())

/** A customer of such a server who has just asked for an analysis, and stands before its report. */
async function signUpAndAnalyse(page: Page, url: string) {
  await page.goto(`${url}/auth/register`)
  const email = newEmail()
  await fillRegister(page, { email, password: 'cerisier en fleurs' })
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Aucune analyse pour le moment. Commencez par analyser un profil !')).toBeVisible()
  await page.getByLabel('Compte X à analyser').fill('@@h_lenormand ')
  await page.getByRole('button', { name: 'Analyser' }).click()
  await expect(page).toHaveURL(`${url}/app/analysis/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@h_lenormand')
  return email
}

test('the whole app lives on the specification’s own answers', async ({ page }) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url } = server
  const email = await signUpAndAnalyse(page, url)

  await expect(page.getByRole('heading', { name: 'Recommandations' })).toBeVisible()
  const report = await words(page)
  for (const said of [
    'Analyse du 14/11/2026',
    '71/100',
    'Femme',
    '34',
    'Nantes',
    'centre',
    '48 210',
    '1 032',
    '12 846',
  ]) {
    expect(report).toContain(said)
  }
  expect(report).toContain('345,6 %')
  expect(report).toContain('Ces données sont simulées pour la démonstration.')
  for (const said of ['6 %', '3 %', '23 %', '14 %', 'Environnement', 'Cartographie', 'Remontez à la source']) {
    expect(report).toContain(said)
  }
  expect(report).not.toContain('indicative')

  server.shape.isWrapped = false
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@h_lenormand')
  await expect(page.getByText('Femme', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Tableau de bord', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '@h_lenormand' })
  await expect(row).toContainText('14/11/2026')
  await expect(row).toContainText('71/100')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toContainText('16\u00a0crédits')

  await page.getByRole('link', { name: /^Compte de / }).click()
  await expect(page.getByText('1\u00a0analyse réalisée')).toBeVisible()
  const account = await words(page)
  for (const said of [email, '16 crédits, soit 2 analyses', '14 novembre 2026']) expect(account).toContain(said)

  await page.getByRole('link', { name: '16\u00a0crédits' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'par crédit' })).toHaveCount(4)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Acheter 20/ }).click()
  await page.waitForURL(`${url}/checkout/pack_20`, { waitUntil: 'commit' })
  server.close()
})

const SPEC_FIELDS = [...Object.keys(SPEC_REPORT), 'estimatedAge', 'note']
const OUR_FIELDS = [
  'score',
  'behaviour',
  'profile',
  'period',
  'declared',
  'engagement',
  'rhythm',
  'statistics',
  'evidence',
]
const OUR_LISTS = ['themes', 'expertise', 'advice', 'peaks', 'methodVersion', 'languages']

test('a report whose fields are null, empty or of another kind still shows, with what stands in for each', async ({
  page,
}) => {
  const server = await openSpecServer({})
  await signUpAndAnalyse(page, server.url)
  for (const wrong of [null, '', 'autre chose', -1, [], [null, {}, 7], {}, { low: 'x' }]) {
    const fields = [...SPEC_FIELDS, ...OUR_FIELDS, ...OUR_LISTS].filter((field) => field !== 'mockData')
    // Words are words wherever they stand: they are only wrong where a number or a list is meant.
    const isText = (field: string) => /gender|age|location|political|note/i.test(field)
    const kept = fields.filter((field) => typeof wrong !== 'string' || wrong === '' || !isText(field))
    server.shape.report = Object.fromEntries(kept.map((field) => [field, wrong]))
    await page.goto(`${server.url}/app/analysis/1`)
    await expect(page.getByRole('heading', { name: 'Comportement' })).toBeVisible()
    const shown = await words(page)
    for (const said of ['Non défini', '72 %', '36 %', '80 %', '58 %', '0 %', 'Valeur indicative, non mesurée.']) {
      expect(shown, JSON.stringify(wrong)).toContain(said)
    }
    await expect(page.getByRole('heading', { name: 'Recommandations' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Thèmes' })).toHaveCount(0)
  }
  for (const nothing of [null, 'texte', []]) {
    server.shape.report = nothing
    await page.goto(`${server.url}/app/analysis/1`)
    await expect(page.getByText('Valeur indicative, non mesurée.')).toBeVisible()
  }
  server.close()
})

onEachScreen(() => {
  test('a report of the specification’s fields alone', async ({ page }) => {
    const server = await openSpecServer(SPEC_REPORT)
    await signUpAndAnalyse(page, server.url)
    await expect(page.getByRole('heading', { name: 'Recommandations' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('link', { name: /^Compte de / }).click()
    await expect(page.getByText('1\u00a0analyse réalisée')).toBeVisible()
    await expectNoViolation(page)
    server.close()
  })
})

const redBox = (page: Page) => page.getByRole('alert')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens such a server's page as somebody who has signed up there. */
async function openSignedUp(page: Page, url: string, path: string) {
  await page.goto(`${url}/auth/login`)
  await page.evaluate(() => localStorage.setItem('token', 'a-token'))
  await page.goto(`${url}${path}`)
}

const FAILURES = [
  { status: 500, body: { error: 'Panne interne' }, said: 'Panne interne' },
  { status: 400, body: { error: 'Refusé ici' }, said: 'Refusé ici' },
  { status: 503, body: {}, said: 'Something went wrong' },
  { status: 502, body: '<html>Bad gateway</html>', said: 'Something went wrong' },
]

test('every failure is said in the answer’s words, or « Something went wrong », with ours below; a press is one POST', async ({
  page,
}) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url, shape } = server
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  const fails = async (call: string, attempt: () => Promise<unknown>) => {
    for (const { said, ...answer } of FAILURES) {
      shape.instead = { [call]: answer }
      posts = 0
      await attempt()
      await expect(redBox(page).locator('p').first(), `${call} ${answer.status}`).toHaveText(said)
      expect(posts, `one press of ${call}, answered ${answer.status}`).toBe(call.startsWith('POST') ? 1 : 0)
      const explained = redBox(page).getByText('Le service rencontre un problème.')
      await expect(explained).toHaveCount(said === 'Something went wrong' ? 1 : 0)
    }
    shape.instead = {}
  }
  await fails('POST /auth/login', async () => {
    await page.goto(`${url}/auth/login`)
    await fillLogin(page, { email: newEmail(), password: 'cerisier en fleurs' })
    await button(page, 'Se connecter').click()
  })
  await fails('POST /auth/signup', async () => {
    await page.goto(`${url}/auth/register`)
    await fillRegister(page, { email: newEmail(), password: 'cerisier en fleurs' })
    await button(page, 'Créer mon compte').click()
  })
  server.user.email = newEmail()
  await openSignedUp(page, url, '/app/dashboard')
  await fails('POST /analyze', async () => {
    await page.goto(`${url}/app/dashboard`)
    await page.getByLabel('Compte X à analyser').fill('h_lenormand')
    await button(page, 'Analyser').click()
  })
  await fails('GET /analysis', async () => page.goto(`${url}/app/analysis/1`))
  await expect(button(page, /tableau de bord/)).toBeVisible()
  await fails('POST /buy-credits', async () => {
    await page.goto(`${url}/app/credits`)
    await button(page, /^Acheter 20/).click()
  })
  await expect(button(page, /^Acheter 20/)).toBeEnabled()
  server.close()
})

test('while an answer is on its way the specification’s words are there', async ({ page }) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url } = server
  await page.goto(`${url}/auth/register`)
  await fillRegister(page, { email: newEmail(), password: 'cerisier en fleurs' })
  const busy = async (address: string, press: () => Promise<unknown>, label: string) => {
    const answer = await holdAnswer(page, address)
    await press()
    await expect(page.getByRole('button', { name: label })).toBeDisabled()
    answer()
  }
  await busy('**/api/auth/signup', () => button(page, 'Créer mon compte').click(), 'Création...')
  await button(page, 'Se déconnecter').click()
  await fillLogin(page, { email: newEmail(), password: 'cerisier en fleurs' })
  await busy('**/api/auth/login', () => button(page, 'Se connecter').click(), 'Connexion...')
  await page.getByLabel('Compte X à analyser').fill('h_lenormand')
  await busy('**/api/analyze', () => button(page, 'Analyser').click(), 'Analyse en cours...')
  await expect(page).toHaveURL(`${url}/app/analysis/1`)
  const answer = await holdAnswer(page, '**/api/analysis/1')
  await page.reload()
  await expect(page.getByText('Chargement...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@h_lenormand')
  await page.goto(`${url}/app/credits`)
  await busy('**/api/buy-credits', () => button(page, /^Acheter 20/).click(), 'Redirection...')
  await page.waitForURL(`${url}/checkout/pack_20`, { waitUntil: 'commit' })
  server.close()
})

test('short of credits, then out and in again', async ({ page }) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url, user } = server
  Object.assign(user, { email: newEmail(), credits: 7, id: 12, created_at: null })
  await openSignedUp(page, url, '/app/dashboard')
  await page.getByLabel('Compte X à analyser').fill('h_lenormand')
  await button(page, 'Analyser').click()
  await expect(redBox(page)).toContainText('Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.')
  await expect(page).toHaveURL(`${url}/app/credits`)
  await page.goto(`${url}/app/account`)
  await expect(page.getByText('N/A')).toBeVisible()
  await button(page, 'Se déconnecter').last().click()
  await expect(page).toHaveURL(`${url}/auth/login`)
  expect(await storedToken(page)).toBeNull()
  await page.goto(`${url}/app/account`)
  await expect(page).toHaveURL(`${url}/auth/login`)
  await fillLogin(page, { email: user.email, password: 'cerisier en fleurs' })
  await button(page, 'Se connecter').click()
  await expect(page).toHaveURL(`${url}/app/account`)
  expect(await storedToken(page)).toBe('a-token')
  server.close()
})

test('of more than ten analyses the dashboard lists ten and the account counts all; one may have no date', async ({
  page,
}) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url, user, analyses } = server
  user.email = newEmail()
  for (let id = 12; id > 0; id -= 1) {
    const created_at = id === 12 ? null : '2026-11-14T10:00:00.000Z'
    analyses.push({ id, target_username: `compte_${id}`, created_at, json_output: {} })
  }
  await openSignedUp(page, url, '/app/dashboard')
  const links = page.getByRole('table').getByRole('link', { name: /^Voir l’analyse de/ })
  await expect(links).toHaveCount(10)
  await expect(links.first()).toHaveAttribute('href', '/app/analysis/12')
  await expect(page.getByRole('row').filter({ hasText: '@compte_12' })).toContainText('N/A')
  await page.goto(`${url}/app/account`)
  await expect(page.getByText('12\u00a0analyses réalisées')).toBeVisible()
  server.close()
})

const SOME_HISTORIES = [
  { entries: [{ id: 1, amount: -8, created_at: '2026-11-14T10:00:00.000Z' }] },
  { entries: [{ kind: 'purchase', id: 'a', amount: 20, balance_after: 44, owed_change: 0, created_at: null }] },
  { entries: [null, 7, 'texte'] },
  { history: [{ type: 'debit', amount: 8 }] },
  [{ amount: 8 }],
  'texte',
  null,
]
const NOT_OURS = [
  { status: 401, body: { error: 'Unauthorized' } },
  { status: 405, body: { error: 'Method not allowed' } },
  { status: 500, body: {} },
  { status: 200, body: '<!doctype html><title>App</title>' },
]

test('another history, and calls it does not know, leave the pages whole and silent', async ({ page }) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url, shape } = server
  await signUpAndAnalyse(page, url)
  const isSilent = async () => {
    await page.waitForLoadState('networkidle')
    await expect(redBox(page)).toHaveCount(0)
    await expect(page.getByText(/n’ont pas pu être lu|n’a pas pu être lu/)).toHaveCount(0)
  }
  for (const history of SOME_HISTORIES) {
    shape.history = history
    await page.goto(`${url}/app/credits`)
    await expect(button(page, /^Acheter/), JSON.stringify(history)).toHaveCount(4)
    await isSilent()
  }
  for (const answer of NOT_OURS) {
    Object.assign(shape, { unknown: answer, instead: { 'GET /credits/history': answer } })
    await page.goto(`${url}/app/credits`)
    await expect(button(page, /^Acheter/), String(answer.status)).toHaveCount(4)
    await isSilent()
    await page.goto(`${url}/app/account`)
    await expect(page.getByText('1\u00a0analyse réalisée')).toBeVisible()
    await isSilent()
    await page.goto(`${url}/app/analysis/1`)
    await expect(page.getByRole('heading', { name: 'Recommandations' })).toBeVisible()
    await isSilent()
  }
  server.close()
})

test('a checkout address without an origin is a page of that server, and never of another', async ({ page }) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url, shape } = server
  server.user.email = newEmail()
  await openSignedUp(page, url, '/app/credits')
  const left: string[] = []
  page.on('request', (sent) => sent.isNavigationRequest() && left.push(sent.url()))
  for (const address of ['//vol.example/pay', '/\\vol.example/pay', 'javascript:document.title=1', 'https:', '']) {
    shape.checkout = () => address
    await button(page, /^Acheter 20/).click()
    await expect(redBox(page), address).toContainText('Something went wrong')
    await expect(button(page, /^Acheter 20/)).toBeEnabled()
  }
  expect(left).toEqual([])
  shape.checkout = (pack) => `/checkout/${pack}`
  await button(page, /^Acheter 20/).click()
  await page.waitForURL(`${url}/checkout/pack_20`, { waitUntil: 'commit' })
  server.close()
})

test('what a report says of somebody without a quotation is not said to be declared', async ({ page }) => {
  const server = await openSpecServer(SPEC_REPORT)
  await signUpAndAnalyse(page, server.url)
  await expect(page.getByText('Valeur du rapport, sans citation.').first()).toBeVisible()
  await expect(page.getByText(/Seulement ce que le compte/)).toHaveCount(0)
  server.close()
})
