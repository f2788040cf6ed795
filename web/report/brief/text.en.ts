import { figureNumber } from '#contract/figure-words.en.ts'
import type { ThemeId } from '#contract/themes.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatLongDate, formatNumber, NBSP } from '#web/text/format.en.ts'
import type { Worded } from './brief-sentence.ts'
import type { brief as french } from './text.fr.ts'

/** “talks about football”: a theme as it follows “about”. */
const spokenThemes: Record<ThemeId, string> = {
  politique: 'politics',
  international: 'world news',
  economie: 'the economy',
  travail: 'work',
  justice: 'justice',
  societe: 'society',
  sante: 'health',
  science: 'science',
  numerique: 'digital technology',
  environnement: 'the environment',
  transports: 'transport',
  education: 'education',
  medias: 'the media',
  football: 'football',
  sport: 'sport',
  'jeux-video': 'video games',
  musique: 'music',
  'cinema-series': 'film and series',
  livres: 'books',
  arts: 'art',
  cuisine: 'cooking',
  voyages: 'travel',
  geographie: 'geography',
  famille: 'family',
  mode: 'fashion',
  animaux: 'animals',
  histoire: 'history',
  religion: 'religion',
}

/** “4 of 100 posts” */
const postsOutOf = (posts: number, of: number) => `${formatNumber(posts)} of ${count(of, 'post')}`
const verb = (posts: number, one: string, several: string) => (posts === 1 ? one : several)
const areHostile = (posts: number) => `${verb(posts, 'is', 'are')} hostile or contemptuous`
const possibleSources = (posts: number) => `Of ${count(posts, 'post')} with a possible source, `
/** What our own models did not find is not absent. */
const POLITE = '; polite contempt is not detected.'

/** The sentences of why; each number with what it is out of. */
export const brief = {
  title: 'Why',
  quotedBy: 'Posts quoted: chosen by a language model among those the sentence counts.',
  open: (sentence: string) => `${sentence} Open the evidence`,

  toDo: {
    title: 'What to do.',
    quote: 'You can quote it, with the link to the post.',
    read: 'Nothing calls for special care; read it before you quote it.',
    readPosts: (posts: number) => (posts === 1 ? 'Read this post' : `Read these ${count(posts, 'post')}`),
    proof: 'View the evidence',
  },

  without: {
    parody: { after: 'This account says it is a parody: do not take its posts literally.' },
    given: { after: 'This score is given without its evidence.' },
    unmeasured: {
      after: 'Nothing was measured here: the score and the percentages shown are indicative values.',
    },
    unmeasuredScore: { after: 'The score shown was not measured: it is an indicative value.' },
  },

  subject: {
    mostly: (theme: ThemeId, posts: number, of: number) =>
      subject(`It mostly talks about ${spokenThemes[theme]}: `, posts, of),
    often: (theme: ThemeId, posts: number, of: number) =>
      subject(`It often talks about ${spokenThemes[theme]}: `, posts, of),
    scattered: (theme: ThemeId, posts: number, of: number) =>
      subject(`No subject dominates; it talks most often about ${spokenThemes[theme]}: `, posts, of),
    named: (themes: readonly string[]): Worded => ({
      after: `The report gives it ${themes.length < 2 ? 'this theme' : 'these themes'}: ${themes.join(', ')}.`,
    }),
  },

  alerts: {
    fewPosts: (posts: number): Worded => ({
      count: posts === 1 ? 'We read only one post' : `We read only ${count(posts, 'post')}`,
      after: ': these figures may change a great deal.',
    }),
    pressing: (does: Pressing, posts: number, of: number): Worded => {
      const verbs = [
        ...(does.pressing ? [verb(posts, 'urges people to act', 'urge people to act')] : []),
        ...(does.selling ? [verb(posts, 'sells something', 'sell something')] : []),
        ...(does.channels ? [verb(posts, 'leads to a private channel', 'lead to a private channel')] : []),
      ]
      return { count: postsOutOf(posts, of), after: ` ${listed(verbs)}.` }
    },
    aggressive: (posts: number, of: number, margin: string | undefined, group: number): Worded => ({
      count: postsOutOf(posts, of),
      ...(margin && { margin }),
      after: ` ${areHostile(posts)}${towardsGroup(posts, group)}.`,
    }),
    atLeastAggressive: (least: number, of: number, posts: number): Worded => ({
      count: `At least ${postsOutOf(least, of)}`,
      after: ` ${areHostile(least)}; ${formatNumber(posts)} ${verb(posts, 'needs', 'need')} to be read.`,
    }),
    seemsAggressive: (posts: number, of: number): Worded => ({
      count: postsOutOf(posts, of),
      after: ` ${verb(posts, 'seems', 'seem')} hostile or contemptuous: read ${verb(posts, 'it', 'them')} before you judge.`,
    }),
    misleading: (contradicts: number, hints: number, of: number): Worded => {
      const [first, second] = [
        ...(contradicts > 0 ? [{ posts: contradicts, does: contradictsWords(contradicts) }] : []),
        ...(hints > 0 ? [{ posts: hints, does: hintsWords(hints) }] : []),
      ]
      return {
        before: `Of ${count(of, 'post')} that ${verb(of, 'says', 'say')} something, `,
        count: formatNumber(first?.posts ?? 0),
        after: ` ${first?.does ?? ''}${second ? `, and ${formatNumber(second.posts)} ${second.does}` : ''}.`,
      }
    },
    copies: (posts: number, of: number): Worded => ({
      count: postsOutOf(posts, of),
      after: `, replies aside, largely ${verb(posts, 'copies', 'copy')} an older post.`,
    }),
    clock: { after: 'Its posts have the regularity of scheduled posting.' },
    pace: (perDay: number): Worded => ({
      before: 'It posts about ',
      count: `${figureNumber.pace(perDay)}${NBSP}times a day`,
      after: '.',
    }),
    noPause: { after: 'It posts at all hours, day and night.' },
    contested: (posts: number, of: number): Worded => ({
      before: possibleSources(of),
      count: formatNumber(posts),
      after: ` ${verb(posts, 'leads', 'lead')} to a site that a list calls into question.`,
    }),
    fewReactions: (median: number, followers: number): Worded => ({
      before: 'It draws few reactions: half of its posts ',
      count: median === 0 ? 'get none' : `get at most ${count(median, 'reaction')}`,
      after: `, for ${count(followers, 'follower')}.`,
    }),
    massFollowing: (following: number, followers: number): Worded => ({
      before: 'It follows about as many accounts as it has followers: ',
      count: `${formatNumber(following)} against ${formatNumber(followers)}`,
      after: '.',
    }),
    renamed: (since: string, former: string): Worded => ({
      before: 'It has had this name since ',
      count: formatLongDate(since),
      after: `; before, it was called @${former}.`,
    }),
    silent: (to: string): Worded => ({
      before: 'The latest of its posts we read dates from ',
      count: formatLongDate(to),
      after: '.',
    }),
    young: (years: number): Worded => {
      const months = Math.floor(years * 12)
      return {
        before: 'It has existed for ',
        count: months === 0 ? 'less than a month' : `only ${count(months, 'month')}`,
        after: '.',
      }
    },
    swearing: (posts: number, of: number): Worded => ({
      count: postsOutOf(posts, of),
      after: ` ${verb(posts, 'uses', 'use')} crude words.`,
    }),
    unsupported: supported,
  },

  facts: {
    sources: (recognised: number, linked: number): Worded => ({
      before: possibleSources(linked),
      count: formatNumber(recognised),
      after: ` ${verb(recognised, 'cites', 'cite')} a recognised site: press, public body, university or science.`,
    }),
    support: supported,
    clean: (posts: number): Worded => ({
      after: `No open insult or swear word found in ${count(posts, 'post')}${POLITE}`,
    }),
    calm: (posts: number): Worded => ({ after: `No open insult found in ${count(posts, 'post')}${POLITE}` }),
    calmRead: (posts: number): Worded => ({ after: `Nothing hostile found in ${count(posts, 'post')}.` }),
    hardly: (posts: number, of: number): Worded => ({
      before: 'Hardly any open insults: ',
      count: postsOutOf(posts, of),
      after: POLITE,
    }),
    hardlyRead: (posts: number, of: number): Worded => ({
      before: 'Hardly anything hostile: ',
      count: postsOutOf(posts, of),
      after: '.',
    }),
    public: (posts: number, of: number): Worded => ({
      before: 'It talks about politics in ',
      count: postsOutOf(posts, of),
      after: '; that says nothing about its opinions.',
    }),
    replies: (posts: number, of: number): Worded => ({
      before: 'It mostly replies to others: ',
      count: postsOutOf(posts, of),
      after: verb(posts, ' is a reply.', ' are replies.'),
    }),
    reactions: (median: number, followers: number): Worded => ({
      before: 'Half of its posts get at least ',
      count: count(median, 'reaction'),
      after: `, for ${count(followers, 'follower')}.`,
    }),
    rate: (rate: number): Worded => ({
      before: `For every 100${NBSP}followers, half of its posts get at least `,
      count: `${figureNumber.rate(rate)}${NBSP}${rate === 1 ? 'reaction' : 'reactions'}`,
      after: '.',
    }),
    since: (year: number, network: string): Worded => ({
      before: `It has been on ${network} since `,
      count: `${year}`,
      after: '.',
    }),
    followers: (followers: number): Worded => ({ before: 'It has ', count: count(followers, 'follower'), after: '.' }),
  },
} satisfies Translation<typeof french>

type Pressing = Record<'pressing' | 'selling' | 'channels', boolean>

function subject(before: string, posts: number, of: number): Worded {
  return { before, count: postsOutOf(posts, of), after: '.' }
}

function supported(given: number, stated: number): Worded {
  return {
    before: `Of ${count(stated, 'factual claim')}, `,
    count: given === 0 ? 'none' : formatNumber(given),
    after: ` ${given === 0 ? 'gives anything' : given === 1 ? 'gives something' : 'give something'} to check: a link, a document or a method.`,
  }
}

const contradictsWords = (posts: number) => `${verb(posts, 'contradicts', 'contradict')} what is established`
const hintsWords = (posts: number) => `${verb(posts, 'insinuates', 'insinuate')} without giving anything to check`

/** A post that scorns a group is among them. */
function towardsGroup(posts: number, group: number): string {
  if (group === 0) return ''
  return group >= posts ? ', towards groups of people' : `, ${formatNumber(group)} of them towards a group of people`
}

function listed(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`
}
