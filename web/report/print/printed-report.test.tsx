import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { toAnalysis } from '#web/api/analysis.ts'
import { prints } from '#web/report/sections.ts'
import { aReport } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, delivered } from '#web/testing/an-analysis.ts'
import { plain } from '#web/testing/open-page.tsx'
import type { Excerpts } from './excerpts.ts'
import { PrintedReport } from './printed-report.tsx'

await prints.load()
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
    'Puis-je me fier à ce compte ?',
    'Score de crédibilité',
    'Comment ce score est calculé',
    'Ce que le compte dit de lui',
    'Statistiques du compte',
    'Comportement',
    'Rythme de publication',
    'Engagement dans le temps',
    'Thèmes et sujets suivis',
    'Ce que ses posts citent',
    'Recommandations',
    'Preuves',
    'Méthode et limites',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('@studio_marelle')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(wholePage()).not.toMatch(/indicative|simulées|undefined|NaN/)
})

test('the printed score starts at 50, with signed points; its verdict is said once, above it', () => {
  print(aReport())
  expect(text('Score de crédibilité')).toContain('74/100')
  expect(text('Score de crédibilité')).toContain('Le score part de 50')
  expect(plain(document.body.textContent).split('Rassurant. 74 sur 100, entre 62 et 85.')).toHaveLength(2)
  expect(text('Comment ce score est calculé')).toContain('50 + 10 + 3 + 4 + 5 + 2 − 3 + 2 + 1 = 74')
  expect(text('Comment ce score est calculé')).toContain('4 posts recopient un post plus ancien')
  expect(text('Comment ce score est calculé')).toContain('−3 (−14 à +2)')
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
    '1Sources citées. 9 posts sur 100.',
    '2Pression sur le lecteur. 1 post sur 100.',
    '3Qui parle. Profil relevé le 14/11/2026.',
    '4Ancienneté. Ouvert sur X le 4 mars 2013, profil relevé le 14/11/2026.',
    '5Réactions. 64 posts.',
    '6Posts recopiés. 4 posts sur 64.',
    '7Ton. 5 posts sur 100.',
    '8Automatisme. Les 100 posts lus.',
    '9Taux d’engagement. Réactions pour 100 abonnés, au post du milieu parmi 64. Marge : entre 2,1 et 2,8 %.',
    '10Toxicité. 5 posts sur 100.',
    '11Vulgarité. 3 posts sur 100.',
    '12Humour. Pas de part : sur nos comptes d’essai, plus de 40 % des posts comptés le sont à tort.',
    '13Sujets politiques. 12 posts comptés, certains peut-être à tort : lisez-les avant de conclure.',
  ])
  expect(text('Preuves')).not.toContain('Extraits')
})

test('with dated excerpts where some were read', () => {
  const minable = { id: '1', text: 'C’est minable.', marks: [{ start: 6, end: 13 }] }
  const undated = { id: '2', text: 'Quel naufrage.', marks: [], createdAt: null }
  print(aReport(), { toxicity: [{ ...minable, createdAt: '2026-10-27T09:00:00.000Z' }, undated] })
  expect(text('Preuves')).toContain('Quelques citations ; la liste complète')
  expect(plain(items('Preuves')[9]?.textContent)).toContain('« C’est minable. » 27/10/2026« Quel naufrage. »')
  expect(items('Preuves')[9]?.querySelector('mark')?.textContent).toBe('minable')
})

test('on paper too a share is a count of posts with its margin; of what is withheld only the posts are counted', () => {
  print(aReport())
  expect(items('Comportement').map(({ textContent }) => plain(textContent))).toEqual([
    'Toxicité105 %5 posts, entre 2 et 12 %',
    'Vulgarité113 %3 posts, entre 1 et 9 %',
    'Humour1219 posts à lire (19 posts)',
    'Sujets politiques1312 posts à lire (12 posts)',
  ])
  expect(wholePage()).toContain('divisé par les posts lus')
  expect(wholePage()).not.toMatch(/corrigées|stimation/)
})

test('what the account declares is quoted with its source, a post with its date and its count; the rest is « Non défini »', () => {
  print(aReport({ declared: { ...aReport().declared, age: { value: '34 ans', quote: '34 ans', source: 'bio' } } }))
  expect(text('Ce que le compte dit de lui')).toContain(
    'accords au féminin« je suis contente »D’après un post du 27 octobre 2026, 7 posts sur 7',
  )
  expect(text('Ce que le compte dit de lui')).toContain(
    '34 ans« Journaliste de données (elle), 34 ans. Climat, énergie, cartes. »Biographie, relevée le 14/11/2026',
  )
  expect(text('Ce que le compte dit de lui')).toContain('Orientation politiqueNon défini')
  cleanup()
  print(aReport())
  expect(text('Ce que le compte dit de lui')).toContain('24 à 27 ans« mon bac en 2019 »')
})

test('what the posts cite is on paper whole, with the number of posts', () => {
  render(<PrintedReport analysis={toAnalysis(delivered({ json_output: aReport() }))} excerpts={{}} />)
  expect(plain(screen.getByRole('region', { name: 'Ce que ses posts citent' }).textContent)).toBe(
    'Ce que ses posts citentLe nombre indique les posts concernés.Sites citéslemonde.fr 5youtube.com 3' +
      'Hashtags#Mot1 8#Mot2 7#Mot3 6#Mot4 5#Mot5 4#Mot6 3#Mot7 2#Mot8 1Comptes mentionnésAucun dans les posts lus.',
  )
})

test('on paper too, words that have gone leave the value and its date', () => {
  const { gender, ...declared } = aReport().declared ?? {}
  if (!gender) throw new Error('a report that declares no gender')
  print(aReport({ declared: { ...declared, gender: { ...gender, quote: '' } } }))
  expect(plain(screen.getByRole('region', { name: 'Ce que le compte dit de lui' }).textContent)).toContain(
    'accords au fémininCitation retiréeD’après un post du 27 octobre 2026, 7 posts sur 7',
  )
})

test('an age that was read and set aside is said on paper too', () => {
  const { estimatedAge: _, ...report } = aReport({
    declared: {},
    setAside: [{ field: 'age', words: '34 ans', why: 'part' }],
  })
  print(report)
  expect(plain(screen.getByRole('region', { name: 'Ce que le compte dit de lui' }).textContent)).toContain(
    'Âge cité, non repris : « 34 ans ». La biographie parle d’un personnage, ou plaisante.',
  )
})

test('the charts say their finding', () => {
  print(aReport())
  expect(text('Rythme de publication')).toContain('Temps fort : le mardi et le jeudi')
  expect(text('Engagement dans le temps')).toContain('Un pic')
})

test('the method, its version and the whole id, for whoever has the paper alone', () => {
  print(aReport())
  expect(text('Méthode et limites')).toContain(`Méthode, version 2026.11-8. Rapport ${ANALYSIS_ID}.`)
  expect(text('Méthode et limites')).not.toContain('Valeur indicative')
})

test('a report of the fields of section 3 alone has no note, no chart and no factor, and looks finished', () => {
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
    'Puis-je me fier à ce compte ?',
    'Score de crédibilité',
    'Ce que le compte dit de lui',
    'Statistiques du compte',
    'Comportement',
    'Thèmes et sujets suivis',
    'Recommandations',
    'Méthode et limites',
  ])
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(wholePage()).toContain('Ces données sont simulées pour la démonstration.')
  expect(text('Statistiques du compte')).toContain('Abonnés48 210Abonnements0')
  expect(wholePage()).not.toMatch(/indicative|undefined|NaN/)
})

test.each([[{}], [null]])('spec 2.60: of %j the values that stand in, each marked as one', (report) => {
  print(report)
  expect(titles()).toEqual([
    'Puis-je me fier à ce compte ?',
    'Score de crédibilité',
    'Ce que le compte dit de lui',
    'Statistiques du compte',
    'Comportement',
    'Méthode et limites',
  ])
  expect(text('Score de crédibilité')).toContain('Valeur indicative, non mesurée.')
  expect(items('Comportement').map(({ textContent }) => plain(textContent))).toEqual([
    'Toxicité72 %valeur indicative',
    'Vulgarité36 %valeur indicative',
    'Humour80 %valeur indicative',
    'Sujets politiques58 %valeur indicative',
  ])
  expect(text('Méthode et limites')).toContain('la mesure manque')
  expect(wholePage()).not.toMatch(/undefined|NaN|version/)
})
