import { loadPrintedReport } from '#web/report/print/load-printed-report.ts'
import { cards, explanations } from '#web/report/sections.ts'

/** Fetches all code that a report may need later: once a file is chosen the page asks the network for nothing more. */
export async function preloadArchiveReport() {
  const [{ ArchiveReport }] = await Promise.all([
    import('./archive-report.tsx'),
    import('#web/report/rest-of-report.tsx'),
    import('#web/report/proof/proof-content.tsx'),
    cards.load(),
    explanations.load(),
    loadPrintedReport(),
  ])
  return ArchiveReport
}
