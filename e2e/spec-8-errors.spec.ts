import { refusals } from '#contract/errors.ts'
import { analysisText } from '#web/text/analysis.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { fr } from '#web/text/fr.ts'
import { A_GOOD_PASSWORD, aCustomer, expect, fillLogin, fillRegister, newEmail, openAs, test } from './fixtures.ts'

/** Each test is named after the line of spec.md it holds to. */
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

  test('signup refused by the server because of a field: in the red box, and under the field', async ({ page }) => {
    await page.goto('/auth/register')
    await fillRegister(page, { email: newEmail(), password: 'azertyuiop' })
    await page.getByRole('button', { name: fr.register.submit }).click()
    await expect(page.getByRole('alert').first()).toHaveText(
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    )
    const password = page.getByLabel(fr.auth.password, { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/trop courant/)
  })

  test('an answer without an error field reads "Something went wrong", above a French sentence', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
    await page.goto('/auth/login')
    await fillLogin(page, { email: newEmail(), password: 'faux' })
    await page.getByRole('button', { name: fr.login.submit }).click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrongLe service rencontre un problème.Réessayer')
  })

  test('a network failure shows its error text, in French, and keeps what was typed', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/auth/login')
    const email = newEmail()
    await fillLogin(page, { email, password: 'faux' })
    await page.getByRole('button', { name: fr.login.submit }).click()
    await expect(page.getByRole('alert')).toContainText('Le service ne répond pas.')
    await expect(page.getByLabel(fr.auth.email)).toHaveValue(email)
  })

  test('insufficient credits: the sentence, then a redirect to /app/credits after 1.5 seconds that keeps the username', async ({
    page,
    request,
  }) => {
    await page.clock.install()
    await openAs(page, await aCustomer(request), '/app/dashboard')
    await page.getByLabel(dashboardText.label).fill('studio_marelle')
    // From here time passes only when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: dashboardText.submit }).click()
    await expect(
      page.getByText('Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.', { exact: true }),
    ).toBeVisible()
    await page.clock.runFor(1_400)
    await expect(page).toHaveURL('/app/dashboard')
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/app/credits')
    const reason = page.getByText('Il vous manque 8\u00a0crédits pour analyser @studio_marelle.')
    await expect(reason).toBeVisible()
    await page.reload()
    await expect(reason).toBeVisible()
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
    await expect(page.getByText(dashboardText.empty)).toHaveCount(0)
    await page.unroute('**/api/me/analysis*')
    await page.getByRole('button', { name: dashboardText.reload }).click()
    await expect(page.getByText(dashboardText.empty)).toBeVisible()
  })

  test('purchase failure: message shown and the selected button is re-enabled', async ({ page, request }) => {
    const { status, sentence: error } = refusals.payment_unavailable
    await page.route('**/api/buy-credits', (route) =>
      route.fulfill({ status, json: { error, code: 'payment_unavailable' } }),
    )
    await openAs(page, await aCustomer(request), '/app/credits')
    const buy = page.getByRole('button', { name: /^Acheter 100/ })
    await buy.click()
    await expect(page.getByRole('alert')).toContainText(
      'Le paiement est indisponible pour le moment. Rien ne vous a été débité.',
    )
    await expect(buy).toBeEnabled()
    await expect(buy).toBeFocused()
  })

  test('analysis loading failure: the message and a button back to the dashboard', async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/app/analysis/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('alert')).toContainText('Analyse introuvable.')
    await page.getByRole('button', { name: analysisText.backToDashboard }).click()
    await expect(page).toHaveURL('/app/dashboard')
  })
})
