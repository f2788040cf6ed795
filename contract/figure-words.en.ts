import { WITHHELD_SHARES } from './behaviours.ts'
import type { figureWords as french, whyWithheld as frenchWhy } from './figure-words.fr.ts'
import { ENGLISH, withSign, writeNumber, writeRate } from './number.ts'
import type { ShownFigure } from './schemas/shown-figure.ts'
import { marginInPosts, type Unit, unitOf } from './shown-figure.ts'
import type { Translation } from './translation.ts'

const whole = (value: number) => writeNumber(value, { atMost: 0 }, ENGLISH)
const tenths = (value: number) => writeNumber(value, { atMost: 1 }, ENGLISH)
const rate = (value: number) => writeRate(value, 'less than', ENGLISH)
const posts = (value: number) => `${whole(value)}\u00a0${value === 1 ? 'post' : 'posts'}`
const percent = (value: number) => `${whole(value)}%`

/** How the numbers of each unit are written. */
export const figureNumber: Record<Unit, (value: number) => string> = {
  share: whole,
  rate,
  pace: rate,
  number: whole,
  score: whole,
  points: (value) => withSign(value, tenths),
}
/** After a number, or after the last of several. */
export const figureUnit = (unit: Unit) => (unit === 'share' || unit === 'rate' ? '%' : '')

/** Why a share is not told, as the end of a sentence. */
export const whyWithheld = {
  wide: `the margin would exceed ${whole(100 * WITHHELD_SHARES.widest)}\u00a0points`,
  language: 'our programs read political subjects in English poorly',
  few: 'too few commercial posts',
  doubtful: 'the reading is not sure enough',
  imprecise: `more than ${whole(100 * (1 - WITHHELD_SHARES.fewestRight))}% of the posts counted are counted wrongly`,
} satisfies Translation<typeof frenchWhy>

/** What is said of a figure on every screen, on paper and in every file. */
export const figureWords = {
  value: (figure: ShownFigure): string => {
    const { kind, value, least, count = 0, of = 0 } = figure
    if (kind === 'unread') return 'not read without a language model'
    if (kind === 'at-least' && least !== undefined) return `at least ${whole(least)} of\u00a0${posts(of)}`
    if (kind === 'band') return between(figure)
    if (kind === 'count') return posts(count)
    if (value === undefined) return count > 0 ? `${posts(count)} to read` : 'no share'
    const unit = unitOf(figure)
    if (unit === 'share' && value === 0 && count > 0) return `less than ${percent(1)}`
    return `${figureNumber[unit](value)}${figureUnit(unit)}`
  },
  margin: (figure: ShownFigure): string => {
    const { kind, value, low, high } = figure
    const isExact = kind === 'pace' || kind === 'number' || (kind === 'points' && low === high)
    return kind === 'band' || value === undefined || isExact ? '' : between(figure)
  },
  inPosts: (figure: ShownFigure): string => {
    const { low, high } = marginInPosts(figure)
    return `${whole(low)} to ${whole(high)}`
  },
  basis: ({ kind, count, of }: ShownFigure): string =>
    kind === 'unread' || count === undefined || of === undefined ? '' : `${whole(count)} of\u00a0${posts(of)}`,
  why: ({ kind, why }: ShownFigure): string => {
    if (kind === 'unread') return 'Only a language model can read it: no post is counted.'
    if (why === undefined || why === 'unmeasured') return ''
    if (kind === 'rate') return 'Too few posts for a margin.'
    return `No share: ${why === 'imprecise' ? 'on our test accounts, ' : ''}${whyWithheld[why]}.`
  },
  advice: (figure: ShownFigure): string => {
    const { why } = figure
    if (why === 'imprecise' || figure.kind === 'unread') return figureWords.why(figure)
    return why === 'language' ? `${toRead(figure)} ${figureWords.why(figure)}` : why === 'wide' ? toRead(figure) : ''
  },
} satisfies Translation<typeof french>

function toRead({ count = 0 }: ShownFigure): string {
  if (count === 0) return 'No post counted, but too little is known to give a share.'
  return `${posts(count)} counted, ${count === 1 ? 'perhaps wrongly: read it' : 'some perhaps wrongly: read them'} before you conclude.`
}

/** “31% (between 22 and 41%), 31 of 100 posts”, for a program that reads words. */
export function saidInOneLine(figure: ShownFigure): string {
  const [margin, basis] = [figureWords.margin(figure), figureWords.basis(figure)]
  return [`${figureWords.value(figure)}${margin && ` (${margin})`}`, basis].filter(Boolean).join(', ')
}

function between(figure: ShownFigure): string {
  const { low, high } = figure
  if (low === undefined || high === undefined) return 'no margin'
  const unit = unitOf(figure)
  const [from, to] = [figureNumber[unit](low), `${figureNumber[unit](high)}${figureUnit(unit)}`]
  return low === 0 && (unit === 'share' || unit === 'rate') ? `at most ${to}` : `between ${from} and ${to}`
}
