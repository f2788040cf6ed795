import type { Page } from '@playwright/test'
import { CREDITS_RETURNED, refusals } from '#contract/errors.ts'
import { common } from '#web/text/common.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { capitalised } from '#web/text/format.fr.ts'
import { failureReasons, progressText } from '#web/text/progress.ts'
import { statementText } from '#web/text/statement.ts'
import {
  aCustomerWithCredits,
  analyse,
  analyseButton,
  expectStatement,
  rowOf,
  STARTING_CREDITS,
  stepper,
  usernameField,
} from './analysis-page.ts'
import { balanceInTopBar, creditsOf } from './checkout.ts'
import { READ_BY_MODEL } from './delivered-report.ts'
import { expect, ofTheNight, openAs, test } from './fixtures.ts'

/** `early`: the free check says it before anything is spent. */
const refused = [
  { username: 'compte_protege', code: 'profile_protected', early: true },
  { username: 'inconnu_x', code: 'profile_not_found', early: true },
  { username: 'suspendu_x', code: 'profile_suspended', early: true },
  { username: 'mineur_x', code: 'profile_minor', early: true },
  { username: 'compte_vide', code: 'too_few_posts', early: true },
  { username: 'presque_vide', code: 'too_few_posts', early: true },
  { username: 'panne_x', code: 'x_unavailable', early: false },
  { username: 'credits_x', code: 'x_unavailable', early: false },
] as const

const hint = (page: Page) => page.locator('form').getByRole('paragraph')

for (const { username, code, early } of refused) {
  const sentence = refusals[code].sentence({ username })
  // The others are asked of the server (analyze.test.ts, check-profile.test.ts) and shown by the screens' own tests.
  const inTheGate = username === 'compte_protege'
  test(
    `@${username}: the reason in red, the refund in green, and the balance as it was`,
    inTheGate ? {} : ofTheNight,
    async ({ page, request }) => {
      const customer = await aCustomerWithCredits(request)
      await openAs(page, customer, '/app/dashboard')
      await analyse(page, username)
      const box = page.getByRole('alert')
      // X is asked three times before it is given up.
      await expect(box).toBeVisible({ timeout: 60_000 })
      const [reason = ''] = sentence.split(` ${CREDITS_RETURNED}`)
      await expect(box.getByText(reason, { exact: true })).toBeVisible()
      const refund = box.getByText(`${CREDITS_RETURNED} ${progressText.balance(STARTING_CREDITS)}`, { exact: true })
      await expect(refund).toBeVisible()
      await expect(stepper(page)).toHaveCount(0)
      await expect(page).toHaveURL('/app/dashboard')
      await expect(balanceInTopBar(page, STARTING_CREDITS)).toBeVisible()
      expect(await creditsOf(request, customer)).toBe(STARTING_CREDITS)

      const row = rowOf(page, username)
      await expect(row).toContainText(capitalised(failureReasons[code]))
      await expect(row.getByText(dashboardText.failed, { exact: true })).toBeVisible()
      await expect(row.getByText(dashboardText.refunded, { exact: true })).toBeVisible()
      await expect(row.getByRole('link')).toHaveCount(0)
      await expect(analyseButton(page)).toBeEnabled()

      await expectStatement(page, [
        { operation: statementText.refunded, detail: statementText.failedOf(username), amount: 8, balance: 80 },
        {
          operation: statementText.analysisOf(username),
          detail: statementText.failedBecause(failureReasons[code]),
          amount: -8,
          balance: 72,
        },
      ])
    },
  )

  const when = early ? 'says so before anything is spent' : 'says nothing of X’s own troubles'
  test(`@${username}: the line under the field ${when}`, inTheGate ? {} : ofTheNight, async ({ page, request }) => {
    const customer = await aCustomerWithCredits(request)
    await openAs(page, customer, '/app/dashboard')
    const looked = page.waitForResponse(`**/api/profiles/${username}/check`)
    await usernameField(page).fill(`@${username}`)
    await looked
    const refusal = refusals[code].sentence({ username, credits: 'unspent' })
    await expect(hint(page)).toHaveText(early ? refusal : dashboardText.cost)
    await expect(usernameField(page)).toHaveAccessibleDescription(early ? refusal : dashboardText.cost)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await creditsOf(request, customer)).toBe(STARTING_CREDITS)
  })
}

test(
  'an account that can be analysed is named under the field, with its followers',
  ofTheNight,
  async ({ page, request }) => {
    await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
    await usernameField(page).fill('@orga_x')
    await expect(hint(page)).toHaveText(`${dashboardText.cost} ${dashboardText.found('Orga Fictive', 18_700, false)}`)
    await usernameField(page).fill('@orga_')
    await expect(hint(page)).toHaveText(dashboardText.cost)
  },
)

test('after a refusal the next name is analysed from the same page', async ({ page, request }) => {
  await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
  await analyse(page, 'compte_vide')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(analyseButton(page)).toBeFocused()
  await analyse(page, READ_BY_MODEL)
  await expect(page).toHaveURL(/\/app\/analysis\//)
  await page.getByRole('link', { name: common.nav.home }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(rowOf(page, READ_BY_MODEL).getByRole('link')).toBeVisible()
  await expect(rowOf(page, 'compte_vide')).toContainText(dashboardText.failed)
  await expect(balanceInTopBar(page, 72)).toBeVisible()
})
