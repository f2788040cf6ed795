import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Analysis } from '#web/api/analysis.ts'
import { printedComparisons, prints } from '#web/report/sections.ts'
import { exportText } from '#web/text/export.ts'
import { readExcerpts } from './excerpts.ts'
import type { PrintedComparison } from './printed-comparison.tsx'
import type { PrintedReport } from './printed-report.tsx'

let code: { PrintedReport: typeof PrintedReport; PrintedComparison: typeof PrintedComparison } | undefined
let mark: HTMLImageElement | undefined

/** What print needs beyond the screen's code: « beforeprint » cannot wait for it. */
export async function loadPrintedReport() {
  mark ??= newMark()
  if (code) return
  const [one, both] = await Promise.all([
    import('./printed-report.tsx'),
    import('./printed-comparison.tsx'),
    prints.load(),
    printedComparisons.load(),
  ])
  code = { ...one, ...both }
}

export const printedCode = () => code

/** The address of the brand's mark once it was fetched: a page's margin is drawn with what is there already. */
export const loadedMark = () => (mark?.complete && mark.naturalWidth > 0 ? mark.src : undefined)

function newMark() {
  const image = new Image()
  image.src = new URL('./leaf.svg', import.meta.url).href
  return image
}

/** A phone's dialog looks for a printer first: a PDF is not what it promises. The server, which draws the first view, cannot tell. */
export const usePdfButton = () => useSyncExternalStore(neverChanges, pdfButton, () => exportText.pdf.button)
const pdfButton = () => (matchMedia('(pointer: coarse)').matches ? exportText.pdf.onPhone : exportText.pdf.button)
const neverChanges = () => () => undefined

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
