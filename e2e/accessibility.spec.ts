import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { PaymentAnswer } from '#contract/payments.ts'
import { fr } from '#web/text/fr.ts'
import { aFullStatement } from './past.ts'
import { aPurchase, returnAddress } from './shopper.ts'
import { aCustomer, expect, fillRegister, newEmail, openAs, test } from './visitor.ts'

const widths = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** States this product's own data cannot be in yet: shown from answers of the contract's shape. */
const anAnalysis = (last: number, status: string, report: object | null) => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  target_username: `compte_${last}`,
  created_at: '2026-11-14T10:00:00.000Z',
  status,
  json_output: report,
})
const simulated = anAnalysis(1, 'done', { credibilityScore: 78, mockData: true })
const aFullList = {
  analyses: [simulated, anAnalysis(2, 'done', {}), anAnalysis(3, 'running', null), anAnalysis(4, 'failed', null)],
  total: 23,
  next_cursor: null,
}

async function expectNoViolation(page: Page) {
  // A page still fading in would be measured half transparent.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, viewport] of Object.entries(widths)) {
    test.describe(`axe, ${colorScheme}, ${width}`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' })

      test('visitors’ pages and their states', async ({ page }) => {
        await page.goto('/auth/login')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.login.title)
        await expectNoViolation(page)
        await page.getByRole('button', { name: fr.login.submit }).click()
        await expectNoViolation(page)
        await page.goto('/auth/login?oubli')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.forgot.title)
        await expectNoViolation(page)
        await page.getByLabel(fr.auth.email).fill(newEmail())
        await page.getByRole('button', { name: fr.forgot.submit }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.forgot.sentTitle)
        await expectNoViolation(page)
        await page.goto(`/auth/login?reset=${'x'.repeat(43)}`)
        await expect(page.getByRole('alert')).toBeVisible()
        await expectNoViolation(page)
        await page.goto('/auth/register')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.register.title)
        await expectNoViolation(page)
        await fillRegister(page, { email: newEmail(), password: 'abc', confirm: 'abcd' })
        await page.getByRole('button', { name: fr.register.submit }).click()
        await expectNoViolation(page)
      })

      test('the legal texts, opened by their address without an account', async ({ page }) => {
        for (const name of ['methode', 'confidentialite', 'conditions', 'mentions', 'opposition', 'accessibilite']) {
          await page.goto(`/?texte=${name}`)
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectNoViolation(page)
        }
      })

      test('customers’ pages and their dialogs', async ({ page, request }) => {
        await openAs(page, await aCustomer(request), '/app/dashboard')
        await expect(page.getByText(fr.dashboard.empty)).toBeVisible()
        await expectNoViolation(page)
        await page.route('**/api/me/analysis?limit=10', (route) => route.fulfill({ json: aFullList }))
        await page.reload()
        await expect(page.getByText(fr.dashboard.shown(4, 23))).toBeVisible()
        await expectNoViolation(page)
        await page.route('**/api/analysis/*', (route) => route.fulfill({ json: { analysis: simulated } }))
        await page.goto(`/app/analysis/${simulated.id}`)
        await expect(page.getByText(fr.analysis.simulated)).toBeVisible()
        await expectNoViolation(page)
        await page.unroute('**/api/analysis/*')
        await page.goto('/app/credits?pour=jack')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.credits.title)
        await expectNoViolation(page)
        await page.goto('/app/analysis/none')
        await expect(page.getByRole('alert')).toBeVisible()
        await expectNoViolation(page)
        await page.goto('/app/account')
        await expect(page.getByText(fr.account.thisSession)).toBeVisible()
        await expectNoViolation(page)
        await page.getByRole('button', { name: fr.account.changeNamed }).click()
        await expectNoViolation(page)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: fr.account.delete }).click()
        await expectNoViolation(page)
      })

      test('the credits page with a past, and the way out of a purchase', async ({ page, request, stripeUrl }) => {
        const customer = await aCustomer(request)
        await aFullStatement(request, stripeUrl, customer)
        await openAs(page, customer, '/app/credits')
        await expect(page.getByText(fr.statement.opening).filter({ visible: true })).toBeVisible()
        await expect(page.getByRole('button', { name: /^Renoncer au contrat ici/ })).toHaveCount(2)
        await expectNoViolation(page)
        await page
          .getByRole('button', { name: /^Renoncer au contrat ici/ })
          .first()
          .click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectNoViolation(page)
        await page.getByRole('button', { name: fr.withdrawal.submit }).click()
        await expect(page.getByText(/^Votre rétractation est enregistrée/)).toBeVisible()
        await expectNoViolation(page)
      })

      test('the returns from a payment', async ({ page, request, stripeUrl }) => {
        const customer = await aCustomer(request)
        const session = await aPurchase(request, stripeUrl, customer, 'pack_20')
        await openAs(page, customer, '/app/credits?paiement=annule')
        await expect(page.getByText(fr.payment.cancelled)).toBeVisible()
        await expectNoViolation(page)
        await page.evaluate(() => sessionStorage.setItem('username', 'studio_marelle'))
        await page.goto(returnAddress(session))
        await expect(page.getByRole('link', { name: fr.payment.analyse('studio_marelle') })).toBeVisible()
        await expectNoViolation(page)
        const pending: PaymentAnswer = { status: 'pending', credits: 20, balance: 20 }
        await page.route('**/api/payments/*', (route) => route.fulfill({ json: pending }))
        await page.goto(returnAddress(session))
        await expect(page.getByText(fr.payment.pending)).toBeVisible()
        await expectNoViolation(page)
        await page.route('**/api/payments/*', (route) => route.fulfill({ status: 500, json: { error: 'panne' } }))
        await page.goto(returnAddress(session))
        await expect(page.getByRole('button', { name: fr.retry })).toBeVisible()
        await expectNoViolation(page)
        await page.route('**/api/buy-credits', (route) => route.abort())
        await page.getByRole('button', { name: /^Acheter 100/ }).click()
        await expect(page.getByText('Failed to fetch')).toBeVisible()
        await expectNoViolation(page)
      })
    })
  }
}
