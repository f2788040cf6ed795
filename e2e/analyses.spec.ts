import { accountByName } from '#stubs/x/accounts.ts'
import { common } from '#web/text/common.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { progressText } from '#web/text/progress.ts'
import {
  aCustomerWithCredits,
  analyse,
  analyseButton,
  aSlowProfile,
  busyButton,
  currentStep,
  expectReport,
  expectStatement,
  oneAnalysisOf,
  rowOf,
  startSlowAnalysis,
  stepper,
  usernameField,
} from './analysis-page.ts'
import { balanceInTopBar, creditsOf } from './checkout.ts'
import { READ_BY_MODEL } from './delivered-report.ts'
import { expect, ofTheNight, openAs, test } from './fixtures.ts'

test('a name typed with its @ signs becomes a report: 8 credits, one line on the statement, one in the list', async ({
  page,
  request,
}) => {
  await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
  await expect(balanceInTopBar(page, 80)).toBeVisible()
  await page.route('**/api/analyze', async (route) => {
    await expect(busyButton(page)).toBeDisabled()
    await expect(usernameField(page)).not.toBeEditable()
    await route.continue()
  })
  await analyse(page, `@@${READ_BY_MODEL}`)
  await expectReport(page, READ_BY_MODEL)
  await expect(balanceInTopBar(page, 72)).toBeVisible()
  await expectStatement(page, oneAnalysisOf(READ_BY_MODEL))
  await page.getByRole('link', { name: common.nav.home }).click()
  const row = rowOf(page, READ_BY_MODEL)
  await expect(row).toContainText('Les Debout')
  await expect(row.getByText(/^\d+\/100$/)).toBeVisible()
  await expect(row.getByText(dashboardText.indicative)).toHaveCount(0)
  await expect(page.getByText(dashboardText.shown(1, 1))).toBeVisible()
  await expect(usernameField(page)).toHaveValue('')
  await row.getByRole('link', { name: dashboardText.viewOf(READ_BY_MODEL) }).click()
  await expectReport(page, READ_BY_MODEL)
})

test(
  'a slow X: each of the four steps says how far it has come, then the report opens by itself',
  ofTheNight,
  async ({ page, request }) => {
    const username = aSlowProfile(3_000)
    const { name, followers } = accountByName(username) ?? { name: '', followers: 0 }
    await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
    await usernameField(page).fill(username)
    // Not by the button: leaving the field starts a free check, and the analysis does not look again for a profile it has found.
    await usernameField(page).press('Enter')
    await expect(stepper(page).getByRole('listitem')).toContainText(Object.values(progressText.steps))
    await expect(page.getByText(progressText.mayLeave)).toBeVisible()
    await expect(currentStep(page)).toHaveText(`${progressText.steps.finding}${progressText.looking(username)}`)
    await expect(stepper(page).getByText(progressText.toCome)).toHaveCount(3)
    await expect(balanceInTopBar(page, 72)).toBeVisible()
    await expect(rowOf(page, username)).toContainText('Recherche du compte')

    await expect(stepper(page).getByText(progressText.found(username, true, followers), { exact: true })).toBeVisible()
    await expect(currentStep(page)).toHaveText(`${progressText.steps.reading}${progressText.reading(0, 100)}`)
    await expect(page.getByRole('progressbar', { name: progressText.steps.reading })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    await expect(page.getByRole('status').filter({ hasText: /^Étape 2 sur 4\s: lecture des posts\.$/ })).toBeAttached()
    await expect(rowOf(page, username)).toContainText(name)

    await expectReport(page, username)
    await expectStatement(page, oneAnalysisOf(username))
  },
)

test(
  'the tab is closed during the analysis: another one shows it running, then done, and opens it',
  ofTheNight,
  async ({ context, page, request }) => {
    const username = await startSlowAnalysis(page, request, 4_000)
    await page.close()

    const later = await context.newPage()
    await later.goto('/app/dashboard')
    await expect(rowOf(later, username).getByRole('link', { name: dashboardText.followOf(username) })).toBeVisible()
    await expect(balanceInTopBar(later, 72)).toBeVisible()
    const view = rowOf(later, username).getByRole('link', { name: dashboardText.viewOf(username) })
    await expect(view).toBeVisible({ timeout: 60_000 })
    await expect(later).toHaveURL('/app/dashboard')
    await view.click()
    await expectReport(later, username)
    await expectStatement(later, oneAnalysisOf(username))
  },
)

test(
  'left for another page of the app, the analysis is followed from the list until its report',
  ofTheNight,
  async ({ page, request }) => {
    const username = await startSlowAnalysis(page, request, 4_000)
    await expectStatement(page, oneAnalysisOf(username))
    await page.getByRole('link', { name: common.nav.home }).click()
    await expect(analyseButton(page)).toBeEnabled()
    await rowOf(page, username)
      .getByRole('link', { name: dashboardText.followOf(username) })
      .click()
    await expect(page).toHaveURL(/\/app\/analysis\//)
    const followed = page.url()
    await expect(stepper(page).getByRole('listitem')).toContainText(Object.values(progressText.steps))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${username}`)
    await expectReport(page, username)
    expect(page.url()).toBe(followed)
    await expect(page.getByRole('status').filter({ hasText: progressText.ready })).toBeAttached()
  },
)

test(
  'a second tab sees the analysis run, and asking for the same profile there joins it',
  ofTheNight,
  async ({ context, page, request }) => {
    const customer = await aCustomerWithCredits(request)
    const username = aSlowProfile(5_000)
    await openAs(page, customer, '/app/dashboard')
    await analyse(page, username)
    await expect(stepper(page)).toBeVisible()

    const other = await context.newPage()
    await other.goto('/app/dashboard')
    await expect(rowOf(other, username).getByRole('link', { name: dashboardText.followOf(username) })).toBeVisible()
    await usernameField(other).fill(`@${username.toUpperCase()}`)
    await usernameField(other).press('Enter')
    await expect(stepper(other)).toBeVisible()
    await expectReport(other, username)
    await expectReport(page, username)
    expect(other.url()).toBe(page.url())
    expect(await creditsOf(request, customer)).toBe(72)
    for (const tab of [page, other]) await expectStatement(tab, oneAnalysisOf(username))
    await page.getByRole('link', { name: common.nav.home }).click()
    await expect(page.getByText(dashboardText.shown(1, 1))).toBeVisible()
  },
)
