import { expect } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { PACKS } from '#contract/packs.ts'
import { openFaultyProxy } from '#tools/measure/chaos/faulty-proxy.ts'
import { common } from '#web/text/common.fr.ts'
import { creditsText, paymentText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { formatEuros } from '#web/text/format.fr.ts'
import { prohibitedUses } from '#web/text/prohibited-uses.fr.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import { PAYING_CARD } from './checkout.ts'
import { READ_BY_MODEL } from './delivered-report.ts'
import { inFirefox as test, withFirefox } from './firefox.ts'
import { A_GOOD_PASSWORD, aCustomer, NETWORKS_READ, newEmail, ofTheNight } from './fixtures.ts'

const button = (name: string) => ({ kind: 'button' as const, name })
const link = (name: string) => ({ kind: 'link' as const, name })
const field = (name: string) => ({ kind: 'field' as const, name })
const HAS_SESSION = `localStorage.getItem('${TOKEN_STORAGE_KEY}') !== null`

test('Firefox: from signing up to logging out, by way of a purchase, a report and a proof', async ({
  firefox: page,
}) => {
  await page.goto('/auth/register')
  await page.fill(field(common.auth.email), newEmail())
  await page.fill(field(common.auth.password), A_GOOD_PASSWORD)
  await page.fill(field(common.auth.confirm), A_GOOD_PASSWORD)
  await page.enter()
  await page.at('/app/dashboard')
  await page.reads(dashboardText.empty)

  await page.click(link(common.nav.credits(0)))
  const { credits, price } = PACKS.pack_20
  await page.click(button(creditsText.buyNamed(credits, formatEuros(price))))
  await page.at(/^\/c\/pay\/cs_/)
  await page.fill(field('Numéro de carte'), PAYING_CARD)
  await page.click('[type=checkbox]')
  await page.click('button[name=method][value=card]')
  await page.at(/^\/app\/credits\?paiement=cs_/)
  await page.reads(paymentText.paid(20, 20))

  await page.click(link(common.nav.home))
  await page.fill(field(dashboardText.label(NETWORKS_READ)), READ_BY_MODEL)
  await page.enter()
  await page.click(button(prohibitedUses.accept))
  await page.at(/^\/app\/analysis\/[\w-]{36}$/)
  await page.reads(verdictText.question)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

  await page.click('[data-opens="toxicity"]')
  await page.at(/\?preuve=toxicity$/)
  await page.find('dialog[open]')
  await page.reads(evidence.posts.seeOn('X'))
  await page.escape()
  await page.at(/^\/app\/analysis\/[\w-]{36}$/)

  expect(await page.evaluate(HAS_SESSION)).toBe(true)
  await page.click(button(common.nav.logout))
  await page.at('/auth/login')
  expect(await page.evaluate(HAS_SESSION)).toBe(false)
  expect(page.complaints).toEqual([])
})

test(
  'Firefox: a page left before it knows who is signed in signs nobody out',
  ofTheNight,
  async ({ request, baseURL }) => {
    const customer = await aCustomer(request)
    const slowNetwork = await openFaultyProxy(Number(new URL(baseURL ?? '').port))
    await withFirefox(`http://127.0.0.1:${slowNetwork.port}`, async (page) => {
      await page.goto('/auth/login')
      await page.evaluate(`localStorage.setItem('${TOKEN_STORAGE_KEY}', '${customer.token}')`)
      slowNetwork.fail('answers late')
      await page.goto('/app/dashboard')
      await page.goto('/app/account')
      expect(await page.evaluate(HAS_SESSION)).toBe(true)
      await page.reads(customer.email)
    })
    await slowNetwork.close()
  },
)
