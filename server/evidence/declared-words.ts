import { DECLARED_FIELDS } from '#contract/declared-fields.ts'
import type { Declared, Report } from '#contract/schemas/report.ts'
import type { Delivered } from '#server/analyses/analysis-store.ts'
import type { Db } from '#server/database/database.ts'
import { findWords } from '#server/sources/kept-posts-store.ts'
import { findSample, readingOf, type Sample, type SamplePost } from './sample.ts'

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

export function quoteDeclared(report: Report, sample: Sample, words: ReadonlyMap<string, string>): Report {
  const declared = { ...report.declared }
  for (const field of DECLARED_FIELDS) {
    const said = declared[field]
    if (said?.place) declared[field] = quoted(said, sample.get(said.place.post), words.get(said.place.post))
  }
  return { ...report, declared }
}

/** X's terms: what its author took back is shown by nobody else. What is covered as sensitive is shown to who asks for it. */
function quoted(said: Declared, post: SamplePost | undefined, text = ''): Declared {
  if (!post || post.isGone) return said
  return post.isSensitive
    ? { ...said, covered: true }
    : { ...said, quote: text.slice(said.place?.start, said.place?.end) }
}
