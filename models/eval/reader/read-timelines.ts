import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PostLabels } from '../../../contract/labels.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import { openModelCalls } from '../../../server/model-reader/model-calls.ts'
import { versionOf } from '../../../server/model-reader/open-model-reader.ts'
import { readPosts } from '../../../server/model-reader/read-posts.ts'
import type { PostToRead } from '../../../server/model-reader/reader.ts'
import type { ModelConfig } from '../../../server/model-reader/reader-config.ts'
import type { TokenBudget } from '../../../server/model-reader/token-budget.ts'
import { openLog } from '../../../server/observability/log.ts'

const DEADLINE_MS = 20_000

/** What reading one timeline gave, took and cost. */
export type Answered = { labels: Record<string, PostLabels>; seconds: number; euros: number; tokens: number }

/**
 * Reads as the product does, without its database: the tokens are counted here. Answers are kept by the reader's version and
 * the posts, so that what was paid for once is not asked again.
 */
export function openTimelineReader(config: ModelConfig, { cacheFolder, deadlineMs = DEADLINE_MS }: Options) {
  const version = versionOf(config)
  let [tokens, microeuros] = [0, 0]
  const budget: TokenBudget = {
    take: async () => 'allowed',
    settle: async (settled) => {
      tokens += settled.used
      microeuros += settled.microeuros
    },
  }
  const call = openModelCalls(config, { budget, now: systemClock, log: openLog('error') })()
  const fileOf = (posts: readonly PostToRead[]) =>
    path.join(cacheFolder, `${hash('sha256', JSON.stringify([version, posts]))}.json`)
  return {
    version,
    isKnown: (posts: readonly PostToRead[]) => existsSync(fileOf(posts)),
    read: async (posts: readonly PostToRead[]): Promise<Answered> => {
      const file = fileOf(posts)
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Answered
      const [tokensBefore, microeurosBefore, before] = [tokens, microeuros, performance.now()]
      const seed = hash('sha256', file)
      const { labels } = await readPosts(call, posts, { seed, signal: new AbortController().signal, deadlineMs })
      const answered = {
        labels: Object.fromEntries(labels),
        seconds: (performance.now() - before) / 1_000,
        euros: (microeuros - microeurosBefore) / 1_000_000,
        tokens: tokens - tokensBefore,
      }
      // A reading that failed is asked again another time.
      if (labels.size > posts.length / 2) {
        mkdirSync(cacheFolder, { recursive: true })
        writeFileSync(file, JSON.stringify(answered))
      }
      return answered
    },
  }
}
type Options = { cacheFolder: string; deadlineMs?: number }
export type TimelineReader = ReturnType<typeof openTimelineReader>
