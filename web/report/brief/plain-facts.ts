import { networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { isShown } from '#web/report/behaviour/measured-share.ts'
import { type BriefSentence, factorOf } from './brief-sentence.ts'
import { brief } from './text.fr.ts'

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
const calm: Rule = ({ behaviour, reader }) => {
  const { toxicity, vulgarity } = behaviour ?? {}
  if (!toxicity || !isShown(toxicity)) return undefined
  const { retained, of } = toxicity
  if (retained > of / 20) return undefined
  const [few, none] = reader ? [words.hardlyRead, words.calmRead] : [words.hardly, words.calm]
  const said = retained > 0 ? few(retained, of) : vulgarity?.retained === 0 && !reader ? words.clean(of) : none(of)
  return { ...said, figure: 'toxicity' }
}

const publicAffairs: Rule = ({ behaviour, themes = [] }) => {
  const { politicalEngagement } = behaviour ?? {}
  if (!isShown(politicalEngagement) || politicalEngagement.low < 20 || themes[0]?.theme === 'politique')
    return undefined
  const { retained, of } = politicalEngagement
  return { ...words.public(retained, of), figure: 'politicalEngagement' }
}

const replies: Rule = ({ statistics }) => {
  const { posts = 0, of = 0, low = 0 } = statistics?.replies ?? {}
  return low > 50 ? { ...words.replies(posts, of), figure: 'replies' } : undefined
}

const reactions: Rule = (report) => {
  const { facts = {}, points = 0 } = factorOf(report, 'audience') ?? {}
  const { median, followers = 0 } = facts
  if (median !== undefined && points >= 0) return { ...words.reactions(median, followers), figure: 'factor:audience' }
  const { engagement } = report
  if (!engagement || median !== undefined || engagement.rate < 0.1) return undefined
  return { ...words.rate(engagement.rate), figure: 'engagementRate' }
}

const since: Rule = ({ profile }) =>
  profile?.createdAt
    ? {
        ...words.since(new Date(profile.createdAt).getUTCFullYear(), networkName(profile.network)),
        figure: 'tweetCount',
      }
    : undefined

/** Where nothing was measured: beside reactions the followers have been told. */
const followers: Rule = ({ followerCount, score }) =>
  followerCount === undefined || score ? undefined : { ...words.followers(followerCount), figure: 'followerCount' }

const RULES: readonly Rule[] = [publicAffairs, sources, support, calm, replies, reactions, since, followers]
