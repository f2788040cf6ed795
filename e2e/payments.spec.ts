import type { APIRequestContext, Page } from '@playwright/test'
import { refusals } from '#contract/errors.ts'
import { PACKS } from '#contract/packs.ts'
import { callControl } from '#stubs/stripe/controls.ts'
import { formatEuros, formatSigned } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { aNewProfile, expectReport } from './analysis-page.ts'
import {
  balanceInTopBar,
  buyButton,
  creditsOf,
  DECLINED_CARD,
  expectBalance,
  goAndPay,
  PAYING_CARD,
  payButton,
  payByCard,
  paymentPage,
  returnAddress,
} from './checkout.ts'
import { aCustomer, type Customer, expect, mailTo, openAs, test } from './fixtures.ts'
import { runOperatorCommand } from './operator-command.ts'

/** What the return page is told waits until `tell` is called, so that what it shows before can be seen. */
async function holdPaymentAnswer(page: Page) {
  let tell = () => {}
  const released = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/api/payments/*', async (route) => {
    await released
    await route.continue()
  })
  return tell
}

/** A page that was loaded again, or left, has lost its mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

const statementRows = (page: Page) => page.getByRole('row').filter({ hasText: /V-20\d\d-\d{4}/ })

type Outcome = { credits: number; balance: number; purchases: number }

/** Said on the page, in the balance everywhere, and as so many lines of the statement. */
async function expectPaid(page: Page, request: APIRequestContext, customer: Customer, outcome: Outcome) {
  await expect(page.getByText(fr.payment.paid(outcome.credits, outcome.balance))).toBeVisible()
  await expectBalance(page, request, customer, outcome.balance)
  await expect(statementRows(page)).toHaveCount(outcome.purchases)
}

for (const { id, credits, price } of Object.values(PACKS)) {
  test(`buy ${credits} credits: Stripe’s page, then the credits without reloading, the receipt by mail`, async ({
    page,
    request,
    mailsUrl,
  }) => {
    const customer = await aCustomer(request)
    await openAs(page, customer, '/app/credits')
    await page.route('**/api/buy-credits', async (route) => {
      const busy = page.getByRole('button', { name: fr.credits.redirecting })
      await expect(busy).toBeDisabled()
      await expect(page.getByRole('listitem').filter({ has: busy })).toContainText(formatEuros(price))
      await expect(page.getByRole('region', { name: fr.credits.packs }).locator('button:enabled')).toHaveCount(0)
      await route.continue()
    })
    const session = await goAndPay(page, id)
    await expect(page.getByText(formatEuros(price), { exact: true })).toBeVisible()
    await expect(page.getByText(`E-mail : ${customer.email}`)).toBeVisible()
    const consent = page.getByRole('checkbox', { name: /^Je demande l’exécution immédiate/ })
    await expect(consent).not.toBeChecked()
    await expect(consent).toHaveAttribute('required')
    const tell = await holdPaymentAnswer(page)
    await payByCard(page)

    await expect(page).toHaveURL(returnAddress(session))
    await expect(page.getByText(fr.payment.checking)).toBeVisible()
    await mark(page)
    tell()
    await expect(page.getByText(fr.payment.paid(credits, credits))).toBeVisible()
    await expectBalance(page, request, customer, credits)
    const bought = statementRows(page)
    await expect(bought).toHaveCount(1)
    await expect(bought).toContainText(fr.statement.bought(credits))
    await expect(bought.getByRole('cell', { name: `+${credits}`, exact: true })).toBeVisible()
    expect(await isSamePage(page)).toBe(true)

    const receipt = /V-\d{4}-\d{4,}/.exec(await bought.innerText())?.[0] ?? 'no receipt'
    const mail = await mailTo(request, mailsUrl, customer.email, new RegExp(receipt))
    expect(mail.subject).toBe(`Votre reçu Verso ${receipt}`)
    expect(mail.text).toContain(formatEuros(price))
    expect(mail.text).toContain('Je demande l’exécution immédiate')
  })
}

test('Stripe’s page takes no money before the request is ticked', async ({ page, request, stripeUrl }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  const session = await goAndPay(page, 'pack_20')
  await page.getByLabel('Numéro de carte').fill(PAYING_CARD)
  await payButton(page).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  const sessions = await callControl(stripeUrl, 'sessions')
  expect(sessions.find(({ id }) => id === session)?.status).toBe('open')
})

test('a payment given up: nothing is taken, nothing granted, and the packs can be bought', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  await goAndPay(page, 'pack_50')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByText(fr.payment.cancelled)).toBeVisible()
  await expectBalance(page, request, customer, 0)
  await expect(page.getByText(fr.statement.empty)).toBeVisible()
  for (const { id } of Object.values(PACKS)) await expect(buyButton(page, id)).toBeEnabled()
  await goAndPay(page, 'pack_50')
})

test('a declined card is said on Stripe’s page, and another one pays', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  await goAndPay(page, 'pack_20')
  await payByCard(page, DECLINED_CARD)
  await expect(page.getByRole('alert')).toHaveText('Votre carte a été refusée.')
  expect(await creditsOf(request, customer)).toBe(0)
  await payByCard(page)
  await expectPaid(page, request, customer, { credits: 20, balance: 20, purchases: 1 })
})

test('the webhook is lost: the return page settles the payment before the eyes of the customer', async ({
  page,
  request,
  stripeUrl,
}) => {
  const customer = await aCustomer(request)
  await callControl(stripeUrl, 'rule', customer.email, 'drop')
  await openAs(page, customer, '/app/credits')
  await goAndPay(page, 'pack_300')
  const tell = await holdPaymentAnswer(page)
  await payByCard(page)
  await expect(page.getByText(fr.payment.checking)).toBeVisible()
  await expectBalance(page, request, customer, 0)
  await expect(page.getByText(fr.statement.empty)).toBeVisible()
  await mark(page)
  tell()
  await expectPaid(page, request, customer, { credits: 300, balance: 300, purchases: 1 })
  expect(await isSamePage(page)).toBe(true)
})

test('the webhook is lost and nobody comes back: the sweep settles the payment', async ({
  page,
  request,
  stripeUrl,
  mailsUrl,
}) => {
  const customer = await aCustomer(request)
  await callControl(stripeUrl, 'rule', customer.email, 'drop')
  await openAs(page, customer, '/app/credits')
  const session = await goAndPay(page, 'pack_100')
  await callControl(stripeUrl, 'pay', session)
  await page.goto('/app/credits')
  await expectBalance(page, request, customer, 0)
  expect(await runOperatorCommand('sweep')).toMatch(/^\d+ payments checked/)
  await page.reload()
  await expectBalance(page, request, customer, 100)
  await expect(statementRows(page)).toHaveCount(1)
  await mailTo(request, mailsUrl, customer.email, /Votre demande, acceptée avant de payer/)
})

test('paying twice by the back button grants twice what was paid twice, and no more', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  const first = await goAndPay(page, 'pack_20')
  await payByCard(page)
  await expect(page.getByText(fr.payment.paid(20, 20))).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce paiement a déjà été effectué.')
  await page.goBack()
  await expect(page).toHaveURL('/app/credits')
  const second = await goAndPay(page, 'pack_20')
  expect(second).not.toBe(first)
  await payByCard(page)
  await expect(page.getByText(fr.payment.paid(20, 40))).toBeVisible()
  await expectBalance(page, request, customer, 40)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce paiement a déjà été effectué.')
  await page.goForward()
  await expect(page.getByText(fr.payment.paid(20, 40))).toBeVisible()
  await page.goto(returnAddress(first))
  await expectPaid(page, request, customer, { credits: 20, balance: 40, purchases: 2 })
})

test('a bank that answers later: the page says so, then shows the credits by itself', async ({
  page,
  request,
  stripeUrl,
}) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  const session = await goAndPay(page, 'pack_50')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Payer par prélèvement' }).click()
  await expect(page.getByText(fr.payment.pending)).toBeVisible()
  await expectBalance(page, request, customer, 0)
  await mark(page)
  await callControl(stripeUrl, 'settleAsync', session, 'succeeded')
  await expectPaid(page, request, customer, { credits: 50, balance: 50, purchases: 1 })
  expect(await isSamePage(page)).toBe(true)
})

test('a bank that refuses later: the page says that nothing was taken', async ({ page, request, stripeUrl }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  const session = await goAndPay(page, 'pack_50')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Payer par prélèvement' }).click()
  await expect(page.getByText(fr.payment.pending)).toBeVisible()
  await callControl(stripeUrl, 'settleAsync', session, 'failed')
  await expect(page.getByRole('alert')).toHaveText(fr.payment.failed)
  await expectBalance(page, request, customer, 0)
})

test('the analysis that lacked credits is one press away on the way back from the payment', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const username = aNewProfile()
  await openAs(page, customer, '/app/dashboard')
  await page.getByLabel(fr.dashboard.label).fill(`@${username}`)
  await page.getByRole('button', { name: fr.dashboard.submit }).click()
  await expect(page.getByText(fr.dashboard.insufficient, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/app/credits?pour=${username}`)
  await expect(page.getByText(fr.credits.missing(8, username))).toBeVisible()
  await goAndPay(page, 'pack_20')
  await payByCard(page)
  await expect(page.getByText(fr.payment.paid(20, 20))).toBeVisible()
  await page.getByRole('button', { name: fr.payment.analyse(username) }).click()
  await expectReport(page, username)
  await expect(balanceInTopBar(page, 12)).toBeVisible()
  // Neither a step back nor a reload starts another one, and nothing waits to be analysed any more.
  await page.goBack()
  await expect(page.getByText(fr.payment.paid(20, 12))).toBeVisible()
  await page.reload()
  await expect(page.getByText(fr.payment.paid(20, 12))).toBeVisible()
  await expect(page.getByRole('button', { name: fr.payment.analyse(username) })).toHaveCount(0)
  await expectBalance(page, request, customer, 12)
  const lines = page.getByRole('row').filter({ hasText: fr.statement.analysisOf(username) })
  await expect(lines).toHaveText(new RegExp(`${formatSigned(-8)}12$`))
})

test('a purchase that cannot start says so beside the button that was pressed, and can be tried again', async ({
  page,
  request,
}) => {
  const { status, sentence: error } = refusals.payment_unavailable
  await page.route('**/api/buy-credits', (route) =>
    route.fulfill({ status, json: { error, code: 'payment_unavailable' } }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await aCustomer(request), '/app/credits')
  const buy = buyButton(page, 'pack_300')
  await buy.click()
  await expect(page.getByRole('alert')).toHaveText(error)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(buy).toBeEnabled()
  await expect(buy).toBeFocused()
  await page.unroute('**/api/buy-credits')
  await page.keyboard.press('Enter')
  await paymentPage(page)
})

test('another customer’s payment is not shown to me', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  const session = await goAndPay(page, 'pack_20')
  await payByCard(page)
  await expect(page.getByText(fr.payment.paid(20, 20))).toBeVisible()
  const other = await aCustomer(request)
  await openAs(page, other, returnAddress(session))
  await expect(page.getByRole('alert')).toHaveText(refusals.payment_not_found.sentence)
  await expectBalance(page, request, other, 0)
})
