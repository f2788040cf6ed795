import { FEW_FOR_A_VERDICT } from '#contract/constants.ts'
import { FACTOR_IDS, FACTORS, type FactorId, SCORE_MARGIN } from '#contract/factors.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { networkName } from '#contract/networks.ts'
import lists from '#contract/source-lists.json' with { type: 'json' }
import { factorFormulas, lossFormula, sourceWeights } from './factor-formulas.en.ts'
import { formatLongDate, formatNumber, formatPercent, formatPrecise } from './format.en.ts'
import type { LegalText } from './legal-text.fr.ts'
import { factorNames } from './names.en.ts'
import { formatSigned } from './signed.en.ts'
import { verdictBounds } from './verdict.en.ts'

/** What the method's text says of the score and of its margin. */
export const scoreSections: LegalText['sections'] = [
  {
    heading: 'The credibility score',
    paragraphs: [
      'The score starts at 50. Factors add or take away points, and the sum is kept between 0 and 100. What is easily faked brings little; what costs the reader takes away a lot, and good links do not buy it back. The lowest and highest points of each factor are a choice made by Verso, not a measurement.',
      'It describes the way an account posts. It does not say whether what the account asserts is true, and reads no opinion, religion, health or origin. Being new, anonymous or little followed costs nothing.',
      `Recognised sites come from public lists: ${listed('cppap', 'online press')}, ${listed('dinum', 'public bodies')}, ${listed('hipo', 'universities')}. Verso adds its own, with a reason on each line, for science and for the press and public bodies of other countries. Press of every political persuasion is included. Not being on a list is no fault, and a single list condemns nobody. Each piece of evidence names the list.`,
      `${verdictBounds} When the margin reaches a second word, that word is said too; beyond that, the verdict goes from one to the other. Below ${FEW_FOR_A_VERDICT}\u00a0posts read, and for a declared parody, no word is given.`,
      lossFormula,
      `Where a language model has read the posts, ${named('appui')}, ${named('insinuations')}, ${named('mepris')} and ${named('corrections')} replace ${named('sources')} and ${named('ton')}. Each post then carries what the model says of it, and the words the model relies on when it says that a post insinuates or contradicts what is established; without those words, nothing is counted. An opinion, a faith or a party never counts.`,
    ],
    points: FACTOR_IDS.map((id) => {
      const { min, max } = FACTORS[id]
      return `${factorNames[id]}, from ${formatSigned(min)} to ${formatSigned(max)}\u00a0points: ${factorFormulas[id](networkName())}${id === 'sources' ? ` ${sourceWeights}` : ''}`
    }),
  },
  {
    heading: 'The margin of the score',
    paragraphs: [
      `Each factor has its own: the Wilson interval of a share of posts, to which twelve neutral posts are added, or q ±\u00a01.96 ×\u00a0√(q\u00a0(1\u00a0−\u00a0q) ÷\u00a0(w\u00a0+\u00a0N\u00a0+\u00a01)) for the sources. The margin of the score is ${formatPrecise(SCORE_MARGIN)}\u00a0times the root of the sum of the squares of their distances, rounded outwards. Nothing in it is drawn at random.`,
      `Made to hold 95\u00a0times in\u00a0100, it holds ${formatNumber(100 * figures.score.covered)}\u00a0times in\u00a0100 on ${formatNumber(figures.score.checked)}\u00a0simulated accounts, each read again thirty times with the same habits: ${formatNumber(100 * figures.score.of20.covered)} at 20\u00a0posts, ${formatNumber(100 * figures.score.of100.covered)} at 100. When a language model has read the posts, it holds ${formatNumber(100 * figures.score.labelled.covered)}\u00a0times in\u00a0100, measured the same way: ${formatNumber(100 * figures.score.labelled.of20.covered)} at 20\u00a0posts, ${formatNumber(100 * figures.score.labelled.of100.covered)} at 100. Reading errors are part of none of these figures.`,
      `In ${formatNumber(figures.score.cases)}\u00a0simulated cases, 10% more posts move the score by at most 3\u00a0points in ${formatPercent(figures.score.stable)} of cases: ${formatPercent(figures.score.of20.stable)} at 20\u00a0posts, ${formatPercent(figures.score.of100.stable)} at 100; read by a language model, in ${formatPercent(figures.score.labelled.stable)} of cases.`,
    ],
  },
]

/** A factor within a sentence. */
function named(id: FactorId): string {
  return `“${factorNames[id]}”`
}

/** Whose list, under which licence and of when: the Licence Ouverte asks that readers be told. */
function listed(id: keyof typeof lists, what: string): string {
  const { name, publisher, licence, date } = lists[id]
  return `${what} (“${name}”, ${publisher}, ${licence.replace(/^licence (.+)$/, '$1 licence')}, ${formatLongDate(date)})`
}
