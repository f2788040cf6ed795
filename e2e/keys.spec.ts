import { accessKeysText as words } from '#web/text/access-keys.ts'
import { secondFactor } from '#web/text/second-factor.ts'
import { aCustomerWithCredits } from './analysis-page.ts'
import { expectNoViolation } from './axe.ts'
import { expect, openAs, test } from './fixtures.ts'

test('a key is made on the account page, used by a program within its limits, and refused once it is revoked', async ({
  page,
  request,
}) => {
  const customer = await aCustomerWithCredits(request)
  await openAs(page, customer, '/app/account')
  await page.getByRole('button', { name: words.create }).click()
  const dialog = page.getByRole('dialog', { name: words.createTitle })
  await dialog.getByLabel(words.name).fill('Tableau de bord')
  await dialog.getByLabel(words.credits).fill('8')
  await dialog.getByLabel(secondFactor.password).fill(customer.password)
  await expectNoViolation(page)
  await page.keyboard.press('Enter')
  const secret = await dialog.getByLabel(words.secret).inputValue()
  expect(secret).toMatch(/^verso_live_[0-9A-Za-z]{36}$/)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(words.neverUsed)).toBeVisible()

  const headers = { authorization: `Bearer ${secret}`, prefer: 'respond-async' }
  const analyse = (username: string) => request.post('/api/analyze', { headers, data: { target_username: username } })
  expect((await analyse('camille-fictif.test')).status()).toBe(202)
  expect((await analyse('lumbago.test')).status()).toBe(429)
  expect((await request.get('/api/me/sessions', { headers })).status()).toBe(403)

  await page.reload()
  await page.getByRole('button', { name: words.revokeNamed('Tableau de bord') }).click()
  await expectNoViolation(page)
  await page.getByRole('alertdialog').getByRole('button', { name: words.revoke }).click()
  await expect(page.getByText(words.none)).toBeVisible()
  expect((await request.get('/api/credits/balance', { headers })).status()).toBe(401)
})
