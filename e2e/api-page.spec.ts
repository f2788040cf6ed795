import { readFileSync } from 'node:fs'
import { expectNoViolation } from './axe.ts'
import { expect, ofTheNight, test } from './fixtures.ts'

for (const { locale, address, copy, copied, variables, when } of [
  {
    locale: 'fr-FR',
    address: '/auth/login?texte=api',
    copy: 'Copier\u00a0: Avec curl',
    copied: 'Copié.',
    variables: 'Vos variables',
    when: {},
  },
  {
    locale: 'en-GB',
    address: '/en/auth/login?texte=api',
    copy: 'Copy: With curl',
    copied: 'Copied.',
    variables: 'Your variables',
    when: ofTheNight,
  },
])
  test.describe(locale, when, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test('the page « API » opens without an account, and an example is copied whole', async ({ page, baseURL }) => {
      await page.goto(address)
      const dialog = page.getByRole('dialog', { name: 'API' })
      await expect(dialog.getByRole('region', { name: variables })).toContainText(`VERSO_URL=${baseURL}`)
      await dialog.getByRole('button', { name: copy }).click()
      await expect(dialog.getByText(copied)).toBeVisible()
      const inClipboard = await page.evaluate(() => navigator.clipboard.readText())
      expect(inClipboard).toBe(readFileSync('clients/curl/first-report.sh', 'utf8'))
      await expectNoViolation(page)
    })
  })
