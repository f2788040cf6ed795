/** What `@page report` (print.css) leaves of A4 between its margins: 244 mm. */
const PAGE_PX = (244 / 25.4) * 96
/** A page that ends inside a part ends before a row: that much of it stays blank. */
const ROW_PX = 32
/** Less than this of the last page looks like a mistake; so does what barely fits, and may not. */
const LEAST = 0.25
const BARELY = 0.96

/** A part of the printed report: how far below the one before, how high, and whether a page may end inside it. */
type Part = { gap: number; height: number; isWhole: boolean }

/** Whether the last page would hold a few lines only, judged by how high the parts are before they are paper. */
export function endsOnNearlyEmptyPage(): boolean {
  const { pages, last } = pagesOf(partsOf(document.querySelector('.printed')))
  return pages > 1 && (last < LEAST || last > BARELY)
}

function partsOf(paper: Element | null): Part[] {
  let bottom: number | undefined
  return [...(paper?.children ?? [])].map((part) => {
    const { top, bottom: end, height } = part.getBoundingClientRect()
    const gap = bottom === undefined ? 0 : top - bottom
    bottom = end
    return { gap, height, isWhole: part.classList.contains('break-inside-avoid') }
  })
}

/** How many pages they fill, and how much of the last: a part that is kept whole goes to the next page when it must. */
export function pagesOf(parts: readonly Part[]): { pages: number; last: number } {
  let [pages, filled] = [1, 0]
  for (const { gap, height, isWhole } of parts) {
    if (isWhole && filled + gap + height > PAGE_PX) {
      pages += 1
      filled = height
    } else filled += gap + height
    for (; filled > PAGE_PX; pages += 1) filled += ROW_PX - PAGE_PX
  }
  return { pages, last: filled / PAGE_PX }
}
