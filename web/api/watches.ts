import type { Network } from '#contract/networks.ts'
import type * as wire from '#contract/schemas/watches.ts'
import type { WatchPeriod } from '#contract/watches.ts'
import { call } from './client.ts'

export const getWatches = () => call<wire.WatchesAnswer>('GET', '/watches').then(toWatches)
export const startWatch = (analysisId: string, every: WatchPeriod) =>
  call<wire.WatchAnswer>('POST', '/watches', { analysis_id: analysisId, every }).then(({ watch }) => toWatch(watch))
export const changeWatch = (id: string, change: { every?: WatchPeriod; paused?: boolean }) =>
  call<wire.WatchAnswer>('PATCH', `/watches/${id}`, change).then(({ watch }) => toWatch(watch))
export const stopWatch = (id: string) => call<null>('DELETE', `/watches/${id}`)
/** Whether anybody may watch it; otherwise the code that its holder places in its bio. */
export const getWatchProof = (analysisId: string) =>
  call<wire.WatchProofAnswer>('GET', `/watches/proof?analysis_id=${analysisId}`).then(({ is_open: isOpen, code }) => ({
    isOpen,
    code,
  }))
export const makeFeed = () => call<wire.WatchFeedAnswer>('POST', '/watches/feed').then(({ url }) => url)
export const endFeed = () => call<null>('DELETE', '/watches/feed')

export type WatchReading = {
  dueAt: string
  state: wire.WatchReading['state']
  analysisId: string | undefined
  posts: number | undefined
  score: wire.WatchReading['score']
  changes: wire.WatchReading['changes']
}
export type Watch = {
  id: string
  username: string
  network: Network
  every: WatchPeriod
  paused: wire.Watch['paused']
  nextAt: string | null
  creditsAMonth: number
  createdAt: string
  readings: WatchReading[]
}

const toWatches = ({ watches, credits_a_month: creditsAMonth, has_feed: hasFeed }: wire.WatchesAnswer) => ({
  watches: watches.map(toWatch),
  creditsAMonth,
  hasFeed,
})

const toWatch = (watch: wire.Watch): Watch => ({
  id: watch.id,
  username: watch.target_username,
  network: watch.network,
  every: watch.every,
  paused: watch.paused,
  nextAt: watch.next_at,
  creditsAMonth: watch.credits_a_month,
  createdAt: watch.created_at,
  readings: watch.readings.map(({ due_at: dueAt, analysis_id: analysisId, state, posts, score, changes }) => ({
    dueAt,
    state,
    analysisId,
    posts,
    score,
    changes,
  })),
})
