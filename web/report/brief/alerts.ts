import { FEW_POSTS } from '#contract/constants.ts'
import type { FigureId } from '#contract/figure.ts'
import { hasFixedHours } from '#contract/fixed-hours.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, hasMargin } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { brief } from '#translated/web/report/brief/text.ts'
import { recentRename } from '#web/report/identity/recent-rename.ts'
import { type BriefSentence, factorOf, type Worded } from './brief-sentence.ts'

const DAY_MS = 86_400_000
const { alerts: words } = brief

/** `weight`: in points of the score, where it cost some. */
type Alert = { sentence: BriefSentence; weight: number }
type Rule = (report: Report) => Alert | undefined

/** What should worry, the heaviest first. */
export function alertsOf(report: Report): BriefSentence[] {
  return RULES.flatMap((rule) => rule(report) ?? [])
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ sentence }) => sentence)
}

const alert = (worded: Worded, figure: FigureId, weight: number): Alert => ({ sentence: { ...worded, figure }, weight })

const fewPosts: Rule = ({ period }) =>
  period && period.posts < FEW_POSTS ? alert(words.fewPosts(period.posts), 'period', 100) : undefined

/** Each post is listed for one reason, so that they add up to what the proof lists. */
const pressing: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'pression') ?? {}
  const { pressing: pressed = 0, selling = 0, channels = 0, posts = 0 } = facts
  if (points >= 0) return undefined
  const does = { pressing: pressed > 0, selling: selling > 0, channels: channels > 0 }
  return alert(words.pressing(does, pressed + selling + channels, posts), 'factor:pression', -points)
}

/** From a tenth of the posts on, whatever the tone cost. */
const aggressive: Rule = (report) => {
  const toxicity = figureOf(report, 'toxicity')
  const { count = 0, of = 0 } = toxicity ?? {}
  const { points = 0, facts = {} } = factorOf(report, 'ton') ?? factorOf(report, 'mepris') ?? {}
  if (!toxicity || count === 0 || (points >= 0 && count < of / 10)) return undefined
  return alert(hostileWords(toxicity, facts['group'] ?? 0), 'toxicity', Math.max(5, -points))
}

/** A share that can be told has its margin; of one that cannot, what is known at least. */
function hostileWords(toxicity: ShownFigure, group: number): Worded {
  const { count = 0, of = 0, least } = toxicity
  if (least !== undefined) return words.atLeastAggressive(least, of, count)
  return hasMargin(toxicity)
    ? words.aggressive(count, of, figureWords.inPosts(toxicity), group)
    : words.seemsAggressive(count, of)
}

/** Told by a language model of each post; nobody else can see it. */
const misleading: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'insinuations') ?? {}
  const { false: contradicts = 0, hints = 0, saying = 0 } = facts
  if (points >= 0) return undefined
  return alert(words.misleading(contradicts, hints, saying), 'factor:insinuations', -points)
}

/** Facts that nobody can check, where that costs. */
const unsupported: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'appui') ?? {}
  const { facts: stated = 0, given = 0 } = facts
  if (points >= 0 || stated < 5) return undefined
  return alert(words.unsupported(given, stated), 'factor:appui', -points)
}

const copies: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'originalite') ?? {}
  const { copies: copied = 0, originals = 0 } = facts
  if (points >= 0) return undefined
  return alert(words.copies(copied, originals), 'factor:originalite', -points)
}

const automation: Rule = (report) => {
  const factor = factorOf(report, 'automatisme')
  const { points = 0, facts = {} } = factor ?? {}
  const { perDay: counted = 0, quietestPercent = 0 } = facts
  // The formula counts one day more than the figure.
  const { value: perDay = counted } = figureOf(report, 'postsPerDay') ?? {}
  if (points >= 0) return undefined
  const text =
    counted >= 50
      ? words.pace(perDay)
      : hasFixedHours(factor)
        ? words.clock
        : quietestPercent >= 10
          ? words.noPause
          : undefined
  return text === undefined ? undefined : alert(text, 'factor:automatisme', -points)
}

const contested: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'sources') ?? {}
  const { contested: against = 0, linked = 0 } = facts
  if (against === 0) return undefined
  return alert(words.contested(against, linked), 'factor:sources', Math.max(4, -points))
}

const audience: Rule = (report) => {
  const { points = 0, facts = {} } = factorOf(report, 'audience') ?? {}
  const { median, usual = 0, followers = 0, following = 0 } = facts
  if (points >= 0 || median === undefined) return undefined
  const isShort = median + 1 < usual
  const text = isShort ? words.fewReactions(median, followers) : words.massFollowing(following, followers)
  return alert(text, 'factor:audience', -points)
}

const swearing: Rule = (report) => {
  const { count, of = 0 } = figureOf(report, 'vulgarity') ?? {}
  if (count === undefined || count < of / 10) return undefined
  return alert(words.swearing(count, of), 'vulgarity', 3)
}

/** Before what a post may cost: who reads on may know the account by its former name. */
const renamed: Rule = (report) => {
  const rename = recentRename(report)
  return rename && alert(words.renamed(rename.since, rename.former), 'identity', 40)
}

const silent: Rule = ({ period }) => {
  if (!period || Date.parse(period.readAt) - Date.parse(period.to) < 60 * DAY_MS) return undefined
  return alert(words.silent(period.to), 'period', 2.5)
}

const young: Rule = (report) => {
  const { years = 1 } = factorOf(report, 'anciennete')?.facts ?? {}
  return years < 1 ? alert(words.young(years), 'factor:anciennete', 2) : undefined
}

const RULES: readonly Rule[] = [
  fewPosts,
  renamed,
  misleading,
  unsupported,
  pressing,
  aggressive,
  copies,
  automation,
  contested,
  audience,
  swearing,
  silent,
  young,
]
