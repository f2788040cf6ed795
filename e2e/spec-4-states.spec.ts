import { fr } from '#web/text/fr.ts'
import { aCustomer, expect, fillLogin, newEmail, openAs, storedToken, test } from './fixtures.ts'

/** Each test is named after the line of spec.md it holds to. */
test.describe('spec 4, states and transitions', () => {
  test('on start a stored token fetches the current user: success logs in', async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/auth/login')
    await expect(page).toHaveURL('/app/dashboard')
  })

  test('on start a stale token is cleared and the user logged out silently', async ({ page }) => {
    await openAs(page, { token: 'x'.repeat(65) }, '/auth/register')
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
