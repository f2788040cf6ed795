import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { startProduct } from '#server/testing/product.ts'
import { firstLineOf, startNode } from '#server/testing/server-process.ts'
import { median } from '#tools/measure/statistics.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import { inTurns, medianRatio } from './turns.ts'

const ROUNDS = 12

/**
 * GET /api/auth/me against node:http and pg doing the same indexed select by the same token hash. Short rounds
 * alternate and each pair gives a ratio, so that what else the machine does falls on both; the figure is their
 * median (single rounds of one server were seen to differ by 40 %). The figure is with metrics on; a second server
 * without them takes part in each round.
 */
export async function benchMe(secondsPerRound = 1.5) {
  const product = await startProduct({
    servers: [{ METRICS_TOKEN: 'read by nobody here' }, { METRICS_TOKEN: '' }],
    isQuiet: true,
  })
  const bare = startNode('tools/measure/bench/bare-me.ts', { DATABASE_URL: product.databaseUrl })
  try {
    const bareUrl = await firstLineOf(bare)
    const unmeasuredUrl = product.addresses[1] ?? ''
    const token = await signUp(product.baseUrl)
    const measure = (url: string) => requestsPerSecond(`${url}/api/auth/me`, [token], secondsPerRound)
    await Promise.all([sameAnswer(product.baseUrl, bareUrl, token), measure(bareUrl)])
    await measure(product.baseUrl)
    await measure(unmeasuredUrl)
    const rates = await inTurns(ROUNDS, {
      bare: () => measure(bareUrl),
      ours: () => measure(product.baseUrl),
      unmeasured: () => measure(unmeasuredUrl),
    })
    console.log(
      `ours ${Math.round(median(rates.ours))} requests/s, bare node:http + pg ${Math.round(median(rates.bare))}; ` +
        `without metrics ${Math.round(median(rates.unmeasured))}, ${medianRatio(rates.unmeasured, rates.bare).toFixed(3)} of the bare one`,
    )
    return { figure: medianRatio(rates.ours, rates.bare), goal: 0.75, atMost: false }
  } finally {
    bare.child.kill()
    await product.stop()
  }
}

async function sameAnswer(oursUrl: string, bareUrl: string, token: string) {
  const read = async (url: string) =>
    (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).text()
  const [ours, bare] = await Promise.all([read(oursUrl), read(bareUrl)])
  if (ours !== bare) throw new Error(`the two do not answer the same: ${ours} / ${bare}`)
}

async function signUp(baseUrl: string): Promise<string> {
  const body = { email: 'banc@exemple.fr', password: A_GOOD_PASSWORD }
  return (await callApi<AuthAnswer>(baseUrl, 'POST', '/api/auth/signup', { body })).body.token
}
