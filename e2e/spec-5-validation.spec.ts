import { dashboardText } from '#web/text/dashboard.ts'
import { fr } from '#web/text/fr.ts'
import { A_GOOD_PASSWORD, aCustomer, expect, fillRegister, newEmail, openAs, test } from './fixtures.ts'

/** Each test is named after the line of spec.md it holds to. */
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
    await page.getByLabel(dashboardText.label).fill('@@jack @')
    await page.getByRole('button', { name: dashboardText.submit }).click()
    await expect(page.getByRole('alert')).toContainText('@jack sera conservé')
    expect(sent).toBe(0)
  })
})
