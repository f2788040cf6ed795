import { type LinePoint, type LineScale, textWidth } from './line-scale.ts'

export type LineLabel = { index: number; text: string }
type Anchor = 'start' | 'middle' | 'end'
type Placed = LineLabel & { x: number; anchor: Anchor; from: number; to: number }

/** Under the axis: every label, or every second, third… so that none touches the next. */
export function placeUnder(labels: readonly LineLabel[], scale: LineScale): Placed[] {
  for (let every = 1; every <= labels.length; every++) {
    const kept = labels.filter((_, index) => index % every === 0).map((label) => placed(label, scale))
    if (kept.every(({ from }, index) => index === 0 || from - (kept[index - 1]?.to ?? 0) >= 8)) return kept
  }
  return []
}

const most = 3
const lineHeight = 16

/** Above their points, or below where another label already is; a point whose label fits nowhere keeps its dot. */
export function placeMarks(marks: readonly LineLabel[], points: readonly LinePoint[], scale: LineScale) {
  const taken: { from: number; to: number; y: number }[] = []
  return marks.slice(0, most).flatMap((mark) => {
    const value = points[mark.index]?.value
    if (value === null || value === undefined) return []
    const label = placed(mark, scale)
    const pointY = scale.shownY(value)
    const isFree = (y: number) =>
      y < scale.bottom &&
      taken.every((other) => other.from > label.to || other.to < label.from || Math.abs(other.y - y) >= lineHeight)
    const y = [pointY - 10, pointY + 20, pointY - 10 - lineHeight].find((one) => one > 10 && isFree(one))
    if (y !== undefined) taken.push({ ...label, y })
    return [{ ...label, pointX: scale.x(mark.index), pointY, y }]
  })
}

/** Centred on its point, or against the edge it would cross. */
function placed(label: LineLabel, { x, left, right }: LineScale): Placed {
  const at = x(label.index)
  const width = textWidth(label.text)
  if (at - width / 2 < left) return { ...label, x: left, anchor: 'start', from: left, to: left + width }
  if (at + width / 2 > right) return { ...label, x: right, anchor: 'end', from: right - width, to: right }
  return { ...label, x: at, anchor: 'middle', from: at - width / 2, to: at + width / 2 }
}
