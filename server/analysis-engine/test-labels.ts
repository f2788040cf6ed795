import { PLAIN, type PostLabels } from '#contract/labels.ts'
import type { Confusion, ReaderCard } from '#server/model-reader/reader-card.ts'
import type { ModelReading } from './model-reading.ts'

/** So many posts whose label is known, to measure a reader on. */
const CONFUSION: Confusion = { yesYes: 400, yesNo: 60, yesUnsure: 40, noYes: 80, noNo: 2_320, noUnsure: 100 }

export const aCard = (part: Partial<ReaderCard> = {}): ReaderCard => ({
  version: 'small-model prompt:0a1b2c3d',
  measuredOn: '2026-11-16',
  accounts: 40,
  posts: 3_000,
  toxic: CONFUSION,
  humorous: CONFUSION,
  political: CONFUSION,
  counted: {},
  themeAccuracy: { right: 2_400, of: 3_000 },
  ...part,
})

/** Of a reader that says this of the posts. */
export const aModelReading = (
  labels: ReadonlyMap<string, PostLabels>,
  card: ReaderCard | null = aCard(),
): ModelReading => ({ version: aCard().version, provider: 'mistral', labels, card })

/** One post after the other, so that of a dozen each label is on one; those that say something still do without it. */
const EVERY_LABEL: readonly Partial<PostLabels>[] = [
  { says: 'opinion', scorn: 'person' },
  { says: 'fact', support: 'given' },
  { says: 'opinion', scorn: 'group', political: 'yes' },
  { says: 'opinion', misleads: 'hints' },
  { says: 'fact', support: 'given', humorous: 'yes' },
  { says: 'opinion', misleads: 'false', political: 'yes' },
  { says: 'fact' },
  { says: 'opinion', asks: 'push' },
  { says: 'opinion', asks: 'sells' },
  { says: 'opinion', asks: 'calls', scorn: 'dehumanises' },
  { says: 'opinion', misleads: 'danger' },
  { says: 'opinion', corrects: 'yes', humorous: 'yes' },
  { scorn: 'unsure', humorous: 'unsure', political: 'unsure' },
]

export const everyLabel = (posts: readonly { id: string }[]): Map<string, PostLabels> =>
  new Map(posts.map(({ id }, at) => [id, { ...PLAIN, ...EVERY_LABEL[at % EVERY_LABEL.length] }]))
