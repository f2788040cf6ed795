import { PACKS } from '#contract/packs.ts'
import { creditsText } from '#web/text/credits.ts'
import { formatNumber } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import {
  A_GOOD_PASSWORD,
  aCustomer,
  expect,
  fillLogin,
  fillRegister,
  newEmail,
  openAs,
  storedToken,
  test,
} from './fixtures.ts'
import { holdAnswer } from './hold-answer.ts'

/** Each test is named after the line of spec.md it holds to. */
test.describe('spec 2, screens and routes', () => {
  for (const path of ['/', '/nowhere', '/app', '/auth', '/app/analysis', '/auth/login/extra']) {
    test(`${path} redirects to /auth/login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
    })
  }

  for (const path of ['/app/dashboard', '/app/analysis/1', '/app/credits', '/app/account']) {
    test(`${path} is protected: an anonymous visitor is redirected to /auth/login, replacing history`, async ({
      page,
    }) => {
      await page.goto('/auth/register')
      await page.evaluate((target) => location.assign(target), path)
      await expect(page).toHaveURL('/auth/login')
      await page.goBack()
      await expect(page).toHaveURL('/auth/register')
    })
  }

  test('while the session is being checked a loading message "Chargement..." is shown', async ({ page, request }) => {
    const customer = await aCustomer(request)
    const answer = await holdAnswer(page, '**/api/auth/me')
    await openAs(page, customer, '/app/dashboard')
    await expect(page.getByRole('status')).toHaveText('Chargement...')
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour /)
  })

  test('« Chargement... » is there at once when the check takes more than 100 ms, and not before', async ({
    page,
    request,
  }) => {
    const customer = await aCustomer(request)
    await page.clock.install()
    const answer = await holdAnswer(page, '**/api/auth/me')
    // From here time passes only when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000)
    await openAs(page, customer, '/app/dashboard')
    await page.clock.runFor(90)
    const words = page.getByText('Chargement...', { exact: true })
    await expect(words).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(words).toBeVisible()
    // Nor does it fade in.
    expect(await words.evaluate((element) => element.getAnimations().length)).toBe(0)
    await page.clock.runFor(1_000)
    await expect(words).toBeVisible()
    expect(await words.evaluate((element) => element.getAnimations().length)).toBe(0)
    answer()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour /)
  })

  test('« Chargement... » waits for no more than the check: the app’s own code may come later', async ({
    page,
    request,
  }) => {
    const customer = await aCustomer(request)
    await page.clock.install()
    const [code, check] = [await holdAnswer(page, '**/assets/index-*.js'), await holdAnswer(page, '**/api/auth/me')]
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest('**/api/auth/me')
    await page.addInitScript((token) => localStorage.setItem('token', token), customer.token)
    await page.goto('/app/dashboard', { waitUntil: 'commit' })
    await asked
    const words = page.getByText('Chargement...', { exact: true })
    await page.clock.runFor(90)
    await expect(words).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(words).toBeVisible()
    code()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'Verso' })).toBeAttached()
    await expect(words).toBeVisible()
    check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour /)
  })

  test('/auth/login: email-type input and password, both required, a link to register', async ({ page }) => {
    await page.goto('/auth/login')
    const email = page.getByLabel(fr.auth.email)
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('required')
    await expect(page.getByLabel(fr.auth.password, { exact: true })).toHaveAttribute('required')
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await expect(page).toHaveURL('/auth/register')
  })

  test('/auth/login: the submit label is "Connexion..." while loading; success goes to /app/dashboard', async ({
    page,
    request,
  }) => {
    const customer = await aCustomer(request)
    await page.goto('/auth/login')
    await fillLogin(page, customer)
    await page.route('**/api/auth/login', async (route) => {
      await expect(page.getByRole('button', { name: 'Connexion...' })).toBeDisabled()
      await expect(page.getByLabel(fr.auth.email)).not.toBeEditable()
      await route.continue()
    })
    await page.getByRole('button', { name: fr.login.submit }).click()
    await expect(page).toHaveURL('/app/dashboard')
    expect(await storedToken(page)).toMatch(/^[\w-]{65}$/)
  })

  test('/auth/register: three required fields, a link to login, "Création..." while loading, then /app/dashboard', async ({
    page,
  }) => {
    await page.goto('/auth/register')
    for (const label of [fr.auth.email, fr.auth.password, fr.auth.confirm]) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required')
    }
    await expect(page.getByRole('link', { name: fr.register.login })).toHaveAttribute('href', '/auth/login')
    await fillRegister(page, { email: newEmail(), password: A_GOOD_PASSWORD })
    await page.route('**/api/auth/signup', async (route) => {
      await expect(page.getByRole('button', { name: 'Création...' })).toBeDisabled()
      await route.continue()
    })
    await page.getByRole('button', { name: fr.register.submit }).click()
    await expect(page).toHaveURL('/app/dashboard')
  })

  test('/app/dashboard: credit-balance button to /app/credits, account button to /app/account, onSignUp line, empty state', async ({
    page,
    request,
  }) => {
    const customer = await aCustomer(request)
    await openAs(page, customer, '/app/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${customer.email.split('@')[0]}`)
    await expect(
      page.getByText('Aucune analyse pour le moment. Commencez par analyser un profil !', { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: '0\u00a0crédit' }).click()
    await expect(page).toHaveURL('/app/credits')
    await page.getByRole('link', { name: /^Compte de/ }).click()
    await expect(page).toHaveURL('/app/account')
  })

  test('/app/dashboard: each analysis shows @target_username, creation date, score/100 and a view button to /app/analysis/{id}', async ({
    page,
    request,
  }) => {
    const id = '01990000-0000-7000-8000-000000000001'
    const done = { id, target_username: 'studio_marelle', created_at: '2026-11-14T10:00:00.000Z', status: 'done' }
    const analyses = [{ ...done, json_output: { credibilityScore: 78 } }]
    await page.route('**/api/me/analysis?limit=10', (route) =>
      route.fulfill({ json: { analyses, total: 23, next_cursor: null } }),
    )
    await openAs(page, await aCustomer(request), '/app/dashboard')
    const row = page.getByRole('row').filter({ hasText: '@studio_marelle' })
    await expect(row).toContainText('14/11/2026')
    await expect(row).toContainText('78/100')
    await expect(row.getByRole('link', { name: 'Voir l’analyse de @studio_marelle' })).toHaveAttribute(
      'href',
      `/app/analysis/${id}`,
    )
  })

  test('/app/credits: four packs with credits, price, price per credit to 2 decimals, analyses; the popular one is marked', async ({
    page,
    request,
  }) => {
    await openAs(page, await aCustomer(request), '/app/credits')
    const packs = page.getByRole('region', { name: creditsText.packs }).getByRole('listitem')
    const inEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
    // Their credits and prices are held in contract/packs.test.ts.
    await expect(packs).toHaveText(
      Object.values(PACKS).map(({ credits, price, popular }) => {
        const amounts = `${formatNumber(credits)}crédits${Math.floor(credits / 8)}\\sanalyses.*${inEuros(price)}\\s€`
        return new RegExp(`${popular ? 'Populaire' : ''}${amounts}.*${inEuros(price / credits)}\\s€ par créditAcheter`)
      }),
    )
  })

  test('/app/account: three summary cards, account info with French plural, member-since date', async ({
    page,
    request,
  }) => {
    const customer = await aCustomer(request)
    await openAs(page, customer, '/app/account')
    const main = page.getByRole('main')
    await expect(main.getByText('0\u00a0crédit, soit 0\u00a0analyse')).toBeVisible()
    await expect(main.getByText('0\u00a0analyse réalisée')).toBeVisible()
    await expect(main.getByText(customer.email, { exact: true })).toHaveCount(2)
    await expect(main.getByText(/^\d+(er)?\u00a0\p{L}+ 20\d\d$/u)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Acheter des crédits' })).toHaveAttribute('href', '/app/credits')
  })

  test('/app/account: member-since is N/A without created_at', async ({ page, request }) => {
    const customer = await aCustomer(request)
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { user: { ...user, created_at: null } } })
    })
    await openAs(page, customer, '/app/account')
    await expect(page.getByText('N/A')).toBeVisible()
  })

  test('/app/account: the analyses count comes from the analyses list requested without a limit', async ({
    page,
    request,
  }) => {
    const customer = await aCustomer(request)
    const asked = page.waitForRequest(/\/api\/me\/analysis/)
    await openAs(page, customer, '/app/account')
    expect(new URL((await asked).url()).search).toBe('')
  })

  test('/app/account: danger zone with logout, which returns to /auth/login', async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/app/account')
    const zone = page.getByRole('region', { name: 'Zone de danger' })
    await zone.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL('/auth/login')
  })
})
