import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Analysis } from '#web/api/analysis.ts'
import { readExcerpts } from './excerpts.ts'
import { loadPrintedReport } from './load-printed-report.ts'

/** Gets everything a printed report shows, then opens the browser's print dialog, which makes the PDF. */
export function useExportPdf(analysis: Analysis) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // Whatever is missing, there is something to print: a note without its excerpt, or the screen as it is.
      await Promise.allSettled([loadPrintedReport(), loadFonts(), cache.fetchQuery(readExcerpts(analysis))])
      window.print()
    },
  })
}

/** A face that is not on the screen yet would be asked for too late: paper does not wait. */
async function loadFonts() {
  const faces = ['1rem "Newsreader Variable"', '600 1rem "Bricolage Grotesque Variable"']
  await Promise.all(faces.map((face) => document.fonts.load(face)))
}
