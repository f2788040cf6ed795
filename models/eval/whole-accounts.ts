import type { Figure } from '../../server/analysis-engine/models/figures.ts'
import { type Figures, record, recordAll, valueOf } from './figures.ts'
import { leftOutAccounts } from './left-out-corpus.ts'
import { leftOutMainThemes } from './main-themes.ts'
import { mean } from './metrics.ts'
import { panelAccounts } from './panel.ts'
import type { ReadAccount } from './read-account.ts'
import { decimals, inPercent, printTable } from './table.ts'
import { recordThresholds } from './thresholds.ts'

/** Of humour the report tells no share: what its posts would be worth is measured on the corpus. */
const MEASURED = ['toxicity', 'political', 'humour'] as const satisfies readonly Figure[]
const SHOWN = ['toxicity', 'political'] as const

/**
 * What a reader of a report meets, whole accounts at a time: those of the corpus, each read by models that saw none of
 * its writer, and those of a panel that nothing here learned from, looked at once to set two thresholds.
 */
export function measureWholeAccounts(figures: Figures) {
  recordThresholds(figures)
  const corpus = MEASURED.map((figure) => ['corpus', figure, leftOutAccounts(figure)] as const)
  const panel = panelAccounts()
  const ofPanel = SHOWN.map((figure) => ['panel', figure, panel[figure]] as const)
  for (const [where, figure, accounts] of [...corpus, ...ofPanel])
    measureOne(figures, `accounts.${where}.${figure}`, accounts)
  const themes = [['corpus', leftOutMainThemes()] as const, ['panel', panel.mainThemes] as const]
  for (const [where, { right, of }] of themes)
    recordAll(figures, `accounts.${where}.mainTheme`, { accuracy: right / of, n: of })
  print(
    figures,
    [...corpus, ...ofPanel].map(([where, figure]) => `accounts.${where}.${figure}`),
  )
  for (const [where] of themes) {
    const value = (name: string) => valueOf(figures, `accounts.${where}.mainTheme.${name}`)
    console.log(
      `  main theme, ${where}: right on ${inPercent(value('accuracy'))} of ${value('n')} accounts that have one`,
    )
  }
}

function measureOne(figures: Figures, id: string, accounts: readonly ReadAccount[]) {
  const shown = accounts.flatMap((account) => {
    const truth = (100 * account.positives) / account.of
    return account.shown
      ? [{ ...account.shown, writer: account.writer, truth, percent: (100 * account.retained) / account.of }]
      : []
  })
  const sum = (of: (account: ReadAccount) => number) => accounts.reduce((total, account) => total + of(account), 0)
  const [retained, right, positives] = [
    sum((one) => one.retained),
    sum((one) => one.right),
    sum((one) => one.positives),
  ]
  record(figures, `${id}.accounts`, accounts.length)
  recordAll(figures, id, {
    withheld: 1 - shown.length / accounts.length,
    coverage: share(shown.filter(holds).length, shown.length),
    error: shown.length === 0 ? 0 : mean(shown.map(({ percent, truth }) => Math.abs(percent - truth))),
    width: shown.length === 0 ? 0 : mean(shown.map(({ low, high }) => high - low)),
    precision: share(right, retained),
    recall: share(right, positives),
  })
  const floors = accounts.flatMap(({ atLeast, positives: truth }) => (atLeast === undefined ? [] : [truth >= atLeast]))
  recordAll(figures, `${id}.atLeast`, { n: floors.length, holds: share(floors.filter(Boolean).length, floors.length) })
  // Accounts of one writer err together: the mean alone would hide the one whose posts are read worst.
  const byWriter = [...Map.groupBy(shown, ({ writer }) => writer).values()].map((own) => ({
    n: own.length,
    holds: own.filter(holds).length,
  }))
  const worst = byWriter.toSorted((one, other) => one.holds / one.n - other.holds / other.n)[0] ?? { n: 0, holds: 0 }
  recordAll(figures, `${id}.worstWriter`, { ...worst, of: byWriter.length })
  for (const [at, upTo] of STRATA.entries()) {
    const within = shown.filter(({ truth }) => truth < upTo && truth >= (STRATA[at - 1] ?? 0))
    recordAll(figures, `${id}.below${upTo}`, { n: within.length, holds: within.filter(holds).length })
  }
}

/** True shares, in percent: an interval that holds on clean accounts alone is not one (docs/decisions/0065). */
const STRATA = [4, 10, 20, 101]

const holds = ({ low, high, truth }: { low: number; high: number; truth: number }) =>
  low <= truth + 1e-9 && truth <= high + 1e-9

const share = (count: number, of: number) => (of === 0 ? 1 : count / of)

function print(figures: Figures, ids: readonly string[]) {
  printTable(
    'whole accounts: of posts read by models that saw nothing of their writer',
    ['accounts', 'withheld', 'interval holds', 'error, points', 'width', 'precision', 'recall'],
    ids.map((id) => {
      const value = (name: string) => valueOf(figures, `${id}.${name}`)
      const points = [value('error').toFixed(1), value('width').toFixed(1)]
      const posts = [decimals(value('precision')), decimals(value('recall'))]
      return [
        id.replace('accounts.', ''),
        String(value('accounts')),
        inPercent(value('withheld')),
        inPercent(value('coverage')),
        ...points,
        ...posts,
      ]
    }),
  )
}
