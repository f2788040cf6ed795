/** Which of the things compared a bar or a ruler is about, in the order they stand in. */
export const SERIES = ['first', 'second', 'third', 'fourth'] as const
export type Series = (typeof SERIES)[number]

/** A colour and a texture each: in grey, or to whoever does not tell these colours apart, the texture is left. */
export const seriesLook = {
  first: { fill: 'bg-proof-fill', margin: 'bg-proof-band', band: 'fill-proof-band', marks: 'stroke-proof-fill' },
  second: { fill: 'dashes-2', margin: 'bg-data-2/35', band: 'fill-data-2/35', marks: 'stroke-data-2' },
  third: { fill: 'lines-3', margin: 'bg-data-3/35', band: 'fill-data-3/35', marks: 'stroke-data-3' },
  fourth: { fill: 'dots-4', margin: 'bg-data-4/35', band: 'fill-data-4/35', marks: 'stroke-data-4' },
} satisfies Record<Series, Record<'fill' | 'margin' | 'band' | 'marks', string>>

/** How the marks of a ruler are broken: its texture. */
export const seriesDashes: Record<Series, string | undefined> = {
  first: undefined,
  second: '4 2',
  third: '9 3',
  fourth: '2 2',
}

/** What a legend shows of it, beside its name. */
export function SeriesSwatch({ series }: { series: Series }) {
  return <span className={`drawn-bar h-2.5 w-4 shrink-0 rounded-xs ${seriesLook[series].fill}`} aria-hidden />
}
