import type { ArchiveResult, ReviewItem } from './analyse/archive-result.ts'
import type { ArchiveModels } from './analyse/load-models.ts'
import type { RefusalReason } from './read/refusal.ts'

/**
 * What the page tells the Worker that unpacks. It fetches nothing itself: what the engine needs comes before the files.
 * `reading` is the page's number for them, which every answer carries.
 */
export type PageMessage =
  | { kind: 'lead'; models: ArchiveModels; readers: MessagePort[] }
  | { kind: 'read'; reading: number; files: File[] }
  /** Its script could not be fetched again: whoever stops a reading keeps the Workers for the next. */
  | { kind: 'stop' }
  /** To `asked`: whether posts of the Circle's period are read. */
  | { kind: 'answer'; withCirclePeriod: boolean }

/** What it tells a Worker that reads for the other one, which alone it answers. */
export type ReaderMessage = { kind: 'follow'; models: ArchiveModels; leader: MessagePort }

/** `failed` is a fault of ours. */
export type RefusedArchive = { reason: RefusalReason | 'failed'; network: string | null }

/** What only its owner can say, before anything is concluded from it. */
export type ArchiveQuestion = { circlePeriod: number; protectedAccount: boolean }

/** What is said of one reading. */
export type ReadingMessage =
  | { kind: 'progress'; step: 'reading' | 'analysing'; posts: number; of: number | null }
  | ({ kind: 'asked' } & ArchiveQuestion)
  /** A part of the posts to read again, in order: twenty thousand in one message would hold the page still. */
  | { kind: 'review'; items: ReviewItem[] }
  /** All else, once the posts to read again have come. */
  | { kind: 'read'; result: ArchiveResult }
  | ({ kind: 'refused' } & RefusedArchive)

export type WorkerMessage =
  /** Its script has come. */
  { kind: 'ready' } | ({ reading: number } & ReadingMessage)
