import { advertisingText } from '#web/report/advertising/text.fr.ts'
import { reasons } from '#web/text/reasons.fr.ts'
import { aReportToRead } from './delivered-report.ts'
import { expect, openAs, test } from './fixtures.ts'

test('posts without a visible mention are opened, each with its reason and its words', async ({ page, request }) => {
  const { customer, address } = await aReportToRead(request, 'lila_en_ville')
  await openAs(page, customer, address)
  const card = page.getByRole('region', { name: /^Publicité\s:/ })
  await expect(card.getByRole('listitem').first()).toBeVisible()
  await card.getByRole('button', { name: new RegExp(advertisingText.names.unmentioned) }).click()
  const proof = page.getByRole('dialog')
  await expect(proof.getByRole('listitem').first().locator('mark')).not.toHaveCount(0)
  await expect(proof.getByText(reasons.advertising('affiliate-link')).first()).toBeVisible()
})
