import type { Page } from '@playwright/test'
import { shownCode } from '#server/testing/authenticator.ts'
import { addressText } from '#web/text/address.ts'
import { common } from '#web/text/common.fr.ts'
import { secondFactor as words } from '#web/text/second-factor.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { aCustomer, expect, fillLogin, test, verificationLinkFor } from './fixtures.ts'

const dialog = (page: Page) => page.locator('dialog')
const row = (page: Page) => page.getByText(words.name, { exact: true }).locator('..')

/** Turned on from the account page; the secret an application now has, and the recovery codes. */
async function turnOn(page: Page, password: string, look: () => Promise<void>) {
  await page.getByRole('button', { name: words.turnOnNamed }).click()
  await dialog(page).getByLabel(words.password).fill(password)
  await look()
  await page.keyboard.press('Enter')
  const key = dialog(page).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(key).toBeVisible()
  await look()
  const secret = await key.innerText()
  await dialog(page).getByLabel(words.code).fill(shownCode(secret, new Date()))
  await page.keyboard.press('Enter')
  const list = dialog(page).getByRole('list', { name: words.codes.list }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  await look()
  const codes = await list.allInnerTexts()
  await dialog(page).getByRole('button', { name: words.codes.done }).click()
  await expect(row(page)).toContainText(words.on(10))
  return { secret, codes }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: common.nav.logout }).first().click()
  await expect(page).toHaveURL('/auth/login')
}

/** Up to the second step. */
async function givePassword(page: Page, customer: { email: string; password: string }) {
  await fillLogin(page, customer)
  await page.getByRole('button', { name: common.login.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.step.title })).toBeVisible()
  await expect(page.getByLabel(words.code)).toBeFocused()
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel(words.code).fill(code)
  await page.keyboard.press('Enter')
}

onEachScreen((isFirst) => {
  test('a second factor is turned on, asked for, replaced by a recovery code and turned off', async ({
    page,
    request,
    mailsUrl,
  }) => {
    const customer = await aCustomer(request)
    await page.goto('/auth/login')
    await fillLogin(page, customer)
    await page.getByRole('button', { name: common.login.submit }).click()
    await expect(page).toHaveURL('/app/dashboard')
    await page.goto('/app/account')
    await expect(row(page)).toContainText(words.unverified)
    await expectNoViolation(page)
    await page.goto(await verificationLinkFor(request, mailsUrl, customer.email))
    await expect(page.getByText(addressText.verified)).toBeVisible()
    await page.goto('/app/account')
    await expect(row(page)).toContainText(words.off)
    const { secret, codes } = await turnOn(page, customer.password, () => expectNoViolation(page, 'dialog'))

    await signOut(page)
    await givePassword(page, customer)
    await giveCode(page, '000000')
    await expect(page.getByRole('alert')).toContainText('Ce code n’est pas valable, ou il a déjà servi.')
    await expectNoViolation(page)
    // The rest looks the same on both.
    if (!isFirst) return
    // The code of the step that follows: that of this one was used to turn it on.
    await giveCode(page, shownCode(secret, new Date(), 1))
    await expect(page).toHaveURL('/app/dashboard')

    await signOut(page)
    await givePassword(page, customer)
    await giveCode(page, codes[0] ?? '')
    await expect(page).toHaveURL('/app/dashboard')

    await page.goto('/app/account')
    await expect(row(page)).toContainText(words.on(9))
    await page.getByRole('button', { name: words.turnOffNamed }).click()
    await dialog(page).getByLabel(words.password).fill(customer.password)
    await dialog(page)
      .getByLabel(words.code)
      .fill(codes[1] ?? '')
    await expectNoViolation(page, 'dialog')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page)).toContainText(words.off)
  })
})
