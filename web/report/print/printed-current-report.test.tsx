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
