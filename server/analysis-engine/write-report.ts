import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { SIMULATED_NOTE } from '#contract/constants.ts'
import { labelledVersionOf, methodVersionOf } from '#contract/method-version.ts'
import type { Report } from '#contract/schemas/report.ts'
import { shownRate } from '#contract/shown-figure.ts'
import { THEMES } from '#contract/themes.ts'
import type { Post, Profile } from '#server/sources/profile.ts'
import { advertisingIn } from './advertising/advertising.ts'
import { recommendationsFor } from './advice/recommendations.ts'
import { behaviourOf } from './behaviour/behaviour.ts'
import { type BehaviourCount, shownBehaviour, sureShare } from './behaviour/count-retained.ts'
import { citedIn } from './cited/cited.ts'
import { declaredIn } from './declared/declared.ts'
import {
  type ShownTheme,
  shownAdvertising,
  shownCounts,
  shownKinds,
  shownPace,
  shownThemes,
} from './figures/shown-figures.ts'
import type { ModelReading } from './model-reading.ts'
import { isRetained, weights } from './models/classify.ts'
import { type ReadPost, readPosts } from './read-posts.ts'
import { type DatedPost, datedPosts } from './rhythm/dated-posts.ts'
import { engagementOf } from './rhythm/engagement.ts'
import { type PostsByKind, postsByKind, rhythmOf, statisticsOf } from './rhythm/post-statistics.ts'
import { factorReadings } from './score/factor-readings.ts'
import { labelledScoreOf } from './score/labelled-score.ts'
import { type Score, scoreOf } from './score/score.ts'
import type { ScoredAccount } from './score/scored-account.ts'
import { shownScore } from './score/shown-score.ts'
import { subjectsOf } from './subjects/subjects.ts'
import { withPlainMentions } from './text/plain-mentions.ts'

export type Reading = {
  profile: Profile
  posts: readonly Post[]
  simulated: boolean
  readAt: Date
  /** Absent when our own models read every post. */
  model?: ModelReading | undefined
}

export const writeReport = (reading: Reading): Report => writeReportWithReadings(reading).report

/**
 * What is measured of a profile and its posts, and nothing else: a figure that cannot be measured is absent. Beside it,
 * why each post weighs on a factor, and the posts as they were read.
 */
export function writeReportWithReadings({ profile, posts: read, simulated, readAt, model }: Reading) {
  const dated = datedPosts(withPlainMentions(profile.network, read))
  const posts = readPosts(dated, model?.labels)
  const reader = model && readerOf(model, posts)
  const { minor: _, evidence: declaring, setAside, ...declared } = declaredIn(profile, readAt, dated)
  const measured = read.length > 0 && measuresOf({ profile, posts, declaring, readAt, model: reader && model })
  const counts = { followerCount: profile.followers, followingCount: profile.following, tweetCount: profile.posts }
  const report: Report = {
    ...shownWords(declared),
    ...counts,
    ...(simulated && { mockData: true, note: SIMULATED_NOTE }),
    methodVersion: reader ? labelledVersionOf(profile.network) : methodVersionOf(profile.network),
    ...(reader && { readerVersion: model.version, reader }),
    profile: profileSnapshot(profile),
    ...(profile.identity && { identity: profile.identity }),
    declared,
    ...(setAside && { setAside }),
    ...(measured && measured.measures),
    figures: { ...shownCounts(counts), ...(measured && measured.measures.figures) },
  }
  return { report, readings: measured ? measured.readings : {}, posts }
}

/** Whom the report names; nobody when no post was labelled, and then it is our own models' report to the byte. */
function readerOf({ provider, card }: ModelReading, posts: readonly ReadPost[]): Report['reader'] {
  const readable = posts.filter(({ classification }) => classification !== null)
  const unread = readable.filter(({ labels }) => labels === null).map(({ id }) => id)
  if (unread.length === readable.length) return undefined
  return {
    provider,
    posts: readable.length - unread.length,
    byHouse: unread.length,
    ...(unread.length > 0 && { unread }),
    ...(card && { card: { measuredOn: card.measuredOn, accounts: card.accounts, posts: card.posts } }),
  }
}

type Measured = {
  profile: Profile
  posts: readonly ReadPost[]
  /** The posts that declare something of their author. */
  declaring: Report['evidence']
  readAt: Date
  model: ModelReading | undefined
}

/** Of at least one post. */
function measuresOf({ profile, posts, declaring, readAt, model }: Measured) {
  const byKind = postsByKind(posts)
  const engagement = engagementOf(profile, byKind.originals)
  const isMeasured = model?.card !== null
  const behaviour = behaviourOf(posts, model)
  const account = scoredAccount(profile, posts, readAt, behaviour?.toxicity)
  const score = model && readsMost(posts) ? labelledScoreOf(account, model.labels, model.card) : scoreOf(account)
  const { themes, expertise, evidence } = subjectsOf(posts, weights().card.theme.noise, isMeasured)
  const [period, statistics] = [periodOf(posts, readAt), statisticsOf(posts, byKind)]
  const languages = countLanguages(posts)
  const named = citedIn(profile, posts)
  const advertised = advertisingIn(profile, posts)
  const figures = { ...engagement, period, statistics, score, themes, otherLanguages: languages.other }
  const { advertising } = advertised
  const shown = behaviour && behaviourFields(behaviour)
  const rate = engagement && shownRate(engagement.engagement)
  const subjects = shownThemes(themes, shown?.figures ?? {}, model ? 'reader' : 'models')
  const { originals, replies, quotes, withLinks, ...counted } = statistics
  const advice = recommendationsFor({ ...figures, advertising, behaviour: behaviour ?? {} })
  const measures = {
    credibilityScore: score.score,
    credibilityLow: score.low,
    credibilityHigh: score.high,
    credibilityVerdict: score.verdict,
    ...(rate && { engagementRate: rate.value }),
    ...shown,
    figures: {
      ...shown?.figures,
      ...shownKinds({ originals, replies, quotes, withLinks }),
      postsPerDay: shownPace(statistics.postsPerDay, posts.length),
      ...(rate && { engagementRate: rate }),
      ...subjects.figures,
      ...shownAdvertising(advertising, posts.length),
    },
    contentThemes: subjects.themes.map(({ theme }) => THEMES[theme]),
    topicExpertise: expertise.map(({ theme }) => THEMES[theme]),
    recommendations: advice.map(({ text }) => text),
    score: shownScore(score),
    themes: subjects.themes,
    expertise,
    advice,
    cited: named.cited,
    languages,
    ...engagement,
    period,
    rhythm: rhythmOf(posts),
    statistics: counted,
    evidence: {
      ...evidenceOf(byKind, engagement !== undefined),
      ...(behaviour && retainedBy(behaviour)),
      ...ofShownThemes(evidence, subjects.themes),
      ...declaring,
      ...factorPosts(score),
      ...named.evidence,
      ...advertised.evidence,
    },
  }
  return { measures, readings: { ...factorReadings(score), ...advertised.readings } }
}

/** The posts of the themes that have a figure of their own. */
const ofShownThemes = (evidence: Record<string, string[]>, themes: readonly ShownTheme[]) =>
  Object.fromEntries(Object.entries(evidence).filter(([id]) => themes.some(({ figure }) => figure === id)))

/** What few labels do not find would reassure: where the model read less than half, our own formulas score. */
function readsMost(posts: readonly ReadPost[]): boolean {
  const readable = posts.filter(({ classification }) => classification !== null)
  return readable.filter(({ labels }) => labels !== null).length >= readable.length / 2
}

/** Where no post can be classified, the tone neither brings nor costs anything. */
const UNREAD = { retained: [], of: 0, least: 0 }

export function scoredAccount(
  profile: Profile,
  posts: readonly ReadPost[],
  readAt: Date,
  toxic?: BehaviourCount,
): ScoredAccount {
  const scored = posts.map((post) => ({ ...post, isPressing: isPressing(post) }))
  return { profile, posts: scored, readAt, toxic: toxic ? { ...toxic, least: sureShare(toxic) } : UNREAD }
}

const isPressing = ({ classification, language }: ReadPost) =>
  classification !== null && language !== 'other' && isRetained(classification, 'pressing', language)

/** The specification's fields (section 3), in whole percents, and the figures as they are shown. */
function behaviourFields(behaviour: Record<Behaviour, BehaviourCount>) {
  const shown = BEHAVIOURS.map((name) => [name, shownBehaviour(name, behaviour[name])] as const)
  const told = shown.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]))
  return { ...Object.fromEntries(told), figures: Object.fromEntries(shown) }
}

const retainedBy = (behaviour: Record<Behaviour, BehaviourCount>) =>
  Object.fromEntries(
    BEHAVIOURS.filter((name) => behaviour[name].withheld !== 'unread').map((name) => [name, behaviour[name].retained]),
  )

const factorPosts = ({ factors }: Score) =>
  Object.fromEntries(factors.flatMap(({ id, posts }) => (posts ? [[`factor:${id}`, posts]] : [])))

function countLanguages(posts: readonly ReadPost[]) {
  const count = (wanted: ReadPost['language']) => posts.filter(({ language }) => language === wanted).length
  return { fr: count('fr'), en: count('en'), other: count('other') }
}

function shownWords({ gender, age, estimatedAge, location, politicalOrientation }: NonNullable<Report['declared']>) {
  return {
    ...(gender && { gender: gender.value }),
    ...(age && { age: age.value }),
    ...(estimatedAge && { estimatedAge: estimatedAge.value }),
    ...(location && { location: location.value }),
    ...(politicalOrientation && { politicalOrientation: politicalOrientation.value }),
  }
}

export function profileSnapshot({
  network,
  id,
  name,
  username,
  bio,
  location,
  link,
  verified,
  parody,
  listed,
  ...more
}: Profile) {
  const createdAt = more.createdAt?.toISOString() ?? null
  const automated = more.automated && { automated: true as const }
  return { network, id, name, username, bio, location, link, createdAt, verified, parody, ...automated, listed }
}

function periodOf(posts: readonly DatedPost[], readAt: Date) {
  const [to, from] = [posts[0] ?? { createdAt: readAt }, posts.at(-1) ?? { createdAt: readAt }]
  return {
    from: from.createdAt.toISOString(),
    to: to.createdAt.toISOString(),
    posts: posts.length,
    readAt: readAt.toISOString(),
  }
}

/** Ids only: the words of the posts are kept apart, and not for as long. */
function evidenceOf({ originals, replies, quotes, withLinks }: PostsByKind, hasRate: boolean) {
  const ids = (posts: readonly DatedPost[]) => posts.map(({ id }) => id)
  return {
    ...(hasRate && { engagementRate: ids(originals) }),
    originals: ids(originals),
    replies: ids(replies),
    quotes: ids(quotes),
    withLinks: ids(withLinks),
  }
}
