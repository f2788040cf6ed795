import type { AnalysesAnswer } from '#contract/schemas/analyses.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import { accountByName } from '#stubs/x/accounts.ts'
import { progressText } from '#web/text/progress.ts'
import { analyseButton, currentStep, expectReport, rowOf, stepper, usernameField } from './analysis-page.ts'
import { aPurchase, balanceInTopBar } from './checkout.ts'
import { aCustomer, test as base, expect, ofTheNight, openAs } from './fixtures.ts'

/**
 * What X does to everybody at once: a full window closes it to every other journey, so these have a product and an X
 * of their own, one for each worker that comes here.
 */
const test = base.extend<object, { own: Product }>({
  own: [
    async ({}, use) => {
      const product = await startProduct({ web: true, isQuiet: true })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.baseUrl),
})

test.beforeEach(({ own }) => own.x.reset())

test(
  'X limits our reading: the page says when it goes on, then the report arrives',
  ofTheNight,
  async ({ page, request, own }) => {
    own.x.setRateLimitedSeconds(8)
    const customer = await aCustomer(request)
    await aPurchase(request, own.stripe.url, customer, 'pack_20')
    await openAs(page, customer, '/app/dashboard')
    await usernameField(page).fill('ratelimit_x')
    // Not by the button: leaving the field starts a free check, which would ask X before the analysis does.
    await usernameField(page).press('Enter')
    await expect(page.getByText(/^X limite nos lectures/)).toBeVisible()
    const headers = { authorization: `Bearer ${customer.token}` }
    const { analyses } = (await (await request.get('/api/me/analysis', { headers })).json()) as AnalysesAnswer
    const { created_at: createdAt = '', progress } = analyses[0] ?? {}
    const closingLine = `${progressText.heldUp(progress?.resumes_at ?? '', createdAt)} ${progressText.mayLeave}`
    await expect(page.getByText(closingLine, { exact: true })).toBeVisible()
    await expect(balanceInTopBar(page, 12)).toBeVisible()
    await expectReport(page, 'ratelimit_x')
    await expect(balanceInTopBar(page, 12)).toBeVisible()
  },
)

test('posts come page after page, and are counted as they come', ofTheNight, async ({ page, request, own }) => {
  const customer = await aCustomer(request)
  await aPurchase(request, own.stripe.url, customer, 'pack_20')
  await openAs(page, customer, '/app/dashboard')
  await expect(analyseButton(page)).toBeVisible()
  // His first hundred posts hold reposts, which are left out: a second page is read.
  const firstPage = accountByName('anglais_x')?.posts.slice(0, 100) ?? []
  const read = firstPage.filter(({ reference }) => reference?.type !== 'retweeted').length
  own.x.setLatency(2_500)
  await usernameField(page).fill('anglais_x')
  await usernameField(page).press('Enter')
  await expect(currentStep(page)).toHaveText(`${progressText.steps.finding}${progressText.looking('anglais_x')}`)
  await expect(currentStep(page)).toHaveText(`${progressText.steps.reading}${progressText.reading(0, 100)}`)
  await expect(stepper(page).getByText(progressText.found('anglais_x', true, 3_950), { exact: true })).toBeVisible()
  await expect(currentStep(page)).toHaveText(`${progressText.steps.reading}${progressText.reading(read, 100)}`)
  const bar = page.getByRole('progressbar', { name: progressText.steps.reading })
  await expect(bar).toHaveAttribute('aria-valuenow', String(read))
  await expect(rowOf(page, 'anglais_x')).toContainText('Oliver Invented')
  await expectReport(page, 'anglais_x')
})
