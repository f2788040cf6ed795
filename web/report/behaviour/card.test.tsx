import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { EvidencePost } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { type EvidencePage, toEvidence } from '#web/api/evidence.ts'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { useNoteContested } from '#web/report/proof/use-evidence.ts'
import { ReportSource } from '#web/report/report-source.ts'
import { aReport } from '#web/testing/a-report.ts'
import { anEvidence, aPost, somePosts } from '#web/testing/an-evidence.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { SectionCard as BehaviourCard } from './card.tsx'

afterEach(cleanup)

/** The card, and what it asked of the posts; those given are what it is answered. */
function show(report: Report, posts: EvidencePost[] = [], more: ReactNode = null) {
  const asked: EvidencePage[] = []
  const readEvidence = async (page: EvidencePage) => {
    asked.push(page)
    return toEvidence(anEvidence(posts))
  }
  onAPage(
    <QueryClientProvider client={new QueryClient()}>
      <ReportSource value={{ readEvidence, reader: 'customer' }}>
        <ProofOpener>
          <BehaviourCard report={report} analysisId="1" />
        </ProofOpener>
        {more}
      </ReportSource>
    </QueryClientProvider>,
  )
  return asked
}
const card = () => screen.getByRole('region', { name: 'Comportement' })
const rows = () => [...(card().querySelector('ul')?.children ?? [])].map((row) => plain(row.textContent))

const withheld: ShownFigure = { kind: 'at-least', least: 22, count: 34, of: 100, why: 'wide', by: 'models' }
const heavy: ShownFigure = { kind: 'share', value: 31, low: 22, high: 41, count: 31, of: 100, by: 'models' }
const toxic = (toxicity: ShownFigure) => {
  const { figures } = aReport()
  if (!figures) throw new Error('the report has it')
  const { toxicity: _, ...report } = aReport({ figures: { ...figures, toxicity } })
  return report
}

test('a share is the posts counted out of the posts read; one that is withheld keeps its count and says why', () => {
  show(aReport())
  expect(rows()).toEqual([
    'Toxicité : posts agressifs ou méprisants5 %entre 2 et 12 %5 posts',
    'Vulgarité3 %entre 1 et 9 %3 posts',
    'Humour19 posts à lirePas de part : sur nos comptes d’essai, plus de 40 % des posts comptés le sont à tort.',
    'Sujets politiques12 posts à lire12 posts comptés, certains peut-être à tort : lisez-les avant de conclure.',
  ])
  expect(plain(card().textContent)).not.toMatch(/stimation|indicative|80 %|58 %/)
  expect(plain(card().textContent)).toContain('Sur 100 posts lus.')
  expect(card().querySelectorAll('.hatch')).toHaveLength(0)
})

test('a share opens its posts, and so does what is withheld', () => {
  show(aReport())
  fireEvent.click(screen.getByRole('button', { name: /^Toxicité.*5.%, 5.posts, ouvrir les preuves$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=toxicity')
  fireEvent.click(screen.getByRole('button', { name: /^Humour.*19.posts à lire, ouvrir les preuves$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=humor')
})

test('a reason without a value wins over the flat field another program may have left', () => {
  show(aReport({ humor: 80 }))
  expect(rows()[2]).toContain('19 posts à lire')
})

test('where every share is withheld there is no bar to explain, and no margin to call wide', () => {
  const { figures, period, ...report } = aReport()
  const none = { kind: 'to-read', count: 0, of: 12, why: 'wide', by: 'models' } as const
  show({
    ...report,
    ...(period && { period: { ...period, posts: 12 } }),
    ...(figures && { figures: { toxicity: none, vulgarity: none, humor: none, politicalEngagement: none } }),
  })
  expect(rows()[0]).toBe(
    'Toxicité : posts agressifs ou méprisantspas de partAucun post compté, mais trop peu est su pour une part.',
  )
  expect(plain(card().textContent)).not.toMatch(/marge/)
})

test('of a share that is withheld, what is known at least is said and drawn; what nobody read is one line without a bar', () => {
  const { figures } = aReport()
  if (!figures) throw new Error('the report has it')
  const toxicity = { kind: 'at-least', least: 22, count: 34, of: 100, why: 'wide', by: 'models' } as const
  const political = { kind: 'at-least', least: 4, count: 9, of: 100, why: 'language', by: 'models' } as const
  const humor = { kind: 'unread', of: 100 } as const
  const { humor: _, ...evidence } = aReport().evidence ?? {}
  show(aReport({ figures: { ...figures, toxicity, humor, politicalEngagement: political }, evidence }))
  expect(rows()).toEqual([
    'Toxicité : posts agressifs ou méprisantsau moins 22 posts sur 10034 posts34 posts comptés, certains peut-être à tort : lisez-les avant de conclure.',
    'Vulgarité3 %entre 1 et 9 %3 posts',
    'Humournon lu sans modèle de langue',
    'Sujets politiquesau moins 4 posts sur 1009 posts9 posts comptés, certains peut-être à tort : lisez-les avant de conclure. Pas de part : nos programmes lisent mal les sujets politiques en anglais.',
  ])
  expect(screen.queryByRole('button', { name: /^Humour/ })).toBeNull()
  expect(card().querySelectorAll('.drawn-bar.relative')).toHaveLength(3)
  // What is beyond « au moins » is hatched, and the legend says so: two bars and its swatch.
  expect(card().querySelectorAll('.hatch')).toHaveLength(3)
  expect(plain(card().textContent)).toContain('non su')
})

test.each([
  [heavy, '31 %entre 22 et 41 %31 posts', 1],
  [{ ...heavy, low: 0, high: 21 }, '31 %au plus 21 %31 posts', 1],
  [{ ...heavy, kind: 'band', low: 24, high: 58 }, 'entre 24 et 58 %31 posts', 0],
  [{ ...heavy, kind: 'at-most', value: 0, low: 0, high: 4, count: 0 }, '0 %au plus 4 %0 post', 1],
  [{ ...heavy, value: 0, low: 0, high: 2, count: 1 }, 'moins de 1 %au plus 2 %1 post', 1],
] as const)('%o is written %s, and a tick stands only where a point is told', (figure, written, ticks) => {
  show(toxic(figure))
  const row = card().querySelector('ul')?.children[0]
  expect(plain(row?.textContent).replace('Toxicité : posts agressifs ou méprisants', '')).toContain(written)
  expect(row?.querySelectorAll('.drawn-bar > .bg-ink')).toHaveLength(ticks)
})

test('the card says who read, a language model or our programs alone', () => {
  show(aReport())
  expect(plain(card().textContent)).toContain('Lecture sommaire, sans modèle de langue')
  cleanup()
  show(aReport({ reader: { provider: 'mistral', posts: 100, byHouse: 0 } }))
  expect(plain(card().textContent)).toContain('Lu par un modèle de langue')
})

test('read by a model that nobody measured: each of its figures says so and has no margin; with a card it has', () => {
  const { figures } = aReport()
  if (!figures) throw new Error('the report has it')
  const unmeasured = { kind: 'share', value: 5, count: 5, of: 100, why: 'unmeasured', by: 'reader' } as const
  const reader = { provider: 'mistral', posts: 100, byHouse: 0 }
  const labelled = { ...figures, toxicity: unmeasured, humor: unmeasured, politicalEngagement: unmeasured }
  show(aReport({ readerVersion: 'small prompt:1', reader, figures: labelled }))
  expect(rows()).toEqual([
    'Toxicité : posts agressifs ou méprisants5 %sans marge5 posts',
    'Vulgarité3 %entre 1 et 9 %3 posts',
    'Humour5 %sans marge5 posts',
    'Sujets politiques5 %sans marge5 posts',
  ])
  const sure = [...card().querySelectorAll<HTMLElement>('.drawn-bar > .bg-proof-fill')]
  expect(sure.map(({ style }) => style.width)).toEqual(['0%', '1%', '0%', '0%'])
  cleanup()
  const measured = { ...reader, card: { measuredOn: '2026-11-16', accounts: 40, posts: 3_000 } }
  show(aReport({ readerVersion: 'small prompt:1', reader: measured }))
  expect(rows().join(' ')).not.toContain('sans marge')
})

const quotes = () => [...card().querySelectorAll('blockquote')].map((quote) => plain(quote.textContent))

test('under « au moins », the three clearest of its posts are read at once, each with its date and the telling words marked', async () => {
  const clear = aPost({
    certainty: 0.9,
    text: 'Toujours un abruti pour demander. https://t.co/abc',
    marks: [{ start: 12, end: 18 }],
  })
  const asked = show(toxic(withheld), [clear, ...somePosts(4, 1, { certainty: 0.7 })])
  const list = await screen.findByRole('list', { name: 'Les trois plus nets' })
  expect(quotes()).toEqual(['« Toujours un abruti pour demander. »', '« Post numéro 1. »', '« Post numéro 2. »'])
  expect(within(list).getByText('abruti').tagName).toBe('MARK')
  expect(within(list).getAllByText(/octobre 2026/)).toHaveLength(3)
  expect(asked).toEqual([{ id: '1', figure: 'toxicity', sort: 'certainty', limit: 8 }])
})

test('what is covered, gone or no longer kept is passed over, and fewer are said to be fewer', async () => {
  const hidden = [{ sensitive: true as const }, { gone: true }, { text: null }]
  const posts = hidden.map((part, nth) => aPost({ id: `${nth}`, certainty: 0.9, ...part }))
  show(toxic(withheld), [...posts, aPost({ id: '7', certainty: 0.6, text: 'Celui-ci.' })])
  await screen.findByRole('list', { name: 'Le plus net' })
  expect(quotes()).toEqual(['« Celui-ci. »'])
})

test('labels have no clearest post: the newest stand under a share that is high for sure', async () => {
  show(toxic(heavy), somePosts(5))
  expect(await screen.findByRole('list', { name: 'Les trois plus récents' })).toBeTruthy()
  expect(quotes()).toHaveLength(3)
})

test('no post stands under a share that may be small, under politics, nor under a figure without proof', () => {
  const { figures, evidence: _, ...bare } = toxic(heavy)
  if (!figures) throw new Error('the report has it')
  const small = toxic({ ...heavy, low: 9 })
  const political = aReport({
    figures: { ...figures, toxicity: small.figures?.['toxicity'] ?? heavy, politicalEngagement: withheld },
  })
  expect([small, political, { ...bare, figures }].flatMap((report) => show(report, somePosts(3)))).toEqual([])
})

test('a post contested in the proof is noted there, and what the card quotes stays', async () => {
  show(toxic(heavy), somePosts(3), <Contest />)
  await screen.findByRole('list', { name: 'Les trois plus récents' })
  fireEvent.click(screen.getByRole('button', { name: 'contest' }))
  expect(screen.getByRole('button', { name: 'contested' })).toBeTruthy()
  expect(quotes()).toHaveLength(3)
})

function Contest() {
  const noteContested = useNoteContested('1', 'toxicity')
  const [name, setName] = useState('contest')
  const contest = () => {
    noteContested('1990000000001')
    setName('contested')
  }
  return (
    <button type="button" onClick={contest}>
      {name}
    </button>
  )
}
