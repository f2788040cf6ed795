import { readReaderConfig } from '../../../server/config.ts'
import { reportFigure } from '../../../tools/measure/report-figure.ts'
import { datasetsFolder, hasDatasets } from '../../datasets-folder.ts'
import { readMeasured } from '../measured.ts'
import { decimals, inPercent, printTable } from '../table.ts'
import { FIGURES } from './count-answers.ts'
import { CACHE, type MeasuredReader, measureReader, priceMeasurement, writeCard } from './measure-reader.ts'

/**
 * `npm run eval -- reader [--yes]`: the configured language model on our labelled accounts, the public sets and the attacks.
 * Says first what it would cost; with --yes it asks, keeps the answers, and writes the card by which reports have margins.
 */
export async function evalReader(options: readonly string[]): Promise<void> {
  const { reader: config, cards } = readReaderConfig()
  if (config.kind === 'house' || config.kind === 'recorded') {
    console.log('SKIPPED: no language model is configured (READER=mistral, openai or anthropic; .env.example)')
    return
  }
  if (!hasDatasets()) console.log(`SKIPPED: the public sets, none in ${datasetsFolder} (VERSO_DATASETS names another)`)
  const measurement = { config, cacheFolder: CACHE, today: new Date() }
  const price = priceMeasurement(measurement)
  console.log(
    `${price.version}: ${price.timelines} timelines to read, about ${price.tokens} tokens, ${price.euros.toFixed(2)} euros; what was read before is not asked again`,
  )
  if (!options.includes('--yes')) {
    console.log('nothing was asked: add --yes to pay for it')
    return
  }
  const measured = await measureReader(measurement)
  print(measured)
  console.log(`\ncard written: ${writeCard(measured, cards)}`)
  const { figures } = readMeasured()
  const ours = (name: string) => figures.get(`accounts.corpus.toxicity.${name}`) ?? 0
  const { precision, recall } = measured.rates['toxic'] ?? { precision: 0, recall: 0 }
  reportFigure({
    name: 'eval reader',
    figure: f1(precision, recall),
    goal: f1(ours('precision'), ours('recall')),
    atMost: false,
  })
}

const f1 = (precision: number, recall: number) => (2 * precision * recall) / Math.max(1e-9, precision + recall)

function print({ rates, publicSets, perReport, injections, unread, accounts, posts }: MeasuredReader): void {
  const cellsOf = (name: string, { accuracy, precision, recall, unsure, posts: of }: Rates) => [
    name,
    String(of),
    decimals(accuracy),
    decimals(precision),
    decimals(recall),
    inPercent(unsure),
  ]
  const columns = ['posts', 'accuracy', 'precision', 'recall', 'unsure']
  printTable(
    `${accounts} labelled accounts, ${posts} posts; ${inPercent(unread)} left to our models`,
    [...columns, 'interval holds'],
    FIGURES.flatMap((figure) => {
      const found = rates[figure]
      return found ? [[...cellsOf(figure, found), inPercent(found.coverage)]] : []
    }),
  )
  printTable(
    'public sets',
    columns,
    Object.entries(publicSets).map(([set, found]) => cellsOf(set, found)),
  )
  console.log(
    `\na report of 100 posts: ${perReport.euros.toFixed(4)} euros, ${perReport.tokens} tokens, ${perReport.seconds.toFixed(1)} s`,
  )
  console.log(
    `attacks: ${injections.attacks}, of which ${injections.sent} are sent; ${injections.changed} of ${injections.labels} labels of other posts differ`,
  )
}
type Rates = Record<'accuracy' | 'precision' | 'recall' | 'unsure' | 'posts', number>
