import type { Weakening } from '#tools/measure/mutate/weakening.ts'

const DECLARED_WORDS = 'server/evidence/declared-words.test.ts'

/** Words of posts in which their author declares something. */
export const ofDeclared: readonly Weakening[] = [
  {
    id: 'report-without-words',
    protects: 'a report keeps the place of a post’s words, and not the words',
    file: 'server/analysis-engine/declared/posts/declared-in-posts.ts',
    replace: "      quote: '',",
    by: '      quote: post.text.slice(start, end),',
    noticedBy: {
      'server/analysis-engine/declared/posts/declared-in-posts.unit.test.ts':
        'and the place of its words, and without them',
    },
  },
  {
    id: 'report-words-of-another-release',
    protects: 'a server of the release before writes no words of a post into a report',
    file: 'database/migrations/0019-declared-words.sql',
    replace: `'$.declared.* ? (@.source == "posts" && @.quote != "")'`,
    by: `'$.declared.nothing'`,
    noticedBy: { [DECLARED_WORDS]: 'a report that a server of the release before writes' },
  },
  {
    id: 'former-reports-without-words',
    protects: 'reports of before lost the words of posts',
    file: 'database/migrations/0020-former-declared-words.sql',
    replace: `'$.declared.* ? (@.source == "posts" && @.quote != "")'`,
    by: `'$.declared.nothing'`,
    noticedBy: { [DECLARED_WORDS]: 'former reports lose the words' },
  },
  {
    id: 'words-nowhere-after-thirty-days',
    protects: 'after thirty days the words in which a post declares something are nowhere',
    file: 'server/profile-sources/forget-snapshots.ts',
    replace: "jsonb_build_object('id', post -> 'id', 'createdAt', post -> 'createdAt')",
    by: "jsonb_build_object('id', post -> 'id', 'createdAt', post -> 'createdAt', 'text', post -> 'text')",
    noticedBy: { [DECLARED_WORDS]: 'thirty days later the words are nowhere' },
  },
  {
    id: 'declared-words-taken-back',
    protects: 'words that their author took back leave the report, wherever it is read',
    file: 'server/evidence/declared-words.ts',
    replace: 'if (!post || post.isGone) return said',
    by: 'if (!post) return said',
    noticedBy: { [DECLARED_WORDS]: 'words that their author took back' },
  },
  {
    id: 'declared-in-a-covered-post',
    protects: 'what a sensitive post declares is told, and its words are not',
    file: 'server/evidence/declared-words.ts',
    replace: 'return post.isSensitive',
    by: 'return post.isGone',
    noticedBy: { [DECLARED_WORDS]: 'what a post declares that is to be covered' },
  },
]
