import { refusals } from '#contract/errors.ts'
import { PACKS } from '#contract/packs.ts'
import { callControl } from '#stubs/stripe/controls.ts'
import { common } from '#web/text/common.fr.ts'
import { paymentText } from '#web/text/credits.ts'
import { statementText } from '#web/text/statement.ts'
import {
  aBuyer,
  buyButton,
  creditsOf,
  DECLINED_CARD,
  expectBalance,
  goAndPay,
  PAYING_CARD,
  payButton,
  payByCard,
  paymentPage,
} from './checkout.ts'
import { expect, ofTheNight, test } from './fixtures.ts'
import { expectPaid } from './payment-return.ts'

test('a payment given up: nothing is taken, nothing granted, and the packs can be bought', async ({
  page,
  request,
}) => {
  const customer = await aBuyer(page, request)
  await goAndPay(page, 'pack_50')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByText(paymentText.cancelled)).toBeVisible()
  await expectBalance(page, request, customer, 0)
  await expect(page.getByText(statementText.empty)).toBeVisible()
  for (const { id } of Object.values(PACKS)) await expect(buyButton(page, id)).toBeEnabled()
  await goAndPay(page, 'pack_50')
})

test('a declined card is said on Stripe’s page, and another one pays', ofTheNight, async ({ page, request }) => {
  const customer = await aBuyer(page, request)
  await goAndPay(page, 'pack_20')
  await payByCard(page, DECLINED_CARD)
  await expect(page.getByRole('alert')).toHaveText('Votre carte a été refusée.')
  expect(await creditsOf(request, customer)).toBe(0)
  await payByCard(page)
  await expectPaid(page, request, customer, { credits: 20, balance: 20, purchases: 1 })
})

test(
  'a purchase that cannot start says so beside the button that was pressed, and can be tried again',
  ofTheNight,
  async ({ page, request }) => {
    const { status, sentence: error } = refusals.payment_unavailable
    await page.route('**/api/buy-credits', (route) =>
      route.fulfill({ status, json: { error, code: 'payment_unavailable' } }),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await aBuyer(page, request)
    const buy = buyButton(page, 'pack_300')
    await buy.click()
    await expect(page.getByRole('alert')).toHaveText(`${error}${common.retry}`)
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(buy).toBeEnabled()
    await expect(buy).toBeFocused()
    await page.unroute('**/api/buy-credits')
    await page.keyboard.press('Enter')
    await paymentPage(page)
  },
)

test('Stripe’s page takes no money before the request is ticked', ofTheNight, async ({ page, request, stripeUrl }) => {
  await aBuyer(page, request)
  const session = await goAndPay(page, 'pack_20')
  await page.getByLabel('Numéro de carte').fill(PAYING_CARD)
  await payButton(page).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  const sessions = await callControl(stripeUrl, 'sessions')
  expect(sessions.find(({ id }) => id === session)?.status).toBe('open')
})
