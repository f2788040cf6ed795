const ANALYSIS_ID = '01932f5e-7c1a-7b4e-9d55-3f0a8c2e6b41'
const BATCH_ID = '01932f61-02de-7f10-8a77-51c9e4d0b832'
const WEBHOOK_ID = '01932f63-8b90-7c3d-b1f2-0e6d7a95c418'
const POST_ID = '1850000000000000001'
const AT = '2026-11-18T09:30:00.000Z'

const user = { id: '01932f00-1111-7aaa-8bbb-222233334444', email: 'camille@exemple.fr', credits: 12, created_at: AT }
const report = {
  credibilityScore: 61,
  credibilityLow: 52,
  credibilityHigh: 70,
  followerCount: 12_480,
  toxicity: 4,
  methodVersion: '2026.11-8',
  vulgarity: 2,
  politicalEngagement: 31,
  figures: {
    toxicity: { kind: 'share', value: 4, low: 1, high: 11, count: 4, of: 100, by: 'models' },
    vulgarity: { kind: 'share', value: 2, low: 1, high: 7, count: 2, of: 100, by: 'rules' },
    humor: { kind: 'unread', of: 100 },
    politicalEngagement: { kind: 'share', value: 31, low: 22, high: 41, count: 31, of: 100, by: 'models' },
  },
}
const analysis = { id: ANALYSIS_ID, target_username: 'jack', created_at: AT, status: 'done', json_output: report }
const batch = {
  id: BATCH_ID,
  created_at: AT,
  lines: 3,
  done: 1,
  failed: 0,
  left: 1,
  aside: 1,
  credits_held: 8,
  credits_spent: 8,
  seconds_left: 12,
}
const names = ['@jack', 'https://bsky.app/profile/bsky.app', 'not a name']
const webhook = {
  id: WEBHOOK_ID,
  url: 'https://hooks.exemple.fr/verso',
  events: ['analysis.completed', 'analysis.failed'],
  disabled: null,
  created_at: AT,
}

/** By the name of a schema. A test holds each to its schema, and asks for one of what a customer's own programs send and read. */
export const EXAMPLES: Record<string, object> = {
  ErrorAnswer: {
    error: 'Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.',
    code: 'insufficient_credits',
  },
  LogInBody: { email: user.email, password: 'un cerisier en fleur' },
  SignUpBody: { email: user.email, password: 'un cerisier en fleur' },
  AuthAnswer: { token: 'kP3…', user },
  MeAnswer: { user },
  AnalyzeRequest: { target_username: 'jack' },
  AnalysisAnswer: { analysis },
  AnalysesAnswer: { analyses: [analysis], total: 1, delivered: 1, next_cursor: null },
  EarlierAnswer: { analyses: [] },
  MailAskedAnswer: { mail_asked: true },
  CheckAnswer: { target_username: 'jack', verdict: 'possible', target_name: 'jack', followers: 12_480, posts: 2_310 },
  EvidenceAnswer: {
    figure: 'toxicity',
    posts: 4,
    of: 100,
    items: [
      {
        id: POST_ID,
        url: `https://x.com/jack/status/${POST_ID}`,
        created_at: AT,
        text: null,
        marks: [],
        certainty: 0.93,
        likes: 12,
        reposts: 3,
        replies: 1,
        quotes: 0,
        gone: false,
        contested: false,
      },
    ],
    next_cursor: null,
  },
  AnalysisExport: {
    product: 'Verso',
    format: 1,
    analysis: { id: ANALYSIS_ID, target_username: 'jack', created_at: AT },
    method_version: '2026.11-8',
    report,
    exclusions: [],
    canonical_form: 'RFC 8785',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  ContestRequest: { figure: 'toxicity', post_id: POST_ID, side: 'retained', reason: 'C’est une citation.' },
  ContestAnswer: {
    contest: {
      id: '01932f70-5d2c-7e81-9c40-6b1f3a7d9e05',
      figure: 'toxicity',
      post_id: POST_ID,
      side: 'retained',
      reason: 'C’est une citation.',
      created_at: AT,
    },
  },
  ExclusionRequest: { figure: 'toxicity', post_id: POST_ID },
  ExclusionsAnswer: { exclusions: [], adjusted: null },
  ObjectionRequest: { target_username: 'jack' },
  ObjectionAnswer: {
    target_username: 'jack',
    request: '0b1f6c3a-5d2e-4f7a-9c8b-1e2d3c4b5a69',
    code: 'verso-0a1b2c3d4e5f6a7b8c9d',
    opposed: false,
  },
  ReaderAnswer: { provider: null },
  CheckListRequest: { names },
  CheckListAnswer: {
    lines: [
      { line: 1, typed: '@jack', target_username: 'jack', network: 'x', fate: 'read', credits: 8 },
      { line: 2, typed: names[1], target_username: 'bsky.app', network: 'bluesky', fate: 'read', credits: 8 },
      { line: 3, typed: names[2], fate: 'malformed', credits: 0, error: 'Ce n’est pas un nom de compte.' },
    ],
    cost: 16,
    credits: 40,
    seconds: 20,
  },
  StartBatchRequest: { names, max_credits: 16 },
  BatchAnswer: { batch },
  BatchesAnswer: { batches: [batch], next_cursor: null },
  BatchLinesAnswer: {
    lines: [
      {
        line: 1,
        typed: '@jack',
        target_username: 'jack',
        network: 'x',
        analysis_id: ANALYSIS_ID,
        state: 'done',
        credits: 8,
        score: { points: 61, low: 52, high: 70 },
      },
    ],
  },
  BalanceAnswer: { credits: 40, analyses: 5 },
  HistoryAnswer: {
    entries: [
      {
        id: '42',
        kind: 'hold',
        amount: -8,
        balance_after: 32,
        created_at: AT,
        owed_change: 0,
        analysis_id: ANALYSIS_ID,
        target_username: 'jack',
      },
    ],
    next_cursor: null,
  },
  WebhookRequest: { url: webhook.url, events: webhook.events, password: 'un cerisier en fleur' },
  WatchFeedRequest: { password: 'un cerisier en fleur' },
  WebhookWithSecret: { webhook, secret: 'whsec_…' },
  WebhookAnswer: { webhook },
  WebhooksAnswer: { webhooks: [webhook], offered: true },
  AnalysisCompletedMessage: { type: 'analysis.completed', timestamp: AT, data: { analysis_id: ANALYSIS_ID } },
  AnalysisFailedMessage: {
    type: 'analysis.failed',
    timestamp: AT,
    data: { analysis_id: ANALYSIS_ID, code: 'too_few_posts' },
  },
  BatchCompletedMessage: { type: 'batch.completed', timestamp: AT, data: { batch_id: BATCH_ID } },
  WatchChangedMessage: {
    type: 'watch.changed',
    timestamp: AT,
    data: { watch_id: BATCH_ID, analysis_id: ANALYSIS_ID },
  },
  CreditsLowMessage: { type: 'credits.low', timestamp: AT, data: { credits: 4 } },
}
