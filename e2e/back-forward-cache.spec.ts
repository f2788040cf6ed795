import { creditsText } from '#web/text/credits.ts'
import playwrightConfig, { wholeBrowser } from '../playwright.config.ts'
import { buyButton, goAndPay } from './checkout.ts'
import { aCustomer, expect, openAs, test } from './fixtures.ts'

// Playwright turns this cache off, and Chromium's shell has none; the browsers of customers have it on.
test.use({
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    executablePath: wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('back from Stripe’s page, a credits page shown as it was left lets go of its waiting button', async ({
  page,
  request,
}) => {
  await openAs(page, await aCustomer(request), '/app/credits')
  await expect(buyButton(page, 'pack_20')).toBeVisible()
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['asItWasLeft'] = String(persisted)
    }),
  )
  const first = await goAndPay(page, 'pack_20')
  await page.evaluate(() => history.back())
  // To Playwright a page that comes out of this cache is no navigation: what the page itself says is awaited.
  await expect(page.locator('html[data-as-it-was-left="true"]')).toBeAttached()
  await expect(page.getByRole('button', { name: creditsText.redirecting })).toHaveCount(0)
  await expect(buyButton(page, 'pack_20')).toBeEnabled()
  expect(await goAndPay(page, 'pack_20')).not.toBe(first)
})
