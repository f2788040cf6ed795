export type LinePoint = {
  /** A null is a gap, never a zero. */
  value: number | null
  low?: number
  high?: number
  /** Known from too little to be relied on. */
  isThin: boolean
}

/** How a value is written; the topmost label of the axis carries the unit for all of them. */
export type FormatValue = (value: number, withUnit: boolean) => string

export const plotHeight = 220
const margins = { top: 22, right: 10, bottom: 30 }

type ScaleNeeds = { width: number; format: FormatValue }
export type LineScale = ReturnType<typeof lineScale>

/** Where the points of a line stand in a drawing of this width. */
export function lineScale(points: readonly LinePoint[], { width, format }: ScaleNeeds) {
  const top = axisMax(points)
  const ticks = roundTicks(top, format)
  const names = ticks.map((tick) => ({ tick, text: format(tick, tick === ticks.at(-1)) }))
  const left = 10 + Math.max(0, ...names.map(({ text }) => textWidth(text)))
  const right = Math.max(width - margins.right, left + 1)
  const bottom = plotHeight - margins.bottom
  const yOf = (value: number) => bottom - (value / top) * (bottom - margins.top)
  const step = points.length > 1 ? (right - left) / (points.length - 1) : 0
  return {
    width,
    left,
    right,
    top: margins.top,
    bottom,
    step,
    names,
    x: (index: number) => (points.length === 1 ? (left + right) / 2 : left + index * step),
    y: yOf,
    /** Where it is shown: at the top of the plot when it is beyond it. */
    shownY: (value: number) => Math.max(yOf(value), margins.top),
    isBeyond: (value: number) => value > top,
    /** The point nearest to this place across. */
    nearest: (x: number) => (step === 0 ? 0 : Math.round((x - left) / step)),
  }
}

/** Of letters 12 px high, generously: « mars » in bold takes 6.8 px a letter, and two digits with their « % » 7.2. */
export const textWidth = (text: string) => 7.4 * text.length

/** So many times the usual value, and one point presses all the others against the axis. */
const CRUSHING = 6
/** So many times the highest value, and a margin does: below it a band that left the plot looked cut. */
const CRUSHING_MARGIN = 3
/** Of fewer there is no usual value. */
const FEWEST_VALUES = 4

/** The points too far above the others to share their scale, as their places. */
export function outliers(points: readonly LinePoint[]): number[] {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value])).toSorted((one, other) => one - other)
  const usual = values[Math.floor((values.length - 1) / 2)] ?? 0
  if (values.length < FEWEST_VALUES || usual === 0) return []
  return points.flatMap(({ value }, index) => (value !== null && value > CRUSHING * usual ? [index] : []))
}

/**
 * The top of the axis: above every value but the outliers, and above the margins too unless one is so wide that it would
 * crush the line.
 */
export function axisMax(points: readonly LinePoint[]): number {
  const beyond = new Set(outliers(points))
  const within = points.filter((_, index) => !beyond.has(index))
  const highest = Math.max(0, ...within.map(({ value }) => value ?? 0))
  const margin = Math.max(highest, ...within.map(({ high }) => high ?? 0))
  const top = (highest > 0 ? Math.min(margin, CRUSHING_MARGIN * highest) : margin) || 1
  // Room above the highest that is drawn: it must not be taken for one that leaves the plot.
  return beyond.size > 0 ? Math.max(top, 1.3 * highest) : top
}

/** From zero to at most three round values above it, no two of which are written alike. */
export function roundTicks(top: number, format: FormatValue): number[] {
  for (let power = 10 ** Math.floor(Math.log10(top) - 1); ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const count = Math.floor(top / step)
      const ticks = Array.from({ length: count + 1 }, (_, index) => index * step)
      if (count <= 3 && new Set(ticks.map((tick) => format(tick, false))).size === ticks.length) return ticks
    }
  }
}

/** Stretches of points that follow each other, as their places. */
export function segments(points: readonly LinePoint[], isKnown: (point: LinePoint) => boolean): number[][] {
  const found: number[][] = []
  for (const [index, point] of points.entries()) {
    if (!isKnown(point)) continue
    const last = found.at(-1)
    if (last?.at(-1) === index - 1) last.push(index)
    else found.push([index])
  }
  return found
}
