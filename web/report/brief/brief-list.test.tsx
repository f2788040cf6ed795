import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { aCurrentReport } from '#web/testing/a-current-report.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { BriefList } from './brief-list.tsx'

afterEach(cleanup)
const list = () => screen.getByRole('list', { name: 'En bref' })

test('each sentence is the way to what proves it', () => {
  onAPage(
    <ProofOpener>
      <BriefList report={aCurrentReport()} />
    </ProofOpener>,
  )
  const sentences = within(list()).getAllByRole('button')
  expect(sentences.map(({ textContent }) => plain(textContent))).toEqual([
    'Ce compte X publie d’une façon qui inspire confiance : 74 sur 100.',
    'Il parle souvent d’environnement : 38 posts sur 100.',
    'Sur 64 posts, réponses mises à part, 4 répètent en grande partie un post plus ancien.',
    'Sur 9 posts qui renvoient ailleurs, 5 citent un site reconnu : presse, organisme public, université ou science.',
  ])
  fireEvent.click(screen.getByRole('button', { name: /un post plus ancien\. Ouvrir les preuves$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Aoriginalite')
})

test('of a bare report the sentence is there, and nothing to press', () => {
  onAPage(<BriefList report={{ credibilityScore: 66 }} />)
  expect(plain(list().textContent)).toBe('Le rapport donne 66 sur 100 à ce compte X.')
  expect(screen.queryByRole('button')).toBeNull()
})
