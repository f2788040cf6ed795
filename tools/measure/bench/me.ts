import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { startProduct } from '#server/testing/product.ts'
import { median } from '#tools/measure/statistics.ts'

const ROUNDS = 12
const CONNECTIONS = 32

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
  const bare = spawn(process.execPath, ['tools/measure/bench/bare-me.ts'], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: product.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const bareUrl = await firstLine(bare)
    const unmeasuredUrl = product.addresses[1] ?? ''
    const token = await signUp(product.baseUrl)
    const measure = (url: string) => requestsPerSecond(`${url}/api/auth/me`, token, secondsPerRound)
    await Promise.all([sameAnswer(product.baseUrl, bareUrl, token), measure(bareUrl)])
    await measure(product.baseUrl)
    await measure(unmeasuredUrl)
    const rates = { ours: [] as number[], unmeasured: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await measure(bareUrl))
      rates.ours.push(await measure(product.baseUrl))
      rates.unmeasured.push(await measure(unmeasuredUrl))
    }
    const ratioOf = (ours: number[]) => median(ours.map((rate, round) => rate / (rates.bare[round] ?? rate)))
    console.log(
      `ours ${Math.round(median(rates.ours))} requests/s, bare node:http + pg ${Math.round(median(rates.bare))}; ` +
        `without metrics ${Math.round(median(rates.unmeasured))}, ${ratioOf(rates.unmeasured).toFixed(3)} of the bare one`,
    )
    return { figure: ratioOf(rates.ours), goal: 0.75, atMost: false }
  } finally {
    bare.kill()
    await product.stop()
  }
}

async function requestsPerSecond(url: string, token: string, duration: number) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { authorization: `Bearer ${token}` },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result['2xx'] / result.duration
}

async function sameAnswer(oursUrl: string, bareUrl: string, token: string) {
  const read = async (url: string) =>
    (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).text()
  const [ours, bare] = await Promise.all([read(oursUrl), read(bareUrl)])
  if (ours !== bare) throw new Error(`the two do not answer the same: ${ours} / ${bare}`)
}

async function signUp(baseUrl: string) {
  const response = await fetch(`${baseUrl}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'banc@exemple.fr', password: 'cerisier en fleurs' }),
  })
  return ((await response.json()) as { token: string }).token
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return line
}
