import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { aCurrentReport, aCurrentScore, aFactor } from '#web/testing/a-current-report.ts'
import { aReport } from '#web/testing/a-report.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { scoreCards } from '#web/testing/show-score.tsx'
import { AdviceCard } from './advice-card.tsx'

const { show, card, text, factors, rows } = scoreCards()
test('the score starts at 50, and each factor says what it adds or takes, from what, and opens it', () => {
  show(aCurrentReport())
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

test('each factor can be opened, by its current name', () => {
  show(aCurrentReport())
  fireEvent.click(screen.getByRole('button', { name: /Posts recopiés/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Aoriginalite')
  fireEvent.click(screen.getByRole('button', { name: /Réactions/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Aaudience')
})

test('bars start in the middle, gains to the right and losses to the left, one scale for all', () => {
  show(
    aCurrentReport({
      score: aCurrentScore({
        factors: [
          aFactor('pression', -36, {}),
          aFactor('originalite', -9, {}, { low: -13.5, high: -4.5 }),
          aFactor('anciennete', 4.5, {}),
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
  show(aCurrentReport({ score: aCurrentScore(score) }))
  expect(text()).toContain(words)
  expect(text()).not.toContain('à 95 % de confiance')
})

test('with little to judge from, it says so and why', () => {
  const thin = { level: 'medium', points: 65, low: 51, high: 80, thin: true } as const
  const { period } = aReport()
  const ofPosts = (posts: number) => (period ? { period: { ...period, posts } } : {})
  show(aCurrentReport({ score: aCurrentScore({ ...thin, factors: [aFactor('sources', 0, linkless)] }) }))
  expect(text()).toContain(
    'Crédibilité moyenne, 65 (51 à 80) : peu d’éléments pour juger, le compte ne cite aucune source.',
  )
  cleanup()
  show(aCurrentReport({ score: aCurrentScore(thin), ...ofPosts(12) }))
  expect(text()).toContain(': peu d’éléments pour juger, 12 posts lus seulement.')
})

test('a parody has points and no level', () => {
  const { level: _, ...score } = aCurrentScore()
  show(aCurrentReport({ score }))
  expect(text()).toContain('Compte de parodie, 74 (62 à 85) : aucun niveau n’est donné.')
  expect(text()).not.toContain('Crédibilité')
})

test('what passes the bounds is said to be brought back to them', () => {
  show(
    aCurrentReport({
      score: aCurrentScore({ points: 0, factors: [aFactor('pression', -36, {}), aFactor('ton', -22, {})] }),
    }),
  )
  expect(text()).toContain('50 − 36 − 22 = −8, ramené à 0')
})

test('the ruler names no level: one needs more than points', () => {
  show(aCurrentReport())
  expect(text()).toContain('plaide contre')
  expect(text()).not.toMatch(/moyenne|faible/)
})

const fact = (id: Parameters<typeof aFactor>[0], facts: Record<string, number>) => {
  show(aCurrentReport({ score: aCurrentScore({ factors: [aFactor(id, 0, facts)] }) }))
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
  ['audience', { followers: 9, originals: 3 }, 'Trop peu de posts hors réponses pour en juger'],
  ['originalite', { copies: 0, originals: 8 }, 'Aucun post recopié, sur 8 hors réponses'],
  ['ton', { toxic: 0, posts: 8 }, 'Aucun post retenu comme toxique, sur 8'],
] as const)('the fact behind %s, %o', (id, facts, words) => {
  expect(fact(id, facts)).toContain(words)
})

test('a tone that could not be judged is not said to be measured', () => {
  const { behaviour: _, ...report } = aCurrentReport()
  show(report)
  expect(factors().find((row) => row.startsWith('Ton'))).toContain('Non mesuré')
})

test('the method it links to is the one that made the report', () => {
  show(aCurrentReport())
  expect(screen.getByRole('link', { name: 'Lire la méthode' }).getAttribute('href')).toContain('texte=methode')
  expect(screen.getByRole('link', { name: 'Lire la méthode' }).getAttribute('href')).not.toContain('avant')
  cleanup()
  show(aReport())
  expect(screen.getByRole('link', { name: 'Lire la méthode' }).getAttribute('href')).toContain('texte=methode-avant')
})

test('an advice names its factor as its own report does: two methods have one id and two names', () => {
  const advised = (report: Report) => onAPage(<AdviceCard report={report} />)
  const { advice } = aCurrentReport()
  advised(aCurrentReport())
  expect(screen.getByRole('button', { name: 'Réactions, ouvrir les preuves' })).toBeTruthy()
  cleanup()
  advised(aReport({ ...(advice && { advice }) }))
  expect(screen.getByRole('button', { name: 'Audience, ouvrir les preuves' })).toBeTruthy()
})
