import type { Page } from '@playwright/test'
import { PACKS } from '#contract/packs.ts'
import { creditsText, paymentText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { formatEuros } from '#web/text/format.fr.ts'
import { invoiceText } from '#web/text/invoice.ts'
import { formatSigned } from '#web/text/numbers.fr.ts'
import { statementText } from '#web/text/statement.ts'
import { aNewProfile, expectReport, usernameField } from './analysis-page.ts'
import { aBuyer, balanceInTopBar, expectBalance, goAndPay, payByCard, returnAddress } from './checkout.ts'
import { aCustomer, expect, mailTo, ofTheNight, openAs, test } from './fixtures.ts'
import { expectPaid, holdPaymentAnswer, isSamePage, mark, statementRows } from './payment-return.ts'

for (const { id, credits, price } of Object.values(PACKS)) {
  test(
    `buy ${credits} credits: Stripe’s page, then the credits without reloading, the receipt by mail`,
    id === 'pack_100' ? {} : ofTheNight,
    async ({ page, request, mailsUrl }) => {
      const customer = await aBuyer(page, request)
      await page.route('**/api/buy-credits', async (route) => {
        const busy = page.getByRole('button', { name: creditsText.redirecting })
        await expect(busy).toBeDisabled()
        await expect(page.getByRole('listitem').filter({ has: busy })).toContainText(formatEuros(price))
        const packs = page.getByRole('region', { name: creditsText.packs }).getByRole('listitem')
        await expect(packs.locator('button:enabled')).toHaveCount(0)
        await route.continue()
      })
      await buyForCompany(page)
      const session = await goAndPay(page, id)
      await expect(
        page.getByText('Facturé à : Journal des Lilas SARL, 12 rue des Lilas, 75011, Paris, FR'),
      ).toBeVisible()
      await expect(page.getByText(formatEuros(price), { exact: true })).toBeVisible()
      await expect(page.getByText(`E-mail : ${customer.email}`)).toBeVisible()
      const consent = page.getByRole('checkbox', { name: /^Je demande l’exécution immédiate/ })
      await expect(consent).not.toBeChecked()
      await expect(consent).toHaveAttribute('required')
      const tell = await holdPaymentAnswer(page)
      await payByCard(page)

      await expect(page).toHaveURL(returnAddress(session))
      await expect(page.getByText(paymentText.checking)).toBeVisible()
      await mark(page)
      tell()
      await expect(page.getByText(paymentText.paid(credits, credits))).toBeVisible()
      await expectBalance(page, request, customer, credits)
      const bought = statementRows(page)
      await expect(bought).toHaveCount(1)
      await expect(bought).toContainText(statementText.bought(credits))
      await expect(bought).toContainText('facturé à Journal des Lilas SARL, 12 rue des Lilas, 75011 Paris')
      await expect(bought.getByRole('cell', { name: `+${credits}`, exact: true })).toBeVisible()
      expect(await isSamePage(page)).toBe(true)

      const receipt = /V-\d{4}-\d{4,}/.exec(await bought.innerText())?.[0] ?? 'no receipt'
      const mail = await mailTo(request, mailsUrl, customer.email, new RegExp(receipt))
      expect(mail.subject).toBe(`Votre reçu Verso ${receipt}`)
      expect(mail.text).toContain(formatEuros(price))
      expect(mail.text).toContain('Facturé à\u00a0: Journal des Lilas SARL')
      expect(mail.text).toContain('FR40303265045')
      expect(mail.text).toContain('Je demande l’exécution immédiate')
    },
  )
}

/** The form keeps its place: the button that opened it has the focus again. */
async function buyForCompany(page: Page) {
  await page.getByRole('button', { name: invoiceText.forCompany }).click()
  const form = page.getByRole('dialog', { name: invoiceText.title })
  await form.getByLabel(invoiceText.company).fill('Journal des Lilas SARL')
  await form.getByLabel(invoiceText.line1, { exact: true }).fill('12 rue des Lilas')
  await form.getByLabel(invoiceText.postalCode).fill('75011')
  await form.getByLabel(invoiceText.city).fill('Paris')
  await form.getByLabel(invoiceText.vat).fill('FR 40 303 265 045')
  await page.keyboard.press('Enter')
  await expect(page.getByText(invoiceText.noteCompany('Journal des Lilas SARL'))).toBeVisible()
  await expect(page.getByRole('button', { name: invoiceText.changeNamed })).toBeFocused()
}

test(
  'paying twice by the back button grants twice what was paid twice, and no more',
  ofTheNight,
  async ({ page, request }) => {
    const customer = await aBuyer(page, request)
    const first = await goAndPay(page, 'pack_20')
    await payByCard(page)
    await expect(page.getByText(paymentText.paid(20, 20))).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce paiement a déjà été effectué.')
    await page.goBack()
    await expect(page).toHaveURL('/app/credits')
    const second = await goAndPay(page, 'pack_20')
    expect(second).not.toBe(first)
    await payByCard(page)
    await expect(page.getByText(paymentText.paid(20, 40))).toBeVisible()
    await expectBalance(page, request, customer, 40)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce paiement a déjà été effectué.')
    await page.goForward()
    await expect(page.getByText(paymentText.paid(20, 40))).toBeVisible()
    await page.goto(returnAddress(first))
    await expectPaid(page, request, customer, { credits: 20, balance: 40, purchases: 2 })
  },
)

test('the analysis that lacked credits is one press away on the way back from the payment', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const username = aNewProfile()
  await openAs(page, customer, '/app/dashboard')
  await usernameField(page).fill(`@${username}`)
  await page.getByRole('button', { name: dashboardText.submit }).click()
  await expect(page.getByText(dashboardText.insufficient, { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/app/credits')
  await expect(page.getByText(creditsText.missing(8, username))).toBeVisible()
  await page.reload()
  await expect(page.getByText(creditsText.missing(8, username))).toBeVisible()
  await goAndPay(page, 'pack_20')
  await payByCard(page)
  await expect(page.getByText(paymentText.paid(20, 20))).toBeVisible()
  await page.getByRole('button', { name: paymentText.analyse(username) }).click()
  await expectReport(page, username)
  await expect(balanceInTopBar(page, 12)).toBeVisible()
  // Neither a step back nor a reload starts another one, and nothing waits to be analysed any more.
  await page.goBack()
  await expect(page.getByText(paymentText.paid(20, 12))).toBeVisible()
  await page.reload()
  await expect(page.getByText(paymentText.paid(20, 12))).toBeVisible()
  await expect(page.getByRole('button', { name: paymentText.analyse(username) })).toHaveCount(0)
  await expectBalance(page, request, customer, 12)
  const lines = page.getByRole('row').filter({ hasText: statementText.analysisOf(username) })
  await expect(lines).toHaveText(new RegExp(`${formatSigned(-8)}12$`))
})
