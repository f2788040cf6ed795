import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReport } from '#web/testing/a-report.ts'
import { anEvidence, aPost } from '#web/testing/an-evidence.ts'
import { proofPages } from '#web/testing/open-proof.tsx'

const pages = proofPages()

test('a sensitive post is covered; one press shows its words and takes the focus to them', async () => {
  const post = aPost({ text: 'Modèle vivant ce soir.', marks: [], sensitive: true })
  pages.open({ figure: 'originals', report: aReport(), evidence: () => anEvidence([post]) })
  const uncover = await screen.findByRole('button', { name: 'Afficher le texte' }, { timeout: 20_000 })
  expect(screen.queryByText(/Modèle vivant/)).toBeNull()
  fireEvent.click(uncover)
  expect(document.activeElement).toBe(screen.getByText(/Modèle vivant/).closest('blockquote'))
  expect(screen.queryByRole('button', { name: 'Afficher le texte' })).toBeNull()
})
