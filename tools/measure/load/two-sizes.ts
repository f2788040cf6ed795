import { callApi } from '#server/testing/call-api.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { median } from '#tools/measure/statistics.ts'

const SMALL = 10_000
const ROUNDS = 12

export type Question = { path: string; token: string }
/** By the name of what is asked, the same question by customers taken at random. */
export type Questions = Record<string, Question[]>

type Load = {
  rows: number
  /** Fills a database and says what to ask it. */
  fill: (databaseUrl: string, rows: number) => Promise<Questions>
  /** Something to look at in the large one, before it is gone. */
  look?: (databaseUrl: string) => Promise<void>
}

/** The same questions over HTTP with ten thousand rows and with millions: the largest ratio of median times. */
export async function atTwoSizes({ rows, fill, look }: Load) {
  return withScratchDatabase('load_small', (small) =>
    withScratchDatabase('load_large', async (large) => {
      const started = performance.now()
      const asked = [await fill(small, SMALL), await fill(large, rows)]
      console.log(`seeded in ${Math.round((performance.now() - started) / 1000)} s`)
      const products = [await open(small), await open(large)]
      try {
        const ratios: number[] = []
        for (const name of Object.keys(asked[0] ?? {})) {
          const worlds = products.map((product, index) => ({ product, questions: asked[index]?.[name] ?? [] }))
          ratios.push(await compare(name, worlds, rows))
        }
        await look?.(large)
        return { figure: Math.max(...ratios), goal: 1.5, atMost: true }
      } finally {
        for (const product of products) await product.stop('SIGKILL')
      }
    }),
  )
}

const open = (databaseUrl: string) => startProduct({ databaseUrl, workers: [] })

/** Small and large take turns, so that what else the machine does falls on both. */
async function compare(name: string, worlds: { product: Product; questions: Question[] }[], rows: number) {
  const times = worlds.map(() => [] as number[])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { product, questions }] of worlds.entries()) {
      for (const { path, token } of questions) {
        const from = performance.now()
        const { status } = await callApi(product.baseUrl, 'GET', path, { token })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        // The first round warms both up.
        if (round > 0) times[index]?.push(performance.now() - from)
      }
    }
  }
  const [small = 1, large = 1] = times.map(median)
  console.log(
    `${name}: ${small.toFixed(2)} ms with ${SMALL} rows, ${large.toFixed(2)} ms with ${rows}, ratio ${(large / small).toFixed(2)}`,
  )
  return large / small
}
