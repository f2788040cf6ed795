import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FIGURES } from '#contract/figures.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type { Confusion, ReaderCard } from '#server/model-reader/reader-card.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import { type LlmStub, openLlmStub } from '#stubs/llm/stub.ts'
import { behaviourText } from '#web/report/behaviour/text.fr.ts'
import { brief } from '#web/report/brief/text.fr.ts'
import { plain } from '#web/testing/plain.ts'
import { exportText } from '#web/text/export.ts'
import { readerText } from '#web/text/reader.fr.ts'
import { report } from '#web/text/report.fr.ts'
import { aPurchase } from './checkout.ts'
import { anAnalysisOf } from './delivered-report.ts'
import { aCustomer, test as base, expect, ofTheNight, openAs } from './fixtures.ts'
import { printed, printedCodeCame } from './printed-report.ts'

type Own = Product & { llm: LlmStub; cards: string }

/** A product whose operator has configured a language model: every other journey's reads by itself. */
const test = base.extend<object, { own: Own }>({
  own: [
    async ({}, use) => {
      const [llm, cards] = [await openLlmStub({ port: 0 }), mkdtempSync(path.join(tmpdir(), 'verso-cards-'))]
      const environment = { READER: 'mistral', READER_URL: `${llm.url}/v1`, READER_KEY: 'a key', READER_CARDS: cards }
      const product = await startProduct({ web: true, isQuiet: true, environment })
      await use({ ...product, llm, cards })
      await product.stop()
      await llm.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.baseUrl),
})

const counts: Confusion = { yesYes: 400, yesNo: 60, yesUnsure: 40, noYes: 20, noNo: 2_380, noUnsure: 100 }

test('a report by a language model names it, says that nobody measured it, and has margins once somebody has', async ({
  page,
  request,
  own,
}) => {
  const customer = await aCustomer(request)
  await aPurchase(request, own.stripe.url, customer, 'pack_20')
  const id = await anAnalysisOf(request, customer, 'camille_fictif')
  const headers = { authorization: `Bearer ${customer.token}` }
  const answer = (await (await request.get(`/api/analysis/${id}`, { headers })).json()) as AnalysisAnswer
  const { readerVersion = '', reader, toxicity = 0 } = answer.analysis.json_output ?? {}
  expect(reader).toMatchObject({ provider: 'Mistral AI', byHouse: 0 })
  expect(own.llm.calls().length).toBeGreaterThan(0)

  await openAs(page, customer, `/app/analysis/${id}`)
  const behaviour = page.getByRole('region', { name: behaviourText.title })
  await expect(behaviour.getByText(readerText.unmeasured, { exact: true })).toHaveCount(3)
  const named = readerText.readBy(readerVersion, 'Mistral AI')
  await expect(page.getByText(named)).toBeVisible()
  await behaviour.getByRole('button', { name: new RegExp(`^${FIGURES.toxicity.name.fr}`) }).click()
  const proof = page.getByRole('dialog')
  await expect(proof.getByText(readerText.unmeasured, { exact: true })).toBeVisible()
  await expect(proof.getByText(named)).toBeVisible()
  await expect(proof.getByText('entre ')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.waitForFunction(printedCodeCame)
  const text = (await printed(page)).text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(plain(readerText.unmeasuredMeans))
  expect(text).toContain(plain(named))

  // Somebody measures exactly this reader: the next report of the same posts has the same shares, with margins.
  const card: ReaderCard = {
    version: readerVersion,
    measuredOn: '2026-11-16',
    accounts: 40,
    posts: 3_000,
    toxic: counts,
    humorous: counts,
    political: counts,
    themeAccuracy: { right: 2_400, of: 3_000 },
  }
  writeFileSync(path.join(own.cards, 'card.json'), JSON.stringify(card))
  const calls = own.llm.calls().length
  const next = await aCustomer(request)
  await aPurchase(request, own.stripe.url, next, 'pack_20')
  const again = await anAnalysisOf(request, next, 'camille_fictif')
  expect(own.llm.calls()).toHaveLength(calls)
  await openAs(page, next, `/app/analysis/${again}?preuve=toxicity`)
  await expect(proof.getByText(/^(entre \d|au plus \d|sans marge)/)).toBeVisible()
  await expect(proof.getByText(named)).toBeVisible()
  await page.keyboard.press('Escape')
  // It tells the same sentence for as long as it closes.
  await expect(proof).toBeHidden()
  await expect(page.getByRole('heading', { name: exportText.title })).toBeVisible()
  await expect(page.getByText(readerText.unmeasured, { exact: true })).toHaveCount(0)
  await expect(page.getByText(readerText.measured('2026-11-16', 3_000, 40))).toBeVisible()
  await expect(behaviour.getByRole('button', { name: report.percent(toxicity) }).first()).toBeVisible()
})

test(
  'a reason quotes a post that the model chose among those its sentence counts, and the proof holds it',
  ofTheNight,
  async ({ page, request, own }) => {
    const customer = await aCustomer(request)
    await aPurchase(request, own.stripe.url, customer, 'pack_20')
    const id = await anAnalysisOf(request, customer, 'foot_en_prose')
    const headers = { authorization: `Bearer ${customer.token}` }
    const answer = (await (await request.get(`/api/analysis/${id}`, { headers })).json()) as AnalysisAnswer
    const [[figure, post] = ['', '']] = Object.entries(answer.analysis.json_output?.quoted ?? {})
    const query = `figure=${encodeURIComponent(figure)}&post=${post}`
    const { items } = (await (
      await request.get(`/api/analysis/${id}/evidence?${query}`, { headers })
    ).json()) as EvidenceAnswer
    expect(items.map((item) => item.id)).toEqual([post])

    await openAs(page, customer, `/app/analysis/${id}`)
    const list = page.getByRole('list', { name: brief.title })
    const quote = list.getByRole('blockquote').first()
    // What it shows is a slice of the post, whatever the model said.
    const shown = (await quote.textContent())?.replaceAll(/^«\u00a0…?|…?\u00a0»$/g, '') ?? ''
    expect(shown.length).toBeGreaterThan(20)
    expect(items[0]?.text).toContain(shown)
    await expect(page.getByText(brief.quotedBy)).toBeVisible()
    const sentence = list
      .getByRole('listitem')
      .filter({ has: page.getByRole('blockquote') })
      .first()
    await sentence.getByRole('button').click()
    await expect(page.getByRole('dialog').getByText(shown.slice(0, 40)).first()).toBeVisible()
  },
)

test('the privacy text names who is sent the posts', ofTheNight, async ({ page }) => {
  await page.goto('/login?texte=confidentialite')
  await expect(page.getByRole('dialog').getByText(/en envoie le texte à Mistral AI/)).toBeVisible()
})
