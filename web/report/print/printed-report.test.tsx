import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { toAnalysis } from '#web/api/analysis.ts'
import { aReport } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, delivered } from '#web/testing/an-analysis.ts'
import { plain } from '#web/testing/open-page.tsx'
import type { Excerpts } from './excerpts.ts'
import { PrintedReport } from './printed-report.tsx'

afterEach(cleanup)

const print = (report: Report | null, excerpts: Excerpts = {}) =>
  render(<PrintedReport analysis={toAnalysis(delivered({ json_output: report }))} excerpts={excerpts} />)
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => plain(title.textContent))
const section = (name: string) => screen.getByRole('region', { name })
const text = (name: string) => plain(section(name).textContent)
const items = (name: string) => within(section(name)).getAllByRole('listitem')
const wholePage = () => plain(document.body.textContent)

test('a whole report: its blocks in the order of reading, and nothing to press', () => {
  print(aReport())
  expect(titles()).toEqual([
    'En bref',
    'Score de crédibilité',
    'Comment ce score est calculé',
    'Profil démographique',
    'Statistiques du compte',
    'Comportement',
    'Rythme de publication',
    'Engagement dans le temps',
    'Thèmes et expertise',
    'Recommandations',
    'Preuves',
    'Méthode et limites',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('@studio_marelle')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(wholePage()).not.toMatch(/indicative|simulées|undefined|NaN/)
})

test('the score with its margin, and the sum of its factors written out', () => {
  print(aReport())
  expect(text('Score de crédibilité')).toContain('78/100')
  expect(text('Score de crédibilité')).toContain('Crédibilité élevée, entre 73 et 83 à 95 % de confiance.')
  expect(text('Comment ce score est calculé')).toContain('15 + 6 + 17 + 8 + 8 + 13 + 7 + 4 = 78')
})

test('every numbered figure has its note, and every note its figure', () => {
  print(aReport())
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => Number(textContent))).toEqual(Array.from({ length: 13 }, (_, nth) => nth + 1))
  for (const link of links) {
    const note = document.querySelector(link.getAttribute('href') ?? '')
    expect(note?.textContent).toMatch(new RegExp(`^${link.textContent}\\D`))
  }
})

test('a note says what its figure rests on', () => {
  print(aReport())
  expect(items('Preuves').map(({ textContent }) => plain(textContent))).toEqual([
    '1Ancienneté. Compte X ouvert le 4 mars 2013, profil relevé le 14/11/2026.',
    '2Profil rempli. Profil relevé le 14/11/2026.',
    '3Audience. 64 posts.',
    '4Régularité. Les 100 posts lus.',
    '5Sources citées. 20 posts sur 64.',
    '6Originalité. 2 posts sur 100.',
    '7Tonalité. 5 posts sur 100.',
    '8Absence d’automatisme. Les 100 posts lus.',
    '9Taux d’engagement. Réactions ÷ abonnés, médiane de 64 posts. Marge à 95 % : entre 2,1 et 2,8 %.',
    '10Toxicité. Estimation, 5 posts retenus sur 100.',
    '11Vulgarité. 3 posts sur 100.',
    '12Humour. Estimation, 19 posts retenus sur 100, faible confiance.',
    '13Engagement politique. Estimation, 12 posts retenus sur 100.',
  ])
  expect(text('Preuves')).not.toContain('Extraits')
})

test('with dated excerpts where some were read', () => {
  const minable = { id: '1', text: 'C’est minable.', marks: [{ start: 6, end: 13 }] }
  const undated = { id: '2', text: 'Quel naufrage.', marks: [], createdAt: null }
  print(aReport(), { toxicity: [{ ...minable, createdAt: '2026-10-27T09:00:00.000Z' }, undated] })
  expect(text('Preuves')).toContain('Extraits ; la liste complète')
  expect(plain(items('Preuves')[9]?.textContent)).toContain('« C’est minable. » 27/10/2026« Quel naufrage. »')
  expect(items('Preuves')[9]?.querySelector('mark')?.textContent).toBe('minable')
})

test('behaviour: a share with its margin; the posts retained are a count only where posts are counted', () => {
  print(aReport())
  expect(items('Comportement').map(({ textContent }) => plain(textContent))).toEqual([
    'Toxicité106 %estimation, de 4 à 9 %',
    'Vulgarité113 %3 posts, de 1 à 9 %',
    'Humour1223 %faible confiance, de 18 à 28 %',
    'Engagement politique1314 %estimation, de 11 à 18 %',
  ])
})

test('what the account declares is quoted with its source; the rest is « Non défini »', () => {
  print(aReport())
  expect(text('Profil démographique')).toContain(
    'Femme« Journaliste de données (elle), 34 ans. Climat, énergie, cartes. »Biographie, relevée le 14/11/2026',
  )
  expect(text('Profil démographique')).toContain('Orientation politiqueNon défini')
})

test('the charts say their finding', () => {
  print(aReport())
  expect(text('Rythme de publication')).toContain('Temps fort : le mardi et le jeudi')
  expect(text('Engagement dans le temps')).toContain('Un pic')
})

test('the method, its version and the whole id, for whoever has the paper alone', () => {
  print(aReport())
  expect(text('Méthode et limites')).toContain(`Méthode, version 2026.11-2. Rapport ${ANALYSIS_ID}.`)
  expect(text('Méthode et limites')).not.toContain('Valeur indicative')
})

test('a report with the spec’s fields alone has no note, no chart and no factor, and looks finished', () => {
  print({
    credibilityScore: 78,
    gender: 'Femme',
    followerCount: 48_210,
    engagementRate: 2.4,
    toxicity: 6,
    vulgarity: 3,
    humor: 23,
    politicalEngagement: 14,
    contentThemes: ['Climat'],
    recommendations: ['Lisez.'],
    mockData: true,
  })
  expect(titles()).toEqual([
    'En bref',
    'Score de crédibilité',
    'Profil démographique',
    'Statistiques du compte',
    'Comportement',
    'Thèmes et expertise',
    'Recommandations',
    'Méthode et limites',
  ])
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(wholePage()).toContain('Ces données sont simulées pour la démonstration.')
  expect(text('Statistiques du compte')).toContain('Abonnés48 210Abonnements0')
  expect(wholePage()).not.toMatch(/indicative|undefined|NaN/)
})

test.each([[{}], [null]])('%j: the fallbacks of the spec, each marked as one', (report) => {
  print(report)
  expect(titles()).toEqual([
    'En bref',
    'Score de crédibilité',
    'Profil démographique',
    'Statistiques du compte',
    'Comportement',
    'Méthode et limites',
  ])
  expect(text('Score de crédibilité')).toContain('Valeur indicative, non mesurée.')
  expect(items('Comportement').map(({ textContent }) => plain(textContent))).toEqual([
    'Toxicité72 %valeur indicative',
    'Vulgarité36 %valeur indicative',
    'Humour80 %valeur indicative',
    'Engagement politique58 %valeur indicative',
  ])
  expect(text('Méthode et limites')).toContain('la mesure manque')
  expect(wholePage()).not.toMatch(/undefined|NaN|version/)
})
