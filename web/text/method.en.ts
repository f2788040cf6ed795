import { MIN_POSTS } from '#contract/constants.ts'
import { methodVersionOf } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { ANALYSIS_COST } from '#contract/money.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { THEME_IDS } from '#contract/themes.ts'
import { count, formatNumber, formatPercent, formatPrecise, formatTenths } from './format.en.ts'
import type { LegalText } from './legal-text.fr.ts'
import { scoreSections } from './method-score.en.ts'
import { factorNames } from './names.en.ts'
import { prohibitedUses } from './prohibited-uses.en.ts'
import { whyWithheld } from './withheld.en.ts'

type Language = 'fr' | 'en'
type Rates = { missed: number; falseAlarms: number; n: number }

const LANGUAGES = { fr: 'French', en: 'English' } as const
const ESTIMATES = {
  Toxicity: figures.toxicity,
  'Political subjects': figures.political,
}
/** Of humour no percentage is shown: what its posts are worth stands in the other tables. */
const WHOLE_ACCOUNTS = { Toxicity: figures.accounts.toxicity, 'Political subjects': figures.accounts.political }
const TRUE_SHARES = [
  ['below4', 'Less than 4%'],
  ['below10', '4 to 10%'],
  ['below20', '10 to 20%'],
  ['below101', '20% and more'],
] as const
const BY_TRUTH = { Toxicity: figures.byTruth.toxicity, 'Political subjects': figures.byTruth.political }
const CLASSIFIED: Record<string, Record<Language, Rates & { written: Rates }>> = {
  ...ESTIMATES,
  Vulgarity: figures.vulgarity,
}

const REAL = { Toxicity: figures.real.toxicity, 'Political subjects': figures.real.political }

/** Where no language model is configured. */
export const OWN_SERVERS = 'The calculation is done on Verso’s servers, without any outside model or service.'

/** How each figure is computed, with the same figures as the French text, read from the same file. */
export const method: LegalText = {
  title: 'Method',
  updated: '18\u00a0November 2026',
  sections: [
    {
      heading: 'What a report starts from',
      paragraphs: [
        `Verso reads the public profile of an account and its own posts, up to 100 by default. Reposts are excluded. At least ${MIN_POSTS}\u00a0posts are needed: below that, the analysis stops and your ${ANALYSIS_COST}\u00a0credits are returned to you.`,
        `${OWN_SERVERS} It leaves nothing to chance: the same posts and the same version of the method give the same report, to the byte.`,
        'Toxicity, vulgarity, humour and political subjects are measured only on posts in French and English. The other posts count in the rest of the report.',
      ],
    },
    {
      heading: 'Reading a figure',
      paragraphs: [
        'A figure drawn from posts has a margin. It opens onto its evidence: the posts counted.',
        `The true share is probably within the margin, which is made to be right 95\u00a0times in\u00a0100. On our test accounts, it is right ${formatNumber(100 * figures.accounts.toxicity.coverage)}\u00a0times for toxicity, ${formatNumber(100 * figures.accounts.political.coverage)} for political subjects. It is right less often when these make up a fifth of the posts or more: ${heldOf(figures.byTruth.toxicity.below101)} and ${heldOf(figures.byTruth.political.below101)}; and less often for some authors of these accounts: at worst ${heldOf(figures.worstWriter.toxicity)} and ${heldOf(figures.worstWriter.political)}.`,
        `The text of the posts can be read for ${count(KEPT_DAYS.words, 'day')}. After that, each piece of evidence is reduced to the post’s identifier and its link.`,
      ],
    },
    ...scoreSections,
    {
      heading: 'The shares of behaviour',
      paragraphs: [
        'A share is the number of posts counted, divided by the posts read in French and English. Its evidence shows them all: it can be counted again by hand.',
        `For toxicity and political subjects, a program gives each post a signal from 0 to 1. A post is counted when it reaches ${thresholds()}. Mentions at the start of a reply do not count. An ambiguous post is read in the light of the account’s other posts.`,
        'The margin comes from the sum S of the signals of all the posts, counted or not: on accounts the program had never read, we measured how many posts were truly concerned for such a sum. It brings together the likeliest numbers, up to 95\u00a0chances in\u00a0100.',
        `“No share”: ${whyWithheld.wide}, or ${whyWithheld.language}. The report says “at least” when it knows, and shows the posts. Humour is not read without a language model.`,
      ],
      points: [
        'Toxicity: hostile or contemptuous posts, which a person would judge disrespectful, insulting or hateful.',
        'Vulgarity: posts that contain a swear word from a list. Their margin is the 95% Wilson interval.',
        `Humour: funny posts, according to a language model. Without one, nothing is counted: on ${formatNumber(figures.real.humour.n)}\u00a0posts by real people, our program puts a funny post ahead of another ${formatNumber(100 * figures.real.humour.auc)}\u00a0times in\u00a0100, and chance does so 50.`,
        'Political subjects: posts whose subject is political. This share says nothing of an opinion, a party or a vote.',
      ],
    },
    {
      heading: 'The errors measured',
      paragraphs: [
        '“Missed”: the share of the texts concerned that the program does not flag. “False alarms”: the share of the other texts that it flags wrongly.',
        'The public texts were gathered by others, often by keywords or in equal parts: these are not the proportions of an account. For most of them, the program learned from other texts of the same source. Our test posts were written by us with a language model and labelled by a single annotator: their figures are optimistic.',
        'Whole accounts: invented accounts, labelled post by post, each read by a program that had seen nothing by its author. The error is the gap between the share shown and the true one, in points. Being invented, they are easier than real ones. What is left without a share was decided on these same accounts, and two thresholds were set after a look at other labelled accounts: their figures are a little flattered by it.',
        `Posts by real people: in French, labelled by a single person. Few are concerned (${formatPercent(figures.real.toxicity.positives)} hostile or contemptuous, ${formatPercent(figures.real.political.positives)} political): these rates remain uncertain.`,
      ],
      tables: [
        wholeAccountsTable('Whole accounts: the shares', ['True share within the margin', 'Error'], (measured) => [
          formatPercent(measured.coverage),
          formatTenths(measured.error),
        ]),
        {
          caption: 'Whole accounts: margins that were right, by true share',
          columns: ['True share', ...Object.keys(BY_TRUTH)],
          rows: TRUE_SHARES.map(([band, name]) => [
            name,
            ...Object.values(BY_TRUTH).map(({ [band]: measured }) => heldOf(measured)),
          ]),
        },
        wholeAccountsTable('Whole accounts: the posts', ['Rightly counted', 'Found'], (measured) => [
          formatPercent(measured.precision),
          formatPercent(measured.recall),
        ]),
        errorTable('Posts by real people', REAL),
        errorTable(
          'Public texts',
          ratesByLanguage((measured) => measured),
        ),
        errorTable(
          'Our test posts',
          ratesByLanguage(({ written }) => written),
        ),
      ],
      points: [
        `No share: ${Object.entries(WHOLE_ACCOUNTS)
          .map(([name, { withheld }]) => `${name.toLowerCase()}, ${formatPercent(withheld)}`)
          .join('; ')} of the ${formatNumber(figures.accounts.toxicity.accounts)}\u00a0accounts.`,
        `“At least”: true for ${formatPercent(figures.byTruth.political.atLeast.holds)} of the ${formatNumber(figures.byTruth.political.atLeast.n)}\u00a0accounts where it stands in for the share of political posts.`,
        `Right first theme: ${formatPercent(figures.mainTheme.accuracy)} of the ${formatNumber(figures.mainTheme.n)}\u00a0accounts where one theme makes up 30% of the posts.`,
        `Right theme: ${byLanguage((language) => `${formatPercent(figures.themes[language].accuracy)} of ${formatNumber(figures.themes[language].n)}\u00a0public sentences, on seven subjects`)}. Among the ${THEME_IDS.length}\u00a0themes, ${byLanguage((language) => `${formatPercent(figures.themes[language].written.accuracy)} of our ${formatNumber(figures.themes[language].written.n)}\u00a0test posts`)}.`,
        `Neutral or kindly sentences about a group, wrongly judged hostile: ${byLanguage((language) => `${formatPercent(figures.fairness[language].level)} on average, with ${inPoints(figures.fairness[language].gap)} between the group most affected and the one least affected`)}.`,
      ],
    },
    {
      heading: 'Themes and sustained subjects',
      paragraphs: [
        `Each post in French or English is given one of ${THEME_IDS.length}\u00a0themes, or none if the program hesitates. A theme is shown from 4\u00a0posts on, if the low end of its margin is above all of these: 4%, a fifth of the share of the first theme, and one and a half times what the program’s errors produce on their own. Five themes at most.`,
        'A sustained subject is a theme kept up over time. It meets the first four rules below. Three sustained subjects at most.',
      ],
      points: [
        'At least 25% of the posts, and the low end of the margin at 15% or more.',
        'At least 6\u00a0weeks, and half of the weeks when the account posts.',
        'At least 60% of posts in its own words: neither a reply nor a copy, 8\u00a0words or more.',
        'At least 15% of posts with a link, or as many replies received as the other posts.',
        'Politics, religion and health are never a sustained subject: that would be attributing a trait to a person. No expertise is checked.',
      ],
    },
    {
      heading: 'What Verso does not guess',
      paragraphs: [
        'Gender and age repeat what the account says about itself, in the first person, in its bio or its posts: the sentence is quoted, with its source, its date and the number of posts. Location and political leaning are only what the profile declares, word for word; an elected office is not a leaning. Otherwise, the report says “Not stated”.',
        'Gender is also read from French grammatical agreement (“je suis contente”), from five instances that agree, with none to the contrary. An age stated in the past is brought forward to the date of reading; a date (“bac en 2019”, for a school-leaving exam) gives several possible ages. Replies, quotations, songs, roles and jokes do not count; if two statements contradict each other, neither is used.',
        'Verso never infers them from a name, a photo, followers or a language, nor by a model.',
      ],
    },
    {
      heading: 'Engagement, statistics and recommendations',
      paragraphs: [],
      points: [
        'Engagement rate: (likes + reposts + replies + posts that quote it)\u00a0÷\u00a0followers, for each post that is not a reply. The rate shown is the median, that of the middle post: a viral post weighs no more than another. It has a margin from 6\u00a0posts on.',
        'Weeks and peaks: the same median, by week in Paris time. A week without a post is a gap, not a zero. A peak reaches at least twice the usual rate.',
        'Followers, following and posts published: taken from the profile when it was read.',
        'Replies, quote posts, links: n posts out of N, with the Wilson interval. Posts per day: the posts read, divided by the days from the first to the last, at least one. Rhythm: the posts by hour, Paris time.',
        'Advertising: a post that says so is declared; a promotion code, an affiliate link or a brand’s gift without such words is “without a visible mention”. French law 2023-451 wants a clear mention, decree 2025-1137 a written contract from €1,000. Verso reads no pictures and does not say whether a post complies.',
        'Recommendations: sentences that help to read the report, drawn from its figures by fixed rules. Four at most.',
      ],
    },
    {
      heading: 'Bluesky accounts',
      paragraphs: [
        `A name that contains a dot, such as name.bsky.social, is that of a Bluesky account. The report is made in the same way, with a version of the method of its own, ${methodVersionOf('bluesky')}: the scores of the two networks cannot be compared point for point.`,
      ],
      points: [
        `What Bluesky does not have does not count against the account. It has neither location nor lists: “${factorNames.identite}” is worth 8\u00a0÷\u00a07 of 1.5\u00a0×\u00a0min(1, c\u00a0÷\u00a040) for a bio of c characters, plus 1.5 if there is a link and 4 if a Bluesky verifier has verified the account.`,
        'A post counts at the date when it was seen, if that is earlier than the one it bears. Posts imported from elsewhere, dated before the account was opened, are excluded like reposts.',
        'An account that asks to be shown only to people who are logged in, or that moderation hides, is not analysed. Labels set by others are not repeated.',
      ],
    },
    {
      heading: 'Two notices to know',
      paragraphs: [],
      points: [
        '“Indicative value”: the measurement is missing from the report. The screen shows a stand-in value, which says nothing about this account. Do not rely on it. Reports of this version always carry their score.',
        '“Simulated data”: the profile comes from a demonstration source, not from X. No figure describes a real account. No real payment is possible with this source.',
      ],
    },
    {
      heading: 'Limits',
      paragraphs: [],
      points: [
        'The report describes the posts read, at the date of the analysis. It does not describe all the activity of the account.',
        'The program understands negation, quotation and irony poorly. A hateful remark quoted to denounce it looks like that remark.',
        'Its training texts are several years old: today’s slang and allusions are missing from them. On a new source, it is wrong more often.',
        'Errors even out over a hundred posts, not over one. A post counted is evidence to be read.',
        'A figure is about posts. It does not judge a person.',
      ],
    },
    {
      heading: prohibitedUses.title,
      paragraphs: [],
      points: prohibitedUses.points,
    },
    {
      heading: 'Version of the method',
      paragraphs: [`This text describes version ${figures.version}. Each report carries the version that produced it.`],
    },
  ],
}

/** A line for each figure in each language: “Toxicity, French”. */
function ratesByLanguage(ratesOf: (measured: Rates & { written: Rates }) => Rates): Record<string, Rates> {
  return Object.fromEntries(
    Object.entries(CLASSIFIED).flatMap(([name, { fr, en }]) => [
      [`${name}, ${LANGUAGES.fr}`, ratesOf(fr)],
      [`${name}, ${LANGUAGES.en}`, ratesOf(en)],
    ]),
  )
}

function errorTable(caption: string, measures: Record<string, Rates>) {
  return {
    caption,
    columns: ['Figure', 'Texts', 'Missed', 'False alarms'],
    rows: Object.entries(measures).map(([name, { n, missed, falseAlarms }]) => [
      name,
      formatNumber(n),
      formatPercent(missed),
      formatPercent(falseAlarms),
    ]),
  }
}

/** “34 of 48” */
function heldOf({ holds, n }: { holds: number; n: number }): string {
  return `${formatNumber(holds)} of\u00a0${formatNumber(n)}`
}

/** What is said of each, one after the other. */
function byLanguage(say: (language: Language) => string): string {
  return `in ${LANGUAGES.fr}, ${say('fr')}; in ${LANGUAGES.en}, ${say('en')}`
}

/** 0 points, 1 point, 1.5 points: of a share from 0 to 1. */
function inPoints(share: number): string {
  const points = formatTenths(100 * share)
  return `${points}\u00a0${points === '1' ? 'point' : 'points'}`
}

/** One number as long as every figure and language has the same. */
function thresholds(): string {
  const all = Object.values(ESTIMATES).flatMap(({ fr, en }) => [fr.threshold, en.threshold])
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  if (lowest === highest) return formatPrecise(lowest)
  return `its threshold, from ${formatPrecise(lowest)} to ${formatPrecise(highest)} depending on the figure and the language`
}

function wholeAccountsTable(
  caption: string,
  columns: readonly string[],
  cells: (measured: (typeof WHOLE_ACCOUNTS)['Toxicity']) => string[],
) {
  const rows = Object.entries(WHOLE_ACCOUNTS).map(([name, measured]) => [name, ...cells(measured)])
  return { caption, columns: ['Figure', ...columns], rows }
}
