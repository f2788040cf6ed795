import type { FigureId } from './figure.ts'

/** What a customer may leave posts out of: what can be computed again from what is stored. */
export const EXCLUDABLE = [
  'toxicity',
  'vulgarity',
  'humor',
  'politicalEngagement',
  'factor:sources',
  'factor:pression',
  'factor:originalite',
  'factor:appui',
  'factor:insinuations',
  'factor:mepris',
  'factor:corrections',
] as const satisfies readonly FigureId[]
export type Excludable = (typeof EXCLUDABLE)[number]

/** Where a post listed in a figure is left out: the tone counts the posts of the toxicity. Undefined where none can be. */
export function excludableFrom(figure: FigureId): Excludable | undefined {
  return EXCLUDABLE.find((one) => one === (figure === 'factor:ton' ? 'toxicity' : figure))
}

/** In one analysis. */
export const MAX_EXCLUSIONS = 200
