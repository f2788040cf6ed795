import { dashboardText } from '#web/text/dashboard.ts'
import { listText as words } from '#web/text/list.fr.ts'
import { aCustomerWithCredits } from './analysis-page.ts'
import { expectNoViolation } from './axe.ts'
import { expect, openAs, test } from './fixtures.ts'

test('a list is checked for nothing, started once, left and found again with every line', async ({ page, request }) => {
  await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
  await page.getByRole('link', { name: dashboardText.list }).click()
  const names = ['camille-fictif.test', '@camille-fictif.test', 'inconnu.test', 'un_compte_x', 'lucie martin']
  await page.getByRole('textbox', { name: words.label }).fill(names.join('\n'))
  await page.getByRole('button', { name: words.check }).click()
  await expect(page.getByText(words.closed('X'))).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: words.start(2, 16) }).click()
  await expect(page).toHaveURL(/\?liste=[\da-f-]{36}$/)
  const address = page.url()
  await page.goto('/app/dashboard')
  await page.goto(address)
  await expect(
    page.getByText(`${words.reports(1)}, ${words.failures(1)}, ${words.aside(3)}. ${words.spent(8)}.`),
  ).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + names.length)
  await expectNoViolation(page)
  await page.getByRole('link', { name: '@camille-fictif.test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '@camille-fictif.test' })).toBeVisible()
})
