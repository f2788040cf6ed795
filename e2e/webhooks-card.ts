import type { Locator, Page } from '@playwright/test'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'
import { secondFactor } from '#web/text/second-factor.ts'
import { webhooksText as words } from '#web/text/webhooks.ts'

/** Adds it on the account page; its secret, which the dialog still shows. */
export async function addWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.addTitle })
  await dialog.getByLabel(words.url).fill(`${url}/verso`)
  await dialog.getByLabel(secondFactor.password).fill(A_GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  return dialog.getByLabel(words.secret).inputValue()
}

export async function openedWebhook(page: Page, url: string): Promise<Locator> {
  const { host } = new URL(url)
  await page.getByRole('button', { name: words.openNamed(host) }).click()
  return page.getByRole('dialog', { name: host })
}

/** What was sent, newest first. */
export const deliveryRows = (dialog: Locator) => dialog.getByRole('listitem')
