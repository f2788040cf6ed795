import { getPriority, setPriority } from 'node:os'
import { weights } from '#server/analysis-engine/models/classify.ts'
import { serveThread } from '#server/lib/serve-thread.ts'
import { type EngineWork, engineHere } from './engine.ts'

/** Where cores are short, the event loop goes before the engine: heartbeats, answers and what others wait for. */
const NICER = 5
// On Linux it is this thread's alone. Further down only, which needs no privilege.
setPriority(Math.min(19, getPriority() + NICER))

// Read before the first analysis waits for them.
weights()
serveThread((work: EngineWork) =>
  'analyse' in work ? engineHere.analyse(work.analyse) : engineHere.declaresMinor(work.checkMinor),
)
