import type { ArchiveResult } from './analyse/archive-result.ts'
import type { ArchiveModels } from './analyse/load-models.ts'
import type { RefusalReason } from './read/refusal.ts'

/**
 * What the page tells the Worker. It fetches nothing itself: what the engine needs comes with the files. `reading` is the
 * page's number for them, which every answer carries.
 */
export type PageMessage =
  | { kind: 'read'; reading: number; files: File[]; models: ArchiveModels }
  /** Its script could not be fetched again: whoever stops a reading keeps the Worker for the next. */
  | { kind: 'stop' }
  /** To `asked`: whether posts of the Circle's period are read. */
  | { kind: 'answer'; withCirclePeriod: boolean }

/** `failed` is a fault of ours. */
export type RefusedArchive = { reason: RefusalReason | 'failed'; network: string | null }

/** What only its owner can say, before anything is concluded from it. */
export type ArchiveQuestion = { circlePeriod: number; protectedAccount: boolean }

/** What is said of one reading. */
export type ReadingMessage =
  | { kind: 'progress'; step: 'reading' | 'analysing'; posts: number; of: number | null }
  | ({ kind: 'asked' } & ArchiveQuestion)
  | { kind: 'read'; result: ArchiveResult }
  | ({ kind: 'refused' } & RefusedArchive)

export type WorkerMessage =
  /** Its script has come. */
  { kind: 'ready' } | ({ reading: number } & ReadingMessage)
