import { FORMER_SECRET_HOURS } from '#contract/webhooks.ts'
import { webhooksText as words } from '#web/text/webhooks.ts'
import { aCustomerWithCredits } from './analysis-page.ts'
import { expectNoViolation } from './axe.ts'
import { anAnalysisOf, READ_BY_MODEL } from './delivered-report.ts'
import { aCustomer, expect, openAs, test } from './fixtures.ts'
import { addWebhook, deliveryRows, openedWebhook } from './webhooks-card.ts'

test('a delivered report is told to the customer’s program, by its number and without a word of it', async ({
  page,
  request,
  receiver,
}) => {
  const customer = await aCustomerWithCredits(request)
  await openAs(page, customer, '/app/account')
  receiver.verifyWith(await addWebhook(page, receiver.url))
  await page.keyboard.press('Escape')
  const id = await anAnalysisOf(request, customer, READ_BY_MODEL)
  await expect.poll(() => receiver.received().length).toBe(1)
  const [message] = receiver.received()
  expect(message?.isAuthentic).toBe(true)
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'analysis.completed', data: { analysis_id: id } })
  const dialog = await openedWebhook(page, receiver.url)
  await expect(deliveryRows(dialog)).toContainText([words.events['analysis.completed']])
})

test('a new secret signs beside the former one, which programs that know it alone still accept', async ({
  page,
  request,
  receiver,
}) => {
  await openAs(page, await aCustomer(request), '/app/account')
  const former = await addWebhook(page, receiver.url)
  await page.keyboard.press('Escape')
  const dialog = await openedWebhook(page, receiver.url)
  await dialog.getByRole('button', { name: words.change }).click()
  const changed = await dialog.getByLabel(words.secret).inputValue()
  expect(changed).not.toBe(former)
  await expect(dialog.getByText(`${FORMER_SECRET_HOURS} heures`)).toBeVisible()
  await expectNoViolation(page)
  for (const [nth, secret] of [former, changed].entries()) {
    receiver.verifyWith(secret)
    await dialog.getByRole('button', { name: words.test }).click()
    await expect.poll(() => receiver.received()[nth]?.isAuthentic).toBe(true)
  }
})

test('an address that refuses is told with what it answered and when we try again; gone, it is disabled and enabled again', async ({
  page,
  request,
  receiver,
}) => {
  await openAs(page, await aCustomer(request), '/app/account')
  await addWebhook(page, receiver.url)
  await page.keyboard.press('Escape')
  const dialog = await openedWebhook(page, receiver.url)
  receiver.behave(500)
  await dialog.getByRole('button', { name: words.test }).click()
  await expect(deliveryRows(dialog)).toContainText([/Refusé \(réponse 500\)\. Prochain essai le/])
  receiver.behave(410)
  await dialog.getByRole('button', { name: words.test }).click()
  await expect(dialog.getByText(words.disabled.gone)).toBeVisible()
  await expectNoViolation(page)
  receiver.behave(204)
  await dialog.getByRole('button', { name: words.enable }).click()
  await dialog.getByRole('button', { name: words.test }).click()
  await expect(deliveryRows(dialog).first()).toContainText(words.delivered(204))
})
