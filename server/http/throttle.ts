import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Clock } from '#server/lib/clock.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** More than the clocks of two servers may differ. */
const CLOCKS_APART_MS = minutes(60)

/** Made by `throttleKey` alone, so that the compiler turns a bare id or address away. */
type ThrottleKey = string & { readonly hashed: true }

/** At most `limit` attempts per window for what `key` names. */
export type ThrottleRule = { key: ThrottleKey; limit: number; windowMs: number }

/**
 * Counts an attempt before it is made, so that 500 at once cannot all pass the limit. The rules
 * are asked in order and the first that is full stops there: what it refuses does not fill the next. A window that ends
 * too late was begun by a clock that was wrong, a day ahead say, and would shut customers out until then: it is over.
 */
export async function countAttempt(db: Db, now: Clock, rules: readonly ThrottleRule[]): Promise<void> {
  for (const { limit, ...rule } of rules) {
    const moment = now()
    const window = await countHits(db, moment, rule, 1)
    if (window && window.hits > limit) {
      const waitMs = window.endsAt.getTime() - moment.getTime()
      throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
  }
}

/** As many at once: what something has cost. */
export async function countHits(db: Db, moment: Date, { key, windowMs }: Omit<ThrottleRule, 'limit'>, hits: number) {
  const latest = after(moment, windowMs + CLOCKS_APART_MS)
  return db.one<{ hits: number; endsAt: Date }>(sql`
    insert into throttle_windows as known (key, hits, ends_at)
    values (${key}, ${hits}, ${after(moment, windowMs)})
    on conflict (key) do update
    set hits = case when known.ends_at > ${moment} and known.ends_at <= ${latest} then known.hits else 0 end + excluded.hits,
        ends_at = case when known.ends_at > ${moment} and known.ends_at <= ${latest} then known.ends_at else excluded.ends_at end
    returning hits, ends_at`)
}

export async function hitsOf(db: Db, moment: Date, key: ThrottleKey): Promise<number> {
  const window = await db.one<{ hits: number }>(sql`
    select hits
    from throttle_windows
    where key = ${key}
      and ends_at > ${moment}`)
  return window?.hits ?? 0
}

/** Keeps in mind until the window ends, such as an address a customer has logged in from. */
export async function remember(db: Db, now: Clock, { key, windowMs }: ThrottleRule): Promise<void> {
  await db.run(sql`
    insert into throttle_windows (key, hits, ends_at)
    values (${key}, 1, ${after(now(), windowMs)})
    on conflict (key) do update
    set ends_at = excluded.ends_at`)
}

export async function isRemembered(db: Db, now: Clock, { key }: ThrottleRule): Promise<boolean> {
  return (await hitsOf(db, now(), key)) > 0
}

/** Takes one attempt back: it turned out to be a good one. */
export async function forgiveAttempt(db: Db, rules: readonly ThrottleRule[]): Promise<void> {
  await db.run(sql`
    update throttle_windows
    set hits = hits - 1
    where key = any (${rules.map(({ key }) => key)})
      and hits > 0`)
}

/** Forgets all attempts under these keys. */
export async function forgetAttempts(db: Db, rules: readonly ThrottleRule[]): Promise<void> {
  await db.run(sql`
    delete from throttle_windows
    where key = any (${rules.map(({ key }) => key)})`)
}

/** Keys are hashed: the table tells neither who tried nor from where. */
export function throttleKey(kind: string, ...parts: string[]): ThrottleKey {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}` as ThrottleKey
}

/**
 * One home or phone holds a whole IPv6 /64: counting single addresses would count nothing. Nor would counting ports, which
 * some proxies write behind the address in X-Forwarded-For and which change with each connection.
 */
export function addressOf(forwarded: string): string {
  const ip = withoutPort(forwarded)
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString()
}

const withoutPort = (address: string) =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
