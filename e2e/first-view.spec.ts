import type { Page } from '@playwright/test'
import { behaviourText } from '#web/report/behaviour/text.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { report } from '#web/text/report.fr.ts'
import { verdictText as inEnglish } from '#web/text/verdict.en.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import { aReportOf, aReportToRead, READ_BY_MODEL } from './delivered-report.ts'
import { aCustomer, expect, fillLogin, tabTo, test } from './fixtures.ts'
import { holdAnswer } from './hold-answer.ts'

const SCRIPTS = '**/assets/*.js'
const question = (page: Page) => page.getByRole('heading', { name: verdictText.question })
const behaviour = (page: Page) => page.getByRole('heading', { name: behaviourText.title })

/** As a person does: the browser has the session's token and its cookie. */
async function logIn(page: Page, customer: { email: string; password: string }) {
  await page.goto('/auth/login')
  await fillLogin(page, customer)
  await page.getByRole('button', { name: common.login.submit }).click()
  await page.waitForURL('/app/dashboard')
}

/** From now on, of each frame: whether the question stands on the page, and what has moved that nobody pressed. */
const WATCH = `
  window.seen = { absences: 0, shift: 0 }
  const look = () => {
    if (document.querySelector('main h2')?.textContent !== ${JSON.stringify(verdictText.question)}) window.seen.absences += 1
    requestAnimationFrame(look)
  }
  look()
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.seen.shift += value
  }).observe({ type: 'layout-shift' })`

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a report is read before any script has come, and React takes it over without a flash', async ({
      page,
      request,
    }) => {
      const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
      await logIn(page, customer)
      const release = await holdAnswer(page, SCRIPTS)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(question(page)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(READ_BY_MODEL))
      await expect(behaviour(page)).toHaveCount(0)
      // Faces that come late move lines by themselves.
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await page.evaluate(WATCH)
      // Whoever uses the keyboard meanwhile keeps their place.
      await tabTo(page, common.nav.home)
      const before = await question(page).elementHandle()
      release()
      await expect(behaviour(page)).toBeVisible()
      expect(await question(page).evaluate((now, then) => now === then, before)).toBe(true)
      await expect(page.getByRole('link', { name: common.nav.home })).toBeFocused()
      expect(await page.evaluate('window.seen')).toEqual({ absences: 0, shift: 0 })
      await tabTo(page, /^Toxicité\s?:.*ouvrir les preuves$/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })

test('a browser without scripts reads it too, in the language of its customer', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { customer, address } = await aReportOf(request, READ_BY_MODEL)
  await logIn(page, customer)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await context.newPage()
  await still.goto(address)
  await expect(question(still)).toBeVisible()
  const headers = { authorization: `Bearer ${customer.token}` }
  await request.post('/api/me/language', { headers, data: { language: 'en' } })
  await still.goto(`/en${address}`)
  await expect(still.getByRole('heading', { name: inEnglish.question })).toBeVisible()
  await context.close()
})

/** The page holds a first view that no frame of it shows. */
async function opensWithoutShowing(page: Page, address: string) {
  await page.addInitScript(`
    window.shown = 0
    const look = () => {
      if (document.querySelector('main h2')?.checkVisibility()) window.shown += 1
      requestAnimationFrame(look)
    }
    look()`)
  const release = await holdAnswer(page, SCRIPTS)
  const answer = await page.goto(address, { waitUntil: 'commit' })
  expect(await answer?.text()).toContain('data-reader=')
  await expect(page.locator('html')).not.toHaveAttribute('data-reader')
  await expect(page.locator('#verso')).toBeEmpty()
  expect(await page.evaluate('window.shown')).toBe(0)
  release()
}

test('another’s cookie shows nothing to whoever is signed in now', async ({ page, request }) => {
  const [{ customer, address }, other] = [await aReportToRead(request, READ_BY_MODEL), await aCustomer(request)]
  await logIn(page, customer)
  await page.evaluate((token) => localStorage.setItem('token', token), other.token)
  await opensWithoutShowing(page, address)
  await expect(page.getByText(report.notFound)).toBeVisible()
})

test('nor once the token has gone, as after a logout without a network', async ({ page, request }) => {
  const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
  await logIn(page, customer)
  await page.evaluate(() => localStorage.removeItem('token'))
  await opensWithoutShowing(page, address)
  await expect(page.getByRole('button', { name: common.login.submit })).toBeVisible()
})

test('a logout takes the cookie back', async ({ page, request, baseURL }) => {
  await logIn(page, await aCustomer(request))
  const kept = async () => (await page.context().cookies(`${baseURL}/app/analysis/any`)).length
  expect(await kept()).toBe(1)
  await page.getByRole('button', { name: common.nav.logout }).click()
  await expect.poll(kept).toBe(0)
})

test('under a share link its own customer sees what the link shows, never their page before it', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
  await logIn(page, customer)
  await opensWithoutShowing(page, `${address}#partage=nobody`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
