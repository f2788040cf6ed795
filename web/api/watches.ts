import type * as wire from '#contract/schemas/watches.ts'
import type { WatchPeriod } from '#contract/watches.ts'
import { call } from './client.ts'
import { type Told, told } from './readers.ts'

export const getWatches = () => call<wire.WatchesAnswer>('GET', '/watches').then(told)
export const startWatch = (analysisId: string, every: WatchPeriod) =>
  call<wire.WatchAnswer>('POST', '/watches', { analysis_id: analysisId, every }).then(({ watch }) => told(watch))
export const changeWatch = (id: string, change: { every?: WatchPeriod; paused?: boolean }) =>
  call<wire.WatchAnswer>('PATCH', `/watches/${id}`, change).then(({ watch }) => told(watch))
export const stopWatch = (id: string) => call<null>('DELETE', `/watches/${id}`)
/** Whether anybody may watch it; otherwise the code that its holder places in its bio. */
export const getWatchProof = (analysisId: string) =>
  call<wire.WatchProofAnswer>('GET', `/watches/proof?analysis_id=${analysisId}`).then(told)
export const makeFeed = (confirmation: wire.WatchFeedRequest) =>
  call<wire.WatchFeedAnswer>('POST', '/watches/feed', confirmation).then(({ url }) => url)
export const endFeed = () => call<null>('DELETE', '/watches/feed')

export type WatchReading = Told<wire.WatchReading>
export type Watch = Told<wire.Watch>
