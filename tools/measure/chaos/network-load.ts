import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'
import { type Call, tryCall } from '#server/testing/call-api.ts'
import { asOwner } from '#server/testing/owner.ts'
import type { SeededRandom } from '#stubs/seeded-random.ts'
import { type Customer, openCustomers } from '#tools/measure/customers.ts'
import { type Asked, askUntilAnswered } from './customers.ts'
import type { Parts } from './network-parts.ts'

/** What customers were told, kept here and nowhere else. */
export type Acknowledged = {
  asked: Asked[]
  /** Checkout sessions whose address somebody was given. */
  pages: string[]
  /** Addresses that signed up. */
  signUps: string[]
  /** Addresses that were promised a link to choose another password. */
  links: string[]
  /** Answers that say « unexpected »: whatever fails below, a customer is told something they can act on. */
  unexpected: string[]
}

const CUSTOMERS = 12
const CREDITS = 8_000
const PACE_MS = 150

/** They must outlive a clock that is a day ahead. */
const SESSION_DAYS = 10

export const openNetworkCustomers = (databaseUrl: string): Promise<Customer[]> =>
  openCustomers(databaseUrl, { count: CUSTOMERS, credits: () => CREDITS, days: SESSION_DAYS })

type Load = { parts: Parts; customers: Customer[]; buyers: Customer[]; random: SeededRandom; over: { yet: boolean } }

/** Customers who analyse, buy, sign up and forget their password for as long as the run lasts. */
export function startLoad({ parts, customers, buyers, random, over }: Load) {
  const { baseUrl, stripe } = parts
  const told: Acknowledged = { asked: [], pages: [], signUps: [], links: [], unexpected: [] }
  let profiles = 0
  const analyse = async () => {
    profiles += 1
    const username = random.happens(0.2) ? 'camille-fictif.test' : `charge_${Math.floor(profiles / 2)}`
    const order = { customer: random.pick(customers), username, waits: random.happens(0.5) }
    told.asked.push(await askUntilAnswered(() => baseUrl, order))
  }
  const buy = async () => {
    const key = randomUUID()
    const { token } = random.pick(buyers)
    const answer = await until(over, () =>
      send(told, baseUrl, '/buy-credits', { token, body: { pack: 'pack_20' }, headers: { 'idempotency-key': key } }),
    )
    const session = /cs_\w+/.exec(answer?.url ?? '')?.[0]
    if (!session) return
    told.pages.push(session)
    stripe.pay(session)
    await send(told, baseUrl, `/payments/${session}`, { token })
  }
  const signUp = async () => {
    const email = `chaos.${randomUUID()}@exemple.fr`
    const body = { email, password: A_GOOD_PASSWORD }
    const answer = await send(told, baseUrl, '/auth/signup', { body })
    if (!answer?.token) return
    told.signUps.push(email)
    const asked = await send(told, baseUrl, '/auth/forgot-password', { body: { email } })
    if (asked) told.links.push(email)
  }
  const client = async (work: () => Promise<void>) => {
    while (!over.yet) {
      await work()
      await pause(PACE_MS + random.below(PACE_MS))
    }
  }
  return { told, ended: Promise.all([client(analyse), client(analyse), client(analyse), client(buy), client(signUp)]) }
}

async function until<Answer>(over: { yet: boolean }, ask: () => Promise<Answer | null>): Promise<Answer | null> {
  while (!over.yet) {
    const answer = await ask()
    if (answer) return answer
    await pause(PACE_MS)
  }
  return null
}

type Body = { code?: string; url?: string; token?: string }

const GIVE_UP_MS = 20_000

/** The answer to a call that succeeded; null when it was refused, or when nobody answered. */
async function send(told: Acknowledged, baseUrl: string, path: string, call: Call): Promise<Body | null> {
  const request = { ...call, timeoutMs: GIVE_UP_MS }
  const answer = await tryCall<Body>(baseUrl, call.body ? 'POST' : 'GET', `/api${path}`, request)
  if (answer?.body.code === 'unexpected') told.unexpected.push(`${path} answered ${answer.status} unexpected`)
  return answer && answer.status < 300 ? answer.body : null
}

/** Whatever a customer was told has happened is in the database, or on its way out of it. */
export async function missingOf(databaseUrl: string, told: Acknowledged, { mails }: Parts): Promise<string[]> {
  const ids = told.asked.flatMap(({ id }) => id ?? [])
  const analyses = await absent(databaseUrl, ids, 'select id::text as word from analyses')
  const pages = await absent(databaseUrl, told.pages, 'select checkout_session as word from payments')
  const accounts = await absent(databaseUrl, told.signUps, 'select email as word from account_emails')
  const sent = await absent(
    databaseUrl,
    told.links,
    `select data ->> 'email' as word from pgboss.job where state in ('created', 'retry', 'active')`,
  )
  // Looked at last: a job has ended only once the relay has its mail.
  const come = new Set(mails.mails.flatMap(({ to, subject }) => (/mot de passe/.test(subject) ? to : [])))
  const links = sent.filter((email) => !come.has(email))
  return [
    ...analyses.map((id) => `analysis ${id} is not there`),
    ...pages.map((session) => `payment ${session} is not there`),
    ...accounts.map((email) => `account ${email} is not there`),
    ...links.map((email) => `the mail to ${email} has neither come nor is it on its way`),
  ]
}

/** Those of the words that the query does not give. */
async function absent(databaseUrl: string, words: string[], query: string): Promise<string[]> {
  const rows = await asOwner<{ word: string }>(
    databaseUrl,
    `select word from unnest($1::text[]) as word except select word from (${query}) as kept`,
    [words],
  )
  return rows.map(({ word }) => word)
}
