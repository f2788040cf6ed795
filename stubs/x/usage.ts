import type { Route } from './rate-limits.ts'

/** `status` 0: no answer yet. `username` is known to the posts route too, from the id. */
export type Call = {
  at: string
  route: Route | 'unknown'
  username?: string
  id?: string
  objects: number
  status: number
}

export type CallFilter = { route?: Call['route']; username?: string }

/** `returned` is what went out; `billed` leaves out what the same UTC day had already paid for. */
export type Cost = {
  returned: { users: number; posts: number }
  billed: { users: number; posts: number }
  milliDollars: number
}

const MILLI_DOLLARS = { user: 10, post: 5 }

/** What was asked of X, and what X would charge for it. */
export function openUsage(now: () => number) {
  let calls: Call[] = []
  let cost = noCost()
  let balance: number | null = null
  let billedDay = ''
  // Per account one flag for the user and one for each post: a load run reads millions of posts a day.
  const billed = new Map<string, Uint8Array>()

  function isNew(accountId: string, slot: number, slots: number): boolean {
    const today = new Date(now()).toISOString().slice(0, 10)
    if (today !== billedDay) billed.clear()
    billedDay = today
    const flags = billed.get(accountId) ?? new Uint8Array(slots)
    billed.set(accountId, flags)
    const wasNew = flags[slot] === 0
    flags[slot] = 1
    return wasNew
  }

  function charge(milliDollars: number) {
    cost.milliDollars += milliDollars
    if (balance !== null) balance -= milliDollars
  }

  return {
    open: (call: Omit<Call, 'at' | 'objects' | 'status'>): Call => {
      const opened = { at: new Date(now()).toISOString(), ...call, objects: 0, status: 0 }
      calls.push(opened)
      return opened
    },
    calls: ({ route, username }: CallFilter = {}): readonly Call[] =>
      calls.filter((call) => (!route || call.route === route) && (!username || call.username === username)),
    billUser: ({ id, posts }: Billed) => {
      cost.returned.users += 1
      if (!isNew(id, 0, posts.length + 1)) return
      cost.billed.users += 1
      charge(MILLI_DOLLARS.user)
    },
    billPosts: ({ id, posts }: Billed, page: readonly unknown[]) => {
      cost.returned.posts += page.length
      const fresh = page.filter((post) => isNew(id, posts.indexOf(post) + 1, posts.length + 1)).length
      cost.billed.posts += fresh
      charge(fresh * MILLI_DOLLARS.post)
    },
    cost: (): Cost => structuredClone(cost),
    /** X lets the last call go below zero. */
    isOutOfCredits: () => balance !== null && balance <= 0,
    balance: () => balance,
    setBalance: (milliDollars: number | null) => {
      balance = milliDollars
    },
    forgetCalls: () => {
      calls = []
    },
    reset: () => {
      calls = []
      cost = noCost()
      balance = null
      billed.clear()
    },
  }
}

type Billed = { id: string; posts: readonly unknown[] }

function noCost(): Cost {
  return { returned: { users: 0, posts: 0 }, billed: { users: 0, posts: 0 }, milliDollars: 0 }
}
