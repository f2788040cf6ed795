/**
 * What a score says, in one of five words with fixed bounds. They describe how to read the account, never what the person is.
 * Chosen where the labelled panel and the demonstration accounts part (docs/decisions/0067).
 */
export const BAND_NAMES = ['distrust', 'caution', 'mixed', 'reassuring', 'trust'] as const
/** Where each begins. */
export const BANDS = { distrust: 0, caution: 30, mixed: 45, reassuring: 60, trust: 80 } as const

export type Band = (typeof BAND_NAMES)[number]
/** `few`: hardly a post to judge from. `parody`: whom would a word speak of? */
export type Verdict = Band | 'few' | 'parody'

export const VERDICTS: readonly Verdict[] = [...BAND_NAMES, 'few', 'parody']

export function bandAt(points: number): Band {
  return BAND_NAMES.findLast((band) => points >= BANDS[band]) ?? 'distrust'
}

/** Trust is given for something seen, never for points alone, and a margin that reaches it does not hint at it. */
const withoutTrust = (band: Band): Band => (band === 'trust' ? 'reassuring' : band)

/** The word of a score that tells no verdict: that of its points, which show nothing. */
export const verdictOfPoints = (points: number): Verdict => withoutTrust(bandAt(points))

/** A word, one with another that the margin reaches, or only from which to which: the margin decides, not the point. */
export type Hedged = { word: Verdict; perhaps?: Band } | { from: Band; to: Band }

export function hedge(verdict: Verdict, margin?: { low: number; high: number }): Hedged {
  if (verdict === 'few' || verdict === 'parody' || !margin) return { word: verdict }
  const [low, high] = [bandAt(margin.low), bandAt(margin.high)]
  const [from, to] = verdict === 'trust' ? [low, high] : [withoutTrust(low), withoutTrust(high)]
  const steps = BAND_NAMES.indexOf(to) - BAND_NAMES.indexOf(from)
  if (steps > 1) return { from, to }
  if (steps === 0) return { word: verdict }
  return { word: verdict, perhaps: verdict === from ? to : from }
}
