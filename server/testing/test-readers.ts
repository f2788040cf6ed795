import { afterAll, afterEach, beforeAll } from 'vitest'
import { openModelReader } from '#server/model-reader/open-model-reader.ts'
import type { ModelReader, PostLabels, PostToRead } from '#server/model-reader/reader.ts'
import type { ModelConfig } from '#server/model-reader/reader-config.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { type LlmStub, openLlmStub } from '#stubs/llm/stub.ts'
import { testDatabase } from './test-database.ts'

/**
 * Readers over a real PostgreSQL and a stub of their provider, which is as new after each test. Their deadline is far away, so that a
 * slow machine is no silent model.
 */
export function testReaders() {
  const database = testDatabase()
  let stub: LlmStub
  const logLines: string[] = []
  beforeAll(async () => {
    stub = await openLlmStub({ port: 0 })
  })
  afterEach(() => stub.reset())
  afterAll(() => stub.close())
  return {
    logLines,
    get db() {
      return database.db
    },
    get llm() {
      return stub
    },
    open(given: Partial<ModelConfig> & { deadlineMs?: number; now?: Clock } = {}): ModelReader {
      const { deadlineMs = 300_000, now = systemClock, ...config } = given
      const log = openLog('debug', { write: (line) => logLines.push(line) })
      const whole: ModelConfig = {
        kind: 'mistral',
        url: `${stub.url}/v1`,
        key: 'a key',
        model: 'a-model',
        weights: null,
        dailyTokens: 100_000_000,
        eurosPerMillionTokens: { input: 0.15, output: 0.6 },
        ...config,
      }
      const reader = openModelReader(whole, { db: database.db, now, log }, { deadlineMs })
      if (!reader) throw new Error('a configured model is a reader')
      return reader
    },
  }
}

const FIRST = {
  text: 'Encore ce débile de la ligne',
  labels: { toxic: 'yes', humorous: 'no', political: 'no', theme: 'transports' },
} as const
const TEXTS: readonly { text: string; labels: PostLabels }[] = [
  FIRST,
  {
    text: 'Tarte aux pommes du dimanche, pâte n°',
    labels: { toxic: 'no', humorous: 'no', political: 'no', theme: 'cuisine' },
  },
  {
    text: 'Le conseil a voté la délibération',
    labels: { toxic: 'no', humorous: 'no', political: 'yes', theme: 'politique' },
  },
  {
    text: 'Mon chat a fait appel de la décision',
    labels: { toxic: 'no', humorous: 'yes', political: 'no', theme: 'animaux' },
  },
  { text: 'The bus was late again, stop', labels: { toxic: 'no', humorous: 'no', political: 'no', theme: null } },
]

/** An account whose posts all differ, and what each of them is. */
export function anAccount(posts: number): { posts: PostToRead[]; truth: Map<string, PostLabels> } {
  const written = Array.from({ length: posts }, (_, nth) => {
    const { text, labels } = TEXTS[nth % TEXTS.length] ?? FIRST
    return { id: `post-${nth}`, text: `${text} ${nth}`, labels }
  })
  return {
    posts: written.map(({ id, text }) => ({ id, text })),
    truth: new Map(written.map(({ id, labels }) => [id, labels])),
  }
}

export const knownTo = ({ posts, truth }: ReturnType<typeof anAccount>) =>
  posts.flatMap(({ id, text }) => {
    const labels = truth.get(id)
    return labels ? [{ text, labels }] : []
  })

export const reading = (seed: string) => ({ seed, signal: new AbortController().signal })
