import type { Weakening } from '../weakening.ts'

const SECOND_FACTOR = 'server/accounts/second-factor/second-factor.test.ts'
const VERIFICATION = 'server/accounts/email-verification/email-verification.test.ts'
const FREE_USE = 'server/analyses/free-use.test.ts'
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
  withoutLimit('traces', 'the collector of traces', 'server/observability/trace-export.ts'),
  {
    id: 'docs-written-once',
    protects: 'the page of the API is written once, not for each of whoever asks for it',
    file: 'server/http/openapi.ts',
    replace: 'page ??= docsPage',
    by: 'page = docsPage',
    noticedBy: { 'server/http/http.test.ts': '/api/docs is written once' },
  },
  {
    id: 'free-use-at-once',
    protects:
      'a crowd of previews and objections cannot ask X all at once, before it has told what is left of its window',
    file: 'server/analyses/free-use.ts',
    replace: 'const AT_ONCE = 10',
    by: 'const AT_ONCE = 10_000',
    noticedBy: { [FREE_USE]: 'a crowd that objects before X has told what is left' },
  },
  {
    id: 'free-use-by-address',
    protects:
      'one address asks X for 30 profiles in 15 minutes at most, known to it or not, whether it looks or objects',
    file: 'server/analyses/free-use.ts',
    replace: 'limit: 30,',
    by: 'limit: 30_000,',
    noticedBy: { [FREE_USE]: 'one address uses no more than its part' },
  },
  {
    id: 'objection-window',
    protects: 'objections leave two thirds of X’s window to analyses, as previews do',
    file: 'server/profile-sources/open-sources.ts',
    replace: "open('objections', OBJECTION_BUDGET_SHARE, RESERVED_FOR_ANALYSES, WITHOUT_RETRY)",
    by: "open('objections', OBJECTION_BUDGET_SHARE, 0, WITHOUT_RETRY)",
    noticedBy: {
      [FREE_USE]: 'names of nobody, objected to from everywhere, leave two thirds',
    },
  },
  {
    id: 'preview-budget',
    protects: 'previews and objections together cost a third of the day’s budget at most',
    file: 'server/profile-sources/open-sources.ts',
    replace: 'const PREVIEW_BUDGET_SHARE = 7 / 30',
    by: 'const PREVIEW_BUDGET_SHARE = 1',
    noticedBy: { [FREE_USE]: 'previews stop where analyses still have' },
  },
  {
    id: 'verification-for-another',
    protects: 'a link verifies the address of the account it was sent for, by who is signed in to it',
    file: 'server/accounts/email-verification/email-verification-store.ts',
    replace: 'where account_id = ${accountId}\n      and token_hash = ${tokenHash}',
    by: 'where ${accountId}::uuid is not null\n      and token_hash = ${tokenHash}',
    noticedBy: { [VERIFICATION]: 'a link verifies no account but its own' },
  },
  {
    id: 'verification-age',
    protects: 'a link that verifies an address is over after seven days',
    file: 'server/accounts/email-verification/email-verification-store.ts',
    replace: 'and expires_at > ${at}',
    by: 'and ${at}::timestamptz is not null',
    noticedBy: { [VERIFICATION]: 'a link is over after seven days' },
  },
  {
    id: 'verification-mails',
    protects: 'nobody is sent more than five of these links in an hour',
    file: 'server/accounts/email-verification/email-verification.ts',
    replace: 'limit: 5,',
    by: 'limit: 5_000,',
    noticedBy: { [VERIFICATION]: 'the sixth mail asked for within an hour is refused' },
  },
  {
    id: 'second-factor-unverified',
    protects: 'a second factor is turned on for a verified address alone',
    file: 'server/accounts/second-factor/second-factor-routes.ts',
    replace: "if (!customer.emailVerified) throw new Refusal('email_unverified')",
    by: '',
    noticedBy: { [SECOND_FACTOR]: 'it is not for an address that nobody has verified' },
  },
  {
    id: 'squatted-address',
    protects: 'who reads the mails of an address nobody verified takes its account over, a second factor or not',
    file: 'server/accounts/reset-password.ts',
    replace: 'if (!emailVerified) await deleteSecondFactor(tx, accountId)',
    by: '',
    noticedBy: { [SECOND_FACTOR]: 'takes the account over, whatever was set up before' },
  },
]
