import { accountText, endSessionsText } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { usernameField } from './analysis-page.ts'
import { expectNoViolation } from './axe.ts'
import { aCustomer, expect, fillLogin, ofTheNight, openAs, test } from './fixtures.ts'

test('logging out ends the session on the server: the old token opens nothing', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/account')
  const answered = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: accountText.logout }).last().click()
  await answered
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${customer.token}` } })
  expect(me.status()).toBe(401)
})

test('close another session from the account page', ofTheNight, async ({ page, request }) => {
  const customer = await aCustomer(request)
  const other = await request.post('/api/auth/login', { data: { email: customer.email, password: customer.password } })
  const { token } = (await other.json()) as { token: string }
  await openAs(page, customer, '/app/account')
  await page.getByRole('button', { name: /^Fermer la session/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(endSessionsText.password).fill('pas le mien')
  await dialog.getByRole('button', { name: endSessionsText.submit, exact: true }).last().click()
  await expect(dialog.getByRole('alert')).toContainText('Ce n’est pas votre mot de passe actuel.')
  await expectNoViolation(page, 'dialog')
  await dialog.getByLabel(endSessionsText.password).fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: accountText.ended })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0)
  expect((await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
})

test('logging out in one tab logs out the other', ofTheNight, async ({ context, page, request }) => {
  const customer = await aCustomer(request)
  await page.goto('/auth/login')
  await page.evaluate((token) => localStorage.setItem('token', token), customer.token)
  await page.goto('/app/dashboard')
  const other = await context.newPage()
  await other.goto('/app/account')
  await other.getByRole('button', { name: common.nav.logout }).first().click()
  await expect(page).toHaveURL('/auth/login')
})

test(
  'a session ended elsewhere leads back to the login page at the next call',
  ofTheNight,
  async ({ page, request }) => {
    const customer = await aCustomer(request)
    await openAs(page, customer, '/app/dashboard')
    await expect(page.getByText(dashboardText.empty)).toBeVisible()
    const looked = page.waitForResponse(/\/api\/profiles\//)
    await usernameField(page).fill('studio_marelle')
    await looked
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } })
    await page.getByRole('link', { name: /^Compte de/ }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Votre session a expiré. Reconnectez-vous.')).toBeVisible()
    await fillLogin(page, customer)
    await page.getByRole('button', { name: common.login.submit }).click()
    // Where one wanted to go; and what was typed before is still there.
    await expect(page).toHaveURL('/app/account')
    await page.getByRole('link', { name: /^Verso, tableau de bord/ }).click()
    await expect(usernameField(page)).toHaveValue('studio_marelle')
  },
)
