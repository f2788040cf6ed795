import type { Random } from '#server/analysis-engine/statistics/random.ts'
import type { Confusion } from '#server/model-reader/reader-card.ts'

/** How often a reader answers yes and unsure to posts that are, and to those that are not. */
export type Reader = { those: { yes: number; unsure: number }; others: { yes: number; unsure: number } }

export function answer(random: Random, reader: Reader, isOne: boolean): 'yes' | 'unsure' | 'no' {
  const { yes, unsure } = isOne ? reader.those : reader.others
  const drawn = random()
  return drawn < yes ? 'yes' : drawn < yes + unsure ? 'unsure' : 'no'
}

/** A card as a measurement would give it: counted on `posts` posts, one in seven of them true. */
export function measuredCard(random: Random, reader: Reader, posts: number): Confusion {
  const card: Confusion = { yesYes: 0, yesNo: 0, yesUnsure: 0, noYes: 0, noNo: 0, noUnsure: 0 }
  for (let post = 0; post < posts; post += 1) {
    const isOne = random() < 1 / 7
    const given = answer(random, reader, isOne)
    if (isOne) card[({ yes: 'yesYes', no: 'yesNo', unsure: 'yesUnsure' } as const)[given]] += 1
    else card[({ yes: 'noYes', no: 'noNo', unsure: 'noUnsure' } as const)[given]] += 1
  }
  return card
}

/** Most accounts are clean or nearly so, a few write of nothing else. */
export function aShare(random: Random): number {
  const kind = random()
  return kind < 0.15 ? 0 : kind < 0.8 ? 1 - random() ** (1 / 9) : random()
}
