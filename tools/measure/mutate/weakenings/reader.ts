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
  {
    id: 'quote-covered',
    protects: 'a covered post is quoted under no sentence',
    file: 'server/analyses/quote-posts.ts',
    replace: '!post.sensitive && isReadable(post)',
    by: 'isReadable(post)',
    noticedBy: { 'server/analyses/quote-posts.test.ts': 'a covered post is quoted under no sentence' },
  },
  {
    id: 'reader-languages',
    protects: 'a language model is sent no post in a language that no figure counts',
    file: 'server/analyses/read-labels.ts',
    replace: "detectLanguage(text, language) !== 'other'",
    by: "detectLanguage(text, language) !== 'xx'",
    noticedBy: { [LABELS]: 'a post in another language' },
  },
  {
    id: 'reader-without-usage',
    protects: 'an answer of a language model that does not say what it used is charged the most it can have',
    file: 'server/model-reader/model-calls.ts',
    replace: 'answer.usage ?? worst',
    by: 'answer.usage ?? { input: 0, output: 0 }',
    noticedBy: { [READER]: 'an answer that does not say what it used' },
  },
  {
    id: 'reader-cut-call',
    protects: 'and so is a call that was cut',
    file: 'server/model-reader/model-calls.ts',
    replace: "answer.outcome === 'unavailable' && answer.mayBeBilled",
    by: "answer.outcome === 'limited'",
    noticedBy: { [READER]: 'a call that was cut' },
  },
  {
    id: 'reader-redirects',
    protects: 'a call to a language model follows no redirect: its words and its key go where the operator said',
    file: 'server/model-reader/ask-model.ts',
    replace: "redirect: 'error'",
    by: "redirect: 'follow'",
    noticedBy: { [READER]: 'a provider that redirects is not followed' },
  },
]
