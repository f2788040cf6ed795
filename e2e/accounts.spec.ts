import { accountText } from '#web/text/account.fr.ts'
import { addressText } from '#web/text/address.ts'
import { common } from '#web/text/common.fr.ts'
import { creditsText, purchasesText, withdrawalText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { deleteAccount as words } from '#web/text/delete-account.ts'
import { formatEuros } from '#web/text/format.fr.ts'
import { register } from '#web/text/register.ts'
import { spendOnAnalyses } from './account-history.ts'
import { expectNoViolation } from './axe.ts'
import { aPurchase } from './checkout.ts'
import {
  A_GOOD_PASSWORD,
  aCustomer,
  expect,
  fillLogin,
  fillRegister,
  newEmail,
  ofTheNight,
  openAs,
  storedToken,
  tabTo,
  test,
  verificationLinkFor,
} from './fixtures.ts'

test('register, reach the dashboard, reload and still be there, log out', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('link', { name: common.login.register }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.title)
  await fillRegister(page, { email, password: A_GOOD_PASSWORD })
  await page.getByRole('button', { name: register.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${email.split('@')[0]}`)
  await page.reload()
  await expect(page.getByText(dashboardText.empty)).toBeVisible()
  await page.getByRole('button', { name: common.nav.logout }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await storedToken(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/auth/login')
})

test('an address is verified by the link that the signup sent, and the banner that asks for it goes', async ({
  page,
  request,
  mailsUrl,
}) => {
  const email = newEmail()
  await page.goto('/auth/register')
  await fillRegister(page, { email, password: A_GOOD_PASSWORD })
  await page.getByRole('button', { name: register.submit }).click()
  const banner = page.getByRole('status').filter({ hasText: addressText.title })
  await expect(banner).toContainText(email)
  await tabTo(page, addressText.again)
  await page.keyboard.press('Enter')
  await expect(banner).toContainText(addressText.sent)
  await expectNoViolation(page)

  const link = await verificationLinkFor(request, mailsUrl, email)
  await page.getByRole('button', { name: common.nav.logout }).click()
  await page.goto(link)
  await expect(page.getByText(addressText.signInFirst)).toBeVisible()
  await expectNoViolation(page)
  await fillLogin(page, { email, password: A_GOOD_PASSWORD })
  await page.getByRole('button', { name: common.login.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByText(addressText.verified)).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(dashboardText.empty)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('export my data as a JSON file', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: accountText.exportNamed }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('verso-export.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email: customer.email } })
})

test('delete my account: the word, the password, then the address is free again', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/account')
  await page.getByRole('button', { name: accountText.delete }).click()
  const dialog = page.getByRole('alertdialog', { name: words.title })
  const confirm = dialog.getByRole('button', { name: words.submit })
  await expect(dialog.getByLabel(words.typeWord)).toBeFocused()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(words.typeWord).fill('SUPPRIMER')
  await dialog.getByLabel(words.password).fill(customer.password)
  await confirm.click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('status').filter({ hasText: words.done })).toContainText(words.goodbye)
  const again = await request.post('/api/auth/signup', { data: { email: customer.email, password: A_GOOD_PASSWORD } })
  expect(again.status()).toBe(201)
})

test(
  'before it destroys a purchase that can be paid back, deleting names it and leads to the way out',
  ofTheNight,
  async ({ page, request, stripeUrl }) => {
    const customer = await aCustomer(request)
    await aPurchase(request, stripeUrl, customer, 'pack_20')
    // 12 credits are left of 20.
    await spendOnAnalyses(customer, 1)
    await openAs(page, customer, '/app/account')
    await page.getByRole('button', { name: accountText.delete }).click()
    const dialog = page.getByRole('alertdialog', { name: words.title })
    const purchase = dialog.getByRole('listitem')
    await expect(purchase).toContainText(words.purchase(20, formatEuros(499), new Date().toISOString()))
    await expect(purchase).toContainText(words.unspent(12, 299))
    await expect(purchase).toContainText(/encore 1[34]\sjours\.$/)
    await expect(dialog).toContainText(words.withdrawFirst(1))
    await expectNoViolation(page, 'dialog')
    await dialog.getByRole('link', { name: words.withdraw }).click()
    await expect(page.getByRole('region', { name: purchasesText.title })).toBeFocused()
    await page.getByRole('button', { name: /^Renoncer au contrat ici/ }).click()
    await page.getByRole('button', { name: withdrawalText.submit }).click()
    await expect(page.getByText(purchasesText.done(299))).toBeVisible()

    await page.getByRole('link', { name: /^Compte de / }).click()
    await page.getByRole('button', { name: accountText.delete }).click()
    await expect(dialog).toContainText(words.explain(1, 0))
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
  },
)

test('without a network a call fails at once and says so', ofTheNight, async ({ context, page, request }) => {
  await openAs(page, await aCustomer(request), '/app/credits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(creditsText.title)
  await context.setOffline(true)
  const buy = page.getByRole('button', { name: /^Acheter 300/ })
  await buy.click()
  await expect(page.getByRole('alert')).toContainText('Vous n’êtes pas connecté à Internet.')
  await expect(buy).toBeFocused()
})

test('a screen whose code cannot be fetched says so and offers a reload', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.login.title)
  await page.route('**/assets/register-screen-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: common.login.register }).click()
  await expect(page.getByRole('alert')).toContainText(common.broken.title)
  await page.unroute('**/assets/register-screen-*.js')
  await page.getByRole('button', { name: common.broken.reload }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.title)
})
