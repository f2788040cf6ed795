import type { Report } from '#contract/schemas/report.ts'
import type { Delivered } from '#server/analyses/analysis-store.ts'
import type { Db } from '#server/database/database.ts'
import { findWords } from '#server/sources/kept-posts-store.ts'
import { quoteDeclared } from './quote-declared.ts'
import { findSample, readingOf } from './sample.ts'

type Read = Pick<Delivered, 'username' | 'profileId' | 'snapshotAt'> & { report: Report | null }

/**
 * An analysis as somebody reads it: with the words in which posts declare something, as long as its evidence has them and
 * their author has not taken them back. The report itself keeps their place alone.
 */
export async function withDeclaredWords<Analysis extends Read>(db: Db, analysis: Analysis): Promise<Analysis> {
  const { report } = analysis
  const posts = report ? postsQuoted(report) : []
  if (!report || posts.length === 0) return analysis
  const read = { ...analysis, report }
  const [reading, sample] = [readingOf(read), await findSample(db, read)]
  const words = reading ? await findWords(db, reading, posts) : new Map<string, string>()
  return { ...analysis, report: quoteDeclared(report, sample, words) }
}

const postsQuoted = ({ declared = {} }: Report) => Object.values(declared).flatMap((said) => said?.place?.post ?? [])
