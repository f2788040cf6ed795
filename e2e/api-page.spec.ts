import { readFileSync } from 'node:fs'
import { apiText as english } from '#web/text/api.en.ts'
import { apiText as french } from '#web/text/api.fr.ts'
import { expectNoViolation } from './axe.ts'
import { expect, ofTheNight, test } from './fixtures.ts'

for (const { locale, address, words, when } of [
  { locale: 'fr-FR', address: '/auth/login?texte=api', words: french, when: {} },
  { locale: 'en-GB', address: '/en/auth/login?texte=api', words: english, when: ofTheNight },
])
  test.describe(locale, when, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test('the page « API » opens without an account, and an example is copied whole', async ({ page, baseURL }) => {
      await page.goto(address)
      const dialog = page.getByRole('dialog', { name: words.title })
      await expect(dialog.getByRole('region', { name: words.key.block })).toContainText(`VERSO_URL=${baseURL}`)
      await dialog.getByRole('button', { name: words.copyNamed(words.first.curl) }).click()
      await expect(dialog.getByText(words.copied)).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(readFileSync('clients/curl/first-report.sh', 'utf8'))
      await expectNoViolation(page)
    })
  })
