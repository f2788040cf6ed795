import type { APIRequestContext, Page } from '@playwright/test'
import { callControl } from '#stubs/stripe/controls.ts'
import { accountText } from '#web/text/account.fr.ts'
import { purchasesText, withdrawalText } from '#web/text/credits.ts'
import { formatDate, formatEuros } from '#web/text/format.fr.ts'
import { formatSigned } from '#web/text/numbers.fr.ts'
import { failureReasons } from '#web/text/progress.ts'
import { statementText } from '#web/text/statement.ts'
import { A_LONG_USERNAME, spendOnAnalyses } from './account-history.ts'
import { aPurchase, expectBalance } from './checkout.ts'
import { aCustomer, expect, mailTo, ofTheNight, openAs, tabTo, test } from './fixtures.ts'

const statement = (page: Page) => page.getByRole('region', { name: statementText.title })
const purchases = (page: Page) => page.getByRole('region', { name: purchasesText.title })

test('withdraw from a purchase with the keyboard alone: the money goes back, the credits go away', async ({
  page,
  request,
  stripeUrl,
  mailsUrl,
}) => {
  const customer = await aCustomer(request)
  const session = await aPurchase(request, stripeUrl, customer, 'pack_100')
  await openAs(page, customer, '/app/credits')
  await expectBalance(page, request, customer, 100)
  await expect(purchases(page).getByRole('listitem')).toContainText(purchasesText.pack(100, formatEuros(2_499)))

  await tabTo(page, /^Renoncer au contrat ici/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: withdrawalText.title })
  await expect(dialog).toContainText(withdrawalText.explain(100, 100, 2_499))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Renoncer au contrat ici/ })).toBeFocused()
  expect(await callControl(stripeUrl, 'refunded', session)).toBe(0)

  await page.keyboard.press('Enter')
  await tabTo(page, withdrawalText.submit)
  await page.keyboard.press('Enter')
  await expect(page.getByText(purchasesText.done(2_499))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(purchases(page)).toBeFocused()
  await expectBalance(page, request, customer, 0)
  const line = statement(page).getByRole('row').filter({ hasText: statementText.withdrawn })
  await expect(line).toContainText(/Reçu V-\d{4}-\d{4}/)
  await expect(line.getByRole('cell', { name: formatSigned(-100), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Renoncer au contrat ici/ })).toHaveCount(0)

  const mail = await mailTo(request, mailsUrl, customer.email, /Vous avez renoncé à votre achat/)
  expect(mail.subject).toBe('Votre rétractation est enregistrée')
  expect(mail.text).toContain(formatEuros(2_499))
  await expect.poll(() => callControl(stripeUrl, 'refunded', session)).toBe(2_499)
})

test(
  'what was spent stays spent: a withdrawal gives back the price of what is left',
  ofTheNight,
  async ({ page, request, stripeUrl }) => {
    const customer = await aCustomer(request)
    const session = await aPurchase(request, stripeUrl, customer, 'pack_20')
    // Two analyses, one of them failed: 12 credits are left of 20.
    await spendOnAnalyses(customer, 2)
    await openAs(page, customer, '/app/account')
    await page.getByRole('link', { name: accountText.withdrawNamed }).click()
    await expect(purchases(page)).toBeFocused()
    await page.getByRole('button', { name: /^Renoncer au contrat ici/ }).click()
    await expect(page.getByRole('alertdialog')).toContainText(withdrawalText.explain(12, 20, 299))
    await page.getByRole('button', { name: withdrawalText.submit }).click()
    await expect(page.getByText(purchasesText.done(299))).toBeVisible()
    await expectBalance(page, request, customer, 0)
    await expect.poll(() => callControl(stripeUrl, 'refunded', session)).toBe(299)
  },
)

/** Forty analyses out of a pack of 300: more movements than a page holds. */
async function aCustomerOfForty(request: APIRequestContext, stripeUrl: string) {
  const customer = await aCustomer(request)
  await aPurchase(request, stripeUrl, customer, 'pack_300')
  await spendOnAnalyses(customer, 40)
  return customer
}

test(
  'the statement is downloaded whole, as a file a French spreadsheet opens',
  ofTheNight,
  async ({ page, request, stripeUrl }) => {
    const customer = await aCustomerOfForty(request, stripeUrl)
    await openAs(page, customer, '/app/credits')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: statementText.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^releve-verso-20\d\d-\d\d-\d\d\.csv$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const file = Buffer.concat(chunks).toString()
    expect(file.startsWith('\ufeffDate;Opération;Détail;Crédits;Solde\r\n')).toBe(true)
    const lines = file.split('\r\n')
    // 20 delivered, 20 failed and given back, the purchase, the header and what follows the last line break.
    expect(lines).toHaveLength(20 + 40 + 1 + 2)
    const day = formatDate(new Date().toISOString())
    const words = statementText
    expect(lines[1]).toBe(`${day};${words.refunded};${words.failedOf(A_LONG_USERNAME)};8;140`)
    const reason = words.failedBecause(failureReasons.too_few_posts)
    expect(lines[2]).toBe(`${day};${words.analysisOf(A_LONG_USERNAME)};${reason};-8;132`)
    expect(lines[3]).toBe(`${day};${words.analysisOf(A_LONG_USERNAME)};;-8;140`)
    expect(lines.at(-2)).toMatch(new RegExp(`^${day};${words.bought(300)};Reçu V-\\d{4}-\\d{4,};300;300$`))
  },
)

test(
  'older movements come a page at a time: a table on a desk, a list on a phone',
  ofTheNight,
  async ({ page, request, stripeUrl }) => {
    const customer = await aCustomerOfForty(request, stripeUrl)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, customer, '/app/credits')
    const table = statement(page).getByRole('table')
    const movements = table.getByRole('row').filter({ hasText: /\d\d\/\d\d\/20\d\d/ })
    const bought = statementText.bought(300)
    // Fifty, and the opening balance.
    await expect(movements).toHaveCount(50 + 1)
    await expect(table).not.toContainText(bought)
    await page.getByRole('button', { name: statementText.earlier }).click()
    await expect(movements).toHaveCount(61 + 1)
    await expect(table.getByRole('row').filter({ hasText: bought })).toContainText('+300')
    await expect(table.getByRole('row').filter({ hasText: statementText.opening })).toContainText(/0$/)
    await expect(page.getByRole('button', { name: statementText.earlier })).toHaveCount(0)
    await expect(statement(page).getByRole('group', { name: statementText.title })).toBeFocused()

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(table).toBeHidden()
    const items = statement(page).getByRole('list').getByRole('listitem')
    await expect(items.filter({ hasText: bought })).toContainText(/reçu V-\d{4}-\d{4}/)
    await expect(items.filter({ hasText: statementText.analysisOf(A_LONG_USERNAME) }).first()).toBeVisible()
  },
)
