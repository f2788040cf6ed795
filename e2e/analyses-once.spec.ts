import type { Page } from '@playwright/test'
import { dashboardText } from '#web/text/dashboard.ts'
import { failure } from '#web/text/failure.ts'
import { progressText } from '#web/text/progress.ts'
import {
  aCustomerWithCredits,
  aNewProfile,
  analyse,
  analyseButton,
  expectReport,
  expectStatement,
  oneAnalysisOf,
  rowOf,
  startSlowAnalysis,
  stepper,
  usernameField,
} from './analysis-page.ts'
import { creditsOf } from './checkout.ts'
import { expect, ofTheNight, openAs, test } from './fixtures.ts'

const presses: Record<string, (page: Page) => Promise<void>> = {
  'a double click': (page) => analyseButton(page).dblclick(),
  'Enter pressed twice': async (page) => {
    await usernameField(page).press('Enter')
    await page.keyboard.press('Enter')
  },
}

for (const [press, pressTwice] of Object.entries(presses)) {
  test(`${press} spends once`, press === 'a double click' ? {} : ofTheNight, async ({ page, request }) => {
    const customer = await aCustomerWithCredits(request)
    const username = aNewProfile()
    await openAs(page, customer, '/app/dashboard')
    await usernameField(page).fill(username)
    await pressTwice(page)
    await expectReport(page, username)
    expect(await creditsOf(request, customer)).toBe(72)
    await expectStatement(page, oneAnalysisOf(username))
  })
}

test('the answer to the press is lost: pressing again, even after a reload, spends nothing more', async ({
  page,
  request,
}) => {
  const customer = await aCustomerWithCredits(request)
  const username = aNewProfile()
  await openAs(page, customer, '/app/dashboard')
  let sent = 0
  await page.route('**/api/analyze', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await analyse(page, username)
  await expect(page.getByRole('alert')).toContainText(failure.analysis)
  expect(sent).toBe(1)
  await page.unroute('**/api/analyze')
  await page.reload()
  await expect(usernameField(page)).toHaveValue(username)
  await expect(rowOf(page, username).getByRole('link', { name: dashboardText.viewOf(username) })).toBeVisible()
  await page.getByRole('button', { name: dashboardText.open }).click()
  await expectReport(page, username)
  expect(await creditsOf(request, customer)).toBe(72)
  await expectStatement(page, oneAnalysisOf(username))
})

test(
  'the connection is cut during the analysis: the page says so, and the report still arrives',
  ofTheNight,
  async ({ context, page, request }) => {
    const username = await startSlowAnalysis(page, request, 3_000)
    await context.setOffline(true)
    await expect(page.getByText(progressText.cut)).toBeVisible({ timeout: 30_000 })
    await expect(stepper(page)).toBeVisible()
    await context.setOffline(false)
    await expectReport(page, username)
    await expectStatement(page, oneAnalysisOf(username))
  },
)
