import type { Post, Profile } from '#server/sources/profile.ts'

/** `application`: the client's name, which the archive alone tells. */
export type ArchivePost = Post & { application: string | null }

/** `posts`: newest first, retweets left out. */
export type ArchiveAccount = {
  profile: Profile
  posts: ArchivePost[]
  generatedAt: Date | null
  notes: ArchiveNotes
}

/** What whoever reads a report on it must know. */
export type ArchiveNotes = {
  retweets: number
  circleRemoved: number
  edits: number
  notesJoined: number
  cutTexts: number
  missingParts: number
  unreadable: number
  /** Posts of August 2022 to November 2023, when some were for a Circle alone. */
  circlePeriod: number
  protectedAccount: boolean
}
