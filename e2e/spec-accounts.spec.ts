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
} from './visitor.ts'

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
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    await openAs(page, customer, '/app/dashboard')
    await expect(page.getByRole('status')).toHaveText('Chargement...')
    answer()
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
    expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
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

  test('/app/dashboard: credit-balance button to /app/credits, account button to /app/account, welcome line, empty state', async ({
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
    const packs = page.getByRole('region', { name: fr.credits.packs }).getByRole('listitem')
    await expect(packs).toHaveText([
      /20crédits2\sanalyses4,99\s€0,25\s€ par créditAcheter/,
      /50crédits6\sanalyses12,99\s€0,26\s€ par créditAcheter/,
      /Populaire100crédits12\sanalyses24,99\s€0,25\s€ par créditAcheter/,
      /300crédits37\sanalyses59,99\s€0,20\s€ par créditAcheter/,
    ])
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
    await expect(main.getByText(customer.email)).toHaveCount(2)
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

test.describe('spec 4, states and transitions', () => {
  test('on start a stored token fetches the current user: success logs in', async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/auth/login')
    await expect(page).toHaveURL('/app/dashboard')
  })

  test('on start a stale token is cleared and the user logged out silently', async ({ page }) => {
    await openAs(page, { token: 'x'.repeat(43) }, '/auth/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.register.title)
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('without a stored token no user is fetched', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked += 1
    })
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
    expect(asked).toBe(0)
  })

  test('forms have a loading state while submitting: buttons disabled, one call for two clicks', async ({ page }) => {
    let calls = 0
    await page.route('**/api/auth/login', async (route) => {
      calls += 1
      await route.continue()
    })
    await page.goto('/auth/login')
    await fillLogin(page, { email: newEmail(), password: 'faux' })
    await page.getByRole('button', { name: fr.login.submit }).dblclick()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(calls).toBe(1)
  })
})

test.describe('spec 5, validation rules', () => {
  test('login: email and password required', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: fr.login.submit }).click()
    await expect(page.getByLabel(fr.auth.email)).toBeFocused()
    await expect(page.getByLabel(fr.auth.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Saisissez votre mot de passe.')).toBeVisible()
  })

  test('register: passwords must match, else "Les mots de passe ne correspondent pas"', async ({ page }) => {
    await page.goto('/auth/register')
    await fillRegister(page, { email: newEmail(), password: A_GOOD_PASSWORD, confirm: 'autre chose' })
    await page.getByRole('button', { name: fr.register.submit }).click()
    await expect(page.getByText('Les mots de passe ne correspondent pas', { exact: true })).toBeVisible()
    await expect(page.getByLabel(fr.auth.confirm)).toBeFocused()
    await expect(page).toHaveURL('/auth/register')
  })

  test('register: password at least 6 characters, else "Le mot de passe doit contenir au moins 6 caractères"', async ({
    page,
  }) => {
    await page.goto('/auth/register')
    await fillRegister(page, { email: newEmail(), password: 'abcde' })
    await page.getByRole('button', { name: fr.register.submit }).click()
    await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères', { exact: true })).toBeVisible()
    await expect(page.getByLabel(fr.auth.password, { exact: true })).toBeFocused()
  })

  test('analysis: at least 8 credits required, checked on the client', async ({ page, request }) => {
    let sent = 0
    await page.route('**/api/analyze', async (route) => {
      sent += 1
      await route.continue()
    })
    await openAs(page, await aCustomer(request), '/app/dashboard')
    await page.getByLabel(fr.dashboard.label).fill('@@jack @')
    await page.getByRole('button', { name: fr.dashboard.submit }).click()
    await expect(page.getByRole('alert')).toContainText('@jack sera conservé')
    expect(sent).toBe(0)
  })
})

test.describe('spec 8, error catalogue', () => {
  test('login failure shows the server’s message in a red box', async ({ page, request }) => {
    const { email } = await aCustomer(request)
    await page.goto('/auth/login')
    await fillLogin(page, { email, password: 'pas le bon' })
    await page.getByRole('button', { name: fr.login.submit }).click()
    await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect.')
    await expect(page.getByLabel(fr.auth.email)).toHaveValue(email)
  })

  test('signup failure shows the server’s message', async ({ page, request }) => {
    const { email } = await aCustomer(request)
    await page.goto('/auth/register')
    await fillRegister(page, { email, password: A_GOOD_PASSWORD })
    await page.getByRole('button', { name: fr.register.submit }).click()
    await expect(page.getByRole('alert')).toHaveText('Un compte existe déjà avec cet e-mail.')
  })

  test('signup with a common password is refused under the field, by the server', async ({ page }) => {
    await page.goto('/auth/register')
    await fillRegister(page, { email: newEmail(), password: 'azertyuiop' })
    await page.getByRole('button', { name: fr.register.submit }).click()
    await expect(page.getByText('Ce mot de passe est trop courant. Choisissez-en un autre.')).toBeVisible()
    await expect(page.getByLabel(fr.auth.password, { exact: true })).toBeFocused()
  })

  test('an answer without an error field reads "Something went wrong"', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
    await page.goto('/auth/login')
    await fillLogin(page, { email: newEmail(), password: 'faux' })
    await page.getByRole('button', { name: fr.login.submit }).click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong')
  })

  test('a network failure shows its error text and keeps what was typed', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/auth/login')
    const email = newEmail()
    await fillLogin(page, { email, password: 'faux' })
    await page.getByRole('button', { name: fr.login.submit }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch')
    await expect(page.getByLabel(fr.auth.email)).toHaveValue(email)
  })

  test('insufficient credits: the sentence, then a redirect to /app/credits after 1.5 seconds that keeps the username', async ({
    page,
    request,
  }) => {
    await page.clock.install()
    await openAs(page, await aCustomer(request), '/app/dashboard')
    await page.getByLabel(fr.dashboard.label).fill('studio_marelle')
    // From here time passes only when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: fr.dashboard.submit }).click()
    await expect(
      page.getByText('Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.', { exact: true }),
    ).toBeVisible()
    await page.clock.runFor(1_400)
    await expect(page).toHaveURL('/app/dashboard')
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/app/credits?pour=studio_marelle')
    await expect(page.getByText('Il vous manque 8\u00a0crédits pour analyser @studio_marelle.')).toBeVisible()
  })

  test('failure to load the analyses list is only logged to the console', async ({ page, request }) => {
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && message.text().includes('panne'),
    )
    await page.route('**/api/me/analysis*', (route) => route.fulfill({ status: 500, json: { error: 'panne' } }))
    await openAs(page, await aCustomer(request), '/app/dashboard')
    await logged
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(fr.dashboard.empty)).toHaveCount(0)
    await page.unroute('**/api/me/analysis*')
    await page.getByRole('button', { name: fr.dashboard.reload }).click()
    await expect(page.getByText(fr.dashboard.empty)).toBeVisible()
  })

  test('purchase failure: message shown and the selected button is re-enabled', async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/app/credits')
    const buy = page.getByRole('button', { name: /^Acheter 100/ })
    await buy.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Le paiement est indisponible pour le moment. Rien ne vous a été débité.',
    )
    await expect(buy).toBeEnabled()
  })

  test('analysis loading failure: the message and a button back to the dashboard', async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/app/analysis/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('alert')).toContainText('Analyse introuvable.')
    await page.getByRole('link', { name: fr.analysis.backToDashboard }).click()
    await expect(page).toHaveURL('/app/dashboard')
  })
})
