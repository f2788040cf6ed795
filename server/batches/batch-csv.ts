import { BEHAVIOURS } from '#contract/behaviours.ts'
import { type CsvCell, csvFile, plainCsvFile } from '#contract/csv.ts'
import { type Language, prefixOf } from '#contract/languages.ts'
import * as english from '#contract/line-words.en.ts'
import * as french from '#contract/line-words.fr.ts'
import { networkName } from '#contract/networks.ts'
import type { BatchLine } from '#contract/schemas/batches.ts'
import { shownNumbers } from '#contract/shown-figure.ts'
import type { Translation } from '#contract/translation.ts'
import { hedge, VERDICTS, verdictOfPoints } from '#contract/verdict.ts'
import * as englishVerdicts from '#contract/verdict-words.en.ts'
import * as frenchVerdicts from '#contract/verdict-words.fr.ts'

const COLUMNS = {
  fr: [
    'ligne',
    'reçu',
    'compte',
    'réseau',
    'état',
    'motif',
    'crédits',
    'score',
    'score bas',
    'score haut',
    'verdict',
    'toxicité',
    'toxicité basse',
    'toxicité haute',
    'vulgarité',
    'vulgarité basse',
    'vulgarité haute',
    'humour',
    'humour bas',
    'humour haut',
    'politique',
    'politique bas',
    'politique haut',
    'rapport',
  ],
  en: [
    'line',
    'received',
    'account',
    'network',
    'state',
    'reason',
    'credits',
    'score',
    'score low',
    'score high',
    'verdict',
    'toxicity',
    'toxicity low',
    'toxicity high',
    'vulgarity',
    'vulgarity low',
    'vulgarity high',
    'humour',
    'humour low',
    'humour high',
    'politics',
    'politics low',
    'politics high',
    'report',
  ],
  plain: [
    'line',
    'typed',
    'target_username',
    'network',
    'state',
    'error',
    'credits',
    'score',
    'score_low',
    'score_high',
    'verdict',
    'toxicity',
    'toxicity_low',
    'toxicity_high',
    'vulgarity',
    'vulgarity_low',
    'vulgarity_high',
    'humor',
    'humor_low',
    'humor_high',
    'political_engagement',
    'political_engagement_low',
    'political_engagement_high',
    'report',
  ],
}

type Words = { lines: typeof french.lineWords; verdicts: typeof frenchVerdicts.verdictWords }
const WORDS: Record<Language, { [Part in keyof Words]: Translation<Words[Part]> }> = {
  fr: { lines: french.lineWords, verdicts: frenchVerdicts.verdictWords },
  en: { lines: english.lineWords, verdicts: englishVerdicts.verdictWords },
}

/** For a program: codes, which stay the same in every language. */
export function plainBatchCsv(lines: readonly BatchLine[], publicUrl: string): string {
  const rows = lines.map((line) =>
    rowOf(line, {
      network: line.network,
      state: line.state,
      error: line.error ?? (line.same_as === undefined ? undefined : `= ${line.same_as}`),
      verdict: line.score?.verdict,
      pages: publicUrl,
    }),
  )
  return plainCsvFile([COLUMNS.plain, ...rows])
}

/** For a person: the words of the list's page, in its language. */
export function batchCsv(lines: readonly BatchLine[], language: Language, publicUrl: string): string {
  const rows = lines.map((line) =>
    rowOf(line, {
      network: line.network && networkName(line.network),
      state: stateSaid(line, language),
      error: line.error,
      verdict: verdictSaid(line, language),
      pages: `${publicUrl}${prefixOf(language)}`,
    }),
  )
  return csvFile([COLUMNS[language], ...rows], language)
}

type Said = { network: CsvCell; state: CsvCell; error: CsvCell; verdict: CsvCell; pages: string }

/** A row for every line of the list, in its order, whatever became of it. */
function rowOf(line: BatchLine, { network, state, error, verdict, pages }: Said): CsvCell[] {
  return [
    line.line,
    line.typed,
    line.target_username,
    network,
    state,
    error,
    line.credits,
    line.score?.points,
    line.score?.low,
    line.score?.high,
    verdict,
    ...BEHAVIOURS.flatMap((id) => {
      const { value, low, high } = shownNumbers(line.figures?.[id])
      return [value, low, high]
    }),
    line.analysis_id === undefined ? undefined : `${pages}/app/analysis/${line.analysis_id}`,
  ]
}

function stateSaid({ state, same_as: sameAs, network }: BatchLine, language: Language): string {
  const { fates, states, double, closed } = WORDS[language].lines
  if (state === 'double') return double(sameAs)
  if (state === 'closed') return closed(network ? networkName(network) : '')
  if (state === 'malformed' || state === 'unread' || state === 'opposed' || state === 'consent') return fates[state]
  return states[state]
}

function verdictSaid({ score }: BatchLine, language: Language): string | undefined {
  if (!score) return undefined
  const { points, low, high } = score
  const verdict = VERDICTS.find((known) => known === score.verdict) ?? verdictOfPoints(points)
  const margin = low === undefined || high === undefined ? undefined : { low, high }
  return WORDS[language].verdicts.said(hedge(verdict, margin))
}
