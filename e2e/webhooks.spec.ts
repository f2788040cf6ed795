import { webhooksText as words } from '#web/text/webhooks.ts'
import { expectNoViolation } from './axe.ts'
import { aCustomer, expect, openAs, test } from './fixtures.ts'
import { addWebhook, deliveryRows, openedWebhook } from './webhooks-card.ts'

test('an address is added, tried, written to again and removed, and its program accepts each signature', async ({
  page,
  request,
  receiver,
}) => {
  await openAs(page, await aCustomer(request), '/app/account')
  const secret = await addWebhook(page, receiver.url)
  receiver.verifyWith(secret)
  await page.keyboard.press('Escape')

  const dialog = await openedWebhook(page, receiver.url)
  await expect(dialog.getByText(words.nothingSent)).toBeVisible()
  await dialog.getByRole('button', { name: words.test }).click()
  await expect(deliveryRows(dialog)).toContainText([words.delivered(204)])
  await dialog.getByRole('button', { name: /^Renvoyer/ }).click()
  await expect.poll(() => receiver.received().map(({ isAuthentic }) => isAuthentic)).toEqual([true, true])
  await expectNoViolation(page)

  await dialog.getByRole('button', { name: words.remove }).click()
  await expectNoViolation(page)
  const asked = page.getByRole('alertdialog', { name: words.removeTitle })
  await asked.getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(words.none)).toBeVisible()
})
