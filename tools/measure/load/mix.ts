import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { quantile } from '#tools/measure/statistics.ts'
import type { Answered } from './mix-caller.ts'
import { type LoadedProduct, type Probe, startLoadedProduct } from './mix-product.ts'

const MOST_P99_MS = 300
/** Enough for a p99 to mean something. */
const FEWEST_CALLS = 200
const [FIRST_RATE, STEP] = [40, 1.6]
const OVERLOAD = 5
const RECOVERY_SECONDS = 10
const HUNG_RATIO = 1.2
const NEIGHBOUR_RATIO = 5

/**
 * Customers who browse, analyse, buy and sign up: the highest rate that keeps the p99 outside analyses under 300 ms with
 * one server and with two; five times that rate, and the time to recover; an X that hangs, which must slow nothing else; and a
 * neighbour who asks for what costs most, beside whom another's `/auth/me` takes five times as long at its p99 at most. The figure is how many of these promises were broken; `mix 60` takes a minute for the overload.
 */
export function loadMix(overloadSeconds = 8) {
  const seconds = Math.max(3, overloadSeconds / 6)
  return withScratchDatabase('load_mix', async (databaseUrl) => {
    const product = await startLoadedProduct(databaseUrl, 2)
    try {
      await product.probe({ rate: FIRST_RATE, seconds: 2, servers: 2 })
      const alone = await highestRate(product, 1, seconds)
      const together = await highestRate(product, 2, seconds)
      const most = Math.max(alone, together)
      const broken = [
        await isSlowedByNeighbour(product, seconds),
        await isSlowedByHungX(product, most / 2, seconds),
        await failsUnderOverload(product, most * OVERLOAD, overloadSeconds, most / 2),
      ]
      return { figure: broken.filter(Boolean).length, goal: 0, atMost: true }
    } finally {
      await product.stop()
    }
  })
}

async function highestRate(product: LoadedProduct, servers: number, seconds: number): Promise<number> {
  const holds = async (rate: number) => {
    const probe = await product.probe({ rate, seconds: Math.max(seconds, FEWEST_CALLS / rate), servers })
    const isFast = p99(probe.answers) < MOST_P99_MS && refused(probe.answers) === 0
    console.log(`  ${rate.toFixed(0)} a second: ${describe(probe)}${isFast ? '' : ', too slow'}`)
    return isFast
  }
  console.log(`${servers} server${servers > 1 ? 's' : ''}:`)
  let [good, bad] = [0, FIRST_RATE]
  while (await holds(bad)) [good, bad] = [bad, bad * STEP]
  while (bad / Math.max(good, 1) > 1.15 && bad > 5) {
    const middle = (good + bad) / 2
    if (await holds(middle)) good = middle
    else bad = middle
  }
  console.log(`  highest: ${good.toFixed(0)} a second`)
  return good
}

async function isSlowedByNeighbour(product: LoadedProduct, seconds: number): Promise<boolean> {
  const order = { rate: 20, seconds: Math.max(2 * seconds, FEWEST_CALLS / 20), servers: 1, asks: 'me' } as const
  const quiet = p99((await product.probe(order)).answers)
  const end = await product.startNeighbour()
  const beside = await product.probe(order)
  end()
  const ratio = p99(beside.answers) / quiet
  console.log(
    `beside a neighbour who asks for what costs most: /auth/me ${describe(beside)}, ${quiet.toFixed(1)} ms without, ` +
      `${ratio.toFixed(1)} times (goal ${NEIGHBOUR_RATIO})`,
  )
  return ratio > NEIGHBOUR_RATIO
}

async function isSlowedByHungX(product: LoadedProduct, rate: number, seconds: number): Promise<boolean> {
  const order = { rate, seconds: Math.max(2 * seconds, FEWEST_CALLS / rate), servers: 2 }
  const answering = await product.probe(order)
  product.x.setLatency(60_000)
  const hung = await product.probe(order)
  product.x.setLatency(0)
  const ratio = p99(hung.answers) / p99(answering.answers)
  console.log(
    `X hangs, ${rate.toFixed(0)} a second: p99 elsewhere ${ratio.toFixed(2)} of what it was (goal ${HUNG_RATIO})`,
  )
  return ratio > HUNG_RATIO
}

async function failsUnderOverload(product: LoadedProduct, rate: number, seconds: number, after: number) {
  const overload = await product.probe({ rate, seconds, servers: 2 })
  console.log(`${rate.toFixed(0)} a second for ${seconds} s: ${describe(overload)}`)
  const from = performance.now()
  let recovered: number
  do {
    const { answers } = await product.probe({ rate: after, seconds: 1, servers: 2 })
    recovered = (performance.now() - from) / 1_000
    if (p99(answers) < MOST_P99_MS && refused(answers) === 0) break
  } while (recovered < 3 * RECOVERY_SECONDS)
  console.log(`recovered after ${recovered.toFixed(1)} s (goal ${RECOVERY_SECONDS})`)
  const broken = overload.answers.filter(({ status }) => status === 500).length
  return recovered > RECOVERY_SECONDS || broken > 0
}

const outside = (answers: readonly Answered[]) => answers.filter(({ kind }) => kind !== 'analyse')
const p99 = (answers: readonly Answered[]) =>
  quantile(
    outside(answers).map(({ ms }) => ms),
    0.99,
  )
const refused = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 0 || status >= 400).length

function describe({ answers, processors }: Probe): string {
  const statuses = Map.groupBy(answers, ({ status }) => status || 'no answer')
  const counts = [...statuses].map(([status, of]) => `${of.length} × ${status}`).join(', ')
  const [busiest] = Object.entries(processors).toSorted(([, one], [, other]) => other - one)
  const parts = Object.entries(processors).map(([name, share]) => `${name} ${(100 * share).toFixed(0)} %`)
  return `p99 ${p99(answers).toFixed(0)} ms (${counts}); of a processor: ${parts.join(', ')}; most: ${busiest?.[0]}`
}
