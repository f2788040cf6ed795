import { runNamed } from '../../tools/run-named.ts'
import { datasetsFolder, hasDatasets } from '../datasets-folder.ts'
import { measureAccounts } from './accounts.ts'
import { measureAdvertising } from './advertising.ts'
import { measureAgreement } from './agreement.ts'
import { measureBaselines } from './baselines.ts'
import { licences } from './datasets.ts'
import { againstGoals, checksumOf, type Figures, wordsFor } from './figures.ts'
import { brokenFloors, rewriteFloors } from './floors.ts'
import { measureFunctional } from './functional.ts'
import { measureLeaks } from './leaks.ts'
import { changedOnOurTexts, completed, type Measured, readMeasured, writeMeasured } from './measured.ts'
import { writeModelCard } from './model-card.ts'
import { writeModelFigures } from './model-figures.ts'
import { measureRatings } from './ratings.ts'
import { evalReader } from './reader/eval-reader.ts'
import { measureRealPosts } from './real-posts.ts'
import { measureSpeed } from './speed.ts'
import { measureHumour, measurePolitical, measureThemes, measureVulgarity } from './subjects.ts'
import { measureToxicity } from './toxicity.ts'
import { measureWholeAccounts } from './whole-accounts.ts'
import { measureWritten } from './written.ts'

/**
 * `npm run eval [-- toxicity]`: the models on public test sets and on our own, beside npm's lexicons and what others
 * published; then goals and floors. A whole run writes the model card, also without the data sets as long as the
 * classifier is the one they measured (docs/decisions/0022). `npm run eval -- floors` takes new floors from it. `npm run eval -- reader`
 * measures an operator's language model instead, which costs money.
 */
type Part = { measure: (figures: Figures) => void; needsDatasets: boolean }

const parts: Record<string, Part> = {
  'whole-accounts': { measure: measureWholeAccounts, needsDatasets: false },
  advertising: { measure: measureAdvertising, needsDatasets: false },
  agreement: { measure: measureAgreement, needsDatasets: false },
  score: { measure: measureRatings, needsDatasets: false },
  real: { measure: measureRealPosts, needsDatasets: true },
  leaks: { measure: measureLeaks, needsDatasets: true },
  toxicity: { measure: measureToxicity, needsDatasets: true },
  functional: { measure: measureFunctional, needsDatasets: true },
  vulgarity: { measure: measureVulgarity, needsDatasets: true },
  humour: { measure: measureHumour, needsDatasets: true },
  political: { measure: measurePolitical, needsDatasets: true },
  themes: { measure: measureThemes, needsDatasets: true },
  written: { measure: measureWritten, needsDatasets: false },
  baselines: { measure: measureBaselines, needsDatasets: true },
  speed: { measure: measureSpeed, needsDatasets: true },
  accounts: { measure: measureAccounts, needsDatasets: false },
}

const [name = 'all', ...options] = process.argv.slice(2)
if (name === 'reader') {
  await evalReader(options)
  process.exit()
}
const isWhole = name === 'all' || name === 'floors'
if (!isWhole) runNamed('eval', { ...parts, floors: null, reader: null }, name)

const figures: Figures = new Map()
const skipped: string[] = []
for (const [part, { measure, needsDatasets }] of Object.entries(parts)) {
  if (!isWhole && part !== name) continue
  if (needsDatasets && !hasDatasets()) skipped.push(part)
  else measure(figures)
}

const isComplete = isWhole && hasDatasets()
if (isComplete && name === 'floors') console.log(`\n${rewriteFloors(figures)} floors written`)

const broken = brokenFloors(figures, isComplete)
// A card of a model that lost something is not one to publish.
if (isComplete && broken.length === 0) publish({ figures, licences: licences() })
if (isWhole && !isComplete && broken.length === 0) publishCompleted()

const goals = againstGoals(figures)
const reached = goals.filter((goal) => goal.reached).length
console.log(`\n${figures.size} figures, sha256 ${checksumOf(figures)}`)
for (const { id, value, goal } of goals.filter((each) => !each.reached)) {
  console.log(`goal not reached: ${id} is ${value}, wanted ${wordsFor(goal)}`)
}
for (const sentence of broken) console.log(`floor broken: ${sentence}`)
if (skipped.length > 0)
  console.log(`SKIPPED: ${skipped.join(', ')}: no data sets in ${datasetsFolder} (VERSO_DATASETS names another folder)`)
console.log(JSON.stringify({ name: 'eval', figure: reached, goal: goals.length, pass: broken.length === 0 }))
if (broken.length > 0) process.exitCode = 1

function publish(measured: Measured): void {
  writeMeasured(measured)
  writeModelFigures(measured.figures)
  writeModelCard(measured)
}

/** Without the data sets: their figures stay those of the last whole run, if the classifier has not changed since. */
function publishCompleted(): void {
  const last = readMeasured()
  const changed = changedOnOurTexts(figures, last.figures)
  if (changed.length > 0) {
    console.log(
      `\nNOT WRITTEN: the model card. The classifier changed since the data sets measured it: ${changed.join(', ')}`,
    )
    return
  }
  publish({ figures: completed(figures, last.figures), licences: last.licences })
  console.log(
    `\nmodel card written: ${last.figures.size - figures.size} of its figures are those of the last whole run`,
  )
}
