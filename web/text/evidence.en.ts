import { SCORE_MARGIN } from '#contract/factors.ts'
import { withSign } from '#contract/number.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import type { Translation } from '#contract/translation.ts'
import type { evidence as french } from './evidence.fr.ts'
import {
  count,
  formatDate,
  formatHour,
  formatLongDate,
  formatNumber,
  formatPeriod,
  formatPrecise,
  formatRate,
  formatShare,
  formatTenths,
  NBSP,
} from './format.en.ts'
import { verdictBounds } from './verdict.en.ts'

const rate = (value: number) => `${formatRate(value)}%`
const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
const REACTIONS = '(likes + reposts + replies + posts that quote it)\u00a0÷\u00a0followers'

/** The words of a figure's evidence; they come when the first one is opened. */
export const evidence = {
  calculation: 'How this figure is calculated',
  details: 'Check the method',
  percent: formatShare,
  exactPercent: (value: number) => `${formatTenths(value)}%`,
  rate,
  signedBetween: (low: number, high: number) =>
    `between ${withSign(low, formatTenths)} and ${withSign(high, formatTenths)}${NBSP}${formatTenths(Math.abs(high)) === '1' ? 'point' : 'points'}`,
  pointUnit: (points: number) => `${NBSP}${Math.abs(points) === 1 ? 'point' : 'points'}`,
  outOf: (max: number) => `/${max}`,
  postUnit: (posts: number) => `${NBSP}${posts === 1 ? 'post' : 'posts'}`,
  wilson: 'Margin calculated from the number of posts; the formula is in the method.',

  terms: {
    retained: (posts: number) => (posts === 1 ? 'post counted' : 'posts counted'),
    read: (posts: number) => (posts === 1 ? 'post read' : 'posts read'),
    judged: (posts: number) => (posts === 1 ? 'post in French or English' : 'posts in French or English'),
    rounded: (whole: string) => `rounded to ${whole}`,
    days: (days: number) => (days === 1 ? 'day' : 'days'),
    perDay: 'per day',
    divided: { sign: '÷', spoken: 'divided by' },
    equals: { sign: '=', spoken: 'equals' },
    outOf: { sign: 'out of', spoken: 'out of' },
  },

  estimates: {
    counted: 'Every post counted is in the list below: the share can be counted again by hand.',
    betweenAccounts: 'Its margin comes from the signal of all the posts and from our errors, counted on test accounts.',
    postsRemain: 'The number and the posts remain.',
    unread: 'Our programs cannot read humour: only a language model can, and none has read this account.',
    threshold: (share: string) =>
      `The program gives each post a signal from 0 to 1 and counts those that reach ${share}. This signal is for sorting.`,
    whole: (share: number) => formatPrecise(share),
    byLanguage: (french: string, english: string) => `${french} in French, ${english} in English`,
    errors: (french: string, english: string) =>
      `Errors measured on public texts: in French, ${french}; in English, ${english}.`,
    onAccounts: (precision: number, recall: number, accounts: number) =>
      `On our ${formatNumber(accounts)}\u00a0test accounts, ${formatShare(100 * precision)} of the posts counted are rightly counted, and ${formatShare(100 * recall)} of the posts concerned are found.`,
    rates: (missed: number, falseAlarms: number) =>
      `${formatShare(100 * missed)} missed and ${formatShare(100 * falseAlarms)} false alarms`,
    otherVersion: (version: string) =>
      `This report follows version ${version} of the method. The thresholds and measured errors of that version are no longer shown.`,
    limits: {
      toxicity:
        'Polite contempt often escapes this reading, and irony may be taken literally. A post counted is evidence to be read.',
      humor:
        'A figure that is not very sure: the program recognises the shape of a joke and the marks of laughter. Irony and the absurd escape it.',
      politicalEngagement: 'This is about the subject of the posts. It says nothing of an opinion, a party or a vote.',
    },
  },

  shares: {
    vulgarity:
      'A post is counted if it contains a swear word from a list. The list does not know every word, nor the tone.',
    theme:
      'Each post in French or English is given one theme, or none if it is too short or the program hesitates. It is often wrong about a single post: the margin does not take that into account.',
    themeAccuracy: (french: number, frenchPosts: number, english: number, englishPosts: number) =>
      `Right theme: ${formatShare(100 * french)} of our ${formatNumber(frenchPosts)}\u00a0test posts in French, ${formatShare(100 * english)} of the ${formatNumber(englishPosts)} in English.`,
    mainTheme: (right: number, accounts: number) =>
      `Right first theme: ${formatShare(100 * right)} of our ${formatNumber(accounts)}\u00a0test accounts where one theme makes up 30% of the posts.`,
    originals:
      'The posts that do not reply to any post, not even one of this account’s. A post that quotes another is among them.',
    replies: 'The posts that reply to a post, including this account’s own.',
    quotes: 'The posts that quote another post and add words of their own.',
    withLinks: 'The posts that contain at least one link.',
  },

  score: {
    about: 'It says nothing about the person.',
    start: 'Start',
    verdicts: verdictBounds,
    margin: `Its margin brings together those of the factors: ${formatPrecise(SCORE_MARGIN)}\u00a0times the root of the sum of the squares of their distances, rounded outwards. The lowest and highest points of each factor are a choice made by Verso, not a measurement.`,
    held: (covered: number) =>
      `Made to hold 95\u00a0times in\u00a0100, it holds ${formatNumber(100 * covered)}\u00a0times on simulated accounts, reading errors not included.`,
    total: 'Score',
  },

  factors: {
    profileOnly: 'Calculated from the profile alone, so without a margin.',
    alone: (fact: string) => `${fact}.`,
    sentence: (fact: string, points: string) => `${fact}: ${points}.`,
    formula: (formula: string) => `Formula: ${formula}`,
    bounds: (min: number, max: number) =>
      `This factor can ${min === 0 ? '' : `take away up to ${count(-min, 'point')} and `}add up to ${count(max, 'point')}: a choice made by Verso, not a measurement.`,
  },

  declared: {
    shown: 'What is shown',
    statements: 'Posts that say it',
    ownWords: 'Each post below says it in the first person.',
    rules: {
      gender: 'Grammatical agreement is enough only from five instances that agree, with none to the contrary.',
      age: 'An age stated in the past is brought forward to the date of reading.',
      estimatedAge: 'These are all the ages that these posts allow at the date of reading.',
    },
    never: 'Nothing is inferred from a name, a photo, followers or a language, nor by a model.',
  },

  cited: {
    outOf: (posts: number, of: number) => `${formatNumber(posts)} of ${formatNumber(of)}`,
    site: {
      title: 'Posts with a link to this site',
      rule: 'A post counts once, even if it links there twice.',
    },
    hashtag: {
      title: 'Posts with this hashtag',
      rule: 'Capitals and small letters count alike; a post counts once.',
    },
    mention: {
      title: 'Posts that mention this other account',
      rule: 'Replies included. Verso has read nothing of this other account: only its name is repeated here.',
    },
    sites: 'Sites these posts link to',
    elsewhere: 'To a less frequent site, not listed, or an unreadable address',
    again: 'Counted more than once: a post may link to several sites',
  },

  expertise: {
    rule: 'A sustained subject is a theme kept up over time. Each rule above is met. No expertise is checked.',
    names: {
      share: 'Share of the posts',
      shareLow: 'Low end of its margin',
      activeWeeks: 'Share of the weeks when this account posts',
      weeks: 'Weeks with a post on this theme',
      ownWords: 'Posts in its own words',
      sources: 'Posts with a link',
      replies: 'Replies received by the middle post',
    },
    atLeast: (needed: string) => `at least ${needed}`,
  },

  engagement: {
    formula: (posts: number) =>
      `For ${posts === 1 ? 'the one post that is not a reply' : `each of the ${count(posts, 'post')} that are not replies`}: ${REACTIONS}. The rate shown is that of the middle post: a viral post weighs no more than another.`,
    middle: (posts: number) =>
      posts === 1
        ? 'This is the rate of the only post that is not a reply, below.'
        : `Put the ${count(posts, 'post')} that are not replies in order, from the most reactions to the fewest: this rate is that of the middle post. Each is below with its own.`,
    reacted: (reactions: number, share: number) => `${count(reactions, 'reaction')}, ${rate(share)} of the followers`,
    median: (middle: number) => `The middle post, ${rate(middle)}: half of the posts reach it or exceed it.`,
    followers: (followers: number) => `The profile had ${count(followers, 'follower')} when it was read.`,
    week: (posts: number) =>
      `The rate of the middle post, ${REACTIONS}, among ${count(posts, 'post that is not a reply', 'posts that are not replies')}, published that week, Paris time.`,
    peak: (usual: string, posts: number) =>
      `A peak is a week that reaches at least twice the usual rate, here ${usual}. ${posts === 1 ? 'Here is the post behind it' : 'Here are the posts behind it, five at most'}.`,
  },

  counts: {
    hour: (day: string, from: number, posts: number) =>
      `${['No post published', 'The post published'][posts] ?? 'The posts published'} on a ${day} between ${clock(from)} and ${clock(from + 1)}, Paris time.`,
    rhythm: 'Every post we read, placed at the Paris hour when it was published.',
    period: (from: string, to: string) =>
      `The posts of this account we read for this report, reposts excluded, from ${formatPeriod(from, to)}.`,
    perDay: 'The posts we read, divided by the days from the first to the last, at least one.',
    languages:
      'The language of each post we read. Toxicity, vulgarity, humour and political subjects are measured only on posts in French and English.',
    languageNames: { fr: 'French', en: 'English', other: 'Other or undetermined' },
    onProfile: (network: string) => `The number ${network} showed on the profile when it was read.`,
  },

  posts: {
    title: 'Posts',
    all: (posts: number) => count(posts, 'post'),
    retained: (posts: number) => `${formatNumber(posts)}${NBSP}counted`,
    near: (posts?: number) => (posts === undefined ? 'Nearly counted' : `${formatNumber(posts)}${NBSP}nearly counted`),
    sortBy: 'Sort:',
    sorts: { newest: 'Most recent', certainty: 'Strongest signal', reactions: 'Most reactions' },
    none: 'No post counted.',
    failed: 'The evidence could not be read.',
    moreFailed: 'The next posts could not be read.',
    rest: (posts: number) => (posts === 1 ? 'Show the last one' : `Show the other ${formatNumber(posts)}`),
    some: (posts: number, left: number) => `Show ${formatNumber(posts)} more, of ${count(left, 'post')} left`,
    simulated: 'Simulated posts: they do not exist on X.',
    at: (iso: string) => `${formatLongDate(iso)}, ${formatHour(iso)}`,
    // In words: the number sorts posts, and is no chance of being right.
    certainty: (share: number) => `${share < 0.5 ? 'Weak' : share < 0.8 ? 'Medium' : 'Strong'} signal`,
    likes: 'Likes:',
    reposts: 'Reposts:',
    seeOn: (network: string) => `View on ${network}`,
    newTab: '(new tab)',
    gone: 'This post is no longer online.',
    sensitive: 'Post flagged as sensitive: its text is hidden.',
    uncover: 'Show the text',
    expired: `The text is no longer kept after ${count(KEPT_DAYS.words, 'day')}.`,
  },

  contest: {
    open: 'Report an error',
    done: 'Error reported',
    why: {
      retained: 'Why should this post not count? (optional)',
      near: 'Why should this post count? (optional)',
    },
    fate: 'Your remark is passed on to Verso. This report does not change.',
    send: 'Send',
    sending: 'Sending...',
  },

  profile: {
    title: (iso?: string) =>
      iso === undefined ? 'Read on the profile' : `Read on the profile on ${formatLongDate(iso)}`,
    name: 'Display name',
    bio: 'Bio',
    location: 'Location',
    link: 'Link',
    createdAt: (network: string) => `Opened on ${network} on`,
    date: (iso: string) => formatDate(iso),
    verified: 'Verification',
    verifications: (network: string) => ({
      none: 'None',
      blue: 'Blue tick',
      business: 'Organisation',
      government: 'Public body',
      checked: `Verified by a ${network} verifier`,
    }),
    parody: 'Parody',
    isParody: 'Says it is a parody',
    automated: 'Automation',
    isAutomated: 'Says it is automated, with a label on its profile',
    listed: 'Lists',
    lists: (lists: number) => count(lists, 'list'),
    empty: 'Empty',
    seeOn: (network: string) => `View the profile on ${network}`,
    simulated: 'Simulated profile: it does not exist on X.',
  },
} satisfies Translation<typeof french>
