import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openDatabase } from '#server/database/database.ts'
import { callApi } from '#server/testing/call-api.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { processorSeconds } from '#server/testing/processor-time.ts'
import { startProduct } from '#server/testing/product.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { aCustomer } from '#tools/measure/customers.ts'
import { median, quantile } from '#tools/measure/statistics.ts'

const ROUNDS = 7
const PAGES = 60
/** Customers who look at their balance meanwhile. */
const CALLERS = 4

/**
 * One customer with 8 credits opens sixty pages of evidence at once, of an account whose hundred posts are as long as
 * they can be. The figure is the p99 of everybody's GET /api/auth/me meanwhile, over the same before it.
 */
export function loadEvidence() {
  return withScratchDatabase('load_evidence', async (databaseUrl) => {
    const product = await startProduct({ databaseUrl })
    const { baseUrl } = product
    const serverPid = product.servers[0]?.child.pid
    const db = openDatabase(databaseUrl, { connections: 2 })
    try {
      const customer = async () => (await aCustomer(db, { credits: 8 })).token
      const onlooker = await customer()
      const ratios: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const attacker = await customer()
        const { analysis } = await requestAndFollow(baseUrl, attacker, 'fleuve_x')
        const idle = await meTimes(baseUrl, onlooker, new Promise((resolve) => setTimeout(resolve, 1_000)))
        const before = processorSeconds(serverPid)
        const attack = startAttack(`${baseUrl}/api/analysis/${analysis.id}/evidence?figure=toxicity&limit=50`, attacker)
        const busy = await meTimes(baseUrl, onlooker, once(attack, 'exit'))
        if (attack.exitCode !== 0) throw new Error('the attack was not answered')
        const processor = processorSeconds(serverPid) - before
        const [quiet, loud] = [quantile(idle, 0.99), quantile(busy, 0.99)]
        console.log(
          `me: p99 ${quiet.toFixed(1)} ms idle, ${loud.toFixed(1)} ms attacked (${busy.length} calls); ${processor.toFixed(2)} s of the server’s processor`,
        )
        // The first round warms everything up.
        if (round > 0) ratios.push(loud / quiet)
      }
      return { figure: median(ratios), goal: 3, atMost: true }
    } finally {
      await product.stop('SIGKILL')
      await db.close()
    }
  })
}

/** Milliseconds of each call, by callers that ask again as soon as they are answered, until `end`. */
async function meTimes(baseUrl: string, token: string, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  void end.finally(() => over.abort())
  const call = async () => {
    while (!over.signal.aborted) {
      const from = performance.now()
      const { status } = await callApi(baseUrl, 'GET', '/api/auth/me', { token })
      if (status !== 200) throw new Error(`/auth/me answered ${status}`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return times
}

/** In a process of its own, so that reading what comes back does not delay the calls that are measured. */
function startAttack(url: string, token: string): ChildProcess {
  const script = `
    const answers = await Promise.all(Array.from({ length: ${PAGES} }, async () => {
      const response = await fetch(${JSON.stringify(url)}, { headers: { authorization: 'Bearer ${token}' } })
      await response.arrayBuffer()
      return response.status
    }))
    process.exit(answers.every((status) => status === 200) ? 0 : 1)`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'inherit', 'inherit'] })
}
