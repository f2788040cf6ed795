import type { APIRequestContext, Page } from '@playwright/test'
import { analysisText } from '#web/text/analysis.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { find } from '#web/text/find.ts'
import { keepAnalyses } from './account-history.ts'
import { listOfAnalyses, rowOf, titleOf, usernameField, viewOf } from './analysis-page.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { aCustomer, expect, ofTheNight, openAs, test } from './fixtures.ts'

const rows = (page: Page) => listOfAnalyses(page).getByRole('row').filter({ hasText: /@/ })
const searchField = (page: Page) => page.getByRole('searchbox', { name: find.name })
async function openListOf(page: Page, request: APIRequestContext, analyses: number, search = '') {
  const customer = await aCustomer(request)
  await keepAnalyses(customer, analyses)
  await openAs(page, customer, `/app/dashboard${search}`)
}

test('the latest ten, then the earlier ones; a name, a state and an order are looked for in the address', async ({
  page,
  request,
}) => {
  await openListOf(page, request, 73)
  await expect(listOfAnalyses(page).getByText(dashboardText.shown(10, 73))).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: find.earlier }).click()
  await expect(rows(page)).toHaveCount(60)
  // The eleventh, whose number is 63, is the first of the new ones.
  await expect(viewOf(page, 63)).toBeFocused()
  await page.getByRole('button', { name: find.earlier }).click()
  await expect(rows(page)).toHaveCount(73)
  await expect(page.getByRole('button', { name: find.earlier })).toHaveCount(0)

  await searchField(page).fill('helene 4')
  await expect(listOfAnalyses(page).getByText(find.found(10, 11))).toBeVisible()
  await expect(page).toHaveURL('/app/dashboard?recherche=helene+4')
  await page.getByLabel(find.sort).selectOption('score')
  await expect(rows(page).first()).toContainText('@compte_49')
  await page.getByLabel(find.state).selectOption('failed')
  await expect(rows(page)).toHaveText([/@compte_40/])
  await expect(page).toHaveURL('/app/dashboard?recherche=helene+4&tri=score&etat=non-abouties')
  await page.reload()
  await expect(rows(page)).toHaveText([/@compte_40/])
  await expect(searchField(page)).toHaveValue('helene 4')

  await searchField(page).fill('personne')
  await expect(page.getByText(find.noneFound)).toBeVisible()
  await page.getByRole('button', { name: find.showAll }).click()
  await expect(listOfAnalyses(page).getByText(dashboardText.shown(10, 73))).toBeVisible()
  await expect(page).toHaveURL('/app/dashboard?tri=score')
})

test(
  'a row opens wherever it is pressed, in a new tab where one is asked for, and its words can be copied',
  ofTheNight,
  async ({ context, page, request }) => {
    await openListOf(page, request, 12, '?recherche=compte_1')
    const row = rowOf(page, 'compte_12')
    const name = row.getByText('Hélène 12')
    const opening = context.waitForEvent('page')
    await row.getByText(/^\d\d\/\d\d\//).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opening
    await expect(titleOf(tab, 12)).toBeVisible()
    await tab.close()
    await expect(page).toHaveURL('/app/dashboard?recherche=compte_1')

    const box = (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + 1, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Hélène')
    await expect(page).toHaveURL('/app/dashboard?recherche=compte_1')

    await page.evaluate(() => getSelection()?.removeAllRanges())
    await name.click()
    await expect(titleOf(page, 12)).toBeVisible()
    await page.getByRole('link', { name: analysisText.back, exact: true }).click()
    await expect(page).toHaveURL('/app/dashboard?recherche=compte_1')
    await expect(searchField(page)).toHaveValue('compte_1')
  },
)

test(
  'with the keyboard alone: / to the search, J and K through the list, Enter opens',
  ofTheNight,
  async ({ page, request }) => {
    await openListOf(page, request, 13)
    await expect(viewOf(page, 13)).toBeVisible()
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type('compte_1')
    await expect(listOfAnalyses(page).getByText(find.found(5, 5))).toBeVisible()
    await searchField(page).blur()
    // The tenth has failed and cannot be opened.
    for (const [key, n] of [
      ['j', 13],
      ['j', 12],
      ['j', 11],
      ['k', 12],
    ] as const) {
      await page.keyboard.press(key)
      await expect(viewOf(page, n)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(titleOf(page, 12)).toBeFocused()
    await page.goBack()
    await expect(searchField(page)).toHaveValue('compte_1')
    await page.getByRole('button', { name: find.shortcuts.turnOff }).click()
    await page.keyboard.press('/')
    await expect(searchField(page)).not.toBeFocused()
  },
)

test('ten analyses or fewer: the list alone', ofTheNight, async ({ page, request }) => {
  await openListOf(page, request, 10)
  await expect(listOfAnalyses(page).getByText(dashboardText.shown(10, 10))).toBeVisible()
  await expect(searchField(page)).toHaveCount(0)
  await usernameField(page).fill('/jk')
  await expect(usernameField(page)).toHaveValue('/jk')
})

onEachScreen(() => {
  test('a long list, a search, and one that finds nothing', ofTheNight, async ({ page, request }) => {
    await openListOf(page, request, 12)
    await expect(listOfAnalyses(page).getByText(dashboardText.shown(10, 12))).toBeVisible()
    await expectNoViolation(page)
    await searchField(page).fill('compte_12')
    await expect(listOfAnalyses(page).getByText(find.found(1, 1))).toBeVisible()
    await expectNoViolation(page)
    await searchField(page).fill('personne')
    await expect(page.getByText(find.noneFound)).toBeVisible()
    await expectNoViolation(page)
  })
})
