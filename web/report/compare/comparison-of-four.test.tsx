import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { aFactor, aReport, aScore, aShare } from '#web/testing/a-report.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { type CannedAnswers, CannedRefusal } from '#web/testing/canned-api.ts'
import { comparisonPages } from '#web/testing/open-comparison.tsx'
import { plain } from '#web/testing/open-page.tsx'

const pages = comparisonPages()
const reading = { from: '2026-10-05T06:12:00.000Z', to: '2026-11-13T17:40:00.000Z', readAt: '2026-11-14T09:00:00.000Z' }

const another = (part: Partial<Report> = {}, of: Partial<Analysis> = {}) =>
  delivered({
    created_at: '2026-11-12T10:00:00.000Z',
    json_output: aReport({ period: { ...reading, posts: 1 }, ...part }),
    ...of,
  })

const shown = () => screen.findByRole('region', { name: 'Deux rapports côte à côte' })
const textOf = (name: string) => plain(screen.getByRole('region', { name }).textContent)

const { figures } = aReport()

const IDS = ['b', 'c', 'd'].map((end) => `01970000-0000-7000-8000-00000000000${end}`)
/** Beside @studio_marelle, an account for each of these. */
function openMany(...others: (Partial<Report> | Pick<Analysis, 'json_output'> | CannedRefusal)[]) {
  const answers = others.map((part, nth) => {
    const id = IDS[nth] ?? ''
    if (part instanceof CannedRefusal) return [`GET /analysis/${id}`, () => part] as const
    const of = { id, target_username: `compte_${nth + 2}` }
    const analysis = 'json_output' in part ? another({}, { ...of, ...part }) : another(part, of)
    return [`GET /analysis/${id}`, () => ({ analysis })] as const
  })
  const search = IDS.slice(0, others.length).map((id) => `avec=${id}`)
  pages.open(
    delivered({ json_output: aReport() }),
    Object.fromEntries<CannedAnswers[string]>(answers),
    `?${search.join('&')}`,
  )
}

test('four stand on the same scales, each with its name and a texture of its own', async () => {
  openMany({}, {}, {})
  await screen.findByRole('region', { name: 'Quatre rapports côte à côte' })
  const behaviours = within(screen.getByRole('region', { name: 'Comportement' }))
  const row = behaviours.getByRole('heading', { name: 'Toxicité' }).closest('li') as HTMLElement
  const names = ['@studio_marelle', '@compte_2', '@compte_3', '@compte_4']
  const textures = ['.bg-proof-fill', '.dashes-2', '.lines-3', '.dots-4']
  for (const [nth, texture] of textures.entries()) {
    const label = within(row).getByText(names[nth] ?? '')
    expect(label.parentElement?.querySelectorAll(texture)).toHaveLength(1)
    // In the legend of its name, and in its bar.
    expect(row.querySelectorAll(texture)).toHaveLength(2)
  }
  expect(
    screen
      .getAllByRole('img')
      .map((ruler) => ruler.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')),
  ).toEqual([undefined, '4 2', '9 3', '2 2'])
})

test.each([
  ['apart from every other', aShare(31, 24, 39), 'La part est la plus élevée pour @compte_2.'],
  ['apart from some', aShare(13, 9, 17), 'En tête, écart trop petit pour conclure.'],
])('of three, a figure %s', async (_how, toxicity, sentence) => {
  openMany({ figures: { ...figures, toxicity } }, { figures: { ...figures, toxicity: aShare(1, 0, 2) } })
  await screen.findByRole('region', { name: 'Trois rapports côte à côte' })
  const heading = within(screen.getByRole('region', { name: 'Comportement' })).getByRole('heading', {
    name: 'Toxicité',
  })
  expect(plain(heading.closest('li')?.textContent)).toContain(sentence)
})

test('of three, one that has no margin is not said to be lower', async () => {
  const { engagement, ...without } = aReport()
  if (!engagement) throw new Error('the sample report has it')
  openMany(
    { engagement: { ...engagement, rate: 5.2, low: 4.1, high: 6.4 } },
    { json_output: { ...without, figures: { engagementRate: { kind: 'rate', value: 2.4 } } } },
  )
  await screen.findByRole('region', { name: 'Trois rapports côte à côte' })
  expect(textOf('Statistiques du compte')).toContain(
    'Le taux est le plus élevé pour @compte_2, parmi les rapports qui ont une marge.',
  )
})

test('what the profile tells exactly can be level at the top of three', async () => {
  const young = aFactor('anciennete', 1, {}, { low: 1, high: 1 })
  const factors = aScore().factors.map((factor) => (factor.id === 'anciennete' ? young : factor))
  openMany({}, { score: aScore({ factors }) })
  await screen.findByRole('region', { name: 'Trois rapports côte à côte' })
  expect(plain(screen.getByText('Ancienneté').closest('li')?.textContent)).toContain(
    'Même valeur, la plus élevée, pour @studio_marelle et pour @compte_2.',
  )
})

test('one of three that cannot be shown says why and can be removed; the others are compared', async () => {
  openMany({}, new CannedRefusal(404, 'Analyse introuvable.', 'not_found'))
  await shown()
  expect(screen.getByText('Analyse introuvable.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retirer de la comparaison' }))
  await waitFor(() => expect(screen.queryByText('Analyse introuvable.')).toBeNull())
  expect(screen.getByTestId('search').textContent).toBe(`?avec=${IDS[0]}`)
})

test('every section of the report is in the comparison, and the way to each', async () => {
  openMany({}, {})
  await screen.findByRole('region', { name: 'Trois rapports côte à côte' })
  const sections = screen.getAllByRole('region').slice(1)
  expect(sections.map((section) => within(section).getAllByRole('heading')[0]?.textContent)).toEqual([
    'Score de crédibilité',
    'Pourquoi',
    'Comportement',
    'Statistiques du compte',
    'Ce que chaque compte dit de lui',
    'Rythme de publication',
    'Engagement dans le temps',
    'Thèmes',
    'Ce que leurs posts citent',
    'Recommandations',
  ])
  const links = within(screen.getByRole('navigation')).getAllByRole('button')
  expect(links.map((link) => link.textContent)).toEqual(
    sections.map((section) => within(section).getAllByRole('heading')[0]?.textContent),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Recommandations' }))
  expect(document.activeElement?.textContent).toBe('Recommandations')
})
