import { callControl } from '#stubs/stripe/controls.ts'
import { paymentText } from '#web/text/credits.ts'
import { statementText } from '#web/text/statement.ts'
import { aBuyer, expectBalance, goAndPay, payByCard, payByDebit } from './checkout.ts'
import { expect, mailTo, ofTheNight, test } from './fixtures.ts'
import { runOperatorCommand } from './operator-command.ts'
import { expectPaid, holdPaymentAnswer, isSamePage, mark, statementRows } from './payment-return.ts'

test('the webhook is lost: the return page settles the payment before the eyes of the customer', async ({
  page,
  request,
  stripeUrl,
}) => {
  const customer = await aBuyer(page, request)
  await callControl(stripeUrl, 'rule', customer.email, 'drop')
  await goAndPay(page, 'pack_300')
  const tell = await holdPaymentAnswer(page)
  await payByCard(page)
  await expect(page.getByText(paymentText.checking)).toBeVisible()
  await expectBalance(page, request, customer, 0)
  await expect(page.getByText(statementText.empty)).toBeVisible()
  await mark(page)
  tell()
  await expectPaid(page, request, customer, { credits: 300, balance: 300, purchases: 1 })
  expect(await isSamePage(page)).toBe(true)
})

test(
  'the webhook is lost and nobody comes back: the sweep settles the payment',
  ofTheNight,
  async ({ page, request, stripeUrl, mailsUrl }) => {
    const customer = await aBuyer(page, request)
    await callControl(stripeUrl, 'rule', customer.email, 'drop')
    const session = await goAndPay(page, 'pack_100')
    await callControl(stripeUrl, 'pay', session)
    await page.goto('/app/credits')
    await expectBalance(page, request, customer, 0)
    expect(await runOperatorCommand('sweep')).toMatch(/^\d+ payments checked/)
    await page.reload()
    await expectBalance(page, request, customer, 100)
    await expect(statementRows(page)).toHaveCount(1)
    await mailTo(request, mailsUrl, customer.email, /Votre demande, acceptée avant de payer/)
  },
)

test(
  'a bank that answers later: the page says so, then shows the credits by itself',
  ofTheNight,
  async ({ page, request, stripeUrl }) => {
    const customer = await aBuyer(page, request)
    const session = await goAndPay(page, 'pack_50')
    await payByDebit(page)
    await expectBalance(page, request, customer, 0)
    await mark(page)
    await callControl(stripeUrl, 'settleAsync', session, 'succeeded')
    await expectPaid(page, request, customer, { credits: 50, balance: 50, purchases: 1 })
    expect(await isSamePage(page)).toBe(true)
  },
)

test(
  'a bank that refuses later: the page says that nothing was taken',
  ofTheNight,
  async ({ page, request, stripeUrl }) => {
    const customer = await aBuyer(page, request)
    const session = await goAndPay(page, 'pack_50')
    await payByDebit(page)
    await callControl(stripeUrl, 'settleAsync', session, 'failed')
    await expect(page.getByRole('alert')).toHaveText(paymentText.failed)
    await expectBalance(page, request, customer, 0)
  },
)
