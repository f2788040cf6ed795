import type { Weakening } from '../weakening.ts'

const SECOND_FACTOR = 'server/accounts/second-factor/second-factor.test.ts'
const ANSWER_LIMITS = 'server/answer-limits.test.ts'

const withoutLimit = (who: string, test: string, file: string): Weakening => ({
  id: `answer-limit-${who}`,
  protects: `an answer of ${test} is read up to a number of bytes, whatever it says of its length`,
  file,
  replace: 'MAX_ANSWER_BYTES)',
  by: 'MAX_ANSWER_BYTES * 1_000)',
  noticedBy: { [ANSWER_LIMITS]: test },
})

/** What a third attack found open. */
export const ofProtections: readonly Weakening[] = [
  {
    id: 'proved-secret-replaced',
    protects: 'a code turns on the secret that it proved, not one that took its place since',
    file: 'server/accounts/second-factor/second-factor-store.ts',
    replace: 'and sealed_secret = ${sealedSecret}',
    by: 'and ${sealedSecret}::bytea is not null',
    noticedBy: { [SECOND_FACTOR]: 'a code of a secret that is replaced at the same moment turns nothing on' },
  },
  {
    id: 'one-reading-fails',
    protects: 'a reading whose check fails does not keep the others from being checked for withdrawn posts',
    file: 'server/evidence/withdrawn-posts.ts',
    replace: "if (error instanceof SourceFailure && error.kind === 'rate_limited') break",
    by: 'if (error instanceof SourceFailure) break',
    noticedBy: { 'server/evidence/withdrawn-posts.test.ts': 'a reading that fails does not keep the others' },
  },
  {
    id: 'operator-blank-name',
    protects: 'an operator’s command needs a name and a reason that somebody can read',
    file: 'server/operator/run-command.ts',
    replace: 'const isWritten = (words: string) => /[\\p{L}\\p{N}]/u.test(words)',
    by: "const isWritten = (words: string) => words !== ''",
    noticedBy: { 'server/operator/commands.test.ts': 'is refused, and nothing is done' },
  },
  {
    id: 'throttle-bare-id',
    protects: 'what is counted of a customer who analyses is kept under a hash, not under their id',
    file: 'server/analyses/request-analysis.ts',
    replace: "throttleKey('analyse', accountId)",
    by: '`analyse:${accountId}` as never',
    noticedBy: { 'server/throttle-keys.test.ts': 'tells nobody who it was' },
  },
  withoutLimit('x', 'X', 'server/profile-sources/x/x-api.ts'),
  withoutLimit('bluesky', 'Bluesky', 'server/profile-sources/bluesky/bluesky-api.ts'),
  withoutLimit('declarations', 'what accounts declare', 'server/profile-sources/bluesky/model-preferences.ts'),
  withoutLimit('model', 'a model', 'server/model-reader/ask-model.ts'),
  withoutLimit('traces', 'the collector of traces', 'server/platform/trace-export.ts'),
  {
    id: 'docs-written-once',
    protects: 'the page of the API is written once, not for each of whoever asks for it',
    file: 'server/platform/openapi.ts',
    replace: 'page ??= docsPage',
    by: 'page = docsPage',
    noticedBy: { 'server/platform/http.test.ts': '/api/docs is written once' },
  },
]
