import type { Page } from '@playwright/test'

const WIDTHS = [390, 768, 1024, 1440, 1920]

/**
 * What cannot be read of a page of ours, at each width: words that are broken or stick out of their place, texts over each
 * other, text cut without an ellipsis, a page that scrolls sideways. It is left at its top, at the width it had.
 */
export async function layoutFaults(page: Page, widths = WIDTHS): Promise<string[]> {
  const before = page.viewportSize()
  if (!before || !(await page.evaluate(() => document.getElementById('verso') !== null))) return []
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height })
    const found = await page.evaluate(faultsOnScreen)
    faults.push(...found.slice(0, 8).map((fault) => `at ${width} px, ${fault}`))
  }
  await page.setViewportSize(before)
  return faults
}

/** In the page. */
async function faultsOnScreen(): Promise<string[]> {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Line = { text: Text; box: Box }
  const faults = new Set<string>()
  const said = (text: Text) => `« ${(text.data.trim() || text.data).slice(0, 50)} »`

  // What is still moving, or not laid out for being far down, is measured where it will be; larger text has its own journeys.
  const atRest = new CSSStyleSheet()
  atRest.replaceSync(`
    * { animation: none !important; transition: none !important; content-visibility: visible !important }
    html { font-size: 100% !important }
  `)
  document.adoptedStyleSheets.push(atRest)
  window.scrollTo(0, 0)
  // Charts draw themselves again after they have seen their new width. Frames would not come under a stopped clock.
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })
  await document.fonts.ready
  await nextFrame()
  await nextFrame()

  /** Under an open dialog lies a page that nobody reads. */
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const scroller = root === document.body ? document.documentElement : root
  if (scroller.scrollWidth > scroller.clientWidth) {
    faults.add(`it scrolls sideways: ${scroller.scrollWidth} in ${scroller.clientWidth}`)
  }

  const lines: Line[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    if (!parent || text.data.trim() === '') continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (boxes.length === 0) continue
    const frames = framesOf(parent)
    if (frames.some(({ clientWidth, clientHeight }) => clientWidth <= 1 && clientHeight <= 1)) continue
    if (boxes.length > 1 && breaksWords(parent)) findBrokenWords(text)
    if (!parent.closest('svg')) findStickingOut(text, parent, boxes)
    for (const box of boxes) {
      const shown = clipped(text, box, frames)
      if (shown) lines.push({ text, box: shown })
    }
  }
  findOverlaps()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atRest)
  return [...faults]

  /** Whatever cuts or scrolls what it holds. */
  function framesOf(element: Element): Element[] {
    const frames: Element[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible') frames.push(at)
      if (position === 'fixed') break
    }
    return frames
  }

  function breaksWords(element: Element): boolean {
    const { overflowWrap, wordBreak, hyphens } = getComputedStyle(element)
    return hyphens !== 'auto' && (overflowWrap !== 'normal' || wordBreak.startsWith('break'))
  }

  /** Longer than twenty letters it is an address or a name that no column has to hold. */
  function findBrokenWords(text: Text) {
    for (const { 0: word, index } of text.data.matchAll(/(?<!\S)\S{2,20}(?!\S)/g)) {
      for (const { 0: letters, index: within } of word.matchAll(/[\p{Script=Latin}\p{N}_]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index + within)
        range.setEnd(text, index + within + letters.length)
        const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (first && rest.some(({ top }) => top >= first.bottom - 1)) {
          faults.add(`a word is broken, ${word} in ${said(text)}`)
        }
      }
    }
  }

  function findStickingOut(text: Text, parent: Element, boxes: Box[]) {
    let block = parent
    while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement
    const { left, right } = block.getBoundingClientRect()
    const { textOverflow, overflowX } = getComputedStyle(block)
    if (textOverflow === 'ellipsis' || overflowX !== 'visible') return
    if (boxes.some((box) => box.right > right + 1 || box.left < left - 1))
      faults.add(`${said(text)} sticks out of its place`)
  }

  /** What of a line its frames let through; cut by one that cannot be scrolled and shows no ellipsis, it is a fault. */
  function clipped(text: Text, line: Box, frames: Element[]): Box | null {
    let { left, right, top, bottom } = line
    for (const frame of frames) {
      const style = getComputedStyle(frame)
      const edge = frame.getBoundingClientRect()
      const room = (bottom - top) / 4
      const [isCutAcross, isCutDown] = [style.overflowX, style.overflowY].map(
        (flow) => flow === 'hidden' || flow === 'clip',
      )
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isAcross = left < edge.left - 1 || right > edge.right + 1
      const isDown = top < edge.top - room || bottom > edge.bottom + room
      if (!hasEllipsis && ((isCutAcross && isAcross) || (isCutDown && isDown))) faults.add(`${said(text)} is cut`)
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
      if (left >= right || top >= bottom) return null
    }
    return { left, right, top, bottom }
  }

  /** Of the middle half of each line: tight lines share a little of their height. */
  function findOverlaps() {
    const middles = lines
      .map(({ text, box: { left, right, top, bottom } }) => {
        const quarter = (bottom - top) / 4
        return { text, left: left + 1, right: right - 1, top: top + quarter, bottom: bottom - quarter }
      })
      .toSorted((a, b) => a.top - b.top)
    for (const [index, one] of middles.entries()) {
      for (const other of middles.slice(index + 1)) {
        if (other.top >= one.bottom - 1) break
        const isBeside = other.left >= one.right || one.left >= other.right
        if (isBeside || one.text === other.text || isCovered(one.text, other.text)) continue
        faults.add(`${said(one.text)} and ${said(other.text)} are on top of each other`)
      }
    }
  }

  /** One of them lies on a plate of its own, as a menu or the bar at the top. */
  function isCovered(one: Text, other: Text): boolean {
    return [
      [one, other],
      [other, one],
    ].some(([upper, lower]) => {
      for (let at = upper?.parentElement; at && !at.contains(lower ?? null); at = at.parentElement) {
        const { position, backgroundColor } = getComputedStyle(at)
        if (/^(absolute|fixed|sticky)$/.test(position) && backgroundColor !== 'rgba(0, 0, 0, 0)') return true
      }
      return false
    })
  }
}
