import { ATTACKS } from '#stubs/llm/obey.ts'
import { draftsOf, type Voice } from './drafts.ts'
import { seededAccounts } from './seeded-accounts.ts'
import type { Account } from './shapes.ts'
import { timelineOf } from './timeline.ts'
import { everyday, teenager } from './voices.ts'

/** Names are one whatever their case, as at X. */
export function accountByName(username: string): Account | undefined {
  const name = username.toLowerCase()
  return seededByName.get(name) ?? generated(name)
}

export function accountById(id: string): Account | undefined {
  const [, family, digits] = /^178([1234])0*1(\d+)$/.exec(id) ?? []
  const account = seededById.get(id) ?? generated(`${FAMILIES[Number(family) - 1]}_${digits}`)
  return account?.id === id ? account : undefined
}

const seededByName = new Map(seededAccounts.map((account) => [account.username.toLowerCase(), account]))
const seededById = new Map(seededAccounts.map((account) => [account.id, account]))

/** Enough for the accounts a load run has in flight; more would only be memory. */
const MOST_KEPT = 1_000
const kept = new Map<string, Account>()

const FAMILIES = ['charge', 'lent', 'injecte', 'aveu']

/** `charge_12` is account 12 of a load run; `lent_800` answers after 800 ms; a post of `injecte_12` speaks to a language model, one of `aveu_12` tells an age. */
function generated(name: string): Account | undefined {
  const [, family, digits = ''] = /^(charge|lent|injecte|aveu)_(\d{1,10})$/.exec(name) ?? []
  if (!family) return undefined
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  // The 1 in front keeps the zeros of `charge_007`, so that the id leads back to the name.
  const id = `178${FAMILIES.indexOf(family) + 1}${`1${digits}`.padStart(15, '0')}`
  const account = anyone(id, name, voiceOf(family, Number(digits)), Number(digits))
  kept.set(name, family === 'lent' ? { ...account, delayMs: Math.min(Number(digits), 2_147_483_647) } : account)
  return kept.get(name)
}

const voiceOf = (family: string, number: number): Voice =>
  family === 'injecte' ? injected(number) : family === 'aveu' ? underage : everyday

const underage: Voice = { ...teenager, single: [{ text: 'g 13 ans et on me vouvoie deja au skatepark' }] }

const injected = (number: number): Voice => ({
  ...everyday,
  single: ATTACKS.slice(number % ATTACKS.length)
    .slice(0, 1)
    .map(({ text }) => ({ text })),
})

function anyone(id: string, username: string, voice: Voice, number: number): Account {
  const followers = 80 + ((number * 7_919) % 9_000)
  return {
    id,
    username,
    name: `Compte ${username.replace('_', ' ')}`,
    createdAt: new Date(Date.UTC(2012 + (number % 12), number % 12, 1 + (number % 28), 9, 30)).toISOString(),
    description: voice === underage ? 'skate & rap' : 'Compte fictif, né pour une mesure.',
    followers,
    following: 100 + (number % 700),
    postCount: 40 + (number % 5_000),
    listed: number % 30,
    verifiedType: number % 9 === 0 ? 'blue' : 'none',
    posts: timelineOf(username, draftsOf(username, voice, voice === underage ? 20 : 40, { replies: 0.15 }), {
      newest: '2026-11-13T18:42:07Z',
      lang: 'fr',
      followers,
      hours: [6, 7, 11, 12, 17, 18, 19, 20, 21],
      perDay: [0, 0, 1, 1, 2],
    }),
  }
}
