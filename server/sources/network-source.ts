import type { z } from 'zod'
import type { Capability } from '#contract/networks.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Variable } from '#server/lib/variable.ts'
import type { Log } from '#server/observability/log.ts'
import type { ProfileSource } from './profile.ts'
import type { SignIn } from './sign-in.ts'
import type { ComplianceJobs } from './x/x-compliance.ts'

/**
 * `forAnalyses` is paid for by customers; `forPreviews` is free for them, `forObjections` is anybody's right. `withConsent` is paid for too,
 * of an account whose holder has proved it and has its posts read.
 */
export type Use = 'forAnalyses' | 'forPreviews' | 'forObjections' | 'withConsent'
export type Parts = { db: Db; now: Clock; log: Log }
export type FindShownPosts = (asked: { profileId: string; ids: readonly string[] }) => Promise<Set<string>>

/** `signIn`: how it tells whose browser this is, where it can here. `allows`: what it may be used for beyond one report at a time. `findShownPosts`: which posts are still online, where asking is free. `complianceJobs`: the same of many posts at once, where the operator opened it. */
export type OpenedNetwork = Record<Use, ProfileSource> & {
  allows: readonly Capability[]
  findShownPosts?: FindShownPosts
  complianceJobs?: ComplianceJobs
  signIn?: SignIn
}

/** Where a network sends the browser of whoever has signed in there. */
export const SIGN_IN_RETURN = '/api/holder/return'

/** Our site, as a network may ask who reads it. */
export type Site = { publicUrl: string; version: string; contact: string }

type Known<Rows extends Record<string, Variable>> = { [Name in keyof Rows]: z.output<Rows[Name]['schema']> }

/** How a network is read: its variables of the environment, the access they come to, and its sources. */
type NetworkSource<Rows extends Record<string, Variable>, Access> = {
  variables: Rows
  access(known: Known<Rows>, site: Site): Access
  /** The variables that reading it needs, and why; some not everywhere. */
  needs?: readonly { name: keyof Rows & string; why: string; unless?(known: Known<Rows>): boolean }[]
  open(access: Access, parts: Parts): OpenedNetwork
}

export const networkSource = <Rows extends Record<string, Variable>, Access>(source: NetworkSource<Rows, Access>) =>
  source

export const withoutSlash = (url: string) => url.replace(/\/$/, '')
