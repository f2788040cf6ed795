import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import { hostileProfile } from '#stubs/hostile-profile.ts'
import { callXControl } from '#stubs/x/controls.ts'
import { adviceText } from '#web/report/advice/text.fr.ts'
import { compare } from '#web/text/compare.fr.ts'
import { exportText } from '#web/text/export.ts'
import { share } from '#web/text/share.ts'
import { statementText } from '#web/text/statement.ts'
import { aCustomerWithCredits, usernameField } from './analysis-page.ts'
import { bearer } from './checkout.ts'
import { anAnalysisOf } from './delivered-report.ts'
import { inFirefox } from './firefox.ts'
import { type Customer, expect, mailTo, openAs, test } from './fixtures.ts'
import { printed, printedCodeCame } from './printed-report.ts'

/** Each quotes posts of its own kind; the second has all of them. */
const FIGURES = ['toxicity', 'originals', 'withLinks']

type Read = { customer: Customer; ids: string[]; link: string }

/** Both hostile accounts read for one customer, and the first report shared; see stubs/hostile-profile.ts. */
async function readHostileAccounts(request: APIRequestContext): Promise<Read> {
  const customer = await aCustomerWithCredits(request)
  const ids = await Promise.all(['hostile_x', 'hostile.test'].map((name) => anAnalysisOf(request, customer, name)))
  const made = await request.post(`/api/analysis/${ids[0]}/share-links`, { headers: bearer(customer), data: {} })
  return { customer, ids, link: ((await made.json()) as ShareLinkAnswer).url }
}
/** In the page: what of somebody's words has become more than words. */
function wrongs(): string[] {
  const { clientWidth: wide, scrollWidth, scrollHeight } = document.documentElement
  const found = 'planted' in window ? ['a script has run'] : []
  if (scrollWidth > wide) found.push(`the page scrolls sideways: ${scrollWidth}`)
  if (scrollHeight > 20_000) found.push(`a page of ${scrollHeight} pixels`)
  for (const element of document.body.querySelectorAll('*')) {
    const { width } = element.getBoundingClientRect()
    if (width > wide + 1) found.push(`${width} wide: ${element.outerHTML.slice(0, 80)}`)
  }
  for (const { scrollWidth: inside, clientWidth } of document.querySelectorAll('dialog')) {
    if (inside > clientWidth) found.push(`a dialog scrolls sideways: ${inside}`)
  }
  // Where a direction was left open, our own dates behind it read backwards.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    const { index } = /\d\d\/\d\d\/\d{4}/.exec(node.nodeValue ?? '') ?? {}
    if (index === undefined || node.parentElement?.closest('bdi')) continue
    const [first, last] = [index, index + 9].map((at) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    })
    if (first && last && first.top === last.top && first.left > last.left) found.push(`backwards: ${node.nodeValue}`)
  }
  return found
}

/** On a wide screen and on a phone: turned rather than opened twice, which would take twice the time. */
async function expectHarmless(page: Page) {
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(wrongs), `${page.url()} at ${width} px`).toEqual([])
  }
}

/** Fails when a dialog opens or anything is asked of somewhere an attack names. */
function watchForAttacks(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (sent) => {
    if (/vol\.example|^data:text|javascript:/.test(sent.url())) seen.push(sent.url())
  })
  return seen
}

test('hostile accounts of X and Bluesky stay words on the dashboard, in reports and in proofs', async ({
  page,
  request,
}) => {
  const { customer, ids } = await readHostileAccounts(request)
  const seen = watchForAttacks(page)
  await openAs(page, customer, '/app/dashboard')
  await usernameField(page).fill('hostile_x')
  await expect(page.getByText(/<img src=x onerror/).last()).toBeVisible()
  await expectHarmless(page)
  for (const id of ids) {
    for (const figure of FIGURES) {
      await page.goto(`/app/analysis/${id}?preuve=${figure}`)
      // Posts of ten thousand letters each, read and marked: seconds on a busy machine.
      await expect(page.getByRole('dialog').getByRole('blockquote').first()).toBeVisible({ timeout: 45_000 })
      await expectHarmless(page)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: exportText.title })).toBeVisible()
    await expectHarmless(page)
  }
  expect(seen).toEqual([])
})

test('they stay words where they are compared, shared, printed and saved', async ({ page, request }) => {
  const { customer, ids, link } = await readHostileAccounts(request)
  const seen = watchForAttacks(page)
  await openAs(page, customer, '/app/account')
  for (const [path, heading] of [
    ['/app/account', share.account.title],
    [`/app/analysis/${ids[0]}?avec=${ids[1]}`, compare.sides.title(2)],
    [link, adviceText.title],
    [`/app/analysis/${ids[0]}`, exportText.title],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectHarmless(page)
  }
  await page.waitForFunction(printedCodeCame)
  const { text, pages } = await printed(page)
  expect(text).toContain('<img src=x onerror')
  expect(pages.length).toBeLessThanOrEqual(5)
  await expectHarmlessFiles(page)
  expect(seen).toEqual([])
})

async function expectHarmlessFiles(page: Page) {
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  const { report: kept } = JSON.parse(await saved(exportText.json.button)) as AnalysisExport
  expect(kept.profile?.name).toBe(hostileProfile.name)
  // What a post asks of an assistant is done by nobody.
  expect(JSON.stringify([kept.declared, kept.recommendations, kept.topicExpertise])).not.toMatch(/médecin|parfait/)
  expectNoFormula(await saved(exportText.csv.button))
  await page.goto('/app/credits')
  await expect(page.getByRole('heading', { name: statementText.title })).toBeVisible()
  await expectHarmless(page)
  expectNoFormula(await saved(statementText.download))
}

function expectNoFormula(csv: string) {
  const lines = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  const width = lines[0]?.split(';').length
  for (const line of lines) {
    const cells = line.split(';')
    expect(cells.length, line).toBe(width)
    for (const cell of cells) expect(cell).not.toMatch(/^"?[=+@\t\r]|^"?-(?!\d+(,\d+)?$)/)
  }
}

test('a mail about a hostile account holds none of its words', async ({ request, xUrl, mailsUrl }) => {
  const customer = await aCustomerWithCredits(request)
  await callXControl(xUrl, 'answer', 'pirate_x', { kind: 'rate-limited', times: 1, resetInSeconds: 2 })
  const asked = await request.post('/api/analyze', {
    headers: { ...bearer(customer), prefer: 'respond-async' },
    data: { target_username: 'pirate_x' },
  })
  const { analysis } = (await asked.json()) as AnalysisAnswer
  const mail = await request.post(`/api/analysis/${analysis.id}/mail`, { headers: bearer(customer) })
  expect(await mail.json()).toEqual({ mail_asked: true })
  const { subject, text, html } = await mailTo(request, mailsUrl, customer.email, /\/app\/analysis\//)
  expect(subject + text + html).not.toMatch(/pirate|alert\(|onload|[\u202a-\u202e\u2066-\u2069]/i)
})

inFirefox('Firefox: hostile accounts stay words there too', async ({ firefox: page, request }) => {
  // Six pages of the longest words there are.
  inFirefox.setTimeout(180_000)
  const { customer, ids, link } = await readHostileAccounts(request)
  const harmless = async () => expect(await page.evaluate(`JSON.stringify((${String(wrongs)})())`)).toBe('[]')
  await page.goto('/auth/login')
  await page.evaluate(`localStorage.setItem('${TOKEN_STORAGE_KEY}', '${customer.token}')`)
  for (const [width, visits] of [
    [1_440, ['/app/dashboard', `/app/analysis/${ids[0]}?preuve=originals`]],
    [
      390,
      [
        `/app/analysis/${ids[0]}`,
        `/app/analysis/${ids[1]}?preuve=toxicity`,
        `/app/analysis/${ids[0]}?avec=${ids[1]}`,
        new URL(link).pathname + new URL(link).hash,
      ],
    ],
  ] as const) {
    await page.resize(width)
    for (const visit of visits) {
      await page.goto('/app/account')
      await page.goto(visit)
      await page.reads('@hostile')
      if (visit.includes('preuve')) await page.find('dialog[open] blockquote')
      await harmless()
    }
  }
  expect(page.complaints).toEqual([])
})
