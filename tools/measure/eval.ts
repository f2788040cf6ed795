import { measureAccounts } from './eval/accounts.ts'
import { measureBaselines } from './eval/baselines.ts'
import { datasetsFolder, hasDatasets, hasWritten } from './eval/datasets.ts'
import { againstGoals, checksumOf, type Figures, wordsFor } from './eval/figures.ts'
import { brokenFloors, rewriteFloors } from './eval/floors.ts'
import { measureFunctional } from './eval/functional.ts'
import { measureLeaks } from './eval/leaks.ts'
import { writeModelCard } from './eval/model-card.ts'
import { writeModelFigures } from './eval/model-figures.ts'
import { measureSpeed } from './eval/speed.ts'
import { measureHumour, measurePolitical, measureThemes, measureVulgarity } from './eval/subjects.ts'
import { measureToxicity } from './eval/toxicity.ts'
import { measureWritten } from './eval/written.ts'

/**
 * `npm run eval [-- toxicity]`: the models on public test sets and on our own, beside npm's lexicons and what others
 * published; then goals and floors. A whole run writes the model card. `npm run eval -- floors` takes new floors from
 * it. Without the sets, which are not in the repository, only what needs none of them is measured.
 */
type Part = { measure: (figures: Figures) => void; needs: readonly ('datasets' | 'written')[] }

const parts: Record<string, Part> = {
  leaks: { measure: measureLeaks, needs: ['datasets', 'written'] },
  toxicity: { measure: measureToxicity, needs: ['datasets'] },
  functional: { measure: measureFunctional, needs: ['datasets'] },
  vulgarity: { measure: measureVulgarity, needs: ['datasets'] },
  humour: { measure: measureHumour, needs: ['datasets'] },
  political: { measure: measurePolitical, needs: ['datasets'] },
  themes: { measure: measureThemes, needs: ['datasets'] },
  written: { measure: measureWritten, needs: ['written'] },
  baselines: { measure: measureBaselines, needs: ['datasets'] },
  speed: { measure: measureSpeed, needs: ['datasets'] },
  accounts: { measure: measureAccounts, needs: [] },
}

const [name = 'all'] = process.argv.slice(2)
const isWhole = name === 'all' || name === 'floors'
if (!isWhole && !Object.hasOwn(parts, name)) throw new Error(`eval knows: ${Object.keys(parts).join(', ')}, floors`)

const present = { datasets: hasDatasets(), written: hasWritten() }
if (!present.datasets) console.log(`the public sets are not in ${datasetsFolder}: what needs them is not measured`)
if (!present.written) console.log('tools/train/written holds no timeline: what needs it is not measured')

const figures: Figures = new Map()
for (const [part, { measure, needs }] of Object.entries(parts)) {
  if ((isWhole || part === name) && needs.every((need) => present[need])) measure(figures)
}

const isComplete = isWhole && present.datasets && present.written
if (isComplete && name === 'floors') console.log(`\n${rewriteFloors(figures)} floors written`)

const broken = brokenFloors(figures, isComplete)
// A card of a model that lost something is not one to publish.
if (isComplete && broken.length === 0) {
  await writeModelFigures(figures)
  await writeModelCard(figures)
}
const goals = againstGoals(figures)
const reached = goals.filter((goal) => goal.reached).length
console.log(`\n${figures.size} figures, sha256 ${checksumOf(figures)}`)
for (const { id, value, goal } of goals.filter((each) => !each.reached)) {
  console.log(`goal not reached: ${id} is ${value}, wanted ${wordsFor(goal)}`)
}
for (const sentence of broken) console.log(`floor broken: ${sentence}`)
console.log(JSON.stringify({ name: 'eval', figure: reached, goal: goals.length, pass: broken.length === 0 }))
if (broken.length > 0) process.exitCode = 1
