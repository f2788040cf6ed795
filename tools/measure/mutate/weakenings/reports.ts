import type { Weakening } from '../weakening.ts'

const SHARE = 'server/evidence/sharing/share-links.test.ts'
const EXCLUSIONS = 'server/evidence/exclusions/exclusions.test.ts'
const EXPORT = 'server/evidence/export.test.ts'
const GONE = 'server/evidence/gone-posts.test.ts'
const REPORT = 'server/analysis-engine/write-report.unit.test.ts'

/** What a report says, to whom, and for how long. */
export const ofReports: readonly Weakening[] = [
  {
    id: 'share-link-end',
    protects: 'a share link is over at its end, to the second',
    file: 'server/evidence/sharing/share-link-store.ts',
    replace: 'and token_hash = ${tokenHash}\n      and expires_at > ${at}',
    by: 'and token_hash = ${tokenHash}\n      and ${at}::timestamptz is not null',
    noticedBy: { [SHARE]: 'a link is over at its end, to the second' },
  },
  {
    id: 'share-link-revoked',
    protects: 'a revoked share link is over at once',
    file: 'server/evidence/sharing/share-link-store.ts',
    replace: 'delete from share_links\n    where account_id',
    by: 'update share_links\n    set created_at = created_at\n    where account_id',
    noticedBy: { [SHARE]: 'revoked, it is over at once' },
  },
  {
    id: 'share-link-of-another',
    protects: 'nobody revokes another customer’s share link: its id answers 404',
    file: 'server/evidence/sharing/share-link-store.ts',
    replace: 'delete from share_links\n    where account_id = ${accountId}',
    by: 'delete from share_links\n    where ${accountId}::uuid is not null',
    noticedBy: { [SHARE]: 'revoked, it is over at once' },
  },
  {
    id: 'share-link-evidence-end',
    protects: 'a share link is over with the words it shows',
    file: 'server/evidence/sharing/share-link-store.ts',
    replace: "and snapshot_day >= (${wordsKeptSince(at)}::timestamptz at time zone 'UTC')::date`",
    by: 'and ${wordsKeptSince(at)}::timestamptz is not null`',
    noticedBy: { [SHARE]: 'it is over with the evidence' },
  },
  {
    id: 'share-link-secret',
    protects: 'the secret of a share link stands in the fragment, which a browser sends to nobody',
    file: 'server/evidence/sharing/share-report.ts',
    replace: '#partage=${token}',
    by: '?partage=${token}',
    noticedBy: { [SHARE]: 'its secret in the fragment' },
  },
  {
    id: 'share-link-count',
    protects: 'a customer has fifty share links at most, however fast they are asked for',
    file: 'server/evidence/sharing/share-report.ts',
    replace: 'if (living.length >= MAX_SHARE_LINKS)',
    by: 'if (living.length >= 1_000 * MAX_SHARE_LINKS)',
    noticedBy: { [SHARE]: 'fifty links at a time' },
  },
  {
    id: 'share-link-lock',
    protects: 'share links asked for at once are counted one after the other',
    file: 'server/evidence/sharing/share-report.ts',
    replace: 'await store.lockAccount(tx, accountId)',
    by: '',
    noticedBy: { [SHARE]: 'a link waits for the one being made' },
  },
  {
    id: 'shared-without-contests',
    protects: 'whoever holds a share link learns nothing of what its customer contested',
    file: 'server/evidence/sharing/read-shared.ts',
    replace: 'hidesContests: true',
    by: 'hidesContests: false',
    noticedBy: { [SHARE]: 'and nothing of the customer' },
  },
  {
    id: 'shared-limit',
    protects: 'one address reads 120 shared pages a minute, whichever links it tries',
    file: 'server/evidence/sharing/read-shared.ts',
    replace: 'const BY_ADDRESS = { limit: 120,',
    by: 'const BY_ADDRESS = { limit: 120_000,',
    noticedBy: { [SHARE]: 'a visitor reads 120 pages a minute' },
  },
  {
    id: 'shared-not-indexed',
    protects: 'search engines are told to keep no shared report',
    file: 'server/evidence/sharing/shared-routes.ts',
    replace: "{ 'x-robots-tag': 'noindex, nofollow' }",
    by: '{}',
    noticedBy: { [SHARE]: 'and nothing of the customer' },
  },
  {
    id: 'exclusions-leave-the-report',
    protects: 'a post left out changes a customer’s reading, never the stored report',
    file: 'server/evidence/exclusions/exclusion-store.ts',
    replace: '    on conflict do nothing`)\n',
    by: `    on conflict do nothing\`)
  await tx.run(sql\`
    update analyses
    set report = report || '{"touched": true}'
    where account_id = \${accountId}
      and id = \${analysisId}\`)\n`,
    noticedBy: { [EXCLUSIONS]: 'a post left out of a figure: one fewer out of as many' },
  },
  {
    id: 'exclusions-of-listed-posts',
    protects: 'only a post that a figure lists is left out of it',
    file: 'server/evidence/exclusions/exclude-post.ts',
    replace: 'if (!delivered.report.evidence?.[figure]?.includes(asked.postId))',
    by: 'if (!delivered.report.evidence?.[figure])',
    noticedBy: { [EXCLUSIONS]: 'what the figure does not list' },
  },
  {
    id: 'exclusions-count',
    protects: 'a report is read without two hundred posts at most',
    file: 'server/evidence/exclusions/exclude-post.ts',
    replace: '.length >= MAX_EXCLUSIONS)',
    by: '.length >= 1_000 * MAX_EXCLUSIONS)',
    noticedBy: { [EXCLUSIONS]: 'two hundred in one report' },
  },
  {
    id: 'csv-formulas',
    protects: 'no cell of an exported file begins like a formula',
    file: 'server/evidence/evidence-csv.ts',
    replace: '/^[=+\\-@\\t\\r]/.test(said)',
    by: '/^[=]{9}/.test(said)',
    noticedBy: { [EXPORT]: 'a cell that begins like a formula' },
  },
  {
    id: 'evidence-limit',
    protects: 'a customer reads 120 pages of evidence a minute',
    file: 'server/evidence/read-evidence.ts',
    replace: 'const PAGES = { limit: 120,',
    by: 'const PAGES = { limit: 120_000,',
    noticedBy: { [EXPORT]: 'twenty files a minute and 120 pages of evidence' },
  },
  {
    id: 'evidence-one-at-a-time',
    protects: 'the pages of one customer are read one at a time',
    file: 'server/evidence/read-evidence.ts',
    replace: 'return onePerCustomer(asked.accountId, asked.signal, () => readPage(db, asked))',
    by: 'return onePerCustomer(String(Math.random()), asked.signal, () => readPage(db, asked))',
    noticedBy: { 'server/evidence/evidence-load.test.ts': 'of one customer one page is read at a time' },
  },
  {
    id: 'gone-posts-words',
    protects: 'the words of a post that its author took back are shown to nobody',
    file: 'server/evidence/read-evidence.ts',
    replace: '({ isGone }) => !isGone,',
    by: '({ id }) => id,',
    noticedBy: { [GONE]: 'a post a later reading no longer finds keeps its id and date' },
  },
  {
    id: 'gone-posts-counts',
    protects: 'nor are the counts of such a post',
    file: 'server/evidence/read-evidence.ts',
    replace: '(isGone ? null : counts)',
    by: '(isGone ? counts : counts)',
    noticedBy: { [GONE]: 'a post a later reading no longer finds keeps its id and date' },
  },
  {
    id: 'withheld-when-imprecise',
    protects: 'a share that is read too imprecisely is withheld',
    file: 'server/analysis-engine/behaviour/count-retained.ts',
    replace: 'const MIN_PRECISION = 0.6',
    by: 'const MIN_PRECISION = 0.06',
    noticedBy: { [REPORT]: 'a share that is not sure enough is withheld' },
  },
  {
    id: 'withheld-when-wide',
    protects: 'a share whose margin is too wide is withheld',
    file: 'server/analysis-engine/behaviour/count-retained.ts',
    replace: 'const MAX_WIDTH = 0.4',
    by: 'const MAX_WIDTH = 4',
    noticedBy: { [REPORT]: 'a share that is not sure enough is withheld' },
  },
  {
    id: 'withheld-in-files',
    protects: 'a withheld share stands in no file either',
    file: 'server/analysis-engine/behaviour/count-retained.ts',
    replace: '...(withheld ? { withheld } : { percent',
    by: '...(withheld && { withheld }), ...(of < 0 ? {} : { percent',
    noticedBy: { [REPORT]: 'a share that is not sure enough is withheld' },
  },
  {
    id: 'percent-rounding',
    protects: 'a percentage is rounded to the nearest tenth, in reports and in proofs alike',
    file: 'server/analysis-engine/statistics/rounding.ts',
    replace: 'Math.round(share * 1_000) / 10',
    by: 'Math.ceil(share * 1_000) / 10',
    noticedBy: { 'server/analysis-engine/golden.unit.test.ts': 'is the one that was reviewed' },
  },
]
