import { dashboardText } from '#web/text/dashboard.ts'
import { report as reportText } from '#web/text/report.fr.ts'
import { watchText as words } from '#web/text/watch.ts'
import { expectNoViolation } from './axe.ts'
import { aReportOf } from './delivered-report.ts'
import { expect, openAs, test } from './fixtures.ts'

const WATCHED = 'camille-fictif.test'

test('an account is watched from its report, found among the watched ones, paused, and stopped in one press', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportOf(request, WATCHED)
  await openAs(page, customer, address)
  await page.getByRole('button', { name: reportText.actions.watch, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.dialog.title })
  await dialog.getByLabel(words.dialog.every.month).check()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: words.dialog.start, exact: true }).click()
  await dialog.getByRole('link', { name: words.dialog.see }).click()

  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  const card = page.getByRole('region', { name: `@${WATCHED}` })
  await expect(card).toContainText(words.one)
  await expect(card).toContainText(words.every.month)
  await expectNoViolation(page)
  await card.getByRole('button', { name: words.pauseNamed(WATCHED) }).click()
  await expect(card).toContainText(words.paused.by_customer)
  await card.getByRole('button', { name: words.stopNamed(WATCHED) }).click()
  await expect(page.getByText(words.stopped(WATCHED))).toBeVisible()
  await expect(page.getByRole('heading', { name: words.empty.title })).toBeVisible()

  await page.getByRole('link', { name: words.back, exact: true }).click()
  await page.getByRole('link', { name: dashboardText.watched }).click()
  await expect(page.getByRole('heading', { name: words.empty.title })).toBeVisible()
})
