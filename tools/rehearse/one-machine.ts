import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, until } from '#server/testing/until.ts'
import { openCustomers } from '#tools/measure/customers.ts'
import { countDifferences } from '#tools/measure/differences.ts'
import { startClock } from './clock.ts'
import { withDocker } from './one-machine/docker.ts'
import { type Machine, openMachine } from './one-machine/machine.ts'
import { type Outside, openOutside } from './one-machine/outside.ts'
import { startVisits } from './one-machine/visits.ts'
import { countBooks } from './restore/copy.ts'
import { sellAgain, sellAroundMoment } from './restore/pay-load.ts'
import { archiveAll, settleWithStripe, timed } from './restore/settle.ts'

type Say = (what: string) => void
type Place = { machine: Machine; outside: Outside; say: Say }

/**
 * compose.production.yaml itself on Docker, by ./verso, with images built from the product's own Dockerfiles: up, two upgrades and a
 * rollback under visits, processes killed, a broken configuration, a restore to a moment. The figure is the number of faults.
 */
export function rehearseOneMachine() {
  const say = startClock()
  return withDocker(async (docker) => {
    say('Docker answers, with the images that ours stand on')
    const gateway = docker.run('network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}')
    const outside = await openOutside(gateway)
    const machine = await openMachine(docker, outside)
    const place = { machine, outside, say }
    try {
      const faults = await comeUp(place)
      faults.push(...(await upgradeAndGoBack(place)))
      faults.push(...(await dieAndComeBack(place)))
      faults.push(...(await refuseBrokenAlertmanager(place)))
      faults.push(...(await restoreToMoment(place)))
      return countDifferences(faults, say)
    } finally {
      machine.close()
      await outside.close()
    }
  })
}

async function comeUp({ machine, outside, say }: Place): Promise<string[]> {
  say(`setup in ${await timed(machine.setUp)}`)
  say(`up, images built, in ${await timed(() => machine.verso('up'))}`)
  machine.believeCaddy()
  say(`the first 200 after ${await timed(() => until('the site answers', () => answers(`${outside.address}/`)))}`)
  say(`backup: ${(await machine.verso('backup')).split('\n').at(-1)}`)
  return [...(await askDoctor(machine, say)), ...machine.staleFiles()]
}

/** A test key beside a paid source, Stripe that comes by the door, and Caddy's own authority, which gives certificates of a day. */
const EXPECTED = ['selling', 'Stripe’s webhook', 'certificate']

async function askDoctor(machine: Machine, say: Say): Promise<string[]> {
  let said = ''
  const seconds = await timed(async () => {
    said = await machine.verso('doctor').catch((error: unknown) => String(error))
  })
  const wrong = said.split('\n').filter((line) => line.startsWith('WRONG'))
  const right = said.split('\n').filter((line) => line.startsWith('right')).length
  say(`doctor: ${right} lines right in ${seconds}`)
  if (right === 0) return [`the doctor says nothing: ${said}`]
  return wrong.filter((line) => !EXPECTED.some((check) => line.includes(` ${check} `)))
}

/** Others each time: each may ask for 120 analyses an hour. */
const visitorsOf = async ({ machine, outside }: Place) =>
  startVisits(outside, await openCustomers(machine.databaseUrl(), { count: 6, credits: () => 4_000 }))

/** The first release brings a migration, an alert and another back-up.sh; the next another Caddyfile alone. */
async function upgradeAndGoBack(place: Place): Promise<string[]> {
  const { machine, outside, say } = place
  machine.release('9.0.1', (edit) => {
    edit('database/migrations/9901-rehearsal.sql', () => 'create table rehearsal (id integer primary key);\n')
    edit('operations/prometheus/alerts.yml', (text) => `${text}${ALERT}`)
    edit('operations/compose/back-up.sh', (text) => text.replace('set -eu\n', 'set -eu\n# The next release.\n'))
  })
  machine.release('9.0.2', (edit) =>
    edit('operations/compose/Caddyfile', (text) => text.replace('\tencode', '\theader Rehearsal next\n\tencode')),
  )
  const faults: string[] = []
  const during = async (what: string, line: string) => {
    const visits = await visitorsOf(place)
    const seconds = await timed(() => machine.verso(line))
    await visits.stop()
    say(`${what} in ${seconds}: ${visits.requests()} requests, ${visits.failures().join('; ') || 'all answered'}`)
    faults.push(...machine.staleFiles())
    return visits.failures()
  }
  const before = ['caddy', 'database', 'backup', 'prometheus'].map(machine.idOf)
  faults.push(...(await during('upgrade with a migration and files of operations', 'upgrade 9.0.1')))
  const after = ['caddy', 'database', 'backup', 'prometheus'].map(machine.idOf)
  const replaced = after.map((id, nth) => id !== before[nth])
  if (replaced.join() !== 'false,false,true,true')
    faults.push(`replaced: caddy, database, backup, prometheus ${replaced.join()}`)
  const rules = await (await fetch('http://127.0.0.1:9090/api/v1/rules')).text()
  if (!rules.includes('VersoRehearsal')) faults.push('Prometheus has the former alerts')

  faults.push(...(await during('upgrade of the Caddyfile alone', 'upgrade 9.0.2')))
  const headers = (await fetch(`${outside.address}/`)).headers
  if (headers.get('rehearsal') !== 'next') faults.push('Caddy has the former file')
  faults.push(...(await during('rollback', 'rollback')))
  if ((await fetch(`${outside.address}/`)).headers.has('rehearsal'))
    faults.push('Caddy kept the file of the next release')
  return [...faults, ...(await askDoctor(machine, say))]
}

const ALERT = `      - alert: VersoRehearsal
        expr: 'vector(0) > 1'
        labels: { severity: ticket }
`

/** Requests with a key whose server dies are answered by the other. */
async function dieAndComeBack(place: Place): Promise<string[]> {
  const { machine, outside, say } = place
  const faults: string[] = []
  for (const service of ['server-1', 'worker', 'server-2']) {
    const visits = await visitorsOf(place)
    await pause(3_000)
    say(`${service} killed, well again after ${await timed(() => machine.kill(service))}`)
    await visits.stop()
    say(`${visits.requests()} requests, ${visits.failures().join('; ') || 'all answered'}`)
    faults.push(...visits.failures())
  }
  say(`database killed, well again after ${await timed(() => machine.kill('database'))}`)
  await until('servers answer again', () => answers(`${outside.address}/healthz`)).catch(() =>
    faults.push('no server came back'),
  )
  return faults
}

async function refuseBrokenAlertmanager({ machine, say }: Place): Promise<string[]> {
  writeFileSync(machine.inside('secrets/alertmanager_config'), 'receivers: nobody\n')
  let isTold = false
  const seconds = await timed(() => machine.verso('restart alertmanager').catch(() => (isTold = true)))
  say(`a broken configuration of Alertmanager: restart ${isTold ? 'failed' : 'was content'} after ${seconds}`)
  await machine.verso('setup')
  say(`mended: restart in ${await timed(() => machine.verso('restart alertmanager'))}`)
  return isTold ? [] : ['./verso called a broken Alertmanager well']
}

async function restoreToMoment({ machine, outside, say }: Place): Promise<string[]> {
  const url = machine.databaseUrl()
  const newCustomer = async () =>
    (await openCustomers(machine.databaseUrl(), { count: 1, credits: () => 0 }))[0]?.token ?? ''
  const shop = { addresses: [outside.address], stripe: outside.stripe, newCustomer }
  const { moment, books, failures } = await sellAroundMoment(shop, url, () => machine.verso('backup'), say)
  await archiveAll(url)
  let said = ''
  const seconds = await timed(async () => void (said = await machine.verso(`restore '${moment}'`)))
  say(`restored, started and backed up in ${seconds}`)
  const found = await countBooks(machine.databaseUrl())
  const faults = [...failures]
  if (found.accounts !== books.accounts || found.payments !== books.payments)
    faults.push(`restored ${JSON.stringify(found)}, not ${JSON.stringify(books)}`)
  const since = /lost-payments --since (\S+)/.exec(said)?.[1]
  if (since === undefined) return [...faults, `restore.sh does not say what to do next: ${said}`]
  const desk = { ops: machine.ops, stripe: outside.stripe }
  faults.push(...(await settleWithStripe(desk, machine.databaseUrl(), since, say)))
  await machine.ops('resume-sales')
  faults.push(...(await sellAgain(shop, machine.ops, machine.databaseUrl())))
  return [...faults, ...(await askDoctor(machine, say)), ...machine.staleFiles()]
}
