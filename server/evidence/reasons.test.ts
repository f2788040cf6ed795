import { beforeAll, expect, test } from 'vitest'
import type { EvidencePost } from '#contract/schemas/evidence.ts'
import { sql } from '#server/database/sql.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { evidence } = analystOf(app)
type Analysed = Awaited<ReturnType<typeof anAnalysedAccount>>
let brand: Analysed
let developer: Analysed

beforeAll(async () => {
  brand = await anAnalysedAccount(app, 'orga_x')
  developer = await anAnalysedAccount(app, 'anglais_x')
})

const opened = async ({ account, id }: Analysed, figure: string) =>
  (await evidence(account, id, `figure=${figure}&limit=50`)).body
const factsOf = ({ report }: Analysed, factor: string) => report.score?.factors.find(({ id }) => id === factor)?.facts

test('a linked post says where it leads, what that site is and whose list says so', async () => {
  const { posts, of, items } = await opened(developer, 'factor:sources')
  expect([posts, of]).toEqual([factsOf(developer, 'sources')?.['linked'], developer.report.period?.posts])
  const reasons = items.map(({ reason }) => JSON.stringify(reason))
  expect(new Set(reasons)).toEqual(
    new Set([
      '{"kind":"site","site":"github.com","class":"platform","list":"verso"}',
      '{"kind":"site","site":"oliver.example","class":"unknown","list":null}',
    ]),
  )
})

test('a post that sells says by what', async () => {
  const { posts, items } = await opened(brand, 'factor:pression')
  expect(posts).toBe(factsOf(brand, 'pression')?.['selling'])
  expect(items.length).toBeGreaterThan(0)
  for (const { text, reason } of items) {
    expect(text).toContain('https://')
    expect(reason).toEqual({ kind: 'pressure', family: 'sale' })
  }
})

const copyOf = ({ reason }: EvidencePost) => (reason?.kind === 'copy' ? reason : undefined)

test('a copy is shown beside its original: the older post’s words and date', async () => {
  const { posts, of, items } = await opened(brand, 'factor:originalite')
  expect([posts, of]).toEqual([factsOf(brand, 'originalite')?.['copies'], factsOf(brand, 'originalite')?.['originals']])
  const originals = new Map((await opened(brand, 'originals')).items.map((post) => [post.id, post]))
  expect(items.length).toBeGreaterThan(0)
  for (const copy of items) {
    const original = originals.get(copyOf(copy)?.of ?? '')
    expect(copyOf(copy)).toEqual({
      kind: 'copy',
      of: original?.id,
      text: original?.text,
      created_at: original?.created_at,
    })
    expect(original?.text).toEqual(expect.any(String))
    expect(Date.parse(original?.created_at ?? '')).toBeLessThan(Date.parse(copy.created_at ?? ''))
  }
})

test('the tone opens exactly the posts of the toxicity', async () => {
  for (const analysed of [brand, developer]) {
    const [tone, toxicity] = [await opened(analysed, 'factor:ton'), await opened(analysed, 'toxicity')]
    expect([tone.posts, tone.of]).toEqual([toxicity.posts, toxicity.of])
    expect(tone.items.map(({ id }) => id)).toEqual(toxicity.items.map(({ id }) => id))
  }
})

test('the spreadsheet has the reason in its column', async () => {
  const { account, id } = brand
  const response = await fetch(`${app.baseUrl}/api/analysis/${id}/evidence.csv`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  const rows = (await response.text())
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'))
  const column = rows[0]?.indexOf('motif') ?? -1
  const reasonsOf = (figure: string) => rows.filter(([name]) => name === figure).map((row) => row[column])
  const copies = (await opened(brand, 'factor:originalite')).items.map((post) => `copy ${copyOf(post)?.of}`)
  expect(reasonsOf('factor:originalite')).toEqual(copies)
  expect(new Set(reasonsOf('factor:pression'))).toEqual(new Set(['pressure sale']))
  expect(new Set(reasonsOf('replies'))).toEqual(new Set(['']))
})

test('a reason stored when what sells and what calls had one name is told as selling', async () => {
  await app.db.run(sql`
    update profile_snapshots
    set readings = replace(readings::text, '{"kind": "pressure", "family": "sale"}', '{"kind": "label", "label": "offer"}')::jsonb
    where username = 'orga_x'`)
  const { items } = await opened(brand, 'factor:pression')
  expect(new Set(items.map(({ reason }) => JSON.stringify(reason)))).toEqual(
    new Set(['{"kind":"label","label":"sells"}']),
  )
})

test('once the original is gone its words are no longer shown, and a gone copy has no reason', async () => {
  const [copy] = (await opened(brand, 'factor:originalite')).items
  const missing = [copyOf(copy as EvidencePost)?.of ?? '']
  const readAgainWithout = (ids: readonly string[], daysLater: number) =>
    app.db.run(sql`
      insert into profile_snapshots (username, profile_id, day, simulated, posts, read_at)
      select username, profile_id, day + ${daysLater}::int, simulated,
             (select jsonb_agg(post) from jsonb_array_elements(posts) as post where post ->> 'id' <> all (${ids})), read_at
      from profile_snapshots
      where username = 'orga_x'
      order by day
      limit 1`)
  const [oldest] = (await opened(brand, 'period')).items.toReversed()
  expect(missing).not.toContain(oldest?.id)
  await readAgainWithout(missing, 1)
  const beside = (await opened(brand, 'factor:originalite')).items.find(({ id }) => id === copy?.id)
  expect(beside).toMatchObject({ text: copy?.text, reason: { kind: 'copy', of: missing[0], text: null } })
  await readAgainWithout([...missing, copy?.id ?? ''], 2)
  const gone = (await opened(brand, 'factor:originalite')).items.find(({ id }) => id === copy?.id)
  expect(gone).toMatchObject({ gone: true, text: null })
  expect(gone).not.toHaveProperty('reason')
})
