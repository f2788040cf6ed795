import type { Page } from '@playwright/test'
import { accountText } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { register } from '#web/text/register.ts'
import { aReportOf, READ_BY_MODEL } from './delivered-report.ts'
import { type Customer, expect, fillLogin, ofTheNight, openAs, test } from './fixtures.ts'

async function logIn(page: Page, customer: Customer) {
  await fillLogin(page, customer)
  await page.getByRole('button', { name: common.login.submit }).click()
}

test('a proof’s address, opened by a visitor: after login it is what opens, even by way of the other form', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportOf(request, READ_BY_MODEL)
  await page.goto(`${address}?preuve=politicalEngagement`)
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('link', { name: common.login.register }).click()
  await page.getByRole('link', { name: register.login }).click()
  await page.reload()
  await logIn(page, customer)
  await expect(page).toHaveURL(`${address}?preuve=politicalEngagement`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: common.nav.logout }).click()
  await logIn(page, customer)
  await expect(page).toHaveURL('/app/dashboard')
})

test(
  'a session that ended: after login the customer is back where they were',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, READ_BY_MODEL)
    await openAs(page, customer, '/app/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountText.title)
    // What the page still asks for by itself would learn of it before the customer's press.
    await page.waitForLoadState('networkidle')
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } })
    await page.getByRole('button', { name: accountText.exportNamed }).click()
    await expect(page).toHaveURL('/auth/login')
    await logIn(page, customer)
    await expect(page).toHaveURL('/app/account')
    await page.goto(address)
    await expect(page).toHaveURL('/auth/login')
  },
)

test('nothing but a page of ours is ever landed on', ofTheNight, async ({ page, request }) => {
  const { customer } = await aReportOf(request, READ_BY_MODEL)
  await page.goto('/auth/login')
  for (const wanted of ['//evil.example/app/account', 'https://evil.example/app/account', '/auth/register']) {
    await page.evaluate((forged) => history.replaceState({ usr: { wanted: forged }, key: 'forged' }, ''), wanted)
    await page.reload()
    await logIn(page, customer)
    await expect(page).toHaveURL('/app/dashboard')
    await page.getByRole('button', { name: common.nav.logout }).click()
    await expect(page).toHaveURL('/auth/login')
  }
})
