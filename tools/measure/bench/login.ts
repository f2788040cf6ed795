import { callApi } from '#server/testing/call-api.ts'
import { startProduct } from '#server/testing/product.ts'
import { median } from '#tools/measure/statistics.ts'

const ACCOUNTS = 25
const PAIRS_PER_ACCOUNT = 8

/**
 * Does the time of a refused login tell who has an account? Wrong passwords for known and unknown addresses
 * take turns, each from an address of its own so that none is throttled; the figure is the ratio of the medians.
 */
export async function benchLogin() {
  const product = await startProduct({ isQuiet: true })
  try {
    const call = (path: string, email: string, password: string) =>
      callApi(product.baseUrl, 'POST', `/api/auth/${path}`, { body: { email, password } })
    const refusedIn = async (email: string) => {
      const from = performance.now()
      const { status } = await call('login', email, 'pas le bon mot de passe')
      if (status !== 401) throw new Error(`a wrong password answered ${status}`)
      return performance.now() - from
    }
    const known = Array.from({ length: ACCOUNTS }, (_, index) => `connu${index}@exemple.fr`)
    for (const email of known) await call('signup', email, 'cerisier en fleurs')
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < PAIRS_PER_ACCOUNT; round += 1) {
      for (const [index, email] of known.entries()) {
        times.known.push(await refusedIn(email))
        times.unknown.push(await refusedIn(`inconnu${index}@exemple.fr`))
      }
    }
    const [forKnown, forUnknown] = [median(times.known), median(times.unknown)]
    console.log(
      `refused in ${forKnown.toFixed(1)} ms with an account, ${forUnknown.toFixed(1)} ms without (medians of ${times.known.length})`,
    )
    return { figure: Math.max(forKnown / forUnknown, forUnknown / forKnown), goal: 1.1, atMost: true }
  } finally {
    await product.stop()
  }
}
