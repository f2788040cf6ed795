import { networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import type { Explanation, Explanations } from '#web/report/proof/explanation.ts'

export const explanations = {
  followerCount: profileCount,
  followingCount: profileCount,
  tweetCount: profileCount,
} satisfies Partial<Explanations>

type Count = { name: 'followerCount' | 'followingCount' | 'tweetCount' }

function profileCount(report: Report, { name }: Count): Explanation | undefined {
  const shown = figureOf(report, name)
  const network = networkName(report.profile?.network)
  return shown && { value: figureWords.value(shown), sentences: [words.counts.onProfile(network)] }
}
