import type { PrintedComparison } from './printed-comparison.tsx'
import type { PrintedReport } from './printed-report.tsx'

let code: { PrintedReport: typeof PrintedReport; PrintedComparison: typeof PrintedComparison } | undefined
let mark: HTMLImageElement | undefined

/** What print needs beyond the screen's code: « beforeprint » cannot wait for it. */
export async function loadPrintedReport() {
  mark ??= newMark()
  if (code) return
  const [one, both] = await Promise.all([import('./printed-report.tsx'), import('./printed-comparison.tsx')])
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
