import type { ArchiveResult } from './analyse/archive-result.ts'
import type { ArchiveModels } from './analyse/load-models.ts'
import type { RefusalReason } from './read/refusal.ts'

/** What the page tells the Worker. It fetches nothing itself: what the engine needs comes with the files. */
export type PageMessage =
  | { kind: 'read'; files: File[]; models: ArchiveModels }
  /** To `asked`: whether posts of the Circle's period are read. */
  | { kind: 'answer'; withCirclePeriod: boolean }

/** `failed` is a fault of ours. */
export type RefusedArchive = { reason: RefusalReason | 'failed'; network: string | null }

/** What only its owner can say, before anything is concluded from it. */
export type ArchiveQuestion = { circlePeriod: number; protectedAccount: boolean }

export type WorkerMessage =
  /** Its script has come. */
  | { kind: 'ready' }
  | { kind: 'progress'; step: 'reading' | 'analysing'; posts: number; of: number | null }
  | ({ kind: 'asked' } & ArchiveQuestion)
  | { kind: 'read'; result: ArchiveResult }
  | ({ kind: 'refused' } & RefusedArchive)
