import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { toReport } from '#web/api/report.ts'
import { aReport } from '#web/testing/a-report.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { SectionCard as AdviceCard, place as placeOfAdvice } from './advice/card.tsx'
import { SectionCard as BehaviourCard } from './behaviour/card.tsx'
import { SectionCard as DeclaredCard } from './declared/card.tsx'
import { ProofOpener } from './proof/proof-opener.tsx'
import { SectionCard as StatisticsCard } from './statistics/card.tsx'
import { place as placeOfThemes, SectionCard as ThemesCard } from './themes/card.tsx'

afterEach(cleanup)

const card = (name: string) => screen.getByRole('region', { name })
const textOf = (element: Element | null | undefined) => plain(element?.textContent)
const address = () => screen.getByRole('status').textContent

/** The terms of a card's list with what stands beside each. */
const described = (name: string) =>
  Object.fromEntries(
    [...card(name).querySelectorAll('dt')].map((term) => [
      textOf(term),
      textOf(term.parentElement?.querySelector('dd')),
    ]),
  )

const declared = {
  gender: { value: 'Femme', quote: '(elle)', source: 'bio' },
  age: { value: '34 ans', quote: '34 ans', source: 'bio' },
  location: { value: 'Nantes, France', quote: 'Nantes', source: 'location' },
} as const

test('spec 2.44: what the account declares is quoted with its source; what it does not is « Non défini »', () => {
  onAPage(
    <ProofOpener>
      <DeclaredCard report={aReport({ declared })} />
    </ProofOpener>,
  )
  expect(described('Ce que le compte dit de lui')).toEqual({
    Genre: 'Femme« Journaliste de données (elle), 34 ans. Climat, énergie, cartes. »Biographie, relevée le 14/11/2026',
    Âge: '34 ans« Journaliste de données (elle), 34 ans. Climat, énergie, cartes. »Biographie, relevée le 14/11/2026',
    Localisation: 'Nantes, France« Nantes »Champ « Localisation » du profil, relevé le 14/11/2026',
    'Orientation politique': 'Non défini',
  })
  expect([...card('Ce que le compte dit de lui').querySelectorAll('mark')].map(textOf)).toEqual([
    '(elle)',
    '34 ans',
    'Nantes',
  ])
})

test('spec 2.44, 2.48: a report without any of them says « Non défini » of each of the four, under « Données démographiques »', () => {
  onAPage(
    <ProofOpener>
      <DeclaredCard report={{}} />
    </ProofOpener>,
  )
  expect(described('Ce que le compte dit de lui')).toEqual({
    Genre: 'Non défini',
    Âge: 'Non défini',
    Localisation: 'Non défini',
    'Orientation politique': 'Non défini',
  })
  expect(textOf(card('Ce que le compte dit de lui'))).toContain('Données démographiques')
})

test('spec 2.45: the age, or the estimated one; without its quotation it is grey and says so', () => {
  onAPage(
    <ProofOpener>
      <DeclaredCard report={{ estimatedAge: '30 à 40 ans', gender: 'Femme' }} />
    </ProofOpener>,
  )
  expect(described('Ce que le compte dit de lui')).toMatchObject({
    Genre: 'FemmeValeur du rapport, sans citation.',
    Âge: '30 à 40 ansValeur du rapport, sans citation.',
  })
  // What is not quoted is not said to be declared.
  expect(screen.queryByText(/Seulement ce que le compte/)).toBeNull()
  cleanup()
  onAPage(
    <ProofOpener>
      <DeclaredCard report={{ age: '34 ans', estimatedAge: '30 à 40 ans' }} />
    </ProofOpener>,
  )
  expect(described('Ce que le compte dit de lui')['Âge']).toContain('34 ans')
})

test('a quotation that the field no longer holds is shown alone', () => {
  onAPage(
    <DeclaredCard
      report={aReport({ declared: { age: { value: '34 ans', quote: 'trente-quatre', source: 'bio' } } })}
    />,
  )
  expect(described('Ce que le compte dit de lui')['Âge']).toContain('« trente-quatre »')
})

test('spec 2.49, 2.50, 2.51, 2.52, 2.54: counts in French numbers, the rate in percent with its margin', () => {
  onAPage(
    <ProofOpener>
      <StatisticsCard report={aReport()} />
    </ProofOpener>,
  )
  expect(described('Statistiques du compte')).toEqual({
    Abonnés: '48 210',
    Abonnements: '1 032',
    'Posts publiés': '12 846',
    'Taux d’engagement': '2,4 %',
  })
  expect(textOf(card('Statistiques du compte'))).toContain(
    'Réactions pour 100 abonnés, au post du milieu parmi 64 hors réponses. Marge : entre 2,1 et 2,8 %.',
  )
  fireEvent.click(screen.getByRole('button', { name: /^Abonnés.*48.210, ouvrir les preuves$/ }))
  expect(address()).toBe('/?preuve=followerCount')
})

test('spec 2.53: each count that is missing is 0, grey, and opens nothing', () => {
  onAPage(
    <ProofOpener>
      <StatisticsCard report={{}} />
    </ProofOpener>,
  )
  expect(Object.values(described('Statistiques du compte'))).toEqual(['0', '0', '0', '0 %'])
  expect(textOf(card('Statistiques du compte'))).toContain('Non relevées.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByText('0').every(({ className }) => className.includes('text-ink-3'))).toBe(true)
})

test('a rate of too few posts has no margin', () => {
  const engagement = {
    formula: 'median-reactions-per-follower',
    rate: 2.4,
    trimmedMean: 2.4,
    posts: 1,
    weekly: [],
  } as const
  onAPage(
    <ProofOpener>
      <StatisticsCard report={aReport({ engagement: { ...engagement, weekly: [] } })} />
    </ProofOpener>,
  )
  expect(textOf(card('Statistiques du compte'))).toContain(
    'au seul post hors réponses. Trop peu de posts pour une marge.',
  )
})

const rows = () => [...(card('Comportement').querySelector('ul')?.children ?? [])].map(textOf)

test('spec 2.60, 9.11, 9.12, 9.13, 9.14: missing values are 72, 36, 80 and 58, hatched, grey and marked', () => {
  onAPage(
    <ProofOpener>
      <BehaviourCard analysisId="1" report={{}} />
    </ProofOpener>,
  )
  const marked = 'Valeur indicative, non mesurée sur ce compte'
  expect(rows()).toEqual([
    `Toxicité : posts agressifs ou méprisants72 %${marked}`,
    `Vulgarité36 %${marked}`,
    `Humour80 %${marked}`,
    `Sujets politiques58 %${marked}`,
  ])
  expect(textOf(card('Comportement'))).toContain('Non mesuré : valeurs indicatives.')
  expect(card('Comportement').querySelectorAll('.hatch')).toHaveLength(4)
  expect(screen.queryByRole('button')).toBeNull()
})

test('spec 2.59: one missing among others is marked alone; a value without its margin says so', () => {
  onAPage(
    <ProofOpener>
      <BehaviourCard analysisId="1" report={toReport({ toxicity: 0, humor: 12.4 }) ?? {}} />
    </ProofOpener>,
  )
  expect(rows()).toEqual([
    'Toxicité : posts agressifs ou méprisants0 %sans marge',
    'Vulgarité36 %Valeur indicative, non mesurée sur ce compte',
    'Humour12 %sans marge',
    'Sujets politiques58 %Valeur indicative, non mesurée sur ce compte',
  ])
})

test('posts in other languages are left out, and few posts explain the margins', () => {
  const report = aReport({
    period: { from: '2026-11-01T08:00:00Z', to: '2026-11-13T08:00:00Z', posts: 25, readAt: '2026-11-14T10:00:00Z' },
  })
  onAPage(
    <ProofOpener>
      <BehaviourCard analysisId="1" report={report} />
    </ProofOpener>,
  )
  expect(textOf(card('Comportement'))).toContain('Sur 100 posts en français ou en anglais, parmi 25 lus.')
  expect(textOf(card('Comportement'))).toContain('Moins de 30 posts lus : ces chiffres peuvent beaucoup changer.')
})

test('themes and expertise open their posts, with how many', () => {
  onAPage(
    <ProofOpener>
      <ThemesCard report={aReport()} />
    </ProofOpener>,
  )
  expect(screen.getAllByRole('button').map(textOf)).toEqual([
    'Environnement38 posts, ouvrir les preuves',
    'Médias12 posts, ouvrir les preuves',
    'Environnement38 posts, ouvrir les preuves',
  ])
  const [, , expertise] = screen.getAllByRole('button')
  fireEvent.click(expertise as HTMLElement)
  expect(address()).toBe('/?preuve=expertise%3Aenvironnement')
})

test('spec 2.61, 2.62: names alone are plain badges', () => {
  onAPage(
    <ProofOpener>
      <ThemesCard report={{ contentThemes: ['Actualité', 'Sport'], topicExpertise: ['Communication'] }} />
    </ProofOpener>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['Actualité', 'Sport', 'Communication'])
})

test.each<[string, Report, boolean]>([
  ['neither', {}, false],
  ['two empty lists', { contentThemes: [], topicExpertise: [] }, false],
  ['themes alone', { contentThemes: ['Sport'] }, true],
  ['expertise alone', { topicExpertise: ['Sport'] }, true],
])('spec 2.63: the card of themes is shown only if there is something in it: %s', (_name, report, isShown) => {
  expect(placeOfThemes(report) !== null).toBe(isShown)
})

test('each recommendation names the figure it comes from, and opens it', () => {
  onAPage(
    <ProofOpener>
      <AdviceCard report={aReport()} />
    </ProofOpener>,
  )
  expect(within(card('Recommandations')).getAllByRole('listitem').map(textOf)).toEqual([
    '1Remontez à la source avant de reprendre un chiffre.Sources citées',
    '2Lisez à part la semaine du 15 juin.Taux d’engagement',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Sources citées, ouvrir les preuves' }))
  expect(address()).toBe('/?preuve=factor%3Asources')
})

test('spec 2.64, 2.65: recommendations alone are a plain list, and none hide the card', () => {
  onAPage(
    <ProofOpener>
      <AdviceCard report={{ recommendations: ['Relisez.'] }} />
    </ProofOpener>,
  )
  expect(within(card('Recommandations')).getAllByRole('listitem').map(textOf)).toEqual(['1Relisez.'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(
    [
      { recommendations: ['Relisez.'] },
      { recommendations: [] },
      aReport({ recommendations: [], advice: undefined }),
      {},
    ].map(placeOfAdvice),
  ).toEqual(['whole', null, null, null])
})

test('a share that only its details tell is measured all the same', () => {
  const { toxicity: _, ...report } = aReport()
  onAPage(
    <ProofOpener>
      <BehaviourCard analysisId="1" report={report} />
    </ProofOpener>,
  )
  expect(rows()[0]).toBe('Toxicité : posts agressifs ou méprisants5 %entre 2 et 12 %5 posts')
})

test('a count that is missing beside a profile is 0, grey, and opens nothing', () => {
  const report = aReport({ followerCount: undefined })
  onAPage(
    <ProofOpener>
      <StatisticsCard report={report} />
    </ProofOpener>,
  )
  expect(described('Statistiques du compte')['Abonnés']).toBe('0')
  expect(screen.queryByRole('button', { name: /^Abonnés/ })).toBeNull()
})

test('themes are shown by their posts or by their names, whichever the report has', () => {
  const { contentThemes: _, topicExpertise: __, ...counted } = aReport()
  expect(placeOfThemes(counted)).not.toBeNull()
  onAPage(<ThemesCard report={{ themes: [], contentThemes: ['Sport'] }} />)
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['Sport'])
})

test('advice without the plain recommendations is shown', () => {
  const { recommendations: _, ...report } = aReport()
  onAPage(<AdviceCard report={report} />)
  expect(within(card('Recommandations')).getAllByRole('listitem')).toHaveLength(2)
})
