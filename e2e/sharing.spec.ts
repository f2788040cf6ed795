import { adviceText } from '#web/report/advice/text.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { report } from '#web/text/report.fr.ts'
import { share } from '#web/text/share.ts'
import { aCustomerWithCredits, analyse, aSlowProfile, pressAction, stepper } from './analysis-page.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { aReportOf, READ_BY_MODEL } from './delivered-report.ts'
import { expect, mailTo, ofTheNight, openAs, test } from './fixtures.ts'

test('a report is passed on, read by somebody without an account, and taken back', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { customer, address } = await aReportOf(request, READ_BY_MODEL)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, customer, address)
  await page.getByRole('button', { name: report.actions.share }).click()
  await page.getByRole('button', { name: share.make }).click()
  await page.getByRole('button', { name: share.copy }).click()
  await expect(page.getByText(share.copied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${baseURL}${address}#partage=[\\w-]{43}$`))

  // Another browser, which nobody is signed in on.
  const elsewhere = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const reader = await elsewhere.newPage()
  const asked: string[] = []
  reader.on('request', (sent) => asked.push(sent.url()))
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`@${READ_BY_MODEL}`)
  await expect(reader.getByText(/^Rapport partagé, en lecture seule jusqu’au/)).toBeVisible()
  await expect(reader.getByRole('button', { name: report.actions.share })).toHaveCount(0)
  await reader.getByRole('button', { name: /^Toxicité\s?:/ }).click()
  await expect(reader.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expect(reader.getByRole('button', { name: evidence.contest.open })).toHaveCount(0)
  await reader.keyboard.press('Escape')
  await expect(reader.getByRole('dialog')).toHaveCount(0)
  expect(reader.url()).toBe(link)
  await reader.getByRole('link', { name: common.legal.opposition }).click()
  await expect(reader.getByRole('dialog')).toBeVisible()
  await reader.keyboard.press('Escape')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`@${READ_BY_MODEL}`)
  expect(asked.filter((url) => url.includes('partage'))).toEqual([])

  await page.goto('/app/account')
  const links = page.getByRole('region', { name: share.account.title })
  await expect(links.getByRole('listitem')).toHaveCount(1)
  await links.getByRole('button', { name: /^Désactiver/ }).click()
  await expect(links.getByText(share.account.revoked)).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('alert')).toContainText('Ce lien de partage n’est plus valable.')
  await expect(reader.getByText(READ_BY_MODEL)).toHaveCount(0)
  await elsewhere.close()
})

test(
  'whoever leaves the page of an analysis is told by mail that it has ended',
  ofTheNight,
  async ({ page, request, mailsUrl }) => {
    const customer = await aCustomerWithCredits(request)
    await openAs(page, customer, '/app/dashboard')
    const username = aSlowProfile(4_000)
    await analyse(page, username)
    await expect(stepper(page)).toBeVisible()
    const id = await page.evaluate(async (token) => {
      const answer = await fetch('/api/me/analysis?limit=1', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { analyses: { id: string }[] }).analyses[0]?.id
    }, customer.token)
    await page.goto(`/app/analysis/${id}`)
    await page.getByRole('button', { name: share.mail.offer }).click()
    await expect(page.getByText(share.mail.asked(customer.email))).toBeVisible()
    await page.goto('/app/credits')
    const { subject, text } = await mailTo(request, mailsUrl, customer.email, /\/app\/analysis\//)
    expect(subject).toBe('Rapport prêt')
    expect(text).not.toContain(username)
    await page.goto(/http\S+\/app\/analysis\/\S+/.exec(text)?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${username}`)
  },
)

onEachScreen(() => {
  test('the dialog that shares, the list of links, and a shared report', ofTheNight, async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, READ_BY_MODEL)
    await openAs(page, customer, address)
    await pressAction(page, report.actions.share)
    await expect(page.getByRole('button', { name: share.make })).toBeVisible()
    await expectNoViolation(page, 'dialog')
    await page.getByRole('button', { name: share.make }).click()
    const field = page.getByLabel(share.address)
    await expect(field).toBeVisible()
    await expectNoViolation(page, 'dialog')
    const link = await field.inputValue()
    await page.goto('/app/account')
    await expect(page.getByRole('region', { name: share.account.title })).toBeVisible()
    await expectNoViolation(page)
    await page.goto(link)
    await expect(page.getByText(/^Rapport partagé, en lecture seule/)).toBeVisible()
    await expect(page.getByRole('heading', { name: adviceText.title })).toBeVisible()
    await expectNoViolation(page)
    await page.goto(`${link}x`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolation(page)
  })
})
