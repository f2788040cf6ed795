import { test as base, expect } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { PACKS } from '#contract/packs.ts'
import { creditsText, paymentText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { evidence } from '#web/text/evidence.ts'
import { formatEuros } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { prohibitedUses } from '#web/text/prohibited-uses.ts'
import { verdictText } from '#web/text/verdict.ts'
import { PAYING_CARD } from './checkout.ts'
import { READ_BY_MODEL } from './delivered-report.ts'
import { type FirefoxPage, withFirefox } from './firefox.ts'
import { A_GOOD_PASSWORD, NETWORKS_READ, newEmail } from './fixtures.ts'

const button = (name: string) => ({ kind: 'button' as const, name })
const link = (name: string) => ({ kind: 'link' as const, name })
const field = (name: string) => ({ kind: 'field' as const, name })
const HAS_SESSION = `localStorage.getItem('${TOKEN_STORAGE_KEY}') !== null`

/** A fixture's time is its own, and it ends what it started even when the journey runs out of its own. */
const test = base.extend<{ firefox: FirefoxPage }>({
  firefox: [async ({ baseURL }, use) => withFirefox(baseURL ?? '', use), { timeout: 150_000 }],
})

test('Firefox: from signing up to logging out, by way of a purchase, a report and a proof', async ({
  firefox: page,
}) => {
  await page.goto('/auth/register')
  await page.fill(field(fr.auth.email), newEmail())
  await page.fill(field(fr.auth.password), A_GOOD_PASSWORD)
  await page.fill(field(fr.auth.confirm), A_GOOD_PASSWORD)
  await page.enter()
  await page.at('/app/dashboard')
  await page.reads(dashboardText.empty)

  await page.click(link(fr.nav.credits(0)))
  const { credits, price } = PACKS.pack_20
  await page.click(button(creditsText.buyNamed(credits, formatEuros(price))))
  await page.at(/^\/c\/pay\/cs_/)
  await page.fill(field('Numéro de carte'), PAYING_CARD)
  await page.click('[type=checkbox]')
  await page.click('button[name=method][value=card]')
  await page.at(/^\/app\/credits\?paiement=cs_/)
  await page.reads(paymentText.paid(20, 20))

  await page.click(link(fr.nav.home))
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
  await page.click(button(fr.nav.logout))
  await page.at('/auth/login')
  expect(await page.evaluate(HAS_SESSION)).toBe(false)
  expect(page.complaints).toEqual([])
})
