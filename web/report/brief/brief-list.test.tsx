import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Evidence, EvidencePage } from '#web/api/evidence.ts'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { ReportSource } from '#web/report/report-source.ts'
import { aReport } from '#web/testing/a-report.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { BriefList } from './brief-list.tsx'

afterEach(cleanup)
const list = () => screen.getByRole('list', { name: 'Pourquoi' })

test('each sentence is the way to what proves it', () => {
  onAPage(
    <ProofOpener>
      <BriefList analysisId="1" report={aReport()} />
    </ProofOpener>,
  )
  const sentences = within(list()).getAllByRole('button')
  expect(sentences.map(({ textContent }) => plain(textContent))).toEqual([
    '4 posts sur 64, réponses mises à part, recopient en grande partie un post plus ancien.',
    'Sur 9 posts avec une source possible, 5 citent un site reconnu : presse, organisme public, université ou science.',
    'Presque aucune insulte ouverte : 5 posts sur 100 ; le mépris poli échappe à cette lecture.',
  ])
  fireEvent.click(screen.getByRole('button', { name: /un post plus ancien\. Ouvrir les preuves$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Aoriginalite')
})

test('of a bare report the sentence is there, and nothing to press', () => {
  onAPage(<BriefList analysisId="1" report={{ credibilityScore: 66 }} />)
  expect(plain(list().textContent)).toBe('Ce score est donné sans ses preuves.')
  expect(screen.queryByRole('button')).toBeNull()
})

/** The list of a report that quotes one post, and what it asked for. */
function quoting(post: Partial<Evidence['items'][number]>) {
  const asked: EvidencePage[] = []
  const read = async (page: EvidencePage): Promise<Evidence> => {
    asked.push(page)
    const found = { id: '7', url: null, createdAt: null, marks: [], likes: 1, reposts: 0, replies: 0, quotes: 0 }
    const whole = { ...found, text: 'Le compost se retourne au printemps.', gone: false, contested: false, ...post }
    return { posts: 38, of: 100, items: [whole], nextCursor: null }
  }
  onAPage(
    <QueryClientProvider client={new QueryClient()}>
      <ReportSource value={{ readEvidence: read, reader: 'customer' }}>
        <BriefList analysisId="1" report={{ ...aReport(), quoted: { 'factor:originalite': '7' } }} />
      </ReportSource>
    </QueryClientProvider>,
  )
  return asked
}

test('a post that a model chose stands under its sentence, in the account’s own words, and says who chose it', async () => {
  const text = 'Le compost se retourne au printemps. https://t.co/abc'
  const asked = quoting({ text, marks: [{ start: 3, end: 10 }] })
  const quote = await screen.findByText('compost')
  expect(quote.tagName).toBe('MARK')
  expect(plain(quote.closest('blockquote')?.textContent ?? '')).toBe('« Le compost se retourne au printemps. »')
  expect(asked).toEqual([{ id: '1', figure: 'factor:originalite', post: '7' }])
  expect(screen.getByText(/choisis par un modèle de langue/)).toBeTruthy()
})

test.each([{ text: null }, { gone: true }, { sensitive: true as const }])(
  'of a post with %o nothing is quoted',
  async (post) => {
    const asked = quoting(post)
    await expect.poll(() => asked.length).toBe(1)
    await expect.poll(() => document.querySelector('[aria-hidden].h-11')).toBeNull()
    expect(document.querySelector('blockquote')).toBeNull()
  },
)
