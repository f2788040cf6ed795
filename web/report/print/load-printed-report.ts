import type { PrintedReport } from './printed-report.tsx'

let code: { PrintedReport: typeof PrintedReport } | undefined
let mark: HTMLImageElement | undefined

/** What print needs beyond the screen's code: « beforeprint » cannot wait for it. */
export async function loadPrintedReport() {
  mark ??= newMark()
  code ??= await import('./printed-report.tsx')
}

export const printedReport = () => code?.PrintedReport

/** The address of the brand's mark once it was fetched: a page's margin is drawn with what is there already. */
export const loadedMark = () => (mark?.complete && mark.naturalWidth > 0 ? mark.src : undefined)

function newMark() {
  const image = new Image()
  image.src = new URL('./leaf.svg', import.meta.url).href
  return image
}
