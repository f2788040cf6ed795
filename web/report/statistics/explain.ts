import { networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Explanation, Explanations } from '#web/report/proof/explanation.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { formatNumber } from '#web/text/format.fr.ts'

export const explanations = {
  followerCount: profileCount,
  followingCount: profileCount,
  tweetCount: profileCount,
} satisfies Partial<Explanations>

type Count = { name: 'followerCount' | 'followingCount' | 'tweetCount' }

function profileCount(report: Report, { name }: Count): Explanation | undefined {
  const value = report[name]
  const network = networkName(report.profile?.network)
  return value === undefined ? undefined : { value: formatNumber(value), sentences: [words.counts.onProfile(network)] }
}
