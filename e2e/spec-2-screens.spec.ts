import { aCustomer, expect, ofTheNight, openAs, test } from './fixtures.ts'
import { holdAnswer } from './hold-answer.ts'

/** Each test is named after the line of spec.md it holds to; web/router.test.tsx and the screens' own tests have the others. */
test.describe('screens and routes', () => {
  test('spec 2.8, 2.11: any other path, and a protected one, lead a visitor to /auth/login, replacing history; no user is fetched', async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked += 1
    })
    for (const path of ['/', '/nowhere', '/auth/login/extra']) {
      await page.goto(path)
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
    }
    await page.goto('/auth/register')
    await page.evaluate(() => location.assign('/app/credits'))
    await expect(page).toHaveURL('/auth/login')
    await page.goBack()
    await expect(page).toHaveURL('/auth/register')
    expect(asked).toBe(0)
  })

  test('spec 2.9: « Chargement... » is there at once when the check takes more than 100 ms, and not before', async ({
    page,
    request,
  }) => {
    const customer = await aCustomer(request)
    await page.clock.install()
    const answer = await holdAnswer(page, '**/api/auth/me')
    // From here time passes only when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000)
    await openAs(page, customer, '/app/dashboard')
    await page.clock.runFor(90)
    const words = page.getByText('Chargement...', { exact: true })
    await expect(words).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(words).toBeVisible()
    // Nor does it fade in.
    expect(await words.evaluate((element) => element.getAnimations().length)).toBe(0)
    await page.clock.runFor(1_000)
    await expect(words).toBeVisible()
    expect(await words.evaluate((element) => element.getAnimations().length)).toBe(0)
    answer()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour /)
  })

  test(
    '« Chargement... » waits for no more than the check: the app’s own code may come later',
    ofTheNight,
    async ({ page, request }) => {
      const customer = await aCustomer(request)
      await page.clock.install()
      const [code, check] = [await holdAnswer(page, '**/assets/index-*.js'), await holdAnswer(page, '**/api/auth/me')]
      await page.clock.pauseAt(Date.now() + 60_000)
      const asked = page.waitForRequest('**/api/auth/me')
      await page.addInitScript((token) => localStorage.setItem('token', token), customer.token)
      await page.goto('/app/dashboard', { waitUntil: 'commit' })
      await asked
      const words = page.getByText('Chargement...', { exact: true })
      await page.clock.runFor(90)
      await expect(words).toHaveCount(0)
      await page.clock.runFor(20)
      await expect(words).toBeVisible()
      code()
      await page.clock.resume()
      await expect(page.getByRole('heading', { level: 1, name: 'Verso' })).toBeAttached()
      await expect(words).toBeVisible()
      check()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour /)
    },
  )
})
