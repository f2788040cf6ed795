import { randomInt, randomUUID } from 'node:crypto'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'

/** What a hundred calls of customers are. */
const SHARES = { browse: 70, analyse: 20, buy: 5, signUp: 5 } as const
export type Kind = keyof typeof SHARES

export type Visitor = { token: string; analysisId: string }
export type Call = { kind: Kind; method: 'GET' | 'POST'; path: string; token?: string; body?: object }

/** Profiles that customers ask for: the same come back, as they do in life. */
const PROFILES = 300

export function nextCall(visitors: readonly Visitor[]): Call {
  const visitor = visitors[randomInt(visitors.length)]
  if (!visitor) throw new Error('nobody to call')
  const { token } = visitor
  const kind = kindOf(randomInt(100))
  if (kind === 'browse') return { kind, method: 'GET', path: pageOf(visitor), token }
  if (kind === 'analyse') {
    const body = { target_username: `charge_${randomInt(PROFILES)}` }
    return { kind, method: 'POST', path: '/api/analyze', token, body }
  }
  if (kind === 'buy') return { kind, method: 'POST', path: '/api/buy-credits', token, body: { pack: 'pack_100' } }
  const body = { email: `camille.${randomUUID()}@exemple.fr`, password: A_GOOD_PASSWORD }
  return { kind, method: 'POST', path: '/api/auth/signup', body }
}

function kindOf(drawn: number): Kind {
  let upTo = 0
  for (const [kind, share] of Object.entries(SHARES)) {
    upTo += share
    if (drawn < upTo) return kind as Kind
  }
  return 'browse'
}

/** Of ten pages four are the session's check, three the list, two a report and one a proof. */
function pageOf({ analysisId }: Visitor): string {
  const drawn = randomInt(10)
  if (drawn < 4) return '/api/auth/me'
  if (drawn < 7) return '/api/me/analysis?limit=10'
  if (drawn < 9) return `/api/analysis/${analysisId}`
  return `/api/analysis/${analysisId}/evidence?figure=toxicity&limit=20`
}
