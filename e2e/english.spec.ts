import { aReportOf, READ_BY_HOUSE, READ_BY_MODEL } from './delivered-report.ts'
import { expect, openAs, test } from './fixtures.ts'

test.use({ locale: 'en-GB' })

/** What is on the page in our own words: neither quotations nor what says that it is in French. */
const ourWords = () => {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const theirs of copy.querySelectorAll('[lang=fr], blockquote, bdi, q, script, template')) theirs.remove()
  return copy.textContent ?? ''
}
const FRENCH = /\b(?:le|les|est|sont|sur|pour|avec|dans|ses|vous|votre|posts? lus?|crédits?)\b/gi

test('spec 2.1: an English browser is offered English at the entrance, keeps it, signs up, and reads a report in English to its last line', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('link', { name: 'Read Verso in English' }).click()
  await expect(page).toHaveURL('/en/auth/login')
  // The choice is kept.
  await page.goto('/')
  await expect(page).toHaveURL('/en/auth/login')
  await expect(page.getByText('Can I trust this X or Bluesky account?')).toBeVisible()
  expect((await page.evaluate(ourWords)).match(FRENCH)).toBeNull()
  await page.getByLabel('Email address').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.')

  for (const username of [READ_BY_MODEL, READ_BY_HOUSE]) {
    const { customer, address } = await aReportOf(request, username)
    await request.post('/api/me/language', {
      headers: { authorization: `Bearer ${customer.token}` },
      data: { language: 'en' },
    })
    // From a French address to the language of the account.
    await openAs(page, customer, address)
    await expect(page).toHaveURL(`/en${address}`)
    await expect(page.getByText('Can I trust this account?')).toBeVisible()
    expect((await page.evaluate(ourWords)).match(FRENCH)).toBeNull()
  }
})

test('a customer chooses a language, which their account keeps', async ({ page, request }) => {
  const { customer, address } = await aReportOf(request, READ_BY_HOUSE)
  await openAs(page, customer, address)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/en${address}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/app/credits')
  await expect(page).toHaveURL('/en/app/credits')
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/app/credits')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
