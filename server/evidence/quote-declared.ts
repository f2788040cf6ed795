import { DECLARED_FIELDS } from '#contract/declared-fields.ts'
import type { Declared, Report } from '#contract/schemas/report.ts'
import type { Sample, SamplePost } from './opened-posts.ts'

/** With the words in which posts declare something: a report itself keeps their place alone. */
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
