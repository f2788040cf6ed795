import { beforeAll, expect, test } from 'vitest'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import type { TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { evidence } = analystOf(app)
let account: TestAccount
let id: string
let report: Report

beforeAll(async () => {
  ;({ account, id, report } = await anAnalysedAccount(app, 'Camille_Fictif'))
})

const open = (query: string) => evidence(account, id, query)
const idsOf = ({ items }: EvidenceAnswer) => items.map((post) => post.id)
const certaintiesOf = ({ items }: EvidenceAnswer) => items.map(({ certainty }) => certainty ?? -1)
const descending = (numbers: readonly number[]) => numbers.toSorted((one, other) => other - one)

async function everyPage(query: string) {
  const pages: EvidenceAnswer[] = []
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null)
    pages.push((await open(`${query}${cursor && `&cursor=${cursor}`}`)).body)
  return pages
}

test('a counted figure opens on the posts of the report, with X’s words, counts and address', async () => {
  const { status, body } = await open('figure=replies&limit=50')
  expect([status, body.figure, body.posts, body.of]).toEqual([200, 'replies', report.figures?.['replies']?.count, 100])
  expect(idsOf(body)).toEqual(report.evidence?.['replies'])
  const [newest] = body.items
  expect(newest).toEqual({
    id: newest?.id,
    url: `https://x.com/camille_fictif/status/${newest?.id}`,
    created_at: expect.stringMatching(/^20\d\d-/) as string,
    text: expect.stringMatching(/./) as string,
    marks: [],
    likes: expect.any(Number) as number,
    reposts: expect.any(Number) as number,
    replies: expect.any(Number) as number,
    quotes: expect.any(Number) as number,
    gone: false,
    contested: false,
  })
  expect((await open('figure=replies&side=near')).body.items).toEqual([])
})

test('one of its posts is opened alone; a post it does not count is not there', async () => {
  const [, second = ''] = report.evidence?.['replies'] ?? []
  const { body } = await open(`figure=replies&post=${second}`)
  expect([idsOf(body), body.posts, body.next_cursor]).toEqual([[second], report.figures?.['replies']?.count, null])
  const [original = ''] = report.evidence?.['originals'] ?? []
  expect((await open(`figure=replies&post=${original}`)).body.items).toEqual([])
  expect((await open('figure=replies&post=%27%20or%201=1')).body.code).toBe('invalid_input')
})

test('a site, a hashtag and an account that posts name open those posts', async () => {
  const { sites = [], hashtags = [], mentions = [] } = report.cited ?? {}
  const [site, hashtag, mention] = [sites[0], hashtags[0], mentions[0]]
  const named = [
    ...(site ? [[`site:${site.site}`, site.posts] as const] : []),
    ...(hashtag ? [[`hashtag:${hashtag.hashtag.toLowerCase()}`, hashtag.posts] as const] : []),
    ...(mention ? [[`mention:${mention.username.toLowerCase()}`, mention.posts] as const] : []),
  ]
  expect(named).toHaveLength(3)
  for (const [figure, posts] of named) {
    const { status, body } = await open(`figure=${encodeURIComponent(figure)}`)
    expect([status, body.posts, body.of]).toEqual([200, posts, 100])
    expect(body.items.length).toBeGreaterThan(0)
  }
  expect((await open('figure=hashtag%3Ajamaisecrit')).status).toBe(400)
})

test('by reactions, the most reacted to comes first, on every page', async () => {
  const pages = await everyPage('figure=engagementRate&sort=reactions&limit=30')
  const reactions = pages.flatMap(({ items }) =>
    items.map(({ likes, reposts, replies, quotes }) => (likes ?? 0) + (reposts ?? 0) + (replies ?? 0) + (quotes ?? 0)),
  )
  expect(reactions).toEqual(descending(reactions))
  expect(new Set(reactions).size).toBeGreaterThan(5)
  expect(new Set(pages.flatMap(idsOf))).toEqual(new Set(report.evidence?.['engagementRate']))
})

test.each(['rhythm', 'period', 'credibilityScore', 'factor:automatisme'])(
  '%s counts every post: its pages follow each other to the end, newest first, without a repeat',
  async (figure) => {
    const pages = await everyPage(`figure=${figure}&limit=30`)
    expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 30, 10])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(100)
    const dates = pages.flatMap(({ items }) => items.map((post) => Date.parse(post.created_at ?? '')))
    expect(dates).toEqual(descending(dates))
    expect([pages[0]?.posts, pages[0]?.of]).toEqual([100, 100])
  },
)

test('every figure with evidence in the report opens on as many posts', async () => {
  for (const [figure, posts] of Object.entries(report.evidence ?? {})) {
    const pages = await everyPage(`figure=${figure}&limit=50`)
    expect([figure, pages.flatMap(idsOf).toSorted()]).toEqual([figure, posts.toSorted()])
    expect([figure, pages[0]?.posts]).toEqual([figure, posts.length])
  }
})

test('an estimate opens by certainty, near posts lie under the retained ones, and marks in the words', async () => {
  const seen = { retained: 0, near: 0, marks: 0 }
  for (const figure of ['toxicity', 'politicalEngagement'] as const) {
    const { body } = await open(`figure=${figure}&sort=certainty&limit=50`)
    const { count, of } = report.figures?.[figure] ?? {}
    expect([body.posts, body.of, body.items.length]).toEqual([count, of, count])
    expect(certaintiesOf(body)).toEqual(descending(certaintiesOf(body)))
    const near = (await open(`figure=${figure}&side=near&sort=certainty&limit=50`)).body
    expect([near.posts, near.of, near.next_cursor]).toEqual([count, of, null])
    expect(near.items.length).toBeLessThanOrEqual(20)
    expect(certaintiesOf(near)).toEqual(descending(certaintiesOf(near)))
    expect(idsOf(near).filter((one) => idsOf(body).includes(one))).toEqual([])
    const [likeliest = 0, surest = 1] = [certaintiesOf(near)[0], certaintiesOf(body).at(-1)]
    expect(likeliest).toBeLessThan(surest)
    const spans = [...body.items, ...near.items].flatMap(({ text, marks }) =>
      marks.map(({ start, end }) => text?.slice(start, end)),
    )
    for (const span of spans) expect(span).toMatch(/^[#\p{L}\p{N}]/u)
    seen.retained += body.items.length
    seen.near += near.items.length
    seen.marks += spans.length
  }
  // How many depends on the models of the day; none at all would leave this test with nothing to see.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test('no word of a post is in the log', async () => {
  const { body } = await open('figure=originals')
  for (const { text } of body.items) expect(app.logLines.join('')).not.toContain(text)
})
