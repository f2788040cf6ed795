import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { paths } from '#web/shell/paths.ts'
import { aFactor, aReport, aScore, aShare } from '#web/testing/a-report.ts'
import { anAnalysis, delivered, failedWith } from '#web/testing/an-analysis.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { comparisonPages } from '#web/testing/open-comparison.tsx'
import { plain } from '#web/testing/open-page.tsx'

const pages = comparisonPages()
const OTHER_ID = '01970000-0000-7000-8000-00000000000b'
const reading = { from: '2026-10-05T06:12:00.000Z', to: '2026-11-13T17:40:00.000Z', readAt: '2026-11-14T09:00:00.000Z' }

const another = (part: Partial<Report> = {}, of: Partial<Analysis> = {}) =>
  delivered({
    id: OTHER_ID,
    target_username: 'paul_kervadec',
    target_name: 'Paul Kervadec',
    created_at: '2026-11-12T10:00:00.000Z',
    json_output: aReport({ period: { ...reading, posts: 1 }, ...part }),
    ...of,
  })

function open(other: object, report: Report | null = aReport()) {
  const answer = other instanceof CannedRefusal ? other : { analysis: other }
  pages.open(delivered({ json_output: report }), { [`GET /analysis/${OTHER_ID}`]: () => answer }, `?avec=${OTHER_ID}`)
}
const shown = () => screen.findByRole('region', { name: 'Deux rapports côte à côte' })
const textOf = (name: string) => plain(screen.getByRole('region', { name }).textContent)
const VERDICT = /Écart trop petit pour conclure|Même valeur|plus élevée? |Plus de points/

const { figures } = aReport()

test('both accounts are named, with their days and the posts read', async () => {
  open(another())
  const text = plain((await shown()).textContent)
  expect(text).toContain('@studio_marelleStudio Marelle · Analyse du 14 novembre 2026100 posts lus, du 5 octobre')
  expect(text).toContain('@paul_kervadecPaul Kervadec · Analyse du 12 novembre 20261 post lu, du 5 octobre')
  expect(screen.getByRole('link', { name: 'Voir le rapport\u00a0: @paul_kervadec' }).getAttribute('href')).toBe(
    paths.analysis(OTHER_ID),
  )
  expect(screen.queryByRole('region', { name: 'Rapports précédents' })).toBeNull()
})

test('both scores stand on rulers of one scale, the second with a look of its own', async () => {
  open(another({ score: aScore({ points: 70, low: 66, high: 75 }) }))
  await shown()
  expect(screen.getAllByRole('img').map((ruler) => plain(ruler.getAttribute('aria-label')))).toEqual([
    'Score de 74 sur 100, entre 62 et 85',
    'Score de 70 sur 100, entre 66 et 75',
  ])
  const [first, second] = screen
    .getAllByRole('img')
    .map((ruler) => ruler.querySelectorAll('.stroke-data-2 line').length)
  expect([first, second]).toEqual([0, 71])
  expect(textOf('Score de crédibilité')).toContain('Écart trop petit pour conclure.')
})

test.each([
  ['touch', 55, 62, 'Écart trop petit pour conclure.'],
  ['part', 54, 61, 'Le score est plus élevé pour @studio_marelle.'],
])('scores whose margins %s', async (_how, points, high, sentence) => {
  open(another({ score: aScore({ points, low: 41, high }) }))
  await shown()
  expect(textOf('Score de crédibilité')).toContain(sentence)
})

test('each behaviour has both figures with their margins, and which is higher only where margins part', async () => {
  open(another({ figures: { ...figures, toxicity: aShare(31, 24, 39), vulgarity: aShare(4, 2, 9) } }))
  await shown()
  const items = within(screen.getByRole('region', { name: 'Comportement' })).getAllByRole('heading', { level: 3 })
  const texts = items.map((item) => plain(item.closest('li')?.textContent))
  expect(texts[0]).toBe(
    'Toxicité@studio_marelleentre 2 et 12 %5 %@paul_kervadecentre 24 et 39 %31 %La part est plus élevée pour @paul_kervadec.',
  )
  expect(texts[1]).toContain('Écart trop petit pour conclure.')
})

test('factors are told from their signed points and margins, on bars from the middle; what the profile tells exactly can be the same', async () => {
  const sourced = aFactor('sources', -4, {}, { low: -9, high: 2.5 })
  const factors = aScore().factors.map((factor) => (factor.id === 'sources' ? sourced : factor))
  open(another({ score: aScore({ factors }) }))
  await shown()
  const row = (name: string) => screen.getByText(name).closest('li')
  const line = (name: string) => plain(row(name)?.textContent)
  expect(line('Ancienneté')).toMatch(/\+5.*\+5Même valeur\.$/)
  expect(line('Sources citées')).toMatch(
    /entre \+3,2 et \+16,4\+10.*entre −9 et \+2,5−4Plus de points pour @studio_marelle\.$/,
  )
  expect(line('Ton')).toMatch(/Écart trop petit pour conclure\.$/)
  const fills = ['.bg-proof-fill', '.dashes-2'].map((look) =>
    row('Sources citées')?.querySelector<HTMLElement>(`.drawn-bar > ${look}`),
  )
  expect(fills.map((fill) => Number.parseFloat(fill?.style.left ?? '') < 50)).toEqual([false, true])
})

test('factors that only one of two scores has are not set beside anything', async () => {
  open(another({ score: aScore({ factors: [aFactor('sources', -4, {})] }) }))
  await shown()
  expect(textOf('Score de crédibilité')).toContain('Sources citées')
  expect(textOf('Score de crédibilité')).not.toContain('Ancienneté')
})

test('a share that a report withholds has its posts to open and no verdict', async () => {
  open(another())
  await shown()
  const behaviours = within(screen.getByRole('region', { name: 'Comportement' }))
  const row = behaviours.getByRole('heading', { name: 'Humour' }).closest('li')
  expect(plain(row?.textContent)).toBe(
    'Humour@studio_marelle19 posts sur 10019 posts à lire@paul_kervadec19 posts sur 10019 posts à lire',
  )
  expect(within(row as HTMLElement).getAllByRole('link')).toHaveLength(2)
})

test('rates share a scale that ends at the higher margin; counts are set beside each other without a verdict', async () => {
  const { engagement } = aReport()
  if (!engagement) throw new Error('the sample report has it')
  open(another({ followerCount: 310, engagement: { ...engagement, rate: 5.2, low: 4.1, high: 6.4 } }))
  await shown()
  const card = screen.getByRole('region', { name: 'Statistiques du compte' })
  expect(plain(card.textContent)).toContain('entre 4,1 et 6,4 %5,2 %Le taux est plus élevé pour @paul_kervadec.06,4 %')
  const rows = within(card).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))).toEqual([
    ['Abonnés', '48 210', '310'],
    ['Abonnements', '1 032', '1 032'],
    ['Posts publiés', '12 846', '12 846'],
    ['Posts par jour', '2,6', '2,6'],
  ])
})

test('a figure opens its proof: this report’s here, the other’s on its own page', async () => {
  open(another())
  await shown()
  const proofs = screen.getAllByRole('link', { name: /^Toxicité/ })
  expect(proofs.map((link) => link.getAttribute('href'))).toEqual([
    `${paths.analysis(delivered().id)}?avec=${OTHER_ID}&preuve=toxicity`,
    `${paths.analysis(OTHER_ID)}?preuve=toxicity`,
  ])
})

test.each([
  ['2026.10-1', 'avec la même version de la méthode (2026.11-8 et 2026.10-1) : leurs chiffres ne se comparent pas.'],
  [undefined, 'La version de la méthode n’est pas connue pour chacun de ces rapports'],
])('of another method (%s), figures are shown and none is said to be higher', async (version, sentence) => {
  const { methodVersion, ...report } = aReport({ period: { ...reading, posts: 90 }, toxicity: 31 })
  expect(methodVersion).not.toBe(version)
  open(another({}, { json_output: { ...report, ...(version && { methodVersion: version }) } }))
  expect(plain((await shown()).textContent)).toContain(sentence)
  expect(textOf('Comportement')).toContain('Toxicité')
  expect(plain(document.body.textContent)).not.toMatch(VERDICT)
})

test('a report of the fields of section 3 alone: no margin, no verdict, and what it lacks is named', async () => {
  open(another({}, { json_output: { credibilityScore: 66, methodVersion: '2026.11-8', contentThemes: ['Vélo'] } }))
  await shown()
  expect(textOf('Score de crédibilité')).toContain('@paul_kervadec66/100sans marge')
  expect(textOf('Comportement')).toContain('@paul_kervadecnon mesuré')
  expect(textOf('Statistiques du compte')).toContain('Abonnés48 210non mesuré')
  expect(textOf('Thèmes')).toContain('Environnement38')
  expect(textOf('Thèmes')).toContain('Vélo')
  expect(plain(document.body.textContent)).not.toMatch(VERDICT)
})

test('two empty reports have no score to set on a ruler and no theme', async () => {
  open(another({}, { json_output: {} }), null)
  await shown()
  expect(textOf('Score de crédibilité')).toMatch(/@studio_marellenon mesuré.*@paul_kervadecnon mesuré/)
  expect([screen.queryByRole('img'), screen.queryByRole('region', { name: 'Thèmes' })]).toEqual([null, null])
  expect(textOf('Deux rapports côte à côte')).toContain('La version de la méthode n’est pas connue')
})

test.each([
  ['2026-10-14T10:00:00.000Z', 'Le score est plus élevé le 14/11/2026.'],
  ['2026-11-14T06:30:00.000Z', 'Le score est plus élevé le 14/11/2026 à 11 h.'],
])('two analyses of one account, the other of %s, are told apart by their moments', async (createdAt, sentence) => {
  const part = { target_username: 'Studio_Marelle', created_at: createdAt }
  open(another({ score: aScore({ points: 40, low: 30, high: 50 }) }, part))
  await shown()
  expect(textOf('Score de crédibilité')).toContain(sentence)
})

test('of one reading, it says that both read the same posts', async () => {
  open(another({}, { json_output: aReport() }))
  expect(plain((await shown()).textContent)).toContain(
    'Ces deux rapports portent sur les mêmes posts, lus au même moment.',
  )
})

test('simulated data are said to be so, whichever of the two they are in', async () => {
  open(another({ mockData: true }))
  await shown()
  expect(screen.getByText('Ces données sont simulées pour la démonstration.')).toBeTruthy()
})

test.each([
  [new CannedRefusal(404, 'Analyse introuvable.', 'not_found'), 'Analyse introuvable.'],
  [failedWith('profile_protected', 'Ce compte est protégé.', { id: OTHER_ID }), 'Ce compte est protégé.'],
  [anAnalysis({ id: OTHER_ID, status: 'erased' }), 'Effacée à la demande de la personne concernée.'],
])('one that cannot be shown says why and leads back to the report (%#)', async (other, sentence) => {
  open(other)
  expect(await screen.findByText(sentence)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la comparaison' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  expect(screen.getByTestId('search').textContent).toBe('')
})

test('what has come is said to those who hear the page', async () => {
  open(another())
  await shown()
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(
    'Comparaison affichée\u00a0: @studio_marelle et @paul_kervadec.',
  )
})

test('of two networks what cannot be compared is said once, and nothing is drawn as a difference', async () => {
  const score = aScore({ points: 20, low: 12, high: 25 })
  open(another({ score, methodVersion: 'bluesky-2026.11-6' }, { target_username: 'paul-kervadec.bsky.social' }))
  const text = plain((await shown()).textContent)
  expect(text).toContain('X et Bluesky : chaque réseau a sa version de la méthode.')
  expect(text).not.toContain('même version de la méthode (')
  expect(textOf('Score de crédibilité')).toContain('Les facteurs n’ont pas le même poids sur X et sur Bluesky')
  expect(textOf('Statistiques du compte')).toContain('ces taux ne se comparent pas')
  for (const name of ['Score de crédibilité', 'Statistiques du compte', 'Comportement'])
    expect(textOf(name)).not.toMatch(VERDICT)
})

test('of two readers what each read is named and has no verdict; what is counted has one', async () => {
  const read = [
    aFactor('appui', 20, { facts: 30, given: 28, kept: 100 }, { low: 15, high: 24 }),
    aFactor('insinuations', 4, { false: 0, hints: 0, saying: 40 }),
    aFactor('mepris', -30, { group: 20, person: 4, saying: 40 }, { low: -30, high: -26 }),
    aFactor('pression', -36, { pressing: 60, selling: 0, channels: 0, posts: 100 }, { low: -36, high: -33 }),
    aFactor('corrections', 0, { corrects: 0 }),
  ]
  const counted = aScore().factors.filter(({ id }) => id === 'anciennete' || id === 'originalite')
  open(
    another({
      methodVersion: '2026.11-8+model-3',
      readerVersion: 'small prompt:1',
      reader: { provider: 'Mistral AI', posts: 100, byHouse: 0 },
      score: aScore({ points: 20, low: 12, high: 25, factors: [...read, ...counted] }),
      figures: { ...figures, toxicity: aShare(31, 24, 39), vulgarity: aShare(40, 33, 51) },
    }),
  )
  expect(plain((await shown()).textContent)).toContain(
    'Les posts n’ont pas eu la même lecture (nos programmes, puis small prompt:1) : le score, la toxicité, l’humour, les sujets politiques et les thèmes ne se comparent pas.',
  )
  const score = textOf('Score de crédibilité')
  expect(score).toContain(
    'Ces facteurs ne se comparent pas d’une lecture à l’autre : sources citées, pression sur le lecteur, ton, faits appuyés, insinuations et contre-vérités, mépris, erreurs corrigées. Chaque rapport montre les siens.',
  )
  expect(score).not.toContain('Le score est plus élevé')
  const compared = within(screen.getByRole('region', { name: 'Score de crédibilité' })).getAllByRole('listitem')
  expect(compared.map((item) => plain(item.querySelector('p')?.textContent))).toEqual(['Ancienneté', 'Posts recopiés'])
  expect(plain(compared[0]?.textContent)).toMatch(/Même valeur\.$/)
  const row = (name: string) =>
    plain(
      within(screen.getByRole('region', { name: 'Comportement' }))
        .getByRole('heading', { name })
        .closest('li')?.textContent,
    )
  expect(row('Toxicité')).not.toMatch(VERDICT)
  expect(row('Vulgarité')).toContain('La part est plus élevée pour @paul_kervadec.')
})

test('what their posts cite stands beside each other, what both cite first, each count the way to its posts', async () => {
  const theirs = {
    sites: [{ site: 'youtube.com', class: 'platform' as const, posts: 2 }],
    hashtags: [],
    mentions: [{ username: 'Ami', posts: 4 }],
  }
  const evidence = { 'site:youtube.com': ['1', '2'], 'mention:ami': ['1', '2', '3', '4'] }
  open(another({ cited: theirs, evidence }))
  await shown()
  const rows = (name: string) =>
    within(screen.getByRole('region', { name: 'Ce que leurs posts citent' }))
      .getAllByRole('table', { name })
      .flatMap((table) => within(table).getAllByRole('row').slice(1))
      .map((row) => [...row.children].map((cell) => plain(cell.textContent)).join(' | '))
  expect(rows('Sites cités')).toEqual(['youtube.com | 3 | 2', 'lemonde.fr | 5 | –'])
  expect(rows('Comptes mentionnés')).toEqual(['@Ami | – | 4'])
  expect(rows('Hashtags').slice(0, 2)).toEqual(['#Mot1 | 8 | –', '#Mot2 | 7 | –'])
  expect(
    screen.getAllByRole('link', { name: /youtube\.com/i }).map((link) => link.getAttribute('href')?.split('?')[1]),
  ).toEqual([`avec=${OTHER_ID}&preuve=site%3Ayoutube.com`, 'preuve=site%3Ayoutube.com'])
})

test('of two reports that say nothing of it there is no such card', async () => {
  const { cited: _, ...without } = aReport()
  open(delivered({ id: OTHER_ID, json_output: without }), without)
  await shown()
  expect(screen.queryByRole('region', { name: 'Ce que leurs posts citent' })).toBeNull()
})
