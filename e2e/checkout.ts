import type { APIRequestContext, Page } from '@playwright/test'
import { analysesFor } from '#contract/money.ts'
import { PACKS, type PackId } from '#contract/packs.ts'
import type { User } from '#contract/schemas/accounts.ts'
import type { BuyCreditsAnswer } from '#contract/schemas/payments.ts'
import { callControl } from '#stubs/stripe/controls.ts'
import { common } from '#web/text/common.fr.ts'
import { creditsText, paymentText } from '#web/text/credits.ts'
import { formatEuros } from '#web/text/format.fr.ts'
import { aCustomer, type Customer, expect, openAs } from './fixtures.ts'

export const PAYING_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

export function buyButton(page: Page, pack: PackId) {
  const { credits, price } = PACKS[pack]
  return page.getByRole('button', { name: creditsText.buyNamed(credits, formatEuros(price)) })
}

/** A new customer, on the page where credits are bought. */
export async function aBuyer(page: Page, request: APIRequestContext): Promise<Customer> {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/credits')
  return customer
}

/** From « Acheter » to Stripe's page; answers the id of the Checkout session. */
export async function goAndPay(page: Page, pack: PackId): Promise<string> {
  await buyButton(page, pack).click()
  return paymentPage(page)
}

/** The id in the address of Stripe's page, once it is there. */
export async function paymentPage(page: Page): Promise<string> {
  await page.waitForURL(/\/c\/pay\/cs_\w+$/)
  return sessionIn(page.url())
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Payer \d/ })

export async function payByCard(page: Page, card = PAYING_CARD) {
  await page.getByLabel('Numéro de carte').fill(card)
  await page.getByRole('checkbox').check()
  await payButton(page).click()
}

/** The bank has been asked, and has not answered yet. */
export async function payByDebit(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Payer par prélèvement' }).click()
  await expect(page.getByText(paymentText.pending)).toBeVisible()
}

/** Where Stripe's page sends the customer once it has its money. */
export const returnAddress = (session: string) => `/app/credits?paiement=${session}`

/** The balance is the same in the top bar, under « Solde actuel » and on the server. */
export async function expectBalance(page: Page, request: APIRequestContext, customer: Customer, credits: number) {
  await expect(balanceInTopBar(page, credits)).toBeVisible()
  const worth = creditsText.worth(analysesFor(credits))
  await expect(page.getByRole('definition')).toHaveText(`${creditsText.credits(credits)}${worth}`)
  expect(await creditsOf(request, customer)).toBe(credits)
}

/** Exactly: « 0 crédit » is also in « 20 crédits ». */
export const balanceInTopBar = (page: Page, credits: number) =>
  page
    .getByRole('navigation', { name: common.nav.label })
    .getByRole('link', { name: common.nav.credits(credits), exact: true })

export async function creditsOf(request: APIRequestContext, customer: Customer): Promise<number> {
  const answer = await request.get('/api/auth/me', { headers: bearer(customer) })
  return ((await answer.json()) as { user: User }).user.credits
}

/** A paid purchase made without a browser, for journeys that start after it; answers its Checkout session. */
export async function aPurchase(request: APIRequestContext, stripeUrl: string, customer: Customer, pack: PackId) {
  const opened = await request.post('/api/buy-credits', { headers: bearer(customer), data: { pack } })
  expect(opened.status()).toBe(200)
  const session = sessionIn(((await opened.json()) as BuyCreditsAnswer).url)
  await callControl(stripeUrl, 'pay', session)
  const payment = await request.get(`/api/payments/${session}`, { headers: bearer(customer) })
  expect(await payment.json()).toMatchObject({ status: 'paid' })
  return session
}

export const bearer = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })
const sessionIn = (address: string) => address.split('/').at(-1) ?? ''
