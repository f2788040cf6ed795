import { refusals } from '#contract/errors.ts'
import { callXControl } from '#stubs/x/controls.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { objectionForm as words } from '#web/text/legal.ts'
import { statementText } from '#web/text/statement.ts'
import {
  aCustomerWithCredits,
  aNewProfile,
  analyse,
  expectReport,
  expectStatement,
  rowOf,
  usernameField,
} from './analysis-page.ts'
import { balanceInTopBar, creditsOf } from './checkout.ts'
import { expect, ofTheNight, openAs, test } from './fixtures.ts'

test('the owner of an X account objects without a Verso account: it is refused from then on, and its report erased', async ({
  browser,
  page,
  request,
  xUrl,
}) => {
  const username = aNewProfile()
  const customer = await aCustomerWithCredits(request)
  await openAs(page, customer, '/app/dashboard')
  await analyse(page, username)
  await expectReport(page, username)
  const report = page.url()

  const owner = await (await browser.newContext()).newPage()
  await owner.goto('/?texte=opposition')
  const text = owner.getByRole('dialog', { name: common.legal.opposition })
  await text.getByLabel(words.label).fill(`@${username}`)
  await text.getByRole('button', { name: words.ask }).click()
  const code = text.getByLabel(words.code)
  await expect(code).toBeFocused()
  await text.getByRole('button', { name: words.verify }).click()
  await expect(text.getByRole('alert')).toHaveText(words.notThere(username))
  await callXControl(xUrl, 'setBio', username, `Photos de jardin. ${await code.inputValue()}`)
  await text.getByRole('button', { name: words.verify }).click()
  await expect(text.getByText(words.done(username))).toBeVisible()
  await expect(text.getByText(words.doneDetail)).toBeVisible()
  await owner.context().close()

  await page.reload()
  await expect(page.getByText(analysisText.erased)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboardText.erased)
  await expect(page.getByText(username)).toHaveCount(0)
  await page.getByRole('button', { name: analysisText.backToDashboard }).click()
  const erased = page.getByRole('row').filter({ hasText: dashboardText.erased })
  await expect(erased).toContainText(dashboardText.erasedDetail)
  await expect(erased.getByRole('link')).toHaveCount(0)

  const refusal = refusals.profile_opposed.sentence({ username, credits: 'unspent' })
  await usernameField(page).fill(username)
  await expect(usernameField(page)).toHaveAccessibleDescription(refusal)
  await analyse(page, username)
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await expect(rowOf(page, username)).toHaveCount(0)
  await expect(page.getByText(dashboardText.shown(1, 1))).toBeVisible()
  await expect(balanceInTopBar(page, 72)).toBeVisible()
  expect(await creditsOf(request, customer)).toBe(72)
  await expectStatement(page, [{ operation: statementText.analysisOf(undefined), amount: -8, balance: 72 }])
  await page.goto(report)
  await expect(page.getByText(analysisText.erased)).toBeVisible()
})

test(
  'a name that X does not know is refused by the opposition form, and another can be given',
  ofTheNight,
  async ({ page }) => {
    await page.goto('/?texte=opposition')
    const text = page.getByRole('dialog', { name: common.legal.opposition })
    await text.getByLabel(words.label).fill('@inconnu_x')
    await text.getByRole('button', { name: words.ask }).click()
    const unknown = refusals.profile_not_found.sentence({ username: 'inconnu_x', credits: 'unsaid' })
    await expect(text.getByRole('alert')).toHaveText(unknown)
    await text.getByLabel(words.label).fill(aNewProfile())
    await text.getByRole('button', { name: words.ask }).click()
    await expect(text.getByLabel(words.code)).toHaveValue(/^verso-[0-9a-f]{10}$/)
    await text.getByRole('button', { name: words.otherAccount }).click()
    await expect(text.getByLabel(words.label)).toBeFocused()
  },
)
