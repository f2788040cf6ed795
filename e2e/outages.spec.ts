import type { Page } from '@playwright/test'
import { SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import { unansweredSentences } from '#contract/sentences.fr.ts'
import { accountText, changePasswordText } from '#web/text/account.fr.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { purchasesText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { deleteAccount } from '#web/text/delete-account.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { exportText } from '#web/text/export.ts'
import { failure } from '#web/text/failure.ts'
import { forgot, newPassword } from '#web/text/forgotten-password.ts'
import { register } from '#web/text/register.ts'
import { statementText } from '#web/text/statement.ts'
import { aCustomerWithCredits, aNewProfile, analyse, expectReport } from './analysis-page.ts'
import { expectNoViolation } from './axe.ts'
import { buyButton, creditsOf, paymentPage } from './checkout.ts'
import { aReportOf, READ_BY_MODEL } from './delivered-report.ts'
import {
  A_GOOD_PASSWORD,
  aCustomer,
  expect,
  fillLogin,
  fillRegister,
  newEmail,
  ofTheNight,
  openAs,
  resetLinkFor,
  storedToken,
  tabTo,
  test,
} from './fixtures.ts'

/** From now on the answers of this address are lost, or a proxy's page stands in for them, until the function is called. */
async function fail(page: Page, address: string, how: 'lost' | 'proxy page' = 'lost') {
  await page.route(address, (route) =>
    how === 'lost' ? route.abort() : route.fulfill({ status: 503, body: '<html>Service Unavailable</html>' }),
  )
  return () => page.unroute(address)
}

const alert = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: common.retry })

test(
  'login, signup and the reset of a password: a French sentence and a retry, which goes through',
  ofTheNight,
  async ({ page, request, mailsUrl }) => {
    const email = newEmail()
    await page.goto('/auth/register')
    await fillRegister(page, { email, password: A_GOOD_PASSWORD })
    let mend = await fail(page, '**/api/auth/signup')
    await page.getByRole('button', { name: register.submit }).click()
    await expect(alert(page)).toContainText(`${unansweredSentences.silent}${failure.signUp}`)
    await expectNoViolation(page)
    await mend()
    await retry(page).click()
    await expect(page).toHaveURL('/app/dashboard')
    await page.getByRole('button', { name: common.nav.logout }).click()

    mend = await fail(page, '**/api/auth/login', 'proxy page')
    await fillLogin(page, { email, password: A_GOOD_PASSWORD })
    await page.getByRole('button', { name: common.login.submit }).click()
    await expect(alert(page)).toContainText(failure.broken)
    // Tried in vain: the form's own button has the focus, for the button in the message was replaced.
    await retry(page).press('Enter')
    await expect(page.getByRole('button', { name: common.login.submit })).toBeFocused()
    await mend()
    await retry(page).press('Enter')
    await expect(page).toHaveURL('/app/dashboard')
    await page.getByRole('button', { name: common.nav.logout }).click()

    await page.getByRole('link', { name: common.login.forgot }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgot.title)
    mend = await fail(page, '**/api/auth/forgot-password')
    await page.getByLabel(common.auth.email).fill(email)
    await page.getByRole('button', { name: forgot.submit }).click()
    await expect(alert(page)).toContainText(unansweredSentences.silent)
    await mend()
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgot.sentTitle)
    mend = await fail(page, '**/api/auth/reset-password/check', 'proxy page')
    await page.goto(await resetLinkFor(request, mailsUrl, email))
    await expect(alert(page)).toContainText(failure.broken)
    await mend()
    await retry(page).click()
    await expect(page.getByLabel(newPassword.field)).toBeVisible()
  },
)

for (const how of ['lost', 'proxy page'] as const) {
  test(
    `the session’s check fails (${how}): the token leaves the storage, and is offered again as soon as the server answers`,
    how === 'lost' ? {} : ofTheNight,
    async ({ page, request }) => {
      const customer = await aCustomer(request)
      const mend = await fail(page, '**/api/auth/me', how)
      await openAs(page, customer, '/app/account')
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByText(unansweredSentences.silent)).toBeVisible()
      await expect(alert(page)).toHaveCount(0)
      expect(await storedToken(page)).toBeNull()
      await expectNoViolation(page)
      await mend()
      await expect(page.getByRole('button', { name: failure.resume })).toBeVisible()
      await expectNoViolation(page)
      await tabTo(page, failure.resume)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('navigation', { name: common.nav.label })).toBeVisible()
      expect(await storedToken(page)).toBe(customer.token)
    },
  )
}

test('a session that was ended meanwhile is not offered again', ofTheNight, async ({ page, request }) => {
  const customer = await aCustomer(request)
  const mend = await fail(page, '**/api/auth/me')
  await openAs(page, customer, '/app/dashboard')
  await expect(page.getByText(unansweredSentences.silent)).toBeVisible()
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } })
  await mend()
  await expect(page.getByText(unansweredSentences.silent)).toHaveCount(0)
  await expect(page.getByRole('button', { name: failure.resume })).toHaveCount(0)
  await expect(alert(page)).toHaveCount(0)
})

test('offline on the dashboard: the analysis says what became of the credits, and is spent once', async ({
  context,
  page,
  request,
}) => {
  const customer = await aCustomerWithCredits(request)
  const username = aNewProfile()
  const mend = await fail(page, '**/api/me/analysis*', 'proxy page')
  await openAs(page, customer, '/app/dashboard')
  await expect(page.getByText(failure.list)).toBeVisible()
  await mend()
  await page.getByRole('button', { name: dashboardText.reload }).click()
  await expect(page.getByText(dashboardText.empty)).toBeVisible()
  await context.setOffline(true)
  await analyse(page, username)
  await expect(alert(page)).toContainText(`${unansweredSentences.offline}${failure.analysis}`)
  await expectNoViolation(page)
  await context.setOffline(false)
  await retry(page).click()
  await expectReport(page, username)
  expect(await creditsOf(request, customer)).toBe(72)
})

test(
  'a report, its proofs, a contest, its files and what it is compared with can each be asked for again',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, READ_BY_MODEL)
    let mend = await fail(page, '**/api/analysis/*', 'proxy page')
    const mendList = await fail(page, '**/api/me/analysis*')
    await openAs(page, customer, address)
    await expect(alert(page)).toContainText(`${SOMETHING_WENT_WRONG}${failure.broken} ${failure.unmoved}`)
    await expect(page.getByRole('button', { name: analysisText.backToDashboard })).toBeVisible()
    await mend()
    const mendEarlier = await fail(page, '**/api/analysis/*/earlier')
    mend = await fail(page, '**/api/analysis/*/evidence?*')
    await retry(page).click()
    const earlier = page.getByRole('status').filter({ hasText: failure.earlier })
    const others = page.getByRole('status').filter({ hasText: failure.others })
    await expect(earlier).toBeVisible()
    await mendEarlier()
    await mendList()
    for (const unread of [earlier, others]) {
      await unread.getByRole('button', { name: common.retry }).click()
      await expect(unread).toHaveCount(0)
    }

    await page.getByRole('button', { name: /^Toxicité\s?:.*ouvrir les preuves$/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('alert')).toContainText(`${evidence.posts.failed}${unansweredSentences.silent}`)
    await mend()
    await sheet.getByRole('button', { name: common.retry }).click()
    await sheet.getByRole('button', { name: evidence.contest.open }).first().click()
    mend = await fail(page, '**/api/analysis/*/contests')
    await sheet.getByRole('button', { name: evidence.contest.send }).click()
    await expect(sheet.getByRole('alert')).toContainText(unansweredSentences.silent)
    await mend()
    await sheet.getByRole('button', { name: common.retry }).click()
    await expect(sheet.getByText(evidence.contest.done)).toBeVisible()
    await page.keyboard.press('Escape')

    mend = await fail(page, '**/api/analysis/*/export')
    await page.getByRole('button', { name: exportText.json.button }).click()
    await expect(alert(page)).toContainText(unansweredSentences.silent)
    await mend()
    const file = page.waitForEvent('download')
    await retry(page).click()
    await file
  },
)

test(
  'credits: the statement, the purchases and the way to the payment page, without a debit',
  ofTheNight,
  async ({ context, page, request }) => {
    const customer = await aCustomerWithCredits(request)
    const mendings = [
      await fail(page, '**/api/credits/history*'),
      await fail(page, '**/api/me/purchases', 'proxy page'),
    ]
    await openAs(page, customer, '/app/credits')
    const unread = [statementText.failed, purchasesText.failed].map((what) => alert(page).filter({ hasText: what }))
    for (const message of unread) await expect(message).toContainText(failure.unmoved)
    await expectNoViolation(page)
    for (const mend of mendings) await mend()
    for (const message of unread) {
      await message.getByRole('button', { name: common.retry }).click()
      await expect(message).toHaveCount(0)
    }
    await context.setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await buyButton(page, 'pack_20').click()
    await expect(alert(page)).toContainText(`${unansweredSentences.offline}${failure.checkout}`)
    await context.setOffline(false)
    await retry(page).click()
    await paymentPage(page)
  },
)

test(
  'account: what could not be read, an export, a new password and a deletion',
  ofTheNight,
  async ({ page, request }) => {
    const customer = await aCustomer(request)
    const addresses = [
      '**/api/me/sessions',
      '**/api/me/analysis*',
      '**/api/me/export',
      '**/api/me/password',
      '**/api/me',
    ]
    const [mendSessions, mendList, mendExport, mendPassword, mendDeletion] = await Promise.all(
      addresses.map((address) => fail(page, address)),
    )
    await openAs(page, customer, '/app/account')
    const sessions = alert(page).filter({ hasText: accountText.sessionsFailed })
    const count = page.getByRole('status').filter({ hasText: failure.account })
    for (const message of [sessions, count]) await expect(message).toContainText(unansweredSentences.silent)
    await expectNoViolation(page)
    await mendSessions?.()
    await mendList?.()
    for (const message of [sessions, count]) {
      await message.getByRole('button', { name: common.retry }).click()
      await expect(message).toHaveCount(0)
    }

    await page.getByRole('button', { name: accountText.exportNamed }).click()
    await expect(alert(page)).toContainText(failure.unmoved)
    await mendExport?.()
    const file = page.waitForEvent('download')
    await retry(page).click()
    await file

    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await page.getByRole('button', { name: accountText.changeNamed }).click()
    await dialog.getByLabel(changePasswordText.current).fill(customer.password)
    await dialog.getByLabel(changePasswordText.next, { exact: true }).fill('un autre cerisier')
    await dialog.getByLabel(common.auth.confirm).fill('un autre cerisier')
    await dialog.getByRole('button', { name: changePasswordText.submit }).click()
    await expect(dialog.getByRole('alert')).toContainText(failure.changePassword)
    await mendPassword?.()
    await dialog.getByRole('button', { name: common.retry }).click()
    await expect(page.getByText(changePasswordText.done)).toBeVisible()

    await page.getByRole('button', { name: accountText.delete }).click()
    await dialog.getByLabel(deleteAccount.typeWord).fill(deleteAccount.word)
    await dialog.getByLabel(deleteAccount.password).fill('un autre cerisier')
    await dialog.getByRole('button', { name: deleteAccount.submit }).click()
    await expect(dialog.getByRole('alert')).toContainText(failure.deleteAccount)
    await mendDeletion?.()
    await dialog.getByRole('button', { name: common.retry }).click()
    await expect(page).toHaveURL('/auth/login')
  },
)
