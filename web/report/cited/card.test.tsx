import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { aReport } from '#web/testing/a-report.ts'
import { explained } from '#web/testing/explained.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { SectionCard as CitedCard, place as placeOfCited } from './card.tsx'

afterEach(cleanup)
const group = (name: string) => screen.getByRole('heading', { name }).parentElement ?? document.body
const rows = (name: string) =>
  within(group(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))

test('sites, hashtags and accounts are listed with their posts, and open them', () => {
  onAPage(
    <ProofOpener>
      <CitedCard report={aReport()} />
    </ProofOpener>,
  )
  expect(rows('Sites cités')).toEqual([
    'lemonde.fr5 posts, ouvrir les preuves',
    'youtube.com3 posts, ouvrir les preuves',
  ])
  expect(plain(group('Comptes mentionnés').textContent)).toContain('Aucun dans les posts lus.')
  fireEvent.click(screen.getByRole('button', { name: /lemonde/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=site%3Alemonde.fr')
  fireEvent.click(screen.getByRole('button', { name: /#Mot1/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=hashtag%3Amot1')
})

test('six of each at a glance, the others folded; what the report does not list opens nothing', () => {
  onAPage(<CitedCard report={aReport()} />)
  expect(group('Hashtags').querySelector('summary')?.textContent).toBe('2 autres')
  expect(group('Hashtags').querySelectorAll('details li')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /#Mot2/ })).toBeNull()
})

test('a report of before them, or whose posts name nothing, has no such card', () => {
  const { cited: _, ...before } = aReport()
  const nothing = aReport({ cited: { sites: [], hashtags: [], mentions: [] } })
  expect([before, nothing, aReport()].map(placeOfCited)).toEqual([null, null, 'whole'])
})

test('the proof says out of how many posts, and that of a mentioned account nothing was read', () => {
  const mentioned = aReport({
    cited: { sites: [], hashtags: [], mentions: [{ username: 'Ami_Fictif', posts: 3 }] },
  })
  expect(explained(aReport(), 'site:lemonde.fr')).toMatchObject({
    figure: '5 posts',
    lines: ['Posts avec un lien vers ce site | 5 sur 100'],
  })
  expect(explained(aReport(), 'hashtag:mot1').figure).toBe('8 posts')
  expect(explained(mentioned, 'mention:ami_fictif').text).toContain('seul son nom est repris')
  expect(explained(aReport(), 'site:ailleurs.fr').figure).toBe('')
})
