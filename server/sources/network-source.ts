import type { z } from 'zod'
import type { Capability } from '#contract/networks.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Log } from '#server/observability/log.ts'
import type { ProfileSource } from './profile.ts'
import type { ComplianceJobs } from './x/x-compliance.ts'

/** `forAnalyses` is paid for by customers; `forPreviews` is free for them, `forObjections` is anybody's right. */
export type Use = 'forAnalyses' | 'forPreviews' | 'forObjections'
export type Parts = { db: Db; now: Clock; log: Log }
export type FindShownPosts = (asked: { profileId: string; ids: readonly string[] }) => Promise<Set<string>>

/** `allows`: what it may be used for beyond one report at a time. `findShownPosts`: which posts are still online, where asking is free. `complianceJobs`: the same of many posts at once, where the operator opened it. */
export type OpenedNetwork = Record<Use, ProfileSource> & {
  allows: readonly Capability[]
  findShownPosts?: FindShownPosts
  complianceJobs?: ComplianceJobs
}

/** Our site, as a network may ask who reads it. */
export type Site = { publicUrl: string; version: string; contact: string }

/** How a network is read: its variables of the environment, the access they come to, and its sources. */
type NetworkSource<Shape extends z.ZodRawShape, Access> = {
  variables: Shape
  access(known: z.output<z.ZodObject<Shape>>, site: Site): Access
  /** The variable that reading it needs, and why. */
  needs?: { name: keyof Shape & string; why: string }
  open(access: Access, parts: Parts): OpenedNetwork
}

export const networkSource = <Shape extends z.ZodRawShape, Access>(source: NetworkSource<Shape, Access>) => source

export const withoutSlash = (url: string) => url.replace(/\/$/, '')
