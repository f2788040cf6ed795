import type { Figure } from '#contract/figure.ts'
import measured from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import { figureOf, hasMargin } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { advertisingText } from '#translated/web/report/advertising/text.ts'
import { countedPosts, type Explanation, type Explanations } from '#web/report/proof/explanation.ts'

const { names, proof: proofWords } = advertisingText

export const explanations = { advertising: explainAdvertising } satisfies Partial<Explanations>

type Kind = Extract<Figure, { kind: 'advertising' }>['posts']

/** How many posts of this kind, out of those it is one of, and what was counted. */
function explainAdvertising(report: Report, { posts: kind }: { posts: Kind }): Explanation | undefined {
  const shown = figureOf(report, `advertising:${kind}`)
  const { count = 0, of = 0 } = shown ?? {}
  if (!shown || count === 0) return undefined
  const { unmentioned } = measured.advertising
  const why = figureWords.why(shown)
  return {
    ...countedPosts(count),
    ...(hasMargin(shown) && {
      margin: figureWords.margin(shown) || figureWords.value(shown),
      scale: { kind: 'percent', figure: shown },
    }),
    lines: [
      { name: names[kind], value: proofWords.outOf(count, of) },
      { name: kind === 'own' ? proofWords.read : proofWords.commercial, value: String(of) },
    ],
    sentences: [
      proofWords.rule[kind],
      ...(why ? [why] : []),
      ...(kind === 'unmentioned' ? [advertisingText.limit] : []),
    ],
    ...(kind === 'own'
      ? {}
      : { details: [proofWords.law, proofWords.measured(unmentioned.right, unmentioned.found, unmentioned.truth)] }),
  }
}
