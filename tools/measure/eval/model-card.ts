import { writeFile } from 'node:fs/promises'
import { METHOD_VERSION } from '#server/analysis-engine/method.ts'
import { accountTables } from './card-accounts.ts'
import { count, type Table, typeset } from './card-format.ts'
import { calibrationTable, licencesTable, publishedTable, subjectTables, writtenTables } from './card-tables.ts'
import { baselineTables, fairnessTables, toxicityTable } from './card-toxicity.ts'
import * as words from './card-words.ts'
import { type Figures, valueOf } from './figures.ts'

const file = new URL('../../../docs/model-card.md', import.meta.url)

/** Read by customers: in French, and the same bytes for the same figures, so that a change in it is a change in them. */
export async function writeModelCard(figures: Figures) {
  const [ranks, lists] = baselineTables(figures)
  const [groups, traps] = fairnessTables(figures)
  const sections = [
    `# Carte des modèles\n\nVersion de la méthode : ${METHOD_VERSION}. ${words.origin}`,
    section('À quoi servent les modèles', words.purposes),
    section('Lire les chiffres', words.reading),
    section('Toxicité', words.toxicity, toxicityTable(figures)),
    section('Vulgarité, humour, sujet politique, thèmes', words.subjects, ...subjectTables(figures)),
    section('Notre échantillon', words.written, ...writtenTables(figures)),
    section('Les listes de mots du marché', words.baselines, ranks, lists),
    section('Ce que d’autres ont publié', words.published, publishedTable(figures)),
    section('Étalonnage', words.calibration, calibrationTable(figures)),
    section('Équité', `${words.fairness} ${sharedSentences(figures)}`, groups),
    section('Pièges connus', words.traps, traps),
    section('Du post au compte', words.accounts, ...accountTables(figures)),
    section('Données et licences', words.licences, licencesTable()),
    section('Limites', words.limits),
    section('Usages exclus', words.excluded),
  ]
  await writeFile(file, typeset(`${sections.join('\n\n')}\n`))
}

function sharedSentences(figures: Figures): string {
  const shared = (language: 'fr' | 'en') => count(valueOf(figures, `leaks.functional.${language}`))
  return `Phrases des suites qui sont mot pour mot dans l'entraînement : ${shared('fr')} en français, ${shared('en')} en anglais.`
}

function section(title: string, text: string, ...tables: (Table | undefined)[]): string {
  return [`## ${title}`, text, ...tables.flatMap((table) => (table ? [drawn(table)] : []))].join('\n\n')
}

function drawn({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const isNumeric = (nth: number) => nth > 0 && rows.every((cells) => /^[\d\s,%à-]*$/.test(cells[nth] ?? ''))
  const rule = columns.map((_, nth) => (isNumeric(nth) ? '---:' : '---'))
  return [line(columns), line(rule), ...rows.map(line)].join('\n')
}
