import { readFileSync } from 'node:fs'
import { until } from '#server/testing/until.ts'
import type { Night } from './world.ts'

/** What the chapter tells an operator to type, and what it says it is over by. */
export type Course = {
  act: (verso: (line: string, typed?: string) => Promise<string>) => Promise<unknown>
  /** What is not yet as the chapter says; null once all of it is. */
  red: () => Promise<string | null>
}

export type Situation = {
  name: string
  /** The number of its chapter. */
  chapter: number
  /** Null where no alert fires: a customer writes to us. */
  alert: string | null
  provoke: (night: Night) => Promise<Course>
  /** Mails do not leave while it lasts: the alert's comes after the repair. */
  mailComesAfter?: boolean
  /** How long the alert goes on after the repair, by its own rule; no rehearsal waits for that. */
  alertLasts?: string
}

export type Outcome = { name: string; alert: string; alertSeconds: number; repairSeconds: number; fault: string | null }

const runbook = readFileSync('docs/runbook.md', 'utf8')
const chapters = runbook.split(/^## /m).slice(1)
const ALERT_PATIENCE = { patienceMs: 180_000, everyMs: 250 }
const SIGN_PATIENCE = { patienceMs: 150_000, everyMs: 500 }

/** As GitHub names a heading. */
const anchorOf = (chapter: string) =>
  (chapter.split('\n')[0] ?? '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

const chapterOf = (number: number) => chapters.find((chapter) => chapter.startsWith(`${number}. `)) ?? ''

/** All at once: each is provoked, alerted and red before the first is repaired; then one after the other, as one operator does. */
export async function runGroup(night: Night, situations: readonly Situation[], say: (what: string) => void) {
  const begun: { situation: Situation; course: Course | null; outcome: Outcome; alerted: Promise<unknown> }[] = []
  for (const situation of situations) {
    const outcome: Outcome = {
      name: situation.name,
      alert: situation.alert ?? 'a letter',
      alertSeconds: 0,
      repairSeconds: 0,
      fault: null,
    }
    if (await fires(night, situation)) outcome.fault = 'its alert fires before anything happened'
    const at = performance.now()
    const course = await attempt(outcome, () => situation.provoke(night))
    // Waited for from now on: one without « for » may be over before the last of the group has begun.
    const alerted = attempt(outcome, async () => {
      if (!course) return
      await awaitAlert(night, situation)
      outcome.alertSeconds = since(at)
      say(`${situation.name}: ${outcome.alert} after ${outcome.alertSeconds} s`)
    })
    begun.push({ situation, course, outcome, alerted })
  }
  await Promise.all(begun.map(({ alerted }) => alerted))
  await Promise.all(
    begun.map(async ({ course, outcome }) => {
      if (!course || outcome.fault !== null) return
      if ((await attempt(outcome, course.red)) === null) outcome.fault ??= 'its sign is green before the repair'
    }),
  )
  for (const { situation, course, outcome } of begun) {
    // What is left would spoil the others, even where it was not seen.
    if (course) await attempt(outcome, () => repair(night, situation, course, outcome))
    say(`${situation.name}: ${outcome.fault ?? `over ${outcome.repairSeconds} s after the first command`}`)
  }
  return begun.map(({ outcome }) => outcome)
}

async function attempt<Result>(outcome: Outcome, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    outcome.fault ??= (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
    return null
  }
}

const since = (at: number) => Math.round((performance.now() - at) / 100) / 10

async function fires({ monitoring }: Night, { alert }: Situation): Promise<boolean> {
  return (await monitoring.firing()).some(({ labels }) => labels['alertname'] === alert)
}

async function awaitAlert(night: Night, situation: Situation): Promise<void> {
  const { alert, chapter } = situation
  if (alert === null) return
  await until(`${alert} fires`, () => fires(night, situation), ALERT_PATIENCE)
  const found = (await night.monitoring.firing()).find(({ labels }) => labels['alertname'] === alert)
  const address = found?.annotations['runbook_url'] ?? ''
  const expected = `docs/runbook.md#${anchorOf(chapterOf(chapter))}`
  if (address !== expected) throw new Error(`${alert} leads to ${address || 'nothing'}, not to ${expected}`)
  if (!chapterOf(chapter).includes(`\`${alert}\``)) throw new Error(`chapter ${chapter} does not name ${alert}`)
  if (!situation.mailComesAfter) await awaitMail(night, situation)
}

/** The operator's mail names the alert, and the chapter to open. */
async function awaitMail({ relays }: Night, { alert, chapter }: Situation): Promise<void> {
  const address = `docs/runbook.md#${anchorOf(chapterOf(chapter))}`
  const isIt = ({ subject, text }: { subject: string; text: string }) =>
    subject.includes(`${alert}`) && text.includes(address)
  await until(`a mail tells of ${alert}`, () => relays.some(({ mails }) => mails.some(isIt)), ALERT_PATIENCE)
}

async function repair(night: Night, situation: Situation, course: Course, outcome: Outcome): Promise<void> {
  const at = performance.now()
  await course.act(async (line, typed) => {
    const [first = '', second = ''] = line.split(' ')
    const isThere =
      first === 'ops'
        ? chapterOf(situation.chapter).includes(second)
        : chapterOf(situation.chapter).includes(`./verso ${first}`)
    if (!isThere) throw new Error(`chapter ${situation.chapter} does not say to type ./verso ${first} ${second}`)
    return night.must(first === 'ops' ? `${line} --by marie --why "${situation.name}"` : line, typed)
  })
  let last: string | null = 'not looked at'
  try {
    await until('its sign is green', async () => (last = await course.red()) === null, SIGN_PATIENCE)
  } catch {
    throw new Error(`its sign is not green: ${last}`)
  }
  outcome.repairSeconds = since(at)
  if (situation.mailComesAfter) await awaitMail(night, situation)
  if (situation.alert === null || situation.alertLasts !== undefined) return
  await until(`${situation.alert} ends`, async () => !(await fires(night, situation)), ALERT_PATIENCE)
}
