import { analysePosts } from '#server/analysis-engine/analyse-posts.ts'
import { weights } from '#server/analysis-engine/models/classify.ts'
import { serveThread } from '#server/lib/serve-thread.ts'

// Read before the first analysis waits for them.
weights()
serveThread(analysePosts)
