import type { Advice } from '#contract/schemas/report.ts'
import { isThemeId } from '#contract/themes.ts'
import type { Translation } from '#contract/translation.ts'
import type * as french from './advice.fr.ts'
import { count, formatLongDate, formatNumber, formatRate, formatShare } from './format.en.ts'
import { themeNames } from './names.en.ts'

type Facts = Readonly<Record<string, number>>

/**
 * From the numbers of the French sentence. A former report has none: of it we say what is asked, which needs no number, and
 * its figure tells why. What we cannot name keeps its French words.
 */
export const adviceSentence = (({ id, text, facts }: Advice) => {
  const written = sentences[id]?.(numbersIn(facts ?? {}), facts ?? {})
  return (facts === undefined ? written?.replace(/: .*/, '.') : written) ?? text
}) satisfies Translation<typeof french.adviceSentence>

export const WHY = ': '

const numbersIn = (facts: NonNullable<Advice['facts']>): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, Number(value)]))

const posts = (number = 0) => count(number, 'post')
const out = (number = 0, of = 0) => `${formatNumber(number)} of ${formatNumber(of)}`
const verb = (number: number, one: string, several: string) => (number === 1 ? one : several)
const month = (years: number) => {
  const passed = Math.floor(years * 12)
  return passed === 0 ? 'less than a month' : count(passed, 'month')
}

const sentences: Record<string, (numbers: Facts, facts: NonNullable<Advice['facts']>) => string> = {
  'few-posts': (n) =>
    `Wait before you conclude: only ${posts(n['posts'])} were read, and the score may be anything from ${n['low']} to ${n['high']} out of\u00a0100.`,
  'short-period': (n) => `Do not generalise: the ${posts(n['posts'])} read span ${count(n['days'] ?? 0, 'day')}.`,
  'wide-score': (n) =>
    `Do not rank this account to within a few points: its score may be anything from ${n['low']} to ${n['high']} out of\u00a0100.`,
  'long-silence': (n) =>
    `Make sure this account is still kept up: on the day of the analysis, its latest post read was ${count(n['days'] ?? 0, 'day')} old.`,
  pressing: ({ pressing = 0, selling = 0, channels = 0, ...n }) => {
    const found = pressing + selling + channels
    const does = [
      verb(found, 'presses you to act', 'press you to act'),
      ...(selling > 0 ? ['sell'] : []),
      ...(channels > 0 ? ['lead to a private channel'] : []),
    ]
    const told = [does.slice(0, -1).join(', '), ...does.slice(-1)].filter(Boolean).join(' or ')
    return `Click on nothing and pay for nothing without checking: ${posts(found)} of\u00a0${formatNumber(n['posts'] ?? 0)} ${told}.`
  },
  'private-channels': (n) =>
    `Join no private channel without knowing who runs it: ${posts(n['channels'])} of\u00a0${formatNumber(n['posts'] ?? 0)} lead to one.`,
  selling: (n) =>
    `Take its opinions as advertising: ${posts(n['selling'])} of\u00a0${formatNumber(n['posts'] ?? 0)} lead to a sales page.`,
  advertising: ({ unmentioned = 0, commercial = 0 }) =>
    `Ask which of these posts are paid for before you sign: of ${posts(commercial)} that ${verb(commercial, 'seems', 'seem')} commercial, ${formatNumber(unmentioned)} ${verb(unmentioned, 'has', 'have')} no visible mention.`,
  misleading: ({ contradicts = 0, hints = 0, saying = 0 }) => {
    const told = [
      ...(contradicts > 0
        ? [`${contradicts} ${verb(contradicts, 'contradicts', 'contradict')} what is established`]
        : []),
      ...(hints > 0 ? [`${hints} ${verb(hints, 'insinuates', 'insinuate')}`] : []),
    ]
    return `Repeat nothing it claims without another source: of ${posts(saying)} that say something, ${told.join(', ')}.`
  },
  'scornful-of-a-group': (n) =>
    `Read what it says of others before you associate with it: of ${posts(n['saying'])} that say something, ${n['group']} show contempt for a group of people.`,
  unsupported: ({ facts = 0, given = 0 }) =>
    `Look for a source before repeating what it claims: of ${count(facts, 'fact')} put forward, ${given === 0 ? 'none' : given} can be checked from the post.`,
  'harsh-posts': ({ least = 0, retained = 0, of = 0 }) =>
    least > 0
      ? `Read its hostile or contemptuous posts before you associate with it: at least ${out(least, of)} ${verb(least, 'is', 'are')} so, and ${retained} ${verb(retained, 'is', 'are')} to be read.`
      : `Read the posts that seem hostile or contemptuous before you associate with it: there ${verb(retained, 'is', 'are')} ${out(retained, of)}.`,
  swearing: (n) => `Read a post again before sharing it: ${out(n['vulgar'], n['of'])} contain a swear word.`,
  'public-affairs': (n) =>
    `Look at its political subjects before you appear beside it: ${posts(n['retained'])} of\u00a0${formatNumber(n['of'] ?? 0)} are about them.`,
  copies: (n) =>
    `Set copied posts aside before judging its activity: of ${posts(n['originals'])} that are not replies, ${n['copies']} largely repeat an older one.`,
  'fast-pace': (n) =>
    `Check who runs this account before contacting it: it publishes about ${posts(Math.round(n['perDay'] ?? 0))} a day.`,
  clock: (n) =>
    `Check who runs this account before contacting it: its ${posts(n['posts'])} read are as regular as scheduled publishing.`,
  'no-pause': (n) =>
    `Check who runs this account before contacting it: it publishes day and night, and even its six quietest hours hold ${formatShare(n['quietest'] ?? 0)} of the posts.`,
  'contested-sources': ({ contested = 0, linked = 0 }) =>
    `Cross-check before repeating a piece of information: of ${posts(linked)} with a possible source, ${contested} ${verb(contested, 'leads', 'lead')} to a site that a list calls into question.`,
  'no-source': (n) =>
    `Look for a source before repeating what it claims: none of the ${posts(n['posts'])} read links to a possible source.`,
  'unrecognised-sources': ({ others = 0, linked = 0 }) =>
    `Open the link before repeating a piece of information: of ${posts(linked)} with a possible source, ${others === linked ? 'none cites' : `only ${linked - others} ${verb(linked - others, 'cites', 'cite')}`} a recognised site.`,
  'cite-the-source': (n) =>
    `Quote the source rather than the post: of ${posts(n['linked'])} with a possible source, ${n['recognised']} lead to the press, a public body, a university or a journal.`,
  'few-reactions': ({ median = 0, followers = 0 }) =>
    `Do not pay for its followers without seeing its statistics: half of its posts get ${median === 0 ? 'no reaction' : `at most ${count(median, 'reaction')}`}, for ${count(followers, 'follower')}.`,
  'mass-following': (n) =>
    `Do not rely on the number of followers: it has ${formatNumber(n['followers'] ?? 0)} and follows ${count(n['following'] ?? 0, 'account')}, which following back may explain.`,
  'few-originals': (n) => `Do not compare its engagement with another’s: it rests on ${posts(n['posts'])} only.`,
  peak: ({ rate = 0, usual = 0 }, { week = '' }) =>
    `Do not judge its reach by its best days: the week of ${formatLongDate(`${week}T12:00:00Z`)} brought ${formatRate(rate)}\u00a0reactions per 100\u00a0followers, against ${formatRate(usual)} usually.`,
  replies: ({ replies = 0, posts: all = 0 }) =>
    `Read the whole exchange before quoting a post: ${replies === all ? `the ${posts(all)} read are all` : `${posts(replies)} of\u00a0${formatNumber(all)} are`} replies.`,
  'other-languages': ({ others = 0, posts: all = 0 }) =>
    `Have the posts in other languages read by somebody who speaks them: ${out(others, all)} ${verb(others, 'is', 'are')} neither in French nor in English, and our percentages do not count them.`,
  'young-account': (n) =>
    `Give yourself time before you commit: this account has existed for ${month(n['years'] ?? 0)} only.`,
  'main-theme': (n, { theme = '' }) => {
    const id = String(theme)
    return `Read it first on its own subject: “${isThemeId(id) ? themeNames[id] : id}” takes ${posts(n['posts'])} of\u00a0${formatNumber(n['of'] ?? 0)}.`
  },
}
