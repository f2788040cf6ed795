import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { labelledVersionOf } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import { paths } from '#web/shell/paths.ts'
import { aFactor, aReport, aScore, aShare } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, delivered } from '#web/testing/an-analysis.ts'
import { anEvidence, aPost } from '#web/testing/an-evidence.ts'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const stored = aReport({ methodVersion: figures.version })
const toxic = stored.evidence?.['toxicity'] ?? []
const [post = ''] = toxic
const is = { points: (stored.score?.points ?? 0) + 3 }
/** What the server answers once the post is left out: made up, so that nothing but it can be what is shown. */
const without = {
  exclusions: [{ figure: 'toxicity', post_id: post, created_at: '2026-11-16T10:00:00.000Z' }],
  adjusted: {
    figures: stored.figures && {
      ...stored.figures,
      toxicity: aShare(1, 0, 4, { count: toxic.length - 1 }),
    },
    score: stored.score && { ...stored.score, points: is.points },
  },
}
const whole = { exclusions: [], adjusted: null }

type Opened = { search?: string; first?: object; answer?: () => object; report?: Report }

function openReport({ search = '', first = whole, answer = () => without, report = stored }: Opened = {}) {
  const sent: unknown[] = []
  pages.open(`${paths.analysis(ANALYSIS_ID)}${search}`, {
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: delivered({ json_output: report }) }),
    [`GET /analysis/${ANALYSIS_ID}/evidence`]: () => anEvidence(toxic.map((id) => aPost({ id, certainty: 0.9 }))),
    [`GET /analysis/${ANALYSIS_ID}/exclusions`]: () => first,
    [`POST /analysis/${ANALYSIS_ID}/exclusions`]: async (request) => {
      sent.push(await bodyOf(request))
      return answer()
    },
    [`DELETE /analysis/${ANALYSIS_ID}/exclusions/toxicity/${post}`]: () => whole,
    [`DELETE /analysis/${ANALYSIS_ID}/exclusions`]: () => whole,
  })
  return sent
}
const LONG = { timeout: 15_000 }
const note = () => screen.findByText(/^Vos exclusions : \d+ posts?$/, undefined, LONG)
const openedProof = () => screen.findByRole('dialog', undefined, LONG)

test('a post left out is struck and marked, its figure and the score are counted again, and it can be restored', async () => {
  const sent = openReport({ search: '?preuve=toxicity' })
  const proof = await openedProof()
  const [exclude] = await within(proof).findAllByRole('button', { name: 'Exclure de mon rapport' })
  if (exclude) fireEvent.click(exclude)
  const restore = await within(proof).findByRole('button', { name: 'Rétablir' })
  expect(sent).toEqual([{ figure: 'toxicity', post_id: post }])
  const item = restore.closest('li')
  expect(plain(item?.textContent)).toContain('Exclu par vous')
  expect(item?.querySelector('.line-through')).toBeTruthy()
  // As many are listed as before, and one fewer is retained.
  expect(within(proof).getAllByRole('listitem')).toHaveLength(toxic.length)
  expect(within(proof).getByRole('tab', { name: new RegExp(`^${toxic.length - 1}.compté`) })).toBeTruthy()
  expect(plain(proof.textContent)).toContain('au plus 4 %')
  fireEvent.click(restore)
  await waitFor(() => expect(within(proof).queryByText('Exclu par vous')).toBeNull())
  expect(within(proof).getAllByRole('button', { name: 'Exclure de mon rapport' })).toHaveLength(toxic.length)
})

test('the report says whose figures these are, what it says itself, and goes back to it', async () => {
  openReport({ first: without })
  const title = await note()
  const box = title.closest('[role="status"]') as HTMLElement
  expect(plain(box.textContent)).toContain(
    `Score recalculé : ${is.points}, au lieu de ${stored.score?.points}. Le rapport enregistré, ses recommandations, son PDF et son empreinte ne changent pas.`,
  )
  expect(screen.getByRole('img', { name: new RegExp(`^Score de ${is.points} sur 100`) })).toBeTruthy()
  fireEvent.click(within(box).getByRole('button', { name: 'Tout rétablir' }))
  await waitFor(() => expect(screen.queryByText(/^Vos exclusions/)).toBeNull())
  expect(screen.getByRole('img', { name: new RegExp(`^Score de ${stored.score?.points} sur 100`) })).toBeTruthy()
})

test('a score that cannot be computed again is said not to be', async () => {
  openReport({ first: { ...without, adjusted: { figures: without.adjusted.figures } } })
  const box = (await note()).closest('[role="status"]')
  expect(plain(box?.textContent)).toContain('Le score n’est pas recalculé')
  expect(screen.getByRole('img', { name: new RegExp(`^Score de ${stored.score?.points} sur 100`) })).toBeTruthy()
})

test('a refusal is said beside the button, and nothing is struck', async () => {
  openReport({
    search: '?preuve=toxicity',
    answer: () => new CannedRefusal(409, 'Vous avez déjà exclu 200 posts.', 'too_many_exclusions'),
  })
  const proof = await openedProof()
  const [exclude] = await within(proof).findAllByRole('button', { name: 'Exclure de mon rapport' })
  if (exclude) fireEvent.click(exclude)
  expect((await within(proof).findByRole('alert')).textContent).toBe('Vous avez déjà exclu 200 posts.')
  expect(within(proof).queryByText('Exclu par vous')).toBeNull()
})

const scorned = aFactor('mepris', -8, { group: 3, person: 2, saying: 80 }, { low: -12, high: -3 })
/** As a language model reads it: what it was unsure of is told, so that its margins can be made again. */
const labelled = aReport({
  methodVersion: labelledVersionOf('x'),
  readerVersion: 'small prompt:1',
  reader: { provider: 'Mistral AI', posts: 98, byHouse: 2, unread: ['1', '2'] },
  score: aScore({ factors: [scorned] }),
  figures: stored.figures && {
    ...stored.figures,
    toxicity: aShare(5, 2, 12, { unsure: 4 }),
  },
  evidence: { ...stored.evidence, 'factor:mepris': toxic },
})

test.each(['factor:mepris', 'toxicity'])(
  'posts that a language model labelled can be left out of %s',
  async (figure) => {
    const sent = openReport({ search: `?preuve=${encodeURIComponent(figure)}`, report: labelled })
    const proof = await openedProof()
    const buttons = await within(proof).findAllByRole('button', { name: 'Exclure de mon rapport' }, LONG)
    expect(buttons).toHaveLength(toxic.length)
    if (buttons[0]) fireEvent.click(buttons[0])
    await waitFor(() => expect(sent).toEqual([{ figure, post_id: post }]))
  },
)

test('a labelled report from before its reader’s doubts were stored offers no such thing', async () => {
  openReport({ search: '?preuve=factor%3Amepris', report: { ...labelled, figures: stored.figures } })
  const proof = await openedProof()
  expect(await within(proof).findAllByRole('listitem', undefined, LONG)).toHaveLength(toxic.length)
  expect(within(proof).queryByRole('button', { name: 'Exclure de mon rapport' })).toBeNull()
})

test('figures that cannot be counted again, since their reader was measured anew, are said not to be', async () => {
  openReport({ first: { ...without, adjusted: null }, report: labelled })
  const box = (await note()).closest('[role="status"]')
  expect(plain(box?.textContent)).toContain(
    'Les chiffres ne sont pas recalculés : les erreurs de lecture ont été comptées de nouveau',
  )
  expect(plain(box?.textContent)).not.toContain('n’est plus gardé')
})
