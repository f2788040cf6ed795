import { runNamed } from '#tools/run-named.ts'
import { fuzzApi } from './fuzz/api/api.ts'
import { fuzzEngine } from './fuzz/engine.ts'
import { fuzzMoney } from './fuzz/money.ts'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run fuzz -- money|engine|api [runs] [seed]`: random cases against what must hold for all of them. The figure is
 * whether a case broke it, which is printed with its seed.
 */
const fuzzes = { money: fuzzMoney, engine: fuzzEngine, api: fuzzApi }

const [name = 'money', runs, seed] = process.argv.slice(2)
const fuzz = runNamed('fuzz', fuzzes, name)
const numberIn = (word?: string) => (word === undefined ? undefined : Number(word))
let broken = 0
try {
  await fuzz(numberIn(runs), numberIn(seed))
} catch (error) {
  broken = 1
  console.error(error)
}
reportFigure({ name: `fuzz ${name}`, figure: broken, goal: 0, atMost: true })
