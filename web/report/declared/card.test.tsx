import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { aReport } from '#web/testing/a-report.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { SectionCard as DeclaredCard } from './card.tsx'

afterEach(cleanup)

const show = (report: Report) =>
  onAPage(
    <ProofOpener>
      <DeclaredCard report={report} />
    </ProofOpener>,
  )
const said = (name: string) => plain(screen.getByText(name).parentElement?.querySelector('dd')?.textContent)

test('what is said in posts is quoted with its date, counted, and opens them', () => {
  show(aReport())
  expect(said('Genre')).toBe('accords au féminin« je suis contente »D’après un post du 27 octobre 20267 posts sur 7')
  fireEvent.click(screen.getByRole('button', { name: /^Voir les preuves de «\sGenre\s»\s: 7\sposts sur 7$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=declared%3Agender')
})

test.each([
  ['once the words have gone', {}, 'Citation retirée'],
  ['of a post to be covered', { covered: true } as const, 'Post sensible, non cité ici'],
])('%s the value stands without them, with its date and the posts to open', (_, over, why) => {
  const { gender, ...declared } = aReport().declared ?? {}
  if (!gender) throw new Error('a report that declares no gender')
  show(aReport({ declared: { ...declared, gender: { ...gender, quote: '', ...over } } }))
  expect(said('Genre')).toBe(`accords au féminin${why}D’après un post du 27 octobre 20267 posts sur 7`)
  expect(screen.getByRole('button', { name: /«\sGenre\s»/ })).toBeTruthy()
})

test('an age that statements only allow is a range, where the age would be', () => {
  show(aReport())
  expect(said('Âge')).toBe('24 à 27 ans« mon bac en 2019 »D’après un post du 3 mars 20261 post')
  fireEvent.click(screen.getByRole('button', { name: /«\sÂge\s»\s: 1\spost$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=declared%3AestimatedAge')
})

test('an age that is told wins over the range', () => {
  const { declared } = aReport()
  show(aReport({ declared: { ...declared, age: { value: '34 ans', quote: '34 ans', source: 'bio' } } }))
  expect(said('Âge')).toContain('34 ans')
  expect(said('Âge')).not.toContain('24 à 27')
})

test('why fields are not defined is said once, of what was read', () => {
  const { gender: _, estimatedAge: __, location: ___, ...report } = aReport({ declared: {} })
  show(report)
  for (const field of ['Genre', 'Âge', 'Localisation', 'Orientation politique']) expect(said(field)).toBe('Non défini')
  expect(
    screen.getAllByText(
      (text) =>
        plain(text) === 'Ni le profil ni, pour le genre et l’âge, les 100 posts lus ne le disent. Verso ne devine pas.',
    ),
  ).toHaveLength(1)
})

test('where only politics or place is missing, the posts were not asked; where nothing is, nothing is said', () => {
  show(aReport())
  expect(said('Orientation politique')).toBe('Non défini')
  expect(screen.getByText('Le profil ne le dit pas. Verso ne devine pas.')).toBeTruthy()
  cleanup()
  const { declared } = aReport()
  show(
    aReport({
      declared: { ...declared, politicalOrientation: { value: '« de gauche »', quote: 'de gauche', source: 'bio' } },
    }),
  )
  expect(screen.queryByText('Non défini')).toBeNull()
})

test('posts that the report does not list are counted, and open nothing', () => {
  const { evidence: _, ...report } = aReport()
  show(report)
  expect(said('Genre')).toContain('7 posts sur 7')
  expect(screen.queryByRole('button')).toBeNull()
})

test('of a Bluesky account no place is missing, and its own label « bot » is quoted with its source', () => {
  const { location: _, ...report } = aReport({ declared: {} })
  if (!report.profile) throw new Error('a report without its profile')
  const profile = { ...report.profile, network: 'bluesky', location: null, listed: null, automated: true } as const
  show({ ...report, profile })
  expect(screen.queryByText('Localisation')).toBeNull()
  expect(said('Automatisation')).toMatch(
    /^se déclare automatisé« bot »Étiquette que le compte s’est donnée sur Bluesky, relevée le /,
  )
})

test('what was read in the bio and set aside is said, with its words and why, and never « non déclaré »', () => {
  const { gender: _, estimatedAge: __, location: ___, ...report } = aReport({ declared: {} })
  show({
    ...report,
    gender: 'elle',
    location: 'Lyon',
    politicalOrientation: 'écologiste',
    setAside: [{ field: 'age', words: '34 ans', why: 'unclear' }],
  })
  expect(said('Âge')).toBe('Non définiÂge cité, non repris : « 34 ans ». Rien ne dit de qui il est question.')
  expect(screen.getAllByText('Non défini')).toHaveLength(1)
  cleanup()
  show({ ...report, gender: 'elle', location: 'Lyon', setAside: [{ field: 'age', words: '34 ans', why: 'unclear' }] })
  expect(said('Orientation politique')).toBe('Non défini')
  expect(screen.getByText('Le profil ne le dit pas. Verso ne devine pas.')).toBeTruthy()
})
