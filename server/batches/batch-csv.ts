import { BEHAVIOURS } from '#contract/behaviours.ts'
import { type CsvCell, csvFile, plainCsvFile } from '#contract/csv.ts'
import type { BatchLine } from '#contract/schemas/batches.ts'

const COLUMNS = {
  french: [
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

/** A row for every line of the list, in its order, whatever became of it. */
export function batchCsv(lines: readonly BatchLine[], form: 'french' | 'plain', publicUrl: string): string {
  const rows = lines.map((line): CsvCell[] => [
    line.line,
    line.typed,
    line.target_username,
    line.network,
    line.state,
    line.error ?? (line.same_as === undefined ? undefined : `= ${line.same_as}`),
    line.credits,
    line.score?.points,
    line.score?.low,
    line.score?.high,
    line.score?.verdict,
    ...BEHAVIOURS.flatMap((id) => {
      const figure = line.behaviour?.[id]
      return [figure?.percent, figure?.low, figure?.high]
    }),
    line.analysis_id === undefined ? undefined : `${publicUrl}/app/analysis/${line.analysis_id}`,
  ])
  const table = [COLUMNS[form], ...rows]
  return form === 'french' ? csvFile(table, 'fr') : plainCsvFile(table)
}
