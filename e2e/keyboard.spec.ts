import { accountText } from '#web/text/account.fr.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { creditsText, paymentText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { register } from '#web/text/register.ts'
import {
  aCustomerWithCredits,
  analyseButton,
  aSlowProfile,
  expectReport,
  stepper,
  usernameField,
} from './analysis-page.ts'
import { buyButton, paymentPage } from './checkout.ts'
import { READ_BY_MODEL } from './delivered-report.ts'
import { A_GOOD_PASSWORD, aCustomer, expect, newEmail, ofTheNight, openAs, tabTo, test } from './fixtures.ts'

test('register, open a legal text, reach the account page and log out with the keyboard alone', async ({ page }) => {
  await page.goto('/auth/login')
  await tabTo(page, common.login.register)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: register.title })).toBeFocused()
  await tabTo(page, common.auth.email)
  await page.keyboard.type(newEmail())
  await tabTo(page, common.auth.password)
  await page.keyboard.type(A_GOOD_PASSWORD)
  await tabTo(page, common.showPassword)
  await page.keyboard.press('Space')
  await expect(page.getByLabel(common.auth.password, { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, common.auth.confirm)
  await page.keyboard.type(A_GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/dashboard')

  await tabTo(page, common.legal.conditions)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Conditions de vente' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/app/dashboard?texte=conditions')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByRole('link', { name: common.legal.conditions })).toBeFocused()

  await page.goto('/app/credits')
  await expect(page.getByRole('heading', { level: 1, name: creditsText.title })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: common.skipToContent })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: common.nav.logout })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login')
})

test('a dialog keeps the focus inside and gives it back', ofTheNight, async ({ page, request }) => {
  await openAs(page, await aCustomer(request), '/app/account')
  const opener = page.getByRole('button', { name: accountText.delete })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the back button closes a legal text; its address opens it; a cross closes it', ofTheNight, async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: common.legal.mentions }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/auth/register?texte=mentions')
  await page.getByRole('dialog').getByRole('button', { name: common.close }).click()
  await expect(page).toHaveURL('/auth/register')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('buy credits with the keyboard alone, as far as Stripe’s page and back', ofTheNight, async ({ page, request }) => {
  await openAs(page, await aCustomer(request), '/app/credits')
  await expect(buyButton(page, 'pack_100')).toBeVisible()
  await tabTo(page, /^Acheter 100/)
  await page.keyboard.press('Enter')
  await paymentPage(page)
  await tabTo(page, 'Retour')
  await page.keyboard.press('Enter')
  await expect(page.getByText(paymentText.cancelled)).toBeVisible()
  await tabTo(page, /^Acheter 20/)
  await page.keyboard.press('Space')
  await paymentPage(page)
})

test('from a name to its report with the keyboard alone, then back to the list and through it', async ({
  page,
  request,
}) => {
  const username = aSlowProfile(2_000)
  await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
  await expect(usernameField(page)).toBeFocused()
  await page.keyboard.type(`@${username}`)
  await page.keyboard.press('Enter')
  await expect(stepper(page)).toBeVisible()
  await tabTo(page, dashboardText.followOf(username))
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: `@${username}` })
  await expect(title).toBeFocused()
  await expect(stepper(page)).toBeVisible()
  await expectReport(page, username)
  await expect(title).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: analysisText.back, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/dashboard')
  await tabTo(page, dashboardText.viewOf(username))
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
})

test(
  'whoever stays on the form is led to the report’s title; after a refusal the button has the focus again',
  ofTheNight,
  async ({ page, request }) => {
    await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
    await expect(usernameField(page)).toBeFocused()
    await page.keyboard.type('compte_vide')
    await tabTo(page, /^Analyser$/)
    await page.keyboard.press('Space')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(analyseButton(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(READ_BY_MODEL)
    await page.keyboard.press('Enter')
    await expectReport(page, READ_BY_MODEL)
    await expect(page.getByRole('heading', { level: 1, name: `@${READ_BY_MODEL}` })).toBeFocused()
  },
)
