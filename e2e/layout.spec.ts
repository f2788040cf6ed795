import type { Page } from '@playwright/test'
import { ANALYSIS_COST } from '#contract/money.ts'
import { customerScreens } from '#web/shell/paths.ts'
import { accountText } from '#web/text/account.fr.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { compare } from '#web/text/compare.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { forgot } from '#web/text/forgotten-password.ts'
import { register } from '#web/text/register.ts'
import { report } from '#web/text/report.fr.ts'
import { statementText } from '#web/text/statement.ts'
import { A_LONG_USERNAME, aFullStatement, giveCredits } from './account-history.ts'
import { aCustomerWithCredits, analyse } from './analysis-page.ts'
import { erased, failed, heldUp, reading, show, showList, simulated, unmeasured, whole } from './analysis-states.ts'
import { ALSO_READ_BY_MODEL, anAnalysisOf, READ_BY_MODEL } from './delivered-report.ts'
import { aCustomer, expect, ofTheNight, openAs, test } from './fixtures.ts'

const customerPages = Object.values(customerScreens).filter((path) => !path.includes(':'))

for (const width of [320, 390, 768, 1440]) {
  test(
    `no horizontal scroll at ${width} px, even with a long address`,
    width === 320 ? {} : ofTheNight,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const [path, heading] of [
        ['/auth/login', common.login.title],
        ['/auth/login?oubli', forgot.title],
        ['/auth/register', register.title],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expectNoSidewaysScroll(page)
      }
      const email = `une.adresse.vraiment.tres.longue.${crypto.randomUUID()}@un-domaine-interminable.exemple.fr`
      const signUp = await request.post('/api/auth/signup', { data: { email, password: 'cerisier en fleurs' } })
      const { token } = (await signUp.json()) as { token: string }
      await openAs(page, { token }, '/app/dashboard')
      for (const path of [...customerPages, '/app/account?texte=methode']) {
        await page.goto(path)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        if (path.includes('texte')) {
          const dialog = page.getByRole('dialog')
          await expect(dialog).toBeVisible()
          const inside = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
          expect(inside).toBeLessThanOrEqual(0)
        }
        await expectNoSidewaysScroll(page)
      }
    },
  )
}

test(
  'a full statement, its purchases and their dialog need no horizontal scroll at 320 px',
  ofTheNight,
  async ({ page, request, stripeUrl }) => {
    const customer = await aCustomer(request)
    await aFullStatement(request, stripeUrl, customer)
    await page.setViewportSize({ width: 320, height: 800 })
    await openAs(page, customer, '/app/credits')
    const statement = page.getByRole('region', { name: statementText.title })
    await expect(statement.getByRole('listitem').filter({ hasText: `@${A_LONG_USERNAME}` })).toHaveCount(24 + 12)
    for (const words of [statementText.given, statementText.takenBack, statementText.disputed, statementText.restored])
      await expect(statement.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // Nothing is cut off either: the list hides what sticks out of it.
    const inside = await statement.getByRole('list').evaluate((list) => list.scrollWidth - list.clientWidth)
    expect(inside).toBeLessThanOrEqual(0)
    await page
      .getByRole('button', { name: /^Renoncer au contrat ici/ })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog')
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    for (const width of [640, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const table = statement.getByRole('table')
      await expect(table).toBeVisible()
      await expectNoSidewaysScroll(page)
      const cutOff = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      expect(cutOff).toBeLessThanOrEqual(0)
    }
  },
)

test('neither the list to compare with nor a lack of credits takes the title’s room', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await giveCredits(customer, 2 * ANALYSIS_COST)
  const id = await anAnalysisOf(request, customer, READ_BY_MODEL)
  await anAnalysisOf(request, customer, ALSO_READ_BY_MODEL)
  await page.clock.install()
  await openAs(page, customer, `/app/analysis/${id}`)
  await page.getByRole('button', { name: compare.picker.button }).click()
  await expect(page.getByLabel(compare.picker.label).first()).toBeFocused()
  // Another day, when the posts would be others; stopped there, the customer is not taken to the credits page.
  await page.clock.pauseAt(Date.now() + 2 * 86_400_000)
  await page.getByRole('button', { name: report.actions.again }).click()
  await expect(page.getByRole('alert')).toContainText(dashboardText.insufficient)
})

for (const { width, text } of [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
  { width: 768, text: '100%' },
]) {
  test(
    `an analysis in any of its states needs no horizontal scroll at ${width} px, text at ${text}`,
    width === 320 ? {} : ofTheNight,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 })
      await showList(page)
      await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
      for (const [analysis, shown] of [
        [reading, page.getByRole('progressbar')],
        [heldUp, page.getByText(/^X limite nos lectures/)],
        [failed, page.getByText(/^L’analyse de @\w+ n’a pas abouti/)],
        [erased, page.getByText(analysisText.erased, { exact: true })],
      ] as const) {
        await show(page, analysis)
        for (const path of ['/app/dashboard', `/app/analysis/${analysis.id}`]) {
          await page.goto(path)
          if (path === '/app/dashboard') await analyse(page, A_LONG_USERNAME)
          await expect(shown).toBeVisible()
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize
          }, text)
          await expectNoSidewaysScroll(page)
        }
      }
      for (const analysis of [simulated, unmeasured, whole]) {
        await show(page, analysis)
        await page.goto(`/app/analysis/${analysis.id}`)
        await expect(page.getByRole('img', { name: /^Score / })).toBeVisible()
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize
        }, text)
        await expectNoSidewaysScroll(page)
      }
    },
  )
}

test('with text at 200 % on a phone nothing has to be scrolled sideways', ofTheNight, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await aCustomer(request), '/app/dashboard')
  for (const path of customerPages) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
  }
})

test('the page is in French, has a title of its own, and loads nothing from elsewhere', async ({
  page,
  request,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith(String(baseURL))) foreign.push(sent.url())
  })
  await openAs(page, await aCustomer(request), '/app/account')
  await expect(page.getByText(accountText.thisSession)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveTitle('Votre compte, Verso')
  expect(foreign).toEqual([])
})

async function expectNoSidewaysScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}
