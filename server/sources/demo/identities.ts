import type { Identity } from '#contract/schemas/identity.ts'
import { after, days } from '#server/lib/clock.ts'
import type { Profile } from '#server/sources/profile.ts'
import { seededRandom } from './random.ts'

/** Names that some of the invented accounts had, oldest first, and how many days before the reading each was given up. */
const FORMER_NAMES: Readonly<Record<string, readonly { username: string; until: number }[]>> = {
  breves_du_quai: [
    { username: 'quai_info', until: 1_460 },
    { username: 'le_quai_en_bref', until: 512 },
  ],
  // A shop that sold something else two months ago.
  mode_oriane: [{ username: 'bons_plans_oria', until: 47 }],
}
/** Whom an organisation gives its badge to. */
const AFFILIATIONS: Readonly<Record<string, NonNullable<Identity['affiliation']>>> = {
  studio_marelle: { name: 'Coopérative des Ateliers Fictifs', url: 'https://cooperative.example' },
}

/** Invented too. X tells of no account which names it had: here the report can be seen that a public log leads to. */
export function identityOf({ username, followers, verified, createdAt }: Profile, midnight: Date): Identity {
  const random = seededRandom(`${username} identity`)
  const affiliation = AFFILIATIONS[username.toLowerCase()]
  const former = FORMER_NAMES[username.toLowerCase()]
  return {
    ...(former ? { history: 'read', names: namesOf(username, former, createdAt ?? midnight, midnight) } : UNTOLD),
    identityVerified: verified === 'blue' && random.happens(0.5),
    verifiedFollowers: Math.round(followers * random.next() * 0.03),
    ...(affiliation && { affiliation }),
  }
}

const UNTOLD = { history: 'untold' } as const

function namesOf(username: string, former: (typeof FORMER_NAMES)[string], opened: Date, midnight: Date) {
  const ends = former.map(({ until }) => after(midnight, -days(until)).toISOString())
  return [...former.map((name) => name.username), username].map((name, nth) => {
    const to = ends[nth]
    return { username: name, from: ends[nth - 1] ?? opened.toISOString(), ...(to && { to }) }
  })
}
