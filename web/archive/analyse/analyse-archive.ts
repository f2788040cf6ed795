import type { ArchiveAccount } from '#web/archive/archive-account.ts'
import type { ArchiveAnalysis } from './archive-result.ts'
import type { ArchiveModels } from './load-models.ts'

/** Counts alone, until the engine is here. */
export async function analyseArchive(
  { profile, posts, notes }: ArchiveAccount,
  _models: ArchiveModels,
  onProgress: (posts: number) => void,
): Promise<ArchiveAnalysis> {
  onProgress(posts.length)
  return { kind: 'report', username: profile.username, name: profile.name, posts: posts.length, notes }
}
