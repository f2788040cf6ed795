import type { Weakening } from '../weakening.ts'

const READER = 'server/model-reader/model-reader.test.ts'
const LABELS = 'server/analyses/read-labels.test.ts'
const PREFERENCES = 'server/analyses/model-preferences.test.ts'

/** What a language model is sent, and what it is believed on. */
export const ofReader: readonly Weakening[] = [
  {
    id: 'reader-refused',
    protects: 'no word of an account that refuses language models is sent to one',
    file: 'server/analyses/read-labels.ts',
    replace: 'if ((await source.allowsModels?.(profile)) === false) return undefined',
    by: '',
    noticedBy: { [PREFERENCES]: 'generative use is refused' },
  },
  {
    id: 'reader-refusal-unknown',
    protects: 'nor of one whose refusal could not be asked for',
    file: 'server/profile-sources/bluesky/model-preferences.ts',
    replace: "return said === 'not refused'",
    by: "return said !== 'refused'",
    noticedBy: { [PREFERENCES]: 'nobody answers where its records are' },
  },
  {
    id: 'reader-handles',
    protects: 'a language model is sent posts without the accounts they name',
    file: 'server/model-reader/clean-post.ts',
    replace: ".replace(HANDLE, '@compte')",
    by: '',
    noticedBy: { [READER]: 'of a post the model gets no handle' },
  },
  {
    id: 'reader-canary',
    protects: 'a model that is wrong on what we know is not believed on what we do not',
    file: 'server/model-reader/batch.ts',
    replace: "if (!isAsExpected(labels.get(id), expected)) return { outcome: 'canary' }",
    by: '',
    noticedBy: { [READER]: 'a model that lies about what we know' },
  },
  {
    id: 'reader-agreement',
    protects: 'one post cannot change another’s label: two readings in different company must agree',
    file: 'server/model-reader/agreement.ts',
    replace: 'return isSettled(readings) ? (readings[0] ?? null) : null',
    by: 'return readings[0] ?? null',
    noticedBy: { 'server/model-reader/agreement.unit.test.ts': 'two that differ without a third' },
  },
  {
    id: 'reader-other-posts',
    protects: 'what a model says of posts it was not asked about is dropped',
    file: 'server/analyses/read-labels.ts',
    replace: 'const labels = onlyOf(readable, { ...Object.fromEntries(fresh), ...known })',
    by: 'const labels = { ...Object.fromEntries(fresh), ...known }',
    noticedBy: { [LABELS]: 'lies about other posts' },
  },
  {
    id: 'reader-pause',
    protects: 'an operator’s pause holds for what the model said before it, too',
    file: 'server/analyses/read-labels.ts',
    replace: 'if (await readerPausedSince(db)) return undefined',
    by: '',
    noticedBy: { [LABELS]: 'paused by an operator' },
  },
  {
    id: 'quote-retained',
    protects: 'a quoted post is one that its figure counts, whatever the model chose',
    file: 'server/analyses/quote-posts.ts',
    replace: '.filter(([figure, post]) => evidence?.[figure]?.includes(post))',
    by: '',
    noticedBy: { 'server/analyses/quote-posts.test.ts': 'a post that the figure does not count is not quoted' },
  },
]
