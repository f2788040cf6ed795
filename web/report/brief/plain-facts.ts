import { networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf, hasMargin } from '#contract/shown-figure.ts'
import { brief } from '#translated/web/report/brief/text.ts'
import { type BriefSentence, factorOf } from './brief-sentence.ts'

const { facts: words } = brief
type Rule = (report: Report) => BriefSentence | undefined

/** What is worth knowing where little is alarming, the most telling first. */
export const factsOf = (report: Report): BriefSentence[] => RULES.flatMap((rule) => rule(report) ?? [])

const sources: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'sources') ?? {}
  const { recognised = 0, linked = 0 } = facts
  if (points <= 0 || recognised < 3) return undefined
  return { ...words.sources(recognised, linked), figure: 'factor:sources' }
}

const support: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'appui') ?? {}
  const { facts: stated = 0, given = 0 } = facts
  if (points <= 0 || given < 3) return undefined
  return { ...words.support(given, stated), figure: 'factor:appui' }
}

/** Of more than a twentieth nothing reassuring is said; of a tenth and more an alert speaks. */
const calm: Rule = (report) => {
  const toxicity = figureOf(report, 'toxicity')
  if (!hasMargin(toxicity)) return undefined
  const { count = 0, of = 0 } = toxicity
  if (count > of / 20) return undefined
  const { reader } = report
  const [few, none] = reader ? [words.hardlyRead, words.calmRead] : [words.hardly, words.calm]
  const isClean = figureOf(report, 'vulgarity')?.count === 0 && !reader
  const said = count > 0 ? few(count, of) : isClean ? words.clean(of) : none(of)
  return { ...said, figure: 'toxicity' }
}

const publicAffairs: Rule = (report) => {
  const politics = figureOf(report, 'politicalEngagement')
  if (!hasMargin(politics) || politics.low < 20 || report.themes?.[0]?.theme === 'politique') return undefined
  const { count = 0, of = 0 } = politics
  return { ...words.public(count, of), figure: 'politicalEngagement' }
}

const replies: Rule = (report) => {
  const { count = 0, of = 0, low = 0 } = figureOf(report, 'replies') ?? {}
  return low > 50 ? { ...words.replies(count, of), figure: 'replies' } : undefined
}

const reactions: Rule = (report) => {
  const { facts = {}, points = 0 } = factorOf(report, 'audience') ?? {}
  const { median, followers = 0 } = facts
  if (median !== undefined && points >= 0) return { ...words.reactions(median, followers), figure: 'factor:audience' }
  const { engagement } = report
  const { value = 0 } = figureOf(report, 'engagementRate') ?? {}
  return engagement && median === undefined && value >= 0.1
    ? { ...words.rate(value), figure: 'engagementRate' }
    : undefined
}

const since: Rule = ({ profile }) =>
  profile?.createdAt
    ? {
        ...words.since(new Date(profile.createdAt).getUTCFullYear(), networkName(profile.network)),
        figure: 'tweetCount',
      }
    : undefined

/** Where nothing was measured: beside reactions the followers have been told. */
const followers: Rule = (report) => {
  const { value } = figureOf(report, 'followerCount') ?? {}
  return value === undefined || report.score ? undefined : { ...words.followers(value), figure: 'followerCount' }
}

const RULES: readonly Rule[] = [publicAffairs, sources, support, calm, replies, reactions, since, followers]
