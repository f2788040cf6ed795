import { writeFileSync } from 'node:fs'
import { METHOD_VERSION } from '../../contract/method-version.ts'
import { accountTables, ratingsTable } from './card-accounts.ts'
import { count, type Table } from './card-format.ts'
import { calibrationTable, licencesTable, publishedTable, subjectTables, writtenTables } from './card-tables.ts'
import { baselineTables, fairnessTables, toxicityTable } from './card-toxicity.ts'
import {
  advertisingTable,
  agreementTable,
  realPostsTable,
  thresholdTables,
  wholeAccountTables,
} from './card-whole-accounts.ts'
import * as words from './card-words.ts'
import { type Figures, valueOf } from './figures.ts'
import type { Measured } from './measured.ts'

export const modelCardFile = new URL('../../docs/model-card.md', import.meta.url)

export function writeModelCard(measured: Measured) {
  writeFileSync(modelCardFile, modelCard(measured))
}

/** The same bytes for the same figures, so that a change in it is a change in them. */
export function modelCard({ figures, licences }: Measured): string {
  const [ranks, lists] = baselineTables(figures)
  const [groups, traps] = fairnessTables(figures)
  const sections = [
    `# Model card\n\nMethod version ${METHOD_VERSION}. ${words.origin(count(valueOf(figures, 'accounts.corpus.toxicity.accounts')))}`,
    section('What the models are for', words.purposes),
    section('Whole accounts', words.wholeAccounts, ...wholeAccountTables(figures)),
    section('How thresholds and margins were chosen', words.thresholds, ...thresholdTables(figures)),
    section('Posts of real people', words.realPosts, realPostsTable(figures)),
    section('Reading the benchmarks', words.reading),
    section('Toxicity', words.toxicity, toxicityTable(figures)),
    section('Vulgarity, humour, political subject, themes', words.subjects, ...subjectTables(figures)),
    section('A timeline of nobody', words.written, ...writtenTables(figures)),
    section('The word lists on the market', words.baselines, ranks, lists),
    section('What others have published', words.published, publishedTable(figures)),
    section('Calibration', words.calibration, calibrationTable(figures)),
    section('Fairness', `${words.fairness} ${sharedSentences(figures)}`, groups),
    section('Known traps', words.traps, traps),
    section('Score and declarations', words.accounts, ...accountTables(figures)),
    section('The score and what readers say', words.ratings, ratingsTable(figures)),
    section('Advertising', words.advertising, advertisingTable(figures)),
    section('Agreement on the corpus', words.agreement, agreementTable(figures)),
    section('Data and licences', words.licences, licencesTable(licences)),
    section('Limits', words.limits),
    section('Excluded uses', words.excluded),
  ]
  return `${sections.join('\n\n')}\n`
}

function sharedSentences(figures: Figures): string {
  const shared = (language: 'fr' | 'en') => count(valueOf(figures, `leaks.functional.${language}`))
  return `Sentences of the suites that are word for word in the training: ${shared('fr')} in French, ${shared('en')} in English.`
}

function section(title: string, text: string, ...tables: (Table | undefined)[]): string {
  return [`## ${title}`, text, ...tables.flatMap((table) => (table ? [markdownTable(table)] : []))].join('\n\n')
}

function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const isNumeric = (nth: number) => nth > 0 && rows.every((cells) => /^(?:[\d\s.,%-]|to)*$/.test(cells[nth] ?? ''))
  const rule = columns.map((_, nth) => (isNumeric(nth) ? '---:' : '---'))
  return [line(columns), line(rule), ...rows.map(line)].join('\n')
}
