import type { ArchiveNotes } from '#web/archive/archive-account.ts'

export type ArchiveAnalysis = { kind: 'report'; username: string; name: string; posts: number; notes: ArchiveNotes }
