import type { Page } from '@playwright/test'
import { common } from '#web/text/common.fr.ts'
import { expectNoViolation } from './axe.ts'
import { aCustomer, expect, ofTheNight, openAs, tabTo, test } from './fixtures.ts'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)
const schemes = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

test.describe('a light system', () => {
  test.use({ colorScheme: 'light' })

  test('the dark theme is chosen with the keyboard, and stands before any code of the app has come', async ({
    page,
    request,
  }) => {
    await openAs(page, await aCustomer(request), '/app/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [light, lightInk] = [await background(page), await ink(page)]
    await tabTo(page, common.theme.label)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel(common.theme.label)).toHaveValue('dark')
    expect(await schemes(page)).toBe('dark')
    const dark = await background(page)
    expect(dark).not.toBe(light)
    await expectNoViolation(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect([await schemes(page), await background(page)]).toEqual(['dark', dark])
    await page.unroute('**/assets/*.js')
    await page.reload()
    await page.emulateMedia({ media: 'print' })
    // Paper is light.
    expect([await schemes(page), await ink(page)]).toEqual(['light', lightInk])
    await page.emulateMedia({ media: 'screen' })
    await page.getByLabel(common.theme.label).selectOption('system')
    expect([await schemes(page), await background(page)]).toEqual(['light dark', light])
  })
})

test(
  'help opens beside the legal texts, and a shared link has a picture at a whole address',
  ofTheNight,
  async ({ page, request, baseURL }) => {
    await page.goto('/auth/login?texte=aide')
    const help = page.getByRole('dialog', { name: common.legal.aide })
    await expect(help).toContainText('300\u00a0crédits\u00a0: 59,99\u00a0€, soit 37\u00a0analyses.')
    await expectNoViolation(page)
    const shared = await (await request.get('/')).text()
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(shared) ?? []
    expect(picture).toBe(`${baseURL}/og.png`)
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  },
)
