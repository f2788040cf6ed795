import { getPriority, setPriority } from 'node:os'
import { analysePosts } from '#server/analysis-engine/analyse-posts.ts'
import { declaresMinor } from '#server/analysis-engine/declared/declared.ts'
import { weights } from '#server/analysis-engine/models/classify.ts'
import { serveThread } from '#server/lib/serve-thread.ts'
import type { EngineAnswer, EngineWork } from './engine.ts'

/** Where cores are short, the event loop goes before the engine: heartbeats, answers and what others wait for. */
const NICER = 5
// On Linux it is this thread's alone. Further down only, which needs no privilege.
setPriority(Math.min(19, getPriority() + NICER))

// Read before the first analysis waits for them.
weights()
serveThread(answerTo)

function answerTo(work: EngineWork): EngineAnswer {
  if ('analyse' in work) return { analysed: analysePosts(work.analyse) }
  const { profile, posts, at } = work.checkMinor
  return { isMinor: declaresMinor(profile, at, posts) }
}
