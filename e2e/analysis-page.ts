import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { analysisText } from '#web/text/analysis.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { find } from '#web/text/find.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { formatSigned } from '#web/text/numbers.fr.ts'
import { progressText } from '#web/text/progress.ts'
import { report } from '#web/text/report.fr.ts'
import { statementText } from '#web/text/statement.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import { giveCredits } from './account-history.ts'
import { balanceInTopBar } from './checkout.ts'
import { aCustomer, type Customer, expect, NETWORKS_READ, openAs, test } from './fixtures.ts'

/** What the credits of a reader are worth at the start: ten analyses. */
export const STARTING_CREDITS = 80

/** A customer with credits to spend on reports. */
export async function aCustomerWithCredits(
  request: APIRequestContext,
  options: Parameters<typeof aCustomer>[1] = {},
): Promise<Customer> {
  const customer = await aCustomer(request, options)
  await giveCredits(customer, STARTING_CREDITS)
  return customer
}

/** A profile nobody has read today. What one journey has read of a profile, all the others find there. */
export const aNewProfile = () => `charge_${randomInt(10_000_000, 100_000_000)}`

let slowProfiles = 0

/**
 * A profile nobody has read today, about which X takes this long to answer, or a little longer: the delay is its name,
 * and each journey needs a name of its own. Its profile and its posts are two answers.
 */
export function aSlowProfile(delayMs: number) {
  slowProfiles += 1
  return `lent_${delayMs + test.info().workerIndex * 40 + slowProfiles}`
}

export const usernameField = (page: Page) => page.getByLabel(dashboardText.label(NETWORKS_READ))
export const analyseButton = (page: Page) => page.getByRole('button', { name: dashboardText.submit, exact: true })
export const busyButton = (page: Page) => page.getByRole('button', { name: dashboardText.submitting })

/** Types a name and presses « Analyser ». */
export async function analyse(page: Page, typed: string) {
  await usernameField(page).fill(typed)
  await analyseButton(page).click()
}

/** A customer has asked for a profile whose posts come slowly, and sees it run; its name. */
export async function startSlowAnalysis(page: Page, request: APIRequestContext, delayMs: number): Promise<string> {
  const username = aSlowProfile(delayMs)
  await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
  await analyse(page, username)
  await expect(stepper(page)).toBeVisible()
  return username
}

export const stepper = (page: Page) => page.getByRole('list', { name: progressText.label })
export const currentStep = (page: Page) => stepper(page).locator('[aria-current="step"]')

/** The analyses of the dashboard, whatever is looked for among them. */
export const listOfAnalyses = (page: Page) =>
  page.getByRole('region', { name: new RegExp(`^(${dashboardText.latest}|${find.yours})$`) })

/** The line of a profile in it; the table of a wide screen, where no other is asked for. */
export const rowOf = (page: Page, username: string) =>
  listOfAnalyses(page)
    .getByRole('row')
    .filter({ hasText: `@${username}` })

/** The report is on the screen, at an address of its own, with a score that was measured. Time enough for a slow X, behind others' slow analyses. */
export async function expectReport(page: Page, username: string) {
  await expect(page).toHaveURL(/\/app\/analysis\/[\w-]{36}$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: verdictText.question })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: /^Score de \d+ sur 100, entre \d/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${username}`)
  await expect(page).toHaveTitle(analysisText.title(username))
  await expect(stepper(page)).toHaveCount(0)
}

type Line = { operation: string; detail?: string; amount: number; balance: number }

/** From the top bar to the statement, which has these lines, newest first, above the gift it began with. */
export async function expectStatement(page: Page, lines: Line[]) {
  await balanceInTopBar(page, lines[0]?.balance ?? STARTING_CREDITS).click()
  await expect(page).toHaveURL('/app/credits')
  const gift = { operation: statementText.given, amount: STARTING_CREDITS, balance: STARTING_CREDITS }
  const movements = page
    .getByRole('region', { name: statementText.title })
    .getByRole('row')
    .filter({ hasText: /\d\d\/\d\d\/20\d\d/ })
  await expect(movements).toContainText([
    ...[...lines, gift].map(
      ({ operation, detail = '', amount, balance }: Line) =>
        `${operation}${detail}${formatSigned(amount)}${formatNumber(balance)}`,
    ),
    statementText.opening,
  ])
  await expect(movements).toHaveCount(lines.length + 2)
}

/** One delivered analysis, and nothing else. */
export const oneAnalysisOf = (username: string): Line[] => [
  { operation: statementText.analysisOf(username), amount: -8, balance: STARTING_CREDITS - 8 },
]

/** Of the nth of `keepAnalyses`. */
export const viewOf = (page: Page, n: number) =>
  page.getByRole('link', { name: dashboardText.viewOf(`compte_${n}`), exact: true })
export const titleOf = (page: Page, n: number) =>
  page.getByRole('heading', { level: 1, name: `@compte_${n}`, exact: true })

/** A report's actions, which a phone keeps folded. */
export async function pressAction(page: Page, name: string) {
  const more = page.getByRole('button', { name: report.actions.more, exact: true })
  await expect(page.getByRole('heading', { name: verdictText.question })).toBeVisible()
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name }).first().click()
}
