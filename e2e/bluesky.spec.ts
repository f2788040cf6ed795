import { fieldSentences } from '#contract/errors.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { evidence } from '#web/text/evidence.ts'
import { report } from '#web/text/report.ts'
import { aCustomerWithCredits, analyse, STARTING_CREDITS, usernameField } from './analysis-page.ts'
import { balanceInTopBar } from './checkout.ts'
import { expect, openAs, test } from './fixtures.ts'

test('a Bluesky account is named before it costs anything, its report is read and a proof leads to its posts', async ({
  page,
  request,
}) => {
  await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
  await usernameField(page).fill('https://bsky.app/profile/camille-fictif.test')
  await expect(usernameField(page)).toHaveValue('camille-fictif.test')
  const found = dashboardText.found('Camille Fictif', 1_284, false, 'bluesky')
  await expect(usernameField(page)).toHaveAccessibleDescription(`${dashboardText.cost} ${found}`)
  await analyse(page, '@camille-fictif.test')
  await expect(page.getByRole('heading', { level: 1, name: '@camille-fictif.test' })).toBeVisible()
  await expect(page.getByRole('heading', { name: report.behaviour.title })).toBeVisible()
  await expect(page.getByRole('main').getByText(/compte X\b/)).toHaveCount(0)
  await page.goto(`${page.url()}?preuve=originals`)
  const proof = page.getByRole('dialog')
  const link = proof.getByRole('link', { name: evidence.posts.onBluesky }).first()
  await expect(link).toHaveAttribute('href', /^https:\/\/bsky\.app\/profile\/did:plc:[a-z2-7]{24}\/post\/3n/)
  await expect(balanceInTopBar(page, STARTING_CREDITS - 8)).toBeVisible()
})

test('what is no name on Bluesky is said under the field, and nothing is asked', async ({ page, request }) => {
  await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
  await analyse(page, 'nom_d.fr')
  await expect(page.getByRole('alert')).toHaveText(fieldSentences.handleInvalid)
})
