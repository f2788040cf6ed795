import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFactor, aReport, aScore } from '#web/testing/a-report.ts'
import { scored } from '#web/testing/an-analysis.ts'
import { plain } from '#web/testing/open-page.tsx'
import { scoreCards } from '#web/testing/show-score.tsx'

const { show, card, text, factors, rows } = scoreCards()
const picture = () => plain(screen.getByRole('img').getAttribute('aria-label'))
const band = () => card().querySelector('.fill-proof-band')

const readOn = (posts: number, from: string, to: string) => ({ posts, from, to, readAt: to })

test('a score given without its factors: its ruler with the 95 % band, and the sentence that says both', () => {
  show(scored(78, 73, 83))
  expect(text()).toContain('78/100')
  expect(text()).toContain(
    'Crédibilité élevée, entre 73 et 83 à 95 % de confiance. Le score décrit la façon dont ce compte publie, pas la personne.',
  )
  expect(picture()).toBe('Score de 78 sur 100, intervalle de confiance à 95 % de 73 à 83')
  expect([band()?.getAttribute('x'), band()?.getAttribute('width')]).toEqual(['73%', '10%'])
  expect(text()).not.toMatch(/indicative/i)
})

test.each([
  [0, 39, 'faible'],
  [40, 69, 'moyenne'],
  [70, 100, 'élevée'],
  [39, 40, 'faible à moyenne'],
  [69, 70, 'moyenne à élevée'],
  [39, 70, 'faible à élevée'],
])('between %i and %i it is « %s »: both levels when the interval crosses a bound', (low, high, words) => {
  show(scored(low, low, high))
  expect(text()).toContain(`Crédibilité ${words}, entre ${low} et ${high} à`)
})

test.each([
  [readOn(100, '2026-10-01T12:00:00.000Z', '2026-11-14T10:00:00.000Z'), '100 posts lus, du 1er octobre au 14 novembre'],
  [readOn(2, '2026-11-13T12:00:00.000Z', '2026-11-14T10:00:00.000Z'), '2 posts lus, du 13 au 14 novembre 2026'],
  [readOn(1, '2026-11-14T08:00:00.000Z', '2026-11-14T08:00:00.000Z'), '1 post lu, le 14 novembre 2026'],
])('how many posts it was read from, and of when', (period, words) => {
  show({ ...scored(78, 73, 83), period })
  expect(text()).toContain(words)
})

test('a score whose margin the report does not tell is shown without a band, and says so', () => {
  show({ credibilityScore: 78 })
  expect(text()).toContain('Crédibilité élevée, sans marge connue.')
  expect([picture(), band()]).toEqual(['Score de 78 sur 100', null])
})

test('a report without a score is marked: a grey value that was not measured, no level, no band, no posts', () => {
  show({ period: readOn(100, '2026-10-01T12:00:00.000Z', '2026-11-14T10:00:00.000Z') })
  expect(text()).toContain('Valeur indicative, non mesurée. Aucun score n’a été calculé pour ce compte')
  expect(text()).not.toMatch(/Crédibilité |posts? lus?/)
  expect(picture()).toMatch(/^Score non mesuré, valeur indicative : [5-8]\d sur 100$/)
  expect([band(), card().querySelector('.stroke-proof-fill')]).toEqual([null, null])
})

test('the score starts at 50, and each factor says what it adds or takes, from what, and opens it', () => {
  show(aReport())
  expect(text()).toContain('Le score part de 50 : rien ne plaide ni pour ni contre.')
  expect(text()).toContain('50 + 10 + 3 + 4 + 5 + 2 − 3 + 2 + 1 = 74')
  const scale = ' points, sur une échelle de '
  expect(factors()).toEqual([
    `Sources citées5 posts citent 4 sites reconnus+10${scale}−12 à +269 posts sur 100`,
    `Pression sur le lecteur1 post vend, sur 100+3${scale}−36 à +41 post sur 100`,
    `Qui parleBiographie, lieu et lien remplis+4${scale}0 à +8Profil relevé`,
    `AnciennetéOuvert il y a 13 ans+5${scale}0 à +5Profil relevé`,
    `Réactions1 157 réactions par post, médiane, pour un repère de 15+2${scale}−6 à +264 posts`,
    `Posts recopiés4 posts recopient un post plus ancien, sur 64 hors réponses−3${scale}−14 à +24 posts sur 64`,
    `Ton5 posts retenus comme toxiques sur 100, soit 1,9 % au moins+2${scale}−22 à +25 posts sur 100`,
    `Automatisme2,6 posts par jour, régularité d’horloge 3 sur 100+1${scale}−10 à +1100 posts`,
  ])
  expect(card().textContent).not.toMatch(/ [:;!?%»]|« /)
})

test('the score opens its proof, and so does each factor', () => {
  show(aReport())
  fireEvent.click(screen.getByRole('button', { name: /^Score de crédibilité.*74\/100, ouvrir les preuves$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=credibilityScore')
  fireEvent.click(screen.getByRole('button', { name: /Posts recopiés/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Aoriginalite')
  fireEvent.click(screen.getByRole('button', { name: /Réactions/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Aaudience')
})

test('bars start in the middle, gains to the right and losses to the left, one scale for all', () => {
  show(
    aReport({
      score: aScore({
        factors: [
          aFactor('insinuations', -40, {}),
          aFactor('originalite', -10, {}, { low: -15, high: -5 }),
          aFactor('anciennete', 5, {}),
        ],
      }),
    }),
  )
  const fills = rows().map((row) => {
    const { left, width } = row.querySelector<HTMLElement>('.bg-proof-fill')?.style ?? {}
    return [left, width]
  })
  expect(fills).toEqual([
    ['0%', '50%'],
    ['37.5%', '12.5%'],
    ['50%', '6.25%'],
  ])
  const { left, width } = rows()[1]?.querySelector<HTMLElement>('.bg-proof-band')?.style ?? {}
  expect([left, width]).toEqual(['31.25%', '12.5%'])
})

const linkless = { linked: 0, recognised: 0, sites: 0, platforms: 0, unknown: 0, contested: 0, kept: 100 }

test.each([
  [{ level: 'high' }, 'Crédibilité élevée, 74 (62 à 85).'],
  [{ level: 'medium' }, 'Crédibilité moyenne, 74 (62 à 85).'],
  [{ level: 'low', points: 12, low: 2, high: 21 }, 'Crédibilité faible, 12 (2 à 21).'],
] as const)('the level is the report’s, whatever the points: %o', (score, words) => {
  show(aReport({ score: aScore(score) }))
  expect(text()).toContain(words)
  expect(text()).not.toContain('à 95 % de confiance')
})

test('with little to judge from, it says so and why', () => {
  const thin = { level: 'medium', points: 65, low: 51, high: 80, thin: true } as const
  const { period } = aReport()
  const ofPosts = (posts: number) => (period ? { period: { ...period, posts } } : {})
  show(aReport({ score: aScore({ ...thin, factors: [aFactor('sources', 0, linkless)] }) }))
  expect(text()).toContain(
    'Crédibilité moyenne, 65 (51 à 80) : peu d’éléments pour juger, le compte ne cite aucune source.',
  )
  cleanup()
  show(aReport({ score: aScore(thin), ...ofPosts(12) }))
  expect(text()).toContain(': peu d’éléments pour juger, 12 posts lus seulement.')
})

test('a parody has points and no level', () => {
  const { level: _, ...score } = aScore()
  show(aReport({ score }))
  expect(text()).toContain('Compte de parodie, 74 (62 à 85) : aucun niveau n’est donné.')
  expect(text()).not.toContain('Crédibilité')
})

test('what passes the bounds is said to be brought back to them', () => {
  show(
    aReport({
      score: aScore({ points: 0, factors: [aFactor('pression', -36, {}), aFactor('ton', -22, {})] }),
    }),
  )
  expect(text()).toContain('50 − 36 − 22 = −8, ramené à 0')
})

test('the ruler names no level: one needs more than points', () => {
  show(aReport())
  expect(text()).toContain('plaide contre')
  expect(text()).not.toMatch(/moyenne|faible/)
})

const fact = (id: Parameters<typeof aFactor>[0], facts: Record<string, number>) => {
  show(aReport({ score: aScore({ factors: [aFactor(id, 0, facts)] }) }))
  return factors()[0]
}

test.each([
  ['sources', linkless, 'Aucun lien à évaluer : ce facteur ne compte ni pour ni contre'],
  ['sources', { ...linkless, linked: 1, recognised: 1, sites: 1 }, '1 post cite 1 site reconnu'],
  [
    'sources',
    { ...linkless, linked: 16, platforms: 12, unknown: 4 },
    '16 posts mènent à des plateformes où chacun publie ou à des sites que nos listes ne connaissent pas',
  ],
  ['sources', { ...linkless, linked: 3, contested: 3 }, '3 posts mènent à un site contesté'],
  [
    'sources',
    { ...linkless, linked: 18, recognised: 18, sites: 6, kept: 4 },
    '18 posts citent 6 sites reconnus ; la conduite du compte n’en laisse que 4 %',
  ],
  ['pression', { posts: 40 }, 'Aucun post trouvé qui presse, vend ou mène à un canal privé, sur 40'],
  [
    'pression',
    { pressing: 12, selling: 1, channels: 2, posts: 40 },
    '12 posts pressent le lecteur, 1 vend, 2 mènent à un canal privé, sur 40',
  ],
  ['identite', {}, 'Profil vide : être anonyme ne coûte rien'],
  ['identite', { bio: 9, organisation: 1 }, 'Organisation vérifiée par X. Rempli : biographie. Vide : lieu, lien'],
  ['identite', { organisation: 1 }, 'Organisation vérifiée par X. Biographie, lieu et lien vides'],
  ['anciennete', { years: 0.08 }, 'Ouvert il y a moins d’un mois'],
  ['anciennete', { years: 0.79 }, 'Ouvert il y a 9 mois'],
  ['anciennete', { years: 1.5 }, 'Ouvert il y a 1 an'],
  ['audience', { followers: 9, originals: 3 }, 'Trop peu de posts hors réponses pour en juger'],
  ['originalite', { copies: 0, originals: 8 }, 'Aucun post recopié, sur 8 hors réponses'],
  ['ton', { toxic: 0, posts: 8 }, 'Aucun post retenu comme toxique, sur 8'],
  [
    'automatisme',
    { perDay: 2.4, everPerDay: 0.2, clockPercent: 0 },
    '2,6 posts par jour, régularité d’horloge 0 sur 100',
  ],
  [
    'automatisme',
    { perDay: 2.4, everPerDay: 12.34, clockPercent: 0 },
    '12,3 posts par jour depuis son ouverture, régularité d’horloge 0 sur 100',
  ],
] as const)('the fact behind %s, %o', (id, facts, words) => {
  expect(fact(id, facts)).toContain(words)
})

test('a tone that could not be judged is not said to be measured', () => {
  const { behaviour: _, ...report } = aReport()
  show(report)
  expect(factors().find((row) => row.startsWith('Ton'))).toContain('Non mesurée : aucun post en français ou en anglais')
})

test('the method is a link away', () => {
  show(aReport())
  expect(screen.getByRole('link', { name: 'Lire la méthode' }).getAttribute('href')).toContain('texte=methode')
})

test('a score without factors shows no sum, and one that nothing proves cannot be opened', () => {
  show(scored(78, 73, 83))
  expect(screen.queryByText('Comment ce score est calculé')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(aReport({ score: aScore({ factors: [] }) }))
  expect(screen.queryByText('Comment ce score est calculé')).toBeNull()
})
