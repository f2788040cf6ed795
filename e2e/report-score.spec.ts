import type { APIRequestContext } from '@playwright/test'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { FIGURES } from '#contract/figures.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { behaviourText } from '#web/report/behaviour/text.fr.ts'
import { citedText } from '#web/report/cited/text.fr.ts'
import { factorSum } from '#web/report/score/scale.ts'
import { factorText, scoreText } from '#web/report/score/text.fr.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { factorLineNames as names } from '#web/text/factor-line-names.fr.ts'
import { factorNames } from '#web/text/names.fr.ts'
import { reasons } from '#web/text/reasons.fr.ts'
import { aReportToRead, READ_BY_HOUSE, READ_BY_MODEL } from './delivered-report.ts'
import { type Customer, expect, ofTheNight, openAs, test } from './fixtures.ts'

async function reportOf(request: APIRequestContext, { token }: Customer, id: string) {
  const answer = await request.get(`/api/analysis/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as AnalysisAnswer).analysis.json_output ?? {}
}

test('the score starts at 50, adds up by hand, and a copy is shown beside its original', async ({ page, request }) => {
  const { customer, address, id } = await aReportToRead(request, READ_BY_MODEL)
  const { score } = await reportOf(request, customer, id)
  await openAs(page, customer, address)
  const sum = page.getByRole('group').filter({ hasText: factorText.title })
  if (score) await expect(sum).toContainText(factorSum(score))
  await sum.locator('summary').click()
  await expect(sum).toContainText(scoreText.start)
  await sum.getByRole('button', { name: factorNames.originalite }).click()
  const first = page.getByRole('dialog').getByRole('listitem').first()
  await expect(first).toContainText(reasons.copy)
  await expect(first).toContainText(/Post plus ancien, \d/)
  await expect(first.getByRole('blockquote')).toHaveCount(2)
})

test('a post that scorns says so beside its words, and they are as many as the factor counts', async ({
  page,
  request,
}) => {
  const { customer, address, id } = await aReportToRead(request, READ_BY_MODEL)
  const { score } = await reportOf(request, customer, id)
  const { person = 0 } = score?.factors.find((factor) => factor.id === 'mepris')?.facts ?? {}
  expect(person).toBeGreaterThan(0)
  await openAs(page, customer, `${address}?preuve=factor:mepris`)
  await expect(page.getByRole('dialog').getByRole('listitem').getByText(reasons.label('person'))).toHaveCount(person)
})

test('each behaviour lists as many posts as it counts', ofTheNight, async ({ page, request }) => {
  const { customer, address, id } = await aReportToRead(request, READ_BY_MODEL)
  const { figures } = await reportOf(request, customer, id)
  for (const name of BEHAVIOURS) {
    const { count = 0 } = figures?.[name] ?? {}
    await openAs(page, customer, address)
    const card = page.getByRole('region', { name: behaviourText.title, exact: true })
    const row = card.getByRole('listitem').filter({ hasText: FIGURES[name].name.fr })
    await expect(row).toContainText(new RegExp(`(^|\\D)${count}\\sposts?`))
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const total = name === 'vulgarity' ? evidence.posts.all(count) : evidence.posts.retained(count)
    await expect(dialog.getByText(total, { exact: true })).toBeVisible()
  }
})

test(
  'a hashtag opens the posts that carry it, and the sites of the sources are counted',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address, id } = await aReportToRead(request, READ_BY_HOUSE)
    const { cited, score } = await reportOf(request, customer, id)
    const hashtag = cited?.hashtags[0]
    const site = score?.factors.find(({ id: factor }) => factor === 'sources')?.sites?.[0]
    await openAs(page, customer, address)
    const card = page.getByRole('region', { name: citedText.title })
    await card.getByRole('button', { name: `#${hashtag?.hashtag} ` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(`#${hashtag?.hashtag.toLowerCase()}`)
    const listed = evidence.posts.all(hashtag?.posts ?? 0)
    await expect(dialog.getByRole('heading', { level: 3, name: listed, exact: true })).toBeVisible()
    await expect(dialog.getByRole('blockquote').first()).toContainText(`#${hashtag?.hashtag}`)
    await page.goto(`${address}?preuve=factor:sources`)
    const sites = dialog.getByRole('region', { name: evidence.cited.sites })
    await expect(sites).toContainText(site?.site ?? 'no site')
    await expect(sites).toContainText(evidence.posts.all(site?.posts ?? 0))
  },
)

test(
  'the proof of the sources recounts: its sites add up to the posts it rates, and what was left out has its line',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_HOUSE)
    await openAs(page, customer, `${address}?preuve=factor:sources`)
    const sheet = page.getByRole('dialog')
    const counted = async (name: string) =>
      Number.parseInt((await sheet.locator('dt', { hasText: name }).locator('xpath=../dd').textContent()) ?? '', 10)
    const sites = sheet.getByRole('region', { name: evidence.cited.sites }).locator('dd')
    await expect(sites.first()).toBeVisible()
    const posts = (await sites.allTextContents()).map((text) => Number.parseInt(text, 10))
    const linked = await counted(names.linked)
    expect(linked).toBeGreaterThan(0)
    expect(posts.reduce((sum, one) => sum + one, 0)).toBe(linked)
    const kinds = [names.recognised, names.platforms, names.unknown, names.contested]
    expect((await Promise.all(kinds.map(counted))).reduce((sum, one) => sum + one, 0)).toBe(linked)
    await expect(sheet.getByText(evidence.posts.all(linked), { exact: true })).toBeVisible()
  },
)
