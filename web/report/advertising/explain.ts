import { commercialPosts } from '#contract/advertising.ts'
import type { Figure } from '#contract/figure.ts'
import measured from '#contract/model-figures.json' with { type: 'json' }
import type { Advertising, Report } from '#contract/schemas/report.ts'
import { countedPosts, type Explanation, type Explanations } from '#web/report/proof/explanation.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { advertisingText } from './text.fr.ts'

const { names, proof: own, withheld: whyWithheld } = advertisingText

export const explanations = { advertising: explainAdvertising } satisfies Partial<Explanations>

type Kind = Extract<Figure, { kind: 'advertising' }>['posts']

/** How many posts of this kind, out of those it is one of, and what was counted. */
function explainAdvertising(report: Report, { posts: kind }: { posts: Kind }): Explanation | undefined {
  const { advertising, period } = report
  if (!advertising || !period || advertising[kind] === 0) return undefined
  const commercial = commercialPosts(advertising)
  const of = kind === 'own' ? period.posts : commercial
  const { unmentioned } = measured.advertising
  return {
    ...countedPosts(advertising[kind]),
    ...(kind === 'declared' && marginOf(advertising)),
    lines: [
      { name: names[kind], value: own.outOf(advertising[kind], of) },
      { name: kind === 'own' ? own.read : own.commercial, value: String(of) },
    ],
    sentences: [
      own.rule[kind],
      ...(kind === 'declared' && advertising.withheld ? [whyWithheld[advertising.withheld]] : []),
      ...(kind === 'unmentioned' ? [advertisingText.limit] : []),
    ],
    ...(kind === 'own'
      ? {}
      : { details: [own.law, own.measured(unmentioned.right, unmentioned.found, unmentioned.truth)] }),
  }
}

function marginOf({ low, high, percent }: Advertising): Partial<Explanation> {
  if (low === undefined || high === undefined || percent === undefined) return {}
  return { margin: words.percentBetween(low, high), scale: { kind: 'percent', estimate: percent, low, high } }
}
