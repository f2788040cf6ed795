import type { Translation } from '#contract/translation.ts'
import { formatSigned } from '#web/text/format.en.ts'
import { verdictText } from '#web/text/verdict.en.ts'
import type { factorText as frenchFactors, scoreText as frenchScore } from './text.fr.ts'

export const scoreText = {
  start:
    'The score starts at 50. Each factor adds or takes away points based on what the account posts, and opens the posts that justify it. The score describes how this account posts, not whether what it asserts is true.',
  /** “34 out of 100, between 27 and 41.” */
  within: (points: number, margin?: { low: number; high: number }) =>
    `${points} out of 100${margin ? `, ${verdictText.between(margin.low, margin.high)}` : ''}.`,
  margin: 'With other posts from the same account, the score would probably stay within this margin.',
} satisfies Translation<typeof frenchScore>

export const factorText = {
  title: 'How this score is calculated',
  /** 50 + 10 − 3 = 57; what passes 0 or 100 is brought back to it. */
  sum: (start: number, points: readonly number[], total: number) => {
    const sum = points.reduce((whole, one) => whole + one, start)
    const terms = points.map((one) => `${one < 0 ? '\u2212' : '+'} ${Math.abs(one)}`)
    const written = `${[start, ...terms].join(' ')} = ${sum < 0 ? '\u2212' : ''}${Math.abs(sum)}`
    return sum === total ? written : `${written}, brought back to ${total}`
  },
  points: (points: number) => formatSigned(points),
  range: (min: number, max: number) => `${formatSigned(min)} to ${formatSigned(max)}`,
  outOfRange: ' points, on a scale from ',
  legend:
    'Right of zero, the points added; left of it, the points taken away. Thin line: the lowest and highest possible. Pale band: the margin.',
  method: 'Read the method',
  profile: 'Profile as read',
} satisfies Translation<typeof frenchFactors>
