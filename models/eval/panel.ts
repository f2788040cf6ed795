import { readdirSync } from 'node:fs'
import { writeReport } from '../../server/analysis-engine/write-report.ts'
import { postsIn } from '../train/corpus.ts'
import { FLAGS } from '../train/second-stage.ts'
import { labelledMainTheme } from './main-themes.ts'
import type { ReadAccount } from './read-account.ts'
import { READ_AT, writtenAccount } from './written-account.ts'

export const PANEL = new URL('../panel/accounts/', import.meta.url)
export const panelFiles = () => readdirSync(PANEL).toSorted()

const BEHAVIOUR = { toxicity: 'toxicity', political: 'politicalEngagement', humour: 'humor' } as const

/** The panel's accounts as a customer's report shows them. */
export function panelAccounts() {
  const accounts = [...panelReports().values()]
  const read = (figure: keyof typeof BEHAVIOUR) => accounts.map((account) => readAs(figure, account))
  const themed = accounts.flatMap(({ posts, report }) => {
    const main = labelledMainTheme(posts.map(({ theme }) => theme))
    return main ? [report.themes?.[0]?.theme === main] : []
  })
  return {
    toxicity: read('toxicity'),
    political: read('political'),
    humour: read('humour'),
    mainThemes: { right: themed.filter(Boolean).length, of: themed.length },
  }
}

/** By the name of its file. */
export const panelReports = () => new Map(panelFiles().map((file) => [file.replace('.txt', ''), reportOn(file)]))

function reportOn(file: string) {
  const url = new URL(file, PANEL)
  const report = writeReport({ ...writtenAccount(url, file), simulated: false, readAt: READ_AT })
  return { posts: postsIn(url, file), report }
}

function readAs(figure: keyof typeof BEHAVIOUR, { posts, report }: ReturnType<typeof reportOn>): ReadAccount {
  const isOne = posts.map(({ flags }) => flags.includes(FLAGS[figure]))
  const counted = report.figures?.[BEHAVIOUR[figure]]
  const retained = report.evidence?.[BEHAVIOUR[figure]] ?? []
  const { low, high } = counted ?? {}
  return {
    writer: 'panel',
    of: posts.length,
    positives: isOne.filter(Boolean).length,
    retained: retained.length,
    right: retained.filter((id) => isOne[Number(id)]).length,
    shown: low === undefined || high === undefined ? null : { low, high },
    ...(counted?.least && { atLeast: counted.least }),
  }
}
