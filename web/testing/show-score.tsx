import { cleanup, screen } from '@testing-library/react'
import { afterEach } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import { toAnalysis } from '#web/api/analysis.ts'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { ScoreCard } from '#web/report/score/card.tsx'
import { delivered } from './an-analysis.ts'
import { onAPage } from './on-a-page.tsx'
import { plain } from './open-page.tsx'

/** The card of a report's score, alone on a page, and what is read there. */
export function scoreCards() {
  afterEach(cleanup)
  const card = () => screen.getByRole('region', { name: verdictText.question })
  const rows = () => [...document.querySelectorAll('details li')]
  return {
    show: (report: Report) =>
      onAPage(
        <ProofOpener>
          <ScoreCard analysis={toAnalysis(delivered({ json_output: report }))} />
        </ProofOpener>,
      ),
    card,
    rows,
    text: () => plain(document.body.textContent),
    factors: () => rows().map((row) => plain(row.textContent)),
  }
}
