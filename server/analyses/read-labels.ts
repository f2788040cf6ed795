import { setTimeout as pause } from 'node:timers/promises'
import type { PostLabels } from '#contract/labels.ts'
import type { ModelReading } from '#server/analysis-engine/model-reading.ts'
import { detectLanguage } from '#server/analysis-engine/text/language.ts'
import type { Asking, ModelReader, PostToRead } from '#server/model-reader/reader.ts'
import { findReadableCard } from '#server/model-reader/reader-card.ts'
import { readerPausedSince } from '#server/model-reader/reader-store.ts'
import type { Services } from '#server/services.ts'
import { findLabels, keepLabels } from '#server/sources/label-store.ts'
import type { Post, Profile, ProfileSource } from '#server/sources/profile.ts'
import type { SnapshotKey } from '#server/sources/snapshot-store.ts'

/** The operator's model and where its cards are; null where none is configured. */
export type OperatorReader = { model: ModelReader; cards: string | undefined } | null

type LabelServices = Pick<Services, 'db' | 'log'> & { reader?: OperatorReader | undefined }
type ToLabel = {
  analysisId: string
  source: Pick<ProfileSource, 'allowsModels'>
  profile: Profile
  posts: readonly Post[]
  snapshotKey: SnapshotKey
  /** Of this run of the analysis, as performance.now() tells it. */
  startedAt: number
  onSpent?: Asking['onSpent']
}

/** A customer waits half a minute: what the model has not read by then, our own models read. */
export const RUN_MS = 27_000
const READ_MS = 20_000
/** It stops at its signal by itself; past this it does not, and is left where it is. */
const GRACE_MS = 1_000

/**
 * What the operator's model says of the posts, read now or on an earlier day. Undefined when it says nothing of any. Whatever fails here costs a label and never the analysis.
 */
export async function readLabels(
  { db, log, reader }: LabelServices,
  asked: ToLabel,
): Promise<ModelReading | undefined> {
  if (!reader) return undefined
  try {
    // What it said before is not believed either: it may have been paused for what it says.
    if (await readerPausedSince(db)) return undefined
    const { model, cards } = reader
    const { source, profile, snapshotKey } = asked
    // Nor is anything it said before the account declared this.
    if ((await source.allowsModels?.(profile)) === false) return undefined
    const known = await findLabels<PostLabels>(db, snapshotKey, { profileId: profile.id, version: model.version })
    const readable = asked.posts.filter(isReadable)
    const fresh = await readFresh(
      model,
      asked,
      readable.filter(({ id }) => !Object.hasOwn(known, id)),
    )
    const labels = onlyOf(readable, { ...Object.fromEntries(fresh), ...known })
    if (Object.keys(labels).length === 0) return undefined
    const kept = await keepLabels(db.asyncCommit, snapshotKey, model.version, labels)
    const { version, provider } = model
    const card = findReadableCard(log, version, cards)
    return { version, provider, labels: new Map(Object.entries(kept ?? labels)), card }
  } catch (error) {
    log.error({ err: error }, 'the model reader failed: our own models read')
    return undefined
  }
}

/** In a language its figures are counted in: no other word leaves the house. */
export const isReadable = ({ text, language }: Post) => detectLanguage(text, language) !== 'other'

async function readFresh(
  model: ModelReader,
  { analysisId, startedAt, onSpent }: ToLabel,
  posts: readonly PostToRead[],
): Promise<ReadonlyMap<string, PostLabels>> {
  const left = Math.min(READ_MS, RUN_MS - (performance.now() - startedAt))
  if (posts.length === 0 || left <= 0) return new Map()
  const sent = posts.map(({ id, text }) => ({ id, text }))
  const ended = new AbortController()
  const late = pause(left + GRACE_MS, { labels: new Map<string, PostLabels>() }, { signal: ended.signal })
  // Ended below once the model has answered first.
  late.catch(() => {})
  try {
    const { labels } = await Promise.race([
      model.read(sent, { seed: analysisId, signal: AbortSignal.timeout(Math.ceil(left)), onSpent }),
      late,
    ])
    return labels
  } finally {
    ended.abort()
  }
}

/** Of no post that was not asked about. */
function onlyOf(posts: readonly Post[], labels: Record<string, PostLabels>): Record<string, PostLabels> {
  return Object.fromEntries(
    posts.flatMap(({ id }) => {
      const given = Object.hasOwn(labels, id) ? labels[id] : undefined
      return given ? [[id, given] as const] : []
    }),
  )
}
