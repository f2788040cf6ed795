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

test('spec 1.2, 2.43: a score given without its factors: its word, its points, its ruler with the 95 % band', () => {
  show(scored(78, 73, 83))
  expect(text()).toContain('78/100')
  expect(text()).toContain('Rassurant78/100entre 73 et 83')
  expect(picture()).toBe('Score de 78 sur 100, entre 73 et 83')
  expect([band()?.getAttribute('x'), band()?.getAttribute('width')]).toEqual(['73%', '10%'])
  expect(text()).not.toMatch(/indicative/i)
})

test.each([
  [85, 80, 100, 'Rassurant'],
  [39, 39, 50, 'Prudence, peut-être partagé'],
  [50, 39, 70, 'De prudence à rassurant'],
])('points alone never give trust: %i (%i to %i) is « %s »', (points, low, high, words) => {
  show(scored(points, low, high))
  expect(text()).toContain(`${words}${points}/100`)
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
  expect(text()).toContain('Rassurant78/100sans marge')
  expect([picture(), band()]).toEqual(['Score de 78 sur 100', null])
})

test('a report without a score is marked: a grey value that was not measured, no level, no band, no posts', () => {
  show({ period: readOn(100, '2026-10-01T12:00:00.000Z', '2026-11-14T10:00:00.000Z') })
  expect(text()).toContain('Valeur indicative, non mesurée. Aucun score n’a été calculé pour ce compte')
  expect(text()).not.toMatch(/Rassurant\d|peut-être|posts? lus?/)
  expect(picture()).toMatch(/^Score non mesuré, valeur indicative : [5-8]\d sur 100$/)
  expect([band(), card().querySelector('.stroke-proof-fill')]).toEqual([null, null])
})

test('the score starts at 50, and each factor says what it adds or takes, from what, and opens it', () => {
  show(aReport())
  expect(text()).toContain('Le score part de 50. Chaque facteur ajoute ou retire des points')
  expect(text()).toContain('50 + 10 + 3 + 4 + 5 + 2 − 3 + 2 + 1 = 74')
  const scale = ' points, sur une échelle de '
  expect(factors()).toEqual([
    `Sources citées5 posts citent 4 sites reconnus+10${scale}−12 à +269 posts sur 100`,
    `Pression sur le lecteur1 post vend, sur 100+3${scale}−36 à +41 post sur 100`,
    `Qui parleBiographie, lieu et lien remplis+4${scale}0 à +8Profil relevé`,
    `AnciennetéOuvert il y a 13 ans+5${scale}0 à +5Profil relevé`,
    `Réactions1 157 réactions au post du milieu ; repère de Verso à cette taille : 15+2${scale}−6 à +264 posts`,
    `Posts recopiés4 posts recopient un post plus ancien, sur 64 hors réponses−3${scale}−14 à +24 posts sur 64`,
    `TonAu moins 1 post agressif ou méprisant sur 100 ; 5 comptés+2${scale}−22 à +25 posts sur 100`,
    `Automatisme2,6 posts par jour, horaires irréguliers+1${scale}−10 à +1100 posts`,
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
  [{ verdict: 'reassuring', points: 70, low: 62, high: 77 }, 'Rassurant', null, '70/100entre 62 et 77'],
  [{ verdict: 'caution', points: 34, low: 27, high: 41 }, 'Prudence,', 'peut-être méfiance', '34/100entre 27 et 41'],
  [{ verdict: 'reassuring', points: 74, low: 62, high: 85 }, 'Rassurant', null, '74/100entre 62 et 85'],
  [{ verdict: 'trust', points: 84, low: 78, high: 90 }, 'Confiance,', 'peut-être rassurant', '84/100entre 78 et 90'],
  [{ verdict: 'few', points: 52, low: 30, high: 70 }, 'Trop peu pour juger', null, '52/100entre 30 et 70'],
  [{ verdict: 'parody', points: 74, low: 62, high: 85 }, 'Compte de parodie', null, '74/100entre 62 et 85'],
] as const)('%o: the word, what its margin also reaches, the points', (score, word, perhaps, points) => {
  show(aReport({ score: aScore(score) }))
  expect(screen.getAllByText(word)[0]?.className).toContain('font-display')
  expect(text()).toContain(`${word}${perhaps ? ` ${perhaps}` : ''}${points}`)
})

test('over three words or more, none is in bold', () => {
  show(aReport({ score: aScore({ verdict: 'mixed', points: 50, low: 40, high: 65 }) }))
  expect(text()).toContain('De prudence à rassurant')
  expect(text()).not.toContain('peut-être')
})

test('what is to be done opens its posts', () => {
  show(
    aReport({ advice: [{ id: 'copies', text: 'Écartez les redites\u00a0: 4 posts.', figure: 'factor:originalite' }] }),
  )
  expect(text()).toContain('À faire. Écartez les redites.')
  fireEvent.click(screen.getByRole('button', { name: 'Lire ces 4\u00a0posts' }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Aoriginalite')
})

test('it says what the account speaks of, how much was read and by whom', () => {
  show(aReport())
  expect(text()).toContain('Il parle souvent d’environnement : 38 posts sur 100.')
  expect(text()).toContain('Lecture sommaire, sans modèle de langue')
})

test('what passes the bounds is said to be brought back to them', () => {
  show(
    aReport({
      score: aScore({ points: 0, factors: [aFactor('pression', -36, {}), aFactor('ton', -22, {})] }),
    }),
  )
  expect(text()).toContain('50 − 36 − 22 = −8, ramené à 0')
})

test('the ruler has the five words, and the account’s stands out', () => {
  show(aReport())
  for (const word of ['Méfiance', 'Prudence', 'Partagé', 'Confiance']) expect(text()).toContain(word)
  expect(screen.getAllByText('Rassurant').map(({ className }) => className.includes('font-semibold'))).toEqual([
    true,
    true,
  ])
})

const fact = (id: Parameters<typeof aFactor>[0], facts: Record<string, number>) => {
  show(aReport({ score: aScore({ factors: [aFactor(id, 0, facts)] }) }))
  return factors()[0]
}

test.each([
  ['sources', linkless, 'Aucun lien vers une source possible : ce facteur ne compte ni pour ni contre'],
  ['sources', { ...linkless, linked: 1, recognised: 1, sites: 1 }, '1 post cite 1 site reconnu'],
  [
    'sources',
    { ...linkless, linked: 16, platforms: 12, unknown: 4 },
    '16 posts mènent à des plateformes où chacun publie ou à des sites que nos listes ne connaissent pas',
  ],
  ['sources', { ...linkless, linked: 3, contested: 3 }, '3 posts mènent à un site mis en cause'],
  [
    'sources',
    { ...linkless, linked: 18, recognised: 18, sites: 6, kept: 4 },
    '18 posts citent 6 sites reconnus ; gain réduit de 96 % par la pression, les copies ou le ton',
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
  ['ton', { toxic: 0, posts: 8 }, 'Aucun post agressif ou méprisant trouvé, sur 8'],
  ['automatisme', { perDay: 2.4, everPerDay: 0.2, clockPercent: 0 }, '2,6 posts par jour, horaires irréguliers'],
  [
    'automatisme',
    { perDay: 2.4, everPerDay: 12.34, clockPercent: 0 },
    '12,3 posts par jour depuis son ouverture, horaires irréguliers',
  ],
] as const)('the fact behind %s, %o', (id, facts, words) => {
  expect(fact(id, facts)).toContain(words)
})

test('a tone that could not be judged is not said to be measured', () => {
  const { figures: _, ...report } = aReport()
  show(report)
  expect(factors().find((row) => row.startsWith('Ton'))).toContain('Non mesuré : aucun post en français ou en anglais')
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
