import { setTimeout as pause } from 'node:timers/promises'
import { countDifferences } from '#tools/measure/differences.ts'
import { startClock } from './clock.ts'
import { withCluster } from './cluster/cluster.ts'
import { databaseUrl } from './cluster/logins.ts'
import { ports } from './cluster/ports.ts'
import { findBroken, findLost, untilAnalysesHaveEnded } from './failover/acknowledged.ts'
import { startLoad } from './failover/load.ts'
import { canStaleLockReturn, type Strike, strikePrimary } from './failover/strike.ts'
import { withProduct } from './product.ts'

/**
 * `failover [kills]`: the primary is killed again and again under load, every fifth time with its whole machine.
 * `failover freeze [api of the lock]`: it is paused for 40 s, and must not take its lock back when it wakes.
 * `failover switchover`: it is told to hand over, then to copy the new one, as before a machine is taken away.
 * The figure is the number of faults: acknowledgements lost, answers of 500, writes away for too long, broken books.
 */
export function rehearseFailover(word = '2', lockApi?: string) {
  if (word === 'switchover') return rehearse(['switchover'])
  if (word === 'freeze') return rehearse(['freeze'], lockApi === 'etcd3' ? 'etcd3' : 'etcd')
  return rehearse(Array.from({ length: Number(word) }, (_, nth) => (nth % 5 === 4 ? 'machine' : 'postgres')))
}

function rehearse(strikes: Strike[], lockApi: 'etcd' | 'etcd3' = 'etcd') {
  const say = startClock()
  return withCluster(async (cluster) => {
    say('three members, one of them synchronous; the archive is open')
    return withProduct(cluster.folder, { databasePort: ports.write }, async (product) => {
      await product.migrate()
      await Promise.all([
        product.startServer(0),
        product.startServer(1),
        product.startWorker(0),
        product.startWorker(1),
      ])
      const ops = product.opsAt(ports.write)
      const load = await startLoad(product, ops)
      say('two servers and two workers serve customers')
      await pause(2_000)

      const faults: string[] = []
      if (strikes.includes('freeze')) {
        const [ours, other] = [await canStaleLockReturn(lockApi), await canStaleLockReturn('etcd3')]
        say(`a member that was paused takes its lock back: ${ours} with ${lockApi}, ${other} with etcd3`)
        if (ours) faults.push('the lock can be taken back')
      }
      const seconds: Record<Strike, number[]> = { postgres: [], machine: [], freeze: [], switchover: [] }
      for (const strike of strikes) {
        const struck = await strikePrimary(cluster, strike, load.answers)
        seconds[strike].push(struck.seconds)
        faults.push(...struck.faults)
        say(struck.summary)
      }
      await load.stop()
      const url = databaseUrl('postgres', ports.write)
      await untilAnalysesHaveEnded(url)
      faults.push(
        ...(await findLost(url, load.acknowledged)).map((lost) => `LOST: ${lost}`),
        ...(await findBroken(url)),
      )
      faults.push(...product.failed().map((name) => `${name} ended by itself`))
      faults.push(...answersOf(load.answers, 500))
      const audit = await ops('audit').catch((error: unknown) => {
        faults.push(String(error))
        return 'differences'
      })

      const { emails, grants, analyses } = load.acknowledged
      for (const [strike, taken] of Object.entries(seconds))
        if (taken.length > 0) say(`${strike}: writes back after ${spread(taken)}`)
      say(`acknowledged: ${emails.length} sign-ups, ${grants.length} grants, ${analyses.length} analyses`)
      say(
        `answers of 503: ${answersOf(load.answers, 503).length}; none at all: ${answersOf(load.answers, 0).length}; commands tried again: ${load.failedCommands.length}; audit: ${audit}`,
      )
      return countDifferences(faults, say)
    })
  }, lockApi)
}

const answersOf = (answers: readonly { status: number; path: string; code: string | null }[], status: number) =>
  answers.filter((answer) => answer.status === status).map(({ path, code }) => `${status} ${code} from ${path}`)

function spread(taken: number[]): string {
  const sorted = taken.toSorted((one, other) => one - other)
  const shown = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((value) => value?.toFixed(1))
  return `${shown.join(' · ')} s (least, median, most of ${taken.length})`
}
