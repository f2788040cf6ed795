import { startClock } from './clock.ts'
import { withFolder } from './cluster/folder.ts'
import { requirePrograms } from './cluster/packages.ts'
import { type Outcome, runGroup, type Situation } from './night/situation.ts'
import * as analyses from './night/situations/analyses.ts'
import * as machine from './night/situations/machine.ts'
import * as payments from './night/situations/payments.ts'
import { openNight } from './night/world.ts'

/** Those of a group happen together and are repaired in this order. */
export const GROUPS: readonly (readonly Situation[])[] = [
  [
    machine.backup,
    payments.dispute,
    payments.refundUnpaid,
    analyses.objections,
    analyses.jobsGivenUp,
    analyses.bluesky,
    analyses.xDown,
    payments.books,
    machine.disk,
  ],
  [payments.webhook, analyses.reader, payments.token, payments.salesPaused],
  [payments.stripeFails, payments.paymentsLate, payments.refundsLate, analyses.stuck, analyses.queue],
  [machine.mail, machine.jobsFail],
  [analyses.xBudget, analyses.readerBudget],
  [machine.login, payments.stripeKey],
  [machine.worker, machine.web],
  [machine.slow],
  [machine.database],
  [machine.certificate, machine.clock],
]

/** A minute of the rules lasts two seconds. */
const FACTOR = Number(process.env['NIGHT_FACTOR'] ?? 30)

/**
 * `npm run rehearse -- night [situation…]`: an operator's night. Each situation of the runbook is brought about on a running product;
 * its alert fires and is mailed with the address of its chapter, the chapter's sign is red, its commands are typed, its sign is green.
 * The figure is how many went otherwise.
 */
export async function rehearseNight(...names: string[]) {
  requirePrograms('setpriv', 'pgbackrest', 'prometheus', 'prometheus-alertmanager', 'caddy')
  const all = GROUPS.flat()
  const unknown = names.filter((name) => !all.some((situation) => situation.name === name))
  if (unknown.length > 0) {
    console.error(`no such situation: ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`)
    process.exit(1)
  }
  const say = startClock()
  return withFolder(async (folder) => {
    const night = await openNight(folder, FACTOR)
    try {
      say(`the product runs; doctor: ${(await night.doctor()).trim().split('\n').at(-1)}`)
      const outcomes: Outcome[] = []
      for (const group of GROUPS) {
        const asked = group.filter(({ name }) => names.length === 0 || names.includes(name))
        if (asked.length > 0) outcomes.push(...(await runGroup(night, asked, say)))
      }
      for (const outcome of outcomes) console.log(inOneLine(outcome))
      const faults = outcomes.filter(({ fault }) => fault !== null)
      say(`${outcomes.length} situations, ${outcomes.length - faults.length} as the runbook says`)
      return { figure: faults.length, goal: 0, atMost: true }
    } finally {
      await night.close()
    }
  })
}

function inOneLine({ name, alert, alertSeconds, repairSeconds, fault }: Outcome): string {
  const seconds = (figure: number) => `${figure.toFixed(1).padStart(6)} s`
  return `${fault === null ? 'right' : 'FAULT'}  ${name.padEnd(14)} ${alert.padEnd(24)} alert ${seconds(alertSeconds)}  repair ${seconds(repairSeconds)}${fault === null ? '' : `  ${fault}`}`
}
