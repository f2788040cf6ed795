import { readFile } from 'node:fs/promises'
import { NETWORKS } from '#contract/networks.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import { behaviourText } from '#web/report/behaviour/text.fr.ts'
import { brief } from '#web/report/brief/text.fr.ts'
import { declaredText } from '#web/report/declared/text.fr.ts'
import { identityText } from '#web/report/identity/text.fr.ts'
import { rhythmText } from '#web/report/rhythm/text.fr.ts'
import { plain } from '#web/testing/plain.ts'
import { compare } from '#web/text/compare.fr.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { exportText } from '#web/text/export.ts'
import { ownReading } from '#web/text/own-reading.ts'
import { print } from '#web/text/print.fr.ts'
import { aCustomerWithCredits, analyse, STARTING_CREDITS, usernameField } from './analysis-page.ts'
import { balanceInTopBar } from './checkout.ts'
import { anAnalysisOf, aReportOf, aReportToRead, READ_BY_MODEL } from './delivered-report.ts'
import { expect, ofTheNight, openAs, test } from './fixtures.ts'
import { printed, printedCodeCame } from './printed-report.ts'

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
  await expect(page.getByRole('heading', { name: behaviourText.title })).toBeVisible()
  await expect(page.getByRole('main').getByText(/compte X\b/)).toHaveCount(0)
  await page.goto(`${page.url()}?preuve=originals`)
  const proof = page.getByRole('dialog')
  const link = proof.getByRole('link', { name: evidence.posts.seeOn('Bluesky') }).first()
  await expect(link).toHaveAttribute('href', /^https:\/\/bsky\.app\/profile\/did:plc:[a-z2-7]{24}\/post\/3n/)
  await expect(balanceInTopBar(page, STARTING_CREDITS - 8)).toBeVisible()
})

test('an account that took another name lately says so at once, and its card and proof tell the names it had', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportOf(request, 'renommee.test')
  await openAs(page, customer, address)
  await page.getByRole('button', { name: /avant, il s’appelait @crypto-flash\.bsky\.test/ }).click()
  const proof = page.getByRole('dialog')
  await expect(proof.getByText('@crypto-flash.bsky.test')).toBeVisible()
  await expect(proof.getByText(identityText.explained.dates)).toBeVisible()
  await page.keyboard.press('Escape')
  const card = page.getByRole('region', { name: identityText.title, exact: true })
  await expect(card.getByText(/^A porté le nom @crypto-flash\.bsky\.test du 19.juillet 2023 au /)).toBeVisible()
  await expect(card.getByText(identityText.domain.proves)).toBeVisible()
})

test(
  'a post of a Bluesky account is left out of my reading as one of X is, and no proof says it is of an old method',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, 'camille-fictif.test')
    await openAs(page, customer, `${address}?preuve=toxicity`)
    const proof = page.getByRole('dialog')
    await expect(proof.getByText(evidence.estimates.threshold('').slice(0, 40))).toBeAttached()
    await page.goto(`${address}?preuve=factor:originalite`)
    await proof.getByRole('button', { name: ownReading.exclude }).first().click()
    await expect(proof.getByText(ownReading.inProof(1))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/score recalculé/i)).toBeVisible()
  },
)

test(
  'an age that the bio gives and nobody claims is said to be set aside, and fixed hours are said once',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, 'camille-fictif.test')
    await openAs(page, customer, address)
    const declared = page.getByRole('region', { name: declaredText.title })
    await expect(declared).toContainText(declaredText.setAside('age', '34 ans', 'unclear'))
    const rhythm = page.getByRole('region', { name: rhythmText.title })
    await expect(page.getByText(brief.alerts.clock.after)).toBeVisible()
    await expect(rhythm).not.toContainText(rhythmText.spread)
  },
)

test(
  'what is no name on Bluesky is said under the field, and nothing is asked',
  ofTheNight,
  async ({ page, request }) => {
    await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
    await analyse(page, 'nom_d.fr')
    await expect(page.getByRole('alert')).toHaveText(NETWORKS.bluesky.nameProblem.fr)
  },
)

test(
  'a Bluesky report is taken away as JSON and CSV, which lead to its posts on Bluesky',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, 'camille-fictif.test')
    await openAs(page, customer, address)
    const save = async (button: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const file = await download
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
    }
    const json = await save(exportText.json.button)
    expect(json.name).toMatch(/^verso-camille-fictif\.test-\d{4}-\d\d-\d\d\.json$/)
    const { report: saved, method_version: version } = JSON.parse(json.text) as AnalysisExport
    expect(saved.profile).toMatchObject({ network: 'bluesky', username: 'camille-fictif.test', location: null })
    expect(version).toMatch(/^bluesky-/)
    const lines = (await save(exportText.csv.button)).text.trimEnd().split('\r\n')
    const leading = lines.filter((line) => line.includes(`https://bsky.app/profile/${saved.profile?.id}/post/3n`))
    expect(lines.length).toBeGreaterThan(100)
    expect(leading).toHaveLength(lines.length - 1)
  },
)

test('printed, a Bluesky report names its network and its method', ofTheNight, async ({ page, request }) => {
  const { customer, address } = await aReportToRead(request, 'camille-fictif.test')
  await openAs(page, customer, address)
  await expect(page.getByRole('heading', { name: exportText.title })).toBeVisible()
  await page.waitForFunction(printedCodeCame)
  const { text, pages } = await printed(page)
  expect(pages[0]).toContain('@camille-fictif.test')
  expect(text).toMatch(/version bluesky-/i)
  expect(text).toContain(print.proofs)
  expect(text).not.toMatch(/[Cc]ompte X\b/)
})

test(
  'beside a report on X, what cannot be compared is said on the screen and on paper',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, 'camille-fictif.test')
    await anAnalysisOf(request, customer, READ_BY_MODEL)
    await openAs(page, customer, address)
    await page.getByRole('button', { name: compare.picker.button }).click()
    await page.getByLabel(compare.picker.label).first().selectOption({ index: 1 })
    await expect(page.getByText(compare.sides.otherNetwork)).toBeVisible()
    await expect(page.getByText(compare.sides.otherNetworkFactors)).toBeVisible()
    await expect(page.getByRole('heading', { name: compare.sides.verdict.title })).toHaveCount(0)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('printed-comparison')),
    )
    const { text } = await printed(page)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(plain(compare.sides.otherNetwork))
  },
)

test(
  'a post labelled sensitive is covered in the proof until it is asked for, and an automated account says so',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, 'atelier-dessin.test')
    await openAs(page, customer, `${address}?preuve=originals`)
    const proof = page.getByRole('dialog')
    const first = proof.getByRole('listitem').first()
    await expect(first).toContainText(evidence.posts.sensitive)
    await first.getByRole('button', { name: evidence.posts.uncover }).click()
    await expect(first.getByRole('blockquote')).toContainText('compost')
    const bot = await anAnalysisOf(request, customer, 'meteo-automatique.test')
    await page.goto(`/app/analysis/${bot}`)
    const declared = page.getByRole('region', { name: declaredText.title })
    await expect(declared).toContainText(declaredText.automated)
    await expect(declared).toContainText('Étiquette que le compte s’est donnée sur Bluesky')
  },
)
