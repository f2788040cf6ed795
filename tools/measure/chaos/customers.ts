import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { tryCall } from '#server/testing/call-api.ts'
import type { SeededRandom } from '#stubs/seeded-random.ts'
import { type Customer, openCustomers } from '#tools/measure/customers.ts'

/** One request and what came of it; `status` 0 when no server would say. `isDone`: the analysis it was answered with was delivered. */
export type Asked = {
  accountId: string
  key: string
  username: string
  status: number
  id?: string
  isDone?: boolean
  code?: string
}

const CUSTOMERS = 40
/** Most can pay all they ask for; one in ten is soon refused for want of credits. */
const [PLENTY, LITTLE] = [8_000, 40]

export const openRichAndPoor = (databaseUrl: string): Promise<Customer[]> =>
  openCustomers(databaseUrl, { count: CUSTOMERS, credits: (nth) => (nth % 10 === 9 ? LITTLE : PLENTY) })

/** What each name of the stubs ends with. Accounts `charge_N` of X and `charge-N.test` of Bluesky are delivered. */
export const REFUSED: Readonly<Record<string, string>> = {
  inconnu_x: 'profile_not_found',
  suspendu_x: 'profile_suspended',
  compte_protege: 'profile_protected',
  mineur_x: 'profile_minor',
  compte_vide: 'too_few_posts',
  panne_x: 'x_unavailable',
  'inconnu.test': 'profile_not_found',
  'suspendu.test': 'profile_suspended',
  'discret-fictif.test': 'profile_for_members',
  'mineure.test': 'profile_minor',
  'tout-neuf.test': 'too_few_posts',
}

const QUICKLY_REFUSED = Object.keys(REFUSED).filter((username) => username !== 'panne_x')

/** Three in four are delivered; neighbours in time ask for the same few profiles, so that one snapshot serves many. */
export function pickUsername(random: SeededRandom, nth: number, isInjected = false): string {
  // Rare: X is asked three times over two seconds, by one analysis of the profile after the other.
  if (random.happens(0.02)) return 'panne_x'
  if (random.happens(0.23)) return random.pick(QUICKLY_REFUSED)
  const number = Math.floor(nth / 4) + random.below(3)
  if (isInjected && random.happens(0.5)) return `injecte_${number}`
  return random.happens(0.5) ? `charge_${number}` : `charge-${number}.test`
}

/** A waiting request is answered within 25 s; past this the server has lost it. */
const SILENCE_MS = 40_000
const PATIENCE_MS = 180_000

type Order = { customer: Customer; username: string; waits: boolean }

/** Asks until somebody answers, with the same key: one analysis, whatever dies meanwhile. */
export async function askUntilAnswered(baseUrl: () => string, { customer, username, waits }: Order): Promise<Asked> {
  const { accountId, token } = customer
  const asked = { accountId, key: randomUUID(), username }
  const request = {
    token,
    headers: { 'idempotency-key': asked.key, ...(!waits && { prefer: 'respond-async' }) },
    body: { target_username: username },
    timeoutMs: SILENCE_MS,
  }
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt) {
    const answer = await tryCall<AnalysisAnswer & ErrorAnswer>(baseUrl(), 'POST', '/api/analyze', request)
    if (answer && answer.status < 300) {
      const { id, status } = answer.body.analysis
      return { ...asked, status: answer.status, id, isDone: status === 'done' }
    }
    const code = answer?.body.code
    if (answer && code && code !== 'unexpected' && code !== 'busy') return { ...asked, status: answer.status, code }
    await pause(100)
  }
  return { ...asked, status: 0 }
}
