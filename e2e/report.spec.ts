import type { Page } from '@playwright/test'
import { behaviourText } from '#web/report/behaviour/text.fr.ts'
import { brief } from '#web/report/brief/text.fr.ts'
import { declaredText } from '#web/report/declared/text.fr.ts'
import { engagementText } from '#web/report/engagement/text.fr.ts'
import { figureName } from '#web/report/figure-name.ts'
import { rhythmText } from '#web/report/rhythm/text.fr.ts'
import { factorText } from '#web/report/score/text.fr.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { compare } from '#web/text/compare.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { exportText } from '#web/text/export.ts'
import { factorNames } from '#web/text/names.fr.ts'
import { report } from '#web/text/report.fr.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import { usernameField } from './analysis-page.ts'
import { expectNoViolation } from './axe.ts'
import { balanceInTopBar } from './checkout.ts'
import {
  ALSO_READ_BY_MODEL,
  anAnalysisOf,
  aReportOf,
  aReportToRead,
  READ_BY_HOUSE,
  READ_BY_MODEL,
} from './delivered-report.ts'
import { aCustomer, expect, ofTheNight, openAs, tabTo, test } from './fixtures.ts'
import { runOperatorCommand } from './operator-command.ts'

const TOXICITY = /^Toxicité\s?:.*ouvrir les preuves$/
const toxicity = (page: Page) => page.getByRole('button', { name: TOXICITY })
const sheet = (page: Page) => page.getByRole('dialog')
const posts = (page: Page) => sheet(page).getByRole('blockquote')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('with the keyboard alone: the proof of toxicity opens, Back closes it, the focus is where it was', async ({
    page,
    request,
  }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await openAs(page, customer, address)
    await expect(page.getByRole('heading', { name: behaviourText.title })).toBeVisible()
    await tabTo(page, TOXICITY)
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(figureName('toxicity'))
    await expect(page).toHaveURL(`${address}?preuve=toxicity`)
    await expect(sheet(page).getByRole('button', { name: common.close })).toBeFocused()
    await expect(sheet(page).getByText(evidence.calculation)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(toxicity(page)).toBeFocused()
  })

  test(
    'the verdict, why and behaviour come first, and a sentence opens its proof',
    ofTheNight,
    async ({ page, request }) => {
      const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
      await openAs(page, customer, address)
      const top = async (name: string) =>
        (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN
      await expect(page.getByRole('heading', { name: declaredText.title })).toBeVisible()
      const tops = await Promise.all(
        [verdictText.question, brief.title, behaviourText.title, declaredText.title].map(top),
      )
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      const sentences = page.getByRole('list', { name: brief.title }).getByRole('button')
      await expect(sentences).toHaveCount(3)
      await sentences.nth(1).press('Enter')
      await expect(posts(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sentences.nth(1)).toBeFocused()
    },
  )

  test('the factors are folded, and open with the keyboard', ofTheNight, async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await openAs(page, customer, address)
    const factor = page.locator('details').getByText(factorNames.appui, { exact: true }).first()
    await expect(page.getByText(factorText.title)).toBeVisible()
    await expect(factor).toBeHidden()
    await page.locator('summary').press('Enter')
    await expect(factor).toBeVisible()
  })
})

test('the address of a proof can be shared: it opens there, and Escape leaves the report with the figure focused', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
  await openAs(page, customer, `${address}?preuve=toxicity`)
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(figureName('toxicity'))
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(toxicity(page)).toBeFocused()
})

test('shared with somebody else, it shows nothing of the report', async ({ page, request }) => {
  const { address } = await aReportToRead(request, READ_BY_MODEL)
  await openAs(page, await aCustomer(request), `${address}?preuve=toxicity`)
  await expect(page.getByRole('alert')).toContainText('Analyse introuvable.')
  await expect(page.getByRole('alert')).toContainText(report.notFound)
  await expect(sheet(page)).toHaveCount(0)
  await page.getByRole('button', { name: analysisText.backToDashboard }).click()
  await expect(page).toHaveURL('/app/dashboard')
})

test('a figure opens its posts: more of them, each on X', async ({ page, request }) => {
  const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
  await openAs(page, customer, `${address}?preuve=originals`)
  await expect(posts(page)).toHaveCount(20)
  await sheet(page)
    .getByRole('button', { name: /^Afficher 20\sposts de plus/ })
    .click()
  await expect.poll(() => posts(page).count()).toBeGreaterThan(20)
  await page.goto(address)
  await toxicity(page).click()
  const onX = sheet(page)
    .getByRole('link', { name: new RegExp(`^${evidence.posts.seeOn('X')}`) })
    .first()
  await expect(onX).toHaveAttribute('href', new RegExp(`^https://x\\.com/${READ_BY_MODEL}/status/\\d+$`))
  await expect(onX).toHaveAttribute('target', '_blank')
})

test('read by our own models, a figure orders its posts by their signal and shows those just left out', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportToRead(request, READ_BY_HOUSE)
  await openAs(page, customer, address)
  await toxicity(page).click()
  await sheet(page).getByLabel(evidence.posts.sortBy).selectOption(evidence.posts.sorts.certainty)
  await expect(
    sheet(page)
      .getByText(/^Signal (?:faible|moyen|fort)$/)
      .first(),
  ).toBeVisible()
  await sheet(page).getByRole('tab', { selected: true }).press('ArrowRight')
  await expect(sheet(page).getByRole('tab', { selected: true })).toHaveText(/presque compté/i)
})

test('a post contested stays contested, and an operator sees which', async ({ page, request }) => {
  const { customer, address, id } = await aReportOf(request, READ_BY_MODEL)
  await openAs(page, customer, `${address}?preuve=toxicity`)
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${evidence.contest.open}`) })
    .first()
    .click()
  await sheet(page).getByLabel(evidence.contest.why.retained).fill('C’est une annonce.')
  await sheet(page).getByRole('button', { name: evidence.contest.send }).click()
  await expect(sheet(page).getByText(evidence.contest.done)).toBeVisible()
  await page.reload()
  await expect(sheet(page).getByText(evidence.contest.done)).toBeVisible()
  const contested = (await runOperatorCommand('contests')).split('\n').filter((line) => line.includes(id))
  expect(contested).toHaveLength(1)
  expect(contested[0]).toMatch(/ {2}figure toxicity {2}postId \d+ {2}side retained {2}reason "C’est une annonce\."/)
})

test('a cell of the rhythm and a week of the engagement are read and opened with the arrows', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
  await openAs(page, customer, address)
  const rhythm = page.getByRole('region', { name: rhythmText.title })
  await rhythm.getByRole('application').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(rhythm.locator('[aria-live]')).toHaveText(/^lundi, 21\sh\s: \d+\sposts?$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${address}?preuve=hour%3A0-21`)
  await expect(posts(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await rhythm.getByRole('button', { name: rhythmText.table }).click()
  await expect(rhythm.getByRole('row')).toHaveCount(25)
  const engagement = page.getByRole('region', { name: engagementText.title })
  await engagement.getByRole('application').focus()
  await page.keyboard.press('End')
  await expect(engagement.locator('[aria-live]')).toHaveText(/^Semaine du/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/preuve=week%3A\d{4}-\d\d-\d\d$/)
  await expect(posts(page).first()).toBeVisible()
})

test(
  'two accounts side by side, from the report, by their address, and back with Back',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address, id } = await aReportOf(request, READ_BY_MODEL)
    const other = await anAnalysisOf(request, customer, ALSO_READ_BY_MODEL)
    await openAs(page, customer, address)
    await page.getByLabel(compare.picker.label).selectOption({ value: other })
    await expect(page).toHaveURL(`${address}?avec=${other}`)
    await expect(page.getByRole('heading', { name: compare.sides.title(2) })).toBeVisible()
    await expect(page.getByText(compare.sides.notSignificant).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: factorText.title })).toBeVisible()
    await page.goto(`/app/analysis/${other}?avec=${id}`)
    await expect(page.getByRole('heading', { name: compare.sides.title(2) })).toBeVisible()
    await page.getByRole('button', { name: compare.picker.close }).click()
    await expect(page).toHaveURL(`/app/analysis/${other}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${ALSO_READ_BY_MODEL}`)
  },
)

test('read today, an account is opened again for nothing, as the field and the button say first; « Analyser de nouveau » refuses', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportOf(request, READ_BY_MODEL)
  await openAs(page, customer, '/app/dashboard')
  let sent = 0
  page.on('request', (call) => (sent += call.url().endsWith('/api/analyze') ? 1 : 0))
  await usernameField(page).fill(`@${READ_BY_MODEL.toUpperCase()}`)
  await expect(usernameField(page)).toHaveAccessibleDescription(
    /^Déjà lu aujourd’hui à .+\s: ouvrir \(aucun crédit dépensé\)$/,
  )
  await expect(page.getByRole('button', { name: dashboardText.open })).toBeVisible()
  await expectNoViolation(page)
  await usernameField(page).press('Enter')
  await expect(page).toHaveURL(address)
  await page.goBack()
  await usernameField(page).fill(READ_BY_MODEL)
  await page.getByRole('link', { name: dashboardText.openLink, exact: true }).press('Enter')
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: report.actions.again }).click()
  await expect(page.getByText(exportText.rerun.sameDay)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: exportText.rerun.submit })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(balanceInTopBar(page, 72)).toBeVisible()
  expect(sent).toBe(0)
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the report and its proof are on the ink side', ofTheNight, async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await openAs(page, customer, `${address}?preuve=toxicity`)
    await expect(sheet(page).getByText(evidence.calculation)).toBeVisible()
    const lightness = (selector: string, property: 'color' | 'backgroundColor') =>
      page.evaluate(
        ([found, read]) => {
          const element = document.querySelector(found)
          const value = element ? getComputedStyle(element)[read] : ''
          return Number(/oklch\(([\d.]+)/.exec(value)?.[1])
        },
        [selector, property] as const,
      )
    expect(await lightness('body', 'backgroundColor')).toBeLessThan(0.25)
    expect(await lightness('dialog', 'backgroundColor')).toBeLessThan(0.3)
    expect(await lightness('dialog h2', 'color')).toBeGreaterThan(0.9)
  })
})

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the needle, the sheet and the skeleton stand still', ofTheNight, async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await openAs(page, customer, address)
    await toxicity(page).click()
    await expect(sheet(page).getByText(evidence.calculation)).toBeVisible()
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    )
    expect(longest).toBeLessThanOrEqual(160)
  })
})

test.describe('where the system chooses the colours', () => {
  test.use({ forcedColors: 'active' })

  test('bars, cells and figures are still drawn, and what opens has an edge', ofTheNight, async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await openAs(page, customer, address)
    await expect(page.getByRole('heading', { name: behaviourText.title })).toBeVisible()
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const styles = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { forcedColorAdjust, outlineStyle } = getComputedStyle(element)
          return `${forcedColorAdjust} ${outlineStyle}`
        }),
      )
    const bars = await styles('.drawn-bar')
    expect(bars.length).toBeGreaterThan(10)
    expect(new Set(bars)).toEqual(new Set(['none solid']))
    await toxicity(page).click()
    await expect(sheet(page)).toHaveCSS('border-top-style', 'solid')
  })
})
