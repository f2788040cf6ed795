import type { Page } from '@playwright/test'
import card from '#contract/example-card.json' with { type: 'json' }
import written from '#contract/example-report.json' with { type: 'json' }
import { EXAMPLE_USERNAME } from '#contract/example-report.ts'
import { FIGURES } from '#contract/figures.ts'
import { adviceText } from '#web/report/advice/text.fr.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { example } from '#web/text/example.ts'
import { exportText } from '#web/text/export.ts'
import { factorLineNames as names } from '#web/text/factor-line-names.fr.ts'
import { reasons } from '#web/text/reasons.fr.ts'
import { report } from '#web/text/report.fr.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { aCustomer, expect, ofTheNight, openAs, tabTo, test } from './fixtures.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: `@${EXAMPLE_USERNAME}` })
const link = (page: Page) => page.getByRole('link', { name: common.example.link })
const toxicity = (page: Page) => page.locator('[data-opens="toxicity"]')

test('from the login page, with the keyboard alone: the report, a proof of it, and back to the link', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/auth/login')
  await expect(page.getByRole('figure', { name: common.example.cardLabel })).toBeVisible()
  expect(calls.filter((path) => /example|report/.test(path))).toEqual([])
  await tabTo(page, common.example.link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login?exemple')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(example.note(EXAMPLE_USERNAME))).toBeVisible()

  await expect(toxicity(page)).toHaveText(report.posts(written.analysis.json_output.figures?.['toxicity']?.count))
  await toxicity(page).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('tab', { name: evidence.posts.retained(card.posts) })).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(card.posts)
  for (const { text } of card.quotes) await expect(sheet.getByText(text)).toBeVisible()
  await expect(sheet.getByRole('button', { name: evidence.contest.open })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(toxicity(page)).toBeFocused()

  await page.getByRole('button', { name: example.back }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(link(page)).toBeFocused()
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([])
})

test(
  'the proof of what supports its facts recounts: each post says how it was read, and they add up to the factor’s lines',
  ofTheNight,
  async ({ page }) => {
    await page.goto('/auth/login?exemple&preuve=factor:appui')
    const sheet = page.getByRole('dialog')
    const counted = (name: string) => sheet.locator('dt', { hasText: name }).locator('xpath=../dd')
    const facts = Number(await counted(names.statements).textContent())
    expect(facts).toBeGreaterThan(0)
    await sheet.getByRole('button', { name: evidence.posts.rest(facts - 20) }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(facts)
    const given = await sheet.getByText(reasons.label('given')).count()
    expect(given).toBeGreaterThan(0)
    await expect(counted(names.supported)).toHaveText(names.of(given, facts))
    await expect(sheet.getByText(reasons.label('unsupported'))).toHaveCount(facts - given)
  },
)

test('the posts beside the login form lead to their proof in the example', ofTheNight, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/auth/login')
  const shown = page.getByRole('figure', { name: common.example.cardLabel })
  await shown.getByRole('link', { name: common.example.counted(card.posts, card.of) }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(card.posts)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: example.back }).click()
  await expect(page).toHaveURL('/auth/login')
})

test(
  'from the register page and by its own address: whoever read it goes back, or on to an account',
  ofTheNight,
  async ({ page }) => {
    await page.goto('/auth/register')
    await link(page).click()
    await expect(title(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/auth/register')
    await expect(link(page)).toBeFocused()

    await page.goto('/auth/login?exemple&preuve=politicalEngagement')
    await expect(page.getByRole('dialog')).toContainText(FIGURES.politicalEngagement.name.fr)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: example.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: common.login.title })).toBeFocused()
    await page.goto('/auth/login?exemple')
    await page.getByRole('main').getByRole('link', { name: common.login.register }).click()
    await expect(page).toHaveURL('/auth/register')
  },
)

test(
  'from the empty dashboard: nothing is spent, exported or contested, and the dashboard is one step back',
  ofTheNight,
  async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/app/dashboard')
    await link(page).click()
    await expect(page).toHaveURL('/app/dashboard?exemple')
    await expect(title(page)).toBeFocused()
    await expect(page.getByText(example.after)).toBeVisible()
    for (const name of [exportText.pdf.button, report.actions.again])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('button', { name: analysisText.back }).click()
    await expect(page).toHaveURL('/app/dashboard')
    await expect(link(page)).toBeFocused()
    // A customer who follows a visitor's link stays signed in and reads the same.
    await page.goto('/auth/login?exemple')
    await expect(page).toHaveURL('/app/dashboard?exemple')
    await expect(title(page)).toBeVisible()
  },
)

onEachScreen(() => {
  test('the example and one of its proofs', ofTheNight, async ({ page }) => {
    await page.goto('/auth/login?exemple')
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: adviceText.title })).toBeVisible()
    await expectNoViolation(page)
    await toxicity(page).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectNoViolation(page, 'dialog, [role=dialog]')
  })
})
