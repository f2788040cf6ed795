import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { COUNTED_LABELS } from '../../../contract/labels.ts'
import type { ReaderCard } from '../../../server/model-reader/reader-card.ts'
import type { ModelConfig } from '../../../server/model-reader/reader-config.ts'
import { median } from '../../../tools/measure/statistics.ts'
import { confusionOf, coverageOf, FIGURES, type ReadPost, ratesOf, spreadOf, themeAccuracyOf } from './count-answers.ts'
import { attackedTimelines, measureInjections } from './injections.ts'
import { labelledAccounts, publicSets, type Timeline } from './labelled-timelines.ts'
import { priceOf } from './price.ts'
import { type Answered, openTimelineReader } from './read-timelines.ts'

export const CARDS = path.resolve(import.meta.dirname, '../../../server/model-reader/cards')
export const CACHE = path.resolve(import.meta.dirname, '../../../.artifacts/reader-answers')

export type Measurement = {
  config: ModelConfig
  cacheFolder: string
  today: Date
  accounts?: readonly Timeline[]
  sets?: readonly Timeline[]
  deadlineMs?: number
}

/** What is left to ask, and what it would cost; nothing is asked. */
export function priceMeasurement({
  config,
  cacheFolder,
  accounts = labelledAccounts(),
  sets = publicSets(),
}: Measurement) {
  const reader = openTimelineReader(config, { cacheFolder })
  const all = [...[...accounts, ...sets].map(({ posts }) => posts), ...attackedTimelines()]
  const unknown = all.filter((posts) => !reader.isKnown(posts))
  return { version: reader.version, timelines: unknown.length, ...priceOf(unknown, config) }
}

/** Reads everything, or what is not known yet, and says how well: the card, and what a reader of the card wants beside it. */
export async function measureReader(measurement: Measurement) {
  const { config, today, accounts = labelledAccounts(), sets = publicSets(), ...options } = measurement
  const reader = openTimelineReader(config, options)
  const [posts, ofSets, answers]: [ReadPost[], ReadPost[], Answered[]] = [[], [], []]
  for (const timeline of accounts) {
    const answered = await reader.read(timeline.posts)
    answers.push(answered)
    posts.push(...readPostsOf(timeline, answered))
  }
  for (const timeline of sets) ofSets.push(...readPostsOf(timeline, await reader.read(timeline.posts)))
  const given = accounts.reduce((sum, account) => sum + account.posts.length, 0)
  const card: ReaderCard = {
    version: reader.version,
    measuredOn: today.toISOString().slice(0, 10),
    accounts: accounts.length,
    posts: posts.length,
    toxic: confusionOf(posts, 'toxic'),
    humorous: confusionOf(posts, 'humorous'),
    political: confusionOf(posts, 'political'),
    themeAccuracy: themeAccuracyOf(posts),
    counted: Object.fromEntries(COUNTED_LABELS.map((label) => [label, confusionOf(posts, label)])),
    spread: {
      toxic: spreadOf(posts, 'toxic'),
      humorous: spreadOf(posts, 'humorous'),
      political: spreadOf(posts, 'political'),
    },
  }
  const rates = Object.fromEntries(
    FIGURES.map((figure) => [figure, { ...ratesOf(card[figure]), coverage: coverageOf(posts, figure) }]),
  )
  return {
    ...card,
    rates,
    publicSets: ratesOfSets(ofSets),
    unread: 1 - posts.length / given,
    perReport: {
      euros: (100 * answers.reduce((sum, { euros }) => sum + euros, 0)) / given,
      tokens: Math.round((100 * answers.reduce((sum, { tokens }) => sum + tokens, 0)) / given),
      seconds: median(answers.map(({ seconds }) => seconds)),
    },
    injections: await measureInjections(reader),
  }
}
export type MeasuredReader = Awaited<ReturnType<typeof measureReader>>

function readPostsOf({ name, truth }: Timeline, { labels }: Answered): ReadPost[] {
  return [...truth].flatMap(([id, known]) => {
    const said = labels[id]
    return said ? [{ account: name, truth: known, said }] : []
  })
}

/** Each set has one label, by which it is counted. */
function ratesOfSets(posts: readonly ReadPost[]) {
  const bySet = Map.groupBy(posts, ({ account }) => account.split('/')[0] ?? '')
  return Object.fromEntries(
    [...bySet].map(([set, ofSet]) => {
      const figure = FIGURES.find((name) => ofSet[0]?.truth[name] !== undefined) ?? 'toxic'
      return [set, ratesOf(confusionOf(ofSet, figure))] as const
    }),
  )
}

/** Where findReaderCard looks for it, named after its version. */
export function writeCard(measured: MeasuredReader, folder = CARDS): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${measured.version.replace(/[^\w.-]+/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`)
  return file
}
