import { runNamed } from '#tools/run-named.ts'
import { chaosAnalyses, chaosReader } from './chaos/analyses.ts'
import { chaosBatch } from './chaos/batch.ts'
import { chaosNetwork } from './chaos/network.ts'
import { chaosPayments } from './chaos/payments.ts'
import { chaosWatch } from './chaos/watch.ts'
import { chaosWebhooks } from './chaos/webhooks.ts'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run chaos -- payments|analyses|batch|reader|network|watch|webhooks [scale] [seed]`: the product while its processes are killed, or
 * everything around them fails. The figure is the number of differences left afterwards; scale 1 is the full run, 0.1 a tenth of it.
 */
const runs = {
  payments: chaosPayments,
  analyses: chaosAnalyses,
  batch: chaosBatch,
  reader: chaosReader,
  network: chaosNetwork,
  watch: chaosWatch,
  webhooks: chaosWebhooks,
}

const [name = '', scale = '1', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
reportFigure({ name: `chaos ${name}`, ...(await runNamed('chaos', runs, name)(Number(scale), Number(seed))) })
