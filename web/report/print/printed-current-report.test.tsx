import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toAnalysis } from '#web/api/analysis.ts'
import { aCurrentReport } from '#web/testing/a-current-report.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { plain } from '#web/testing/open-page.tsx'
import { PrintedReport } from './printed-report.tsx'

afterEach(cleanup)

const items = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))

test('on paper too a share is a count of posts, and what is withheld says so in its note', () => {
  render(<PrintedReport analysis={toAnalysis(delivered({ json_output: aCurrentReport() }))} excerpts={{}} />)
  expect(items('Comportement').map((row) => row.replaceAll(/(?<=\p{L})\d+(?=\d [%p]|non)/gu, ''))).toEqual([
    'Toxicité5 %5 posts, de 2 à 12 %',
    'Vulgarité3 %3 posts, de 1 à 9 %',
    'Humournon mesurable (19 posts)',
    'Engagement politiquenon mesurable (12 posts)',
  ])
  expect(items('Preuves')).toContainEqual(
    expect.stringMatching(/Engagement politique\. 12 posts retenus sur 100 ; notre lecture n’est pas assez sûre/),
  )
  expect(items('Preuves')).toContainEqual(expect.stringMatching(/Toxicité\. 5 posts sur 100\.$/))
  const page = plain(document.body.textContent)
  expect(page).toContain('divisé par les posts lus')
  expect(page).not.toMatch(/indicative|corrigées|stimation|undefined|NaN/)
})

test('what is said in posts is quoted on paper with its date and its count', () => {
  render(<PrintedReport analysis={toAnalysis(delivered({ json_output: aCurrentReport() }))} excerpts={{}} />)
  const section = plain(screen.getByRole('region', { name: 'Profil démographique' }).textContent)
  expect(section).toContain('accords au féminin« je suis contente »D’après un post du 27 octobre 2026, 7 posts sur 7')
  expect(section).toContain('24 à 27 ans« mon bac en 2019 »')
})

test('the printed score starts at 50, with signed points and the notes of what proves them', () => {
  render(<PrintedReport analysis={toAnalysis(delivered({ json_output: aCurrentReport() }))} excerpts={{}} />)
  const section = (name: string) => plain(screen.getByRole('region', { name }).textContent)
  expect(section('Score de crédibilité')).toContain('Crédibilité élevée, 74 (62 à 85).Le score part de 50')
  expect(section('Comment ce score est calculé')).toContain('50 + 10 + 3 + 4 + 5 + 2 − 3 + 2 + 1 = 74')
  expect(section('Comment ce score est calculé')).toContain('4 posts recopient un post plus ancien')
  expect(section('Comment ce score est calculé')).toContain('−3 (−14 à +2)')
  expect(items('Preuves').slice(0, 4)).toEqual([
    '1Sources citées. 9 posts sur 100.',
    '2Pression sur le lecteur. 1 post sur 100.',
    '3Qui parle. Profil relevé le 14/11/2026.',
    '4Ancienneté. Compte X ouvert le 4 mars 2013, profil relevé le 14/11/2026.',
  ])
})

test('what the posts cite is on paper whole, with the number of posts', () => {
  render(<PrintedReport analysis={toAnalysis(delivered({ json_output: aCurrentReport() }))} excerpts={{}} />)
  expect(plain(screen.getByRole('region', { name: 'Ce que ses posts citent' }).textContent)).toBe(
    'Ce que ses posts citentLe nombre indique les posts concernés.Sites citéslemonde.fr 5youtube.com 3' +
      'Hashtags#Mot1 8#Mot2 7#Mot3 6#Mot4 5#Mot5 4#Mot6 3#Mot7 2#Mot8 1Comptes mentionnésAucun dans les posts lus.',
  )
})
