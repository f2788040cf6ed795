/**
 * Verso's API in TypeScript: one file, no dependency, wherever there is `fetch`.
 * Made from GET /api/openapi.json; what is changed here by hand is lost.
 */

/** `key` is a key of your account. `fetch` may be replaced, by one that goes through a proxy say. */
export type VersoOptions = { url: string; key: string; fetch?: typeof globalThis.fetch }

/** Any answer that is not a success. `code` is stable; the message is a sentence for people. */
export class VersoError extends Error {
  status: number
  code: string
  /** With 429 and 503, where the server knows when to try again. */
  retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, retryAfterSeconds: number | undefined) {
    super(message)
    this.name = 'VersoError'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Values = Record<string, string | number | boolean | undefined>
type Request = { body?: unknown; query?: Values; headers?: Values }

function openCalls({ url, key, fetch = globalThis.fetch }: VersoOptions) {
  return async (method: string, path: string, { body, query = {}, headers = {} }: Request): Promise<unknown> => {
    const address = new URL(path, url)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value))
    const sent = new Headers({ authorization: `Bearer ${key}` })
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, String(value))
    if (body !== undefined) sent.set('content-type', 'application/json')
    const answer = await fetch(address, {
      method,
      headers: sent,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const content: unknown = isJson && text !== '' ? JSON.parse(text) : text
    if (answer.ok) return content
    const { error = answer.statusText, code = 'unknown' } = (isJson ? content : {}) as { error?: string; code?: string }
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    throw new VersoError(answer.status, code, error, Number.isNaN(seconds) ? undefined : seconds)
  }
}

const pathPart = (value: string) => encodeURIComponent(value)

export type Verso = ReturnType<typeof openVerso>

export function openVerso(options: VersoOptions) {
  const call = openCalls(options)
  return {
    /** Analyse an account for 8 credits; 200 and nothing spent when mine of the same posts is opened instead */
    requestAnalysis: async (body: AnalyzeRequest, headers: {
        /** Sent again, the same analysis is answered */
        'idempotency-key'?: string
        /** respond-async: 202 at once, follow the analysis by its Location */
        prefer?: string
      } = {}) =>
      (await call('POST', '/api/analyze', { body, headers })) as AnalysisAnswer,

    /** One of my analyses */
    getAnalysis: async (id: string) =>
      (await call('GET', `/api/analysis/${pathPart(id)}`, {})) as AnalysisAnswer,

    /** My earlier analyses of the same profile */
    listEarlierAnalyses: async (id: string) =>
      (await call('GET', `/api/analysis/${pathPart(id)}/earlier`, {})) as EarlierAnswer,

    /** My analyses, newest first unless sorted, all unless searched or filtered */
    listAnalyses: async (query: {
        limit?: number
        cursor?: string
        /** Part of the user name or of the shown name */
        q?: string
        state?: 'done' | 'running' | 'failed'
        /** Newest, or highest score, first */
        sort?: 'date' | 'score'
      } = {}) =>
      (await call('GET', '/api/me/analysis', { query })) as AnalysesAnswer,

    /** Would an analysis be refused? Free */
    checkProfile: async (username: string) =>
      (await call('GET', `/api/profiles/${pathPart(username)}/check`, {})) as CheckAnswer,

    /** What would be done of each line of a list, and what it costs; nothing is spent */
    checkBatch: async (body: CheckListRequest) =>
      (await call('POST', '/api/batches/check', { body })) as CheckListAnswer,

    /** Analyse every account of a list, held for at once */
    startBatch: async (body: StartBatchRequest, headers: {
        /** Sent again, the same list is answered */
        'idempotency-key': string
      }) =>
      (await call('POST', '/api/batches', { body, headers })) as BatchAnswer,

    /** My lists, newest first */
    listBatches: async (query: {
        limit?: number
        cursor?: string
      } = {}) =>
      (await call('GET', '/api/batches', { query })) as BatchesAnswer,

    /** How far one of my lists has come */
    getBatch: async (id: string) =>
      (await call('GET', `/api/batches/${pathPart(id)}`, {})) as BatchAnswer,

    /** Every line of one of my lists, in its order */
    listBatchLines: async (id: string) =>
      (await call('GET', `/api/batches/${pathPart(id)}/lines`, {})) as BatchLinesAnswer,

    /** The same for a spreadsheet */
    exportBatch: async (id: string, query: {
        /** plain: codes, commas, points, and no byte order mark; absent, the words of the caller’s language */
        form?: 'french' | 'plain'
      } = {}) =>
      (await call('GET', `/api/batches/${pathPart(id)}/lines.csv`, { query })) as string,

    /** Leave out what has not begun: its credits come back */
    cancelBatch: async (id: string) =>
      (await call('POST', `/api/batches/${pathPart(id)}/cancel`, {})) as BatchAnswer,

    /** The posts a figure of one of my reports rests on */
    listEvidence: async (id: string, query: {
        /** A key of the report’s evidence; a figure that counts every post read; hour:<day 0-6 from Monday>-<hour 0-23> in Paris; week:<Monday> for its originals; peak:<Monday> for the posts that carried it; site:<host>, hashtag:<tag> and mention:<handle> in small letters; advertising:declared, unclear, unmentioned or own */
        figure: string
        /** near: of an estimate, the likeliest of the posts that were not retained, 20 at most */
        side?: 'retained' | 'near'
        /** certainty: the most certain first, where there is a certainty; reactions: the most reacted to first */
        sort?: 'newest' | 'certainty' | 'reactions'
        /** Only this one of them */
        post?: string
        limit?: number
        cursor?: string
      }) =>
      (await call('GET', `/api/analysis/${pathPart(id)}/evidence`, { query })) as EvidenceAnswer,

    /** One of my reports as a file, with post ids and a hash anybody can check */
    exportAnalysis: async (id: string) =>
      (await call('GET', `/api/analysis/${pathPart(id)}/export`, {})) as AnalysisExport,

    /** The evidence of one of my reports for a spreadsheet: ids, addresses and counts, no words */
    exportEvidence: async (id: string) =>
      (await call('GET', `/api/analysis/${pathPart(id)}/evidence.csv`, {})) as string,

    /** What I can spend */
    getBalance: async () =>
      (await call('GET', '/api/credits/balance', {})) as BalanceAnswer,

    /** Every movement of my credits, newest first */
    listCreditEntries: async (query: {
        limit?: number
        cursor?: string
      } = {}) =>
      (await call('GET', '/api/credits/history', { query })) as HistoryAnswer,
  }
}

export type Advice = {
  id: string
  /** In French */
  text: string
  figure: string
  /** The numbers and codes of the sentence, for other languages; absent of former reports */
  facts?: Record<string, number | string>
}

export type AnalysesAnswer = {
  analyses: Analysis[]
  /** How many there are of those asked for */
  total: number
  /** How many reports the customer has had, whatever was asked for */
  delivered: number
  next_cursor: string | null
}

export type Analysis = {
  id: string
  target_username: string
  /** The name the account shows, once it was found */
  target_name?: string
  created_at: string
  status: 'queued' | 'running' | 'done' | 'failed' | 'erased'
  /** In lists, its numbers, words and flags only */
  json_output: Report | null
  /** While it runs, and where it stopped if it failed */
  progress?: Progress
  /** Why it failed */
  error?: {
    error: string
    code: string
  }
  /** In the list of all: my delivered analyses of the same profile before it, newest first */
  earlier?: Array<{
    id: string
    created_at: string
    score: number | null
  }>
  /** I am told by mail when it has ended */
  mail_asked?: boolean
}

export type AnalysisAnswer = {
  analysis: Analysis
}

export type AnalysisExport = {
  product: 'Verso'
  format: 1
  analysis: {
    id: string
    target_username: string
    created_at: string
  }
  method_version: string | null
  report: Report
  /** The posts the customer reads figures without; `report` and its hash count them */
  exclusions: Exclusion[]
  canonical_form: 'RFC 8785'
  /** Of `report` alone, in its canonical form (RFC 8785) and UTF-8: the same posts and method give the same, until the words a post declares something in are withdrawn */
  sha256: string
}

export type AnalyzeRequest = {
  target_username: string
}

export type BalanceAnswer = {
  credits: number
  analyses: number
}

export type Batch = {
  id: string
  created_at: string
  ended_at?: string
  cancelled_at?: string
  lines: number
  /** Reports, those opened again included */
  done: number
  /** Read in vain: their credits are back */
  failed: number
  /** Under way or waiting */
  left: number
  /** Lines that nothing is read for */
  aside: number
  credits_held: number
  credits_spent: number
  /** About; absent until the first has ended */
  seconds_left?: number
}

export type BatchAnswer = {
  batch: Batch
}

export type BatchLine = {
  line: number
  /** Empty once its owner has objected */
  typed: string
  /** The name as it was understood */
  target_username?: string
  network?: 'x' | 'bluesky'
  /** The line that a double repeats */
  same_as?: number
  analysis_id?: string
  /** Why nothing is read, in a sentence */
  error?: string
  state: 'waiting' | 'queued' | 'running' | 'done' | 'failed' | 'erased' | 'malformed' | 'double' | 'opposed' | 'consent' | 'closed' | 'unread' | 'known' | 'cancelled'
  /** What it has cost: 0 when it came back, and while it is held */
  credits: number
  target_name?: string
  score?: {
    points: number
    low?: number
    high?: number
    verdict?: string
  }
  figures?: Record<string, {
    /** share: a percentage; band: the margin is too wide for one; at-most: nothing was found; at-least: only `least` is sure; to-read: posts to judge for oneself; unread: nobody who can read it has; count: how many posts; rate: percents of something larger than the posts, such as the followers; pace: posts a day; number: read off the profile; score: out of 100; points: added to the score or taken from it */
    kind: 'share' | 'band' | 'at-most' | 'at-least' | 'to-read' | 'unread' | 'count' | 'rate' | 'pace' | 'number' | 'score' | 'points'
    /** Rounded as it is shown, shares to whole percents; of a band what its posts come to, which no medium shows */
    value?: number
    /** With high the 95 %; both absent where no margin is known */
    low?: number
    high?: number
    /** Of at-least: of the posts counted, so many at least are right, 97.5 times in 100 */
    least?: number
    /** The posts it counts, which its evidence lists */
    count?: number
    /** The posts it is counted among */
    of?: number
    /** Why there is no percentage or no margin. wide: it passes 40 points; imprecise: too few of the posts counted are right; language: our models are not measured well enough in English; few: too few posts; doubtful: the reading is not sure enough; unmeasured: read by a model that nobody measured */
    why?: 'wide' | 'imprecise' | 'language' | 'few' | 'doubtful' | 'unmeasured'
    /** Who decided of each post: published rules, our own models, the operator’s language model (`reader`) */
    by?: 'rules' | 'models' | 'reader'
    /** The sum of our models’ probabilities over all `of` posts, and over those counted */
    expected?: {
      all: number
      retained: number
    }
    /** Posts that the operator’s language model could not decide */
    unsure?: number
  }>
  simulated?: boolean
}

export type BatchLinesAnswer = {
  lines: BatchLine[]
}

export type BatchesAnswer = {
  batches: Batch[]
  next_cursor: string | null
}

export type CheckAnswer = {
  target_username: string
  verdict: 'possible' | 'refused' | 'unknown'
  target_name?: string
  followers?: number
  posts?: number
  /** The account is made up for the demonstration */
  simulated?: boolean
  /** With refused: the code the analysis would fail with */
  code?: string
  /** With refused: the sentence */
  error?: string
  /** Mine of the same posts by the same method: asked for, it is opened and nothing is spent */
  same_analysis?: {
    id: string
    created_at: string
    status: 'queued' | 'running' | 'done'
  }
}

export type CheckListAnswer = {
  lines: CheckedLine[]
  /** Credits that starting it holds, all at once */
  cost: number
  /** What I have */
  credits: number
  /** About how long it takes */
  seconds: number
}

export type CheckListRequest = {
  /** Names or addresses of accounts as they were typed, one a line */
  names: string[]
}

export type CheckedLine = {
  line: number
  /** Empty once its owner has objected */
  typed: string
  /** The name as it was understood */
  target_username?: string
  network?: 'x' | 'bluesky'
  /** The line that a double repeats */
  same_as?: number
  analysis_id?: string
  /** Why nothing is read, in a sentence */
  error?: string
  fate: 'read' | 'malformed' | 'double' | 'opposed' | 'consent' | 'closed' | 'unread' | 'known'
  credits: number
}

export type Cited = {
  sites: Array<{
    site: string
    class: 'press' | 'public' | 'university' | 'science' | 'platform' | 'shortener' | 'disputed' | 'contested' | 'flagged' | 'satire' | 'shop' | 'messaging' | 'own' | 'unknown'
    posts: number
  }>
  hashtags: Array<{
    hashtag: string
    posts: number
  }>
  mentions: Array<{
    username: string
    posts: number
  }>
}

export type CreditEntry = {
  id: string
  kind: 'grant' | 'hold' | 'release' | 'revoke' | 'restore' | 'forfeit' | 'debt'
  /** What the balance changed by */
  amount: number
  balance_after: number
  created_at: string
  owed_change: number
  cause?: 'withdrawal' | 'refund' | 'dispute' | 'gift'
  analysis_id?: string
  target_username?: string
  /** Of a list: its hold, and what comes back of it */
  batch_id?: string
  /** How many lines of it */
  lines?: number
  /** Why the analysis failed, when its credits came back: a refusal code */
  failure?: string
  payment_id?: string
  receipt?: string
  /** The company a purchase was invoiced to, as it was then */
  invoice_to?: InvoicedTo
}

export type Declared = {
  /** What is shown; political words stand between quotation marks */
  value: string
  /** The exact part of the bio, of a field of the profile or of a post it rests on; of a post as long as its evidence has its words, empty afterwards */
  quote: string
  source: 'bio' | 'location' | 'posts' | 'pronouns'
  /** Of the post quoted */
  date?: string
  /** Posts that say it; the evidence of declared:<field> lists them */
  posts?: number
  /** Posts that speak of it */
  of?: number
  /** Of words in a post: which one, and where in its text. Kept in their place */
  place?: {
    post: string
    start: number
    end: number
  }
  /** The post is to be covered (sensitive): its words are not quoted */
  covered?: true
}

export type DeclaredFields = {
  gender?: Declared
  age?: Declared
  /** A range that statements allow: « 24 à 27 ans » */
  estimatedAge?: Declared
  location?: Declared
  politicalOrientation?: Declared
}

export type EarlierAnswer = {
  analyses: Analysis[]
}

export type Engagement = {
  formula: 'median-reactions-per-follower'
  rate: number
  low?: number
  high?: number
  /** The mean without the lowest and the highest tenth */
  trimmedMean: number
  /** Originals */
  posts: number
  /** Oldest first, every week, the last 104 at most */
  weekly: Array<{
    /** Its Monday, in Paris */
    week: string
    /** Originals */
    posts: number
    /** Null without an original: a gap, not a zero */
    rate: number | null
    low?: number
    high?: number
  }>
}

export type EvidenceAnswer = {
  figure: string
  posts: number
  of: number
  items: EvidencePost[]
  next_cursor: string | null
}

export type EvidencePost = {
  id: string
  /** Null for a simulated account, whose posts are nowhere, and for a post that is gone */
  url: string | null
  created_at: string | null
  text: string | null
  marks: Array<{
    start: number
    end: number
  }>
  /** Of an estimate, while the text and the method are the same */
  certainty?: number
  likes: number | null
  reposts: number | null
  replies: number | null
  quotes: number | null
  /** No longer online: a later reading of the account covers its date and does not hold it */
  gone: boolean
  /** To be shown to who asks for it: adult or violent content */
  sensitive?: true
  /** I have contested its place in this figure */
  contested: boolean
  /** Of factor:sources, factor:pression and factor:originalite, and of advertising */
  reason?: EvidenceReason
}

export type EvidenceReason = {
  kind: 'site'
  site: string
  class: 'press' | 'public' | 'university' | 'science' | 'platform' | 'shortener' | 'disputed' | 'contested' | 'flagged' | 'satire' | 'shop' | 'messaging' | 'own' | 'unknown'
  /** The public list that says so; null when none does */
  list: string | null
  /** The post names the site and links to no page about what it says: a fifth of a source */
  named?: true
} | {
  kind: 'pressure'
  family: 'gain' | 'scarcity' | 'bait' | 'secret' | 'capture' | 'sale' | 'channel' | 'own-sale' | 'read'
  /** Of read: the post also links to a channel or a shop */
  sign?: true
} | {
  kind: 'advertising'
  sign: 'x-label' | 'publicity' | 'commercial' | 'sponsored' | 'given' | 'affiliated' | 'partnership' | 'collab' | 'ambassador' | 'short' | 'invited' | 'lent' | 'gain' | 'english' | 'code' | 'affiliate-link' | 'referral' | 'community' | 'bio-link' | 'countdown' | 'gift' | 'contest' | 'urging' | 'own-site' | 'own-sale' | 'employer'
  /** words: they do not say that it is advertising; place: beyond what one sees, or after many hashtags */
  unclear?: 'words' | 'place'
} | {
  kind: 'label'
  label: 'given' | 'hints' | 'false' | 'danger' | 'person' | 'group' | 'dehumanises' | 'calls' | 'sells' | 'push' | 'corrects' | 'unsupported'
} | {
  kind: 'copy'
  /** The older post */
  of: string
  text: string | null
  created_at: string | null
}

export type Exclusion = {
  /** toxicity for factor:ton, which counts the same posts */
  figure: string
  post_id: string
  created_at: string
}

export type Expertise = {
  theme: 'politique' | 'international' | 'economie' | 'travail' | 'justice' | 'societe' | 'sante' | 'science' | 'numerique' | 'environnement' | 'transports' | 'education' | 'medias' | 'football' | 'sport' | 'jeux-video' | 'musique' | 'cinema-series' | 'livres' | 'arts' | 'cuisine' | 'voyages' | 'geographie' | 'famille' | 'mode' | 'animaux' | 'histoire' | 'religion'
  rules: Array<{
    id: string
    value: number
    needed: number
  }>
}

export type Factor = {
  id: 'sources' | 'pression' | 'identite' | 'anciennete' | 'audience' | 'originalite' | 'ton' | 'appui' | 'insinuations' | 'mepris' | 'corrections' | 'automatisme'
  /** Negative when it takes points */
  points: number
  min: number
  max: number
  low: number
  high: number
  facts: Record<string, number>
  /** Of sources: each of its posts once, under the site it was rated by; absent before 2026.11-5 */
  sites?: Array<{
    site: string
    class: 'press' | 'public' | 'university' | 'science' | 'platform' | 'shortener' | 'disputed' | 'contested' | 'flagged' | 'satire' | 'shop' | 'messaging' | 'own' | 'unknown'
    posts: number
  }>
}

export type HistoryAnswer = {
  entries: CreditEntry[]
  next_cursor: string | null
}

export type Identity = {
  /** Of its names. none: it keeps its identity on a site of its own, which has no log; untold: its network does not publish them; unreadable: the log did not answer that day */
  history: 'read' | 'none' | 'untold' | 'unreadable'
  /** Oldest first, the twenty latest; with `read` alone */
  names?: Array<{
    username: string
    from: string
    /** Absent of the name it has */
    to?: string
  }>
  /** Names before those, where there were more */
  earlier?: number
  /** On Bluesky: who vouches for it, and since when */
  checkedBy?: Array<{
    id: string
    username?: string
    at?: string
  }>
  /** X’s word: the identity of its holder is verified */
  identityVerified?: boolean
  /** On X: followers with a badge of X */
  verifiedFollowers?: number
  /** On X: the organisation that gives it its badge, in X’s words */
  affiliation?: {
    name: string
    url?: string
  }
}

export type InvoicedTo = {
  company_name: string
  address_line1: string
  address_line2: string
  postal_code: string
  city: string
  country: string
  vat_number: string
  siren: string
}

export type Period = {
  from: string
  to: string
  posts: number
  readAt: string
}

export type Progress = {
  step: 'finding' | 'reading' | 'analysing' | 'writing'
  followers?: number
  posts_read?: number
  posts_expected?: number
  /** X limits our reading: it goes on then */
  resumes_at?: string
}

export type Report = {
  credibilityScore?: number
  /** With credibilityHigh its 95 %, flat so that lists have them */
  credibilityLow?: number
  credibilityHigh?: number
  /** What the score says, in one word: contract/verdict.ts */
  credibilityVerdict?: 'distrust' | 'caution' | 'mixed' | 'reassuring' | 'trust' | 'few' | 'parody'
  gender?: string
  age?: string
  estimatedAge?: string
  location?: string
  politicalOrientation?: string
  followerCount?: number
  followingCount?: number
  tweetCount?: number
  /** In percent of the followers */
  engagementRate?: number
  toxicity?: number
  vulgarity?: number
  humor?: number
  politicalEngagement?: number
  contentThemes?: string[]
  topicExpertise?: string[]
  recommendations?: string[]
  mockData?: boolean
  note?: string
  /** The same posts and the same version give the same report */
  methodVersion?: string
  /** The model that read the posts, its prompt and its weights: another of them is another reader */
  readerVersion?: string
  /** With readerVersion; absent when our own models read every post */
  reader?: ReportReader
  /** An index of signals on how the account publishes; says nothing of truth */
  score?: Score
  /** By figure, what may be said of it: the behaviours, absent without a post in French or English, the kinds of posts, themes, advertising */
  figures?: Record<string, {
    /** share: a percentage; band: the margin is too wide for one; at-most: nothing was found; at-least: only `least` is sure; to-read: posts to judge for oneself; unread: nobody who can read it has; count: how many posts; rate: percents of something larger than the posts, such as the followers; pace: posts a day; number: read off the profile; score: out of 100; points: added to the score or taken from it */
    kind: 'share' | 'band' | 'at-most' | 'at-least' | 'to-read' | 'unread' | 'count' | 'rate' | 'pace' | 'number' | 'score' | 'points'
    /** Rounded as it is shown, shares to whole percents; of a band what its posts come to, which no medium shows */
    value?: number
    /** With high the 95 %; both absent where no margin is known */
    low?: number
    high?: number
    /** Of at-least: of the posts counted, so many at least are right, 97.5 times in 100 */
    least?: number
    /** The posts it counts, which its evidence lists */
    count?: number
    /** The posts it is counted among */
    of?: number
    /** Why there is no percentage or no margin. wide: it passes 40 points; imprecise: too few of the posts counted are right; language: our models are not measured well enough in English; few: too few posts; doubtful: the reading is not sure enough; unmeasured: read by a model that nobody measured */
    why?: 'wide' | 'imprecise' | 'language' | 'few' | 'doubtful' | 'unmeasured'
    /** Who decided of each post: published rules, our own models, the operator’s language model (`reader`) */
    by?: 'rules' | 'models' | 'reader'
    /** The sum of our models’ probabilities over all `of` posts, and over those counted */
    expected?: {
      all: number
      retained: number
    }
    /** Posts that the operator’s language model could not decide */
    unsure?: number
  }>
  /** Five at most, the most frequent first */
  themes?: Array<{
    theme: 'politique' | 'international' | 'economie' | 'travail' | 'justice' | 'societe' | 'sante' | 'science' | 'numerique' | 'environnement' | 'transports' | 'education' | 'medias' | 'football' | 'sport' | 'jeux-video' | 'musique' | 'cinema-series' | 'livres' | 'arts' | 'cuisine' | 'voyages' | 'geographie' | 'famille' | 'mode' | 'animaux' | 'histoire' | 'religion'
    /** Which of `figures` tells its posts */
    figure: string
  }>
  expertise?: Expertise[]
  /** The recommendations with their figures */
  advice?: Advice[]
  /** Sites, hashtags and accounts that the posts name; absent before 2026.11-4 */
  cited?: Cited
  /** Posts by language */
  languages?: {
    fr: number
    en: number
    other: number
  }
  profile?: ReportedProfile
  /** Names it had, who vouches for it; absent of reports of before it was read */
  identity?: Identity
  /** Absent when no post was read */
  period?: Period
  declared?: DeclaredFields
  /** Absent when nothing was; absent before 2026.11-5 */
  setAside?: Array<{
    field: 'gender' | 'age'
    /** The exact part of the bio */
    words: string
    /** unclear: of whom is not said; contradicted: by its posts or its pronouns; part: the bio plays one; nobody: not a person */
    why: 'unclear' | 'contradicted' | 'part' | 'nobody'
  }>
  /** Absent without followers or without an original */
  engagement?: Engagement
  /** Three at most, the highest first */
  peaks?: Array<{
    week: string
    rate: number
    posts: string[]
  }>
  /** Posts per hour in Paris: 7 days from Monday, 24 hours each */
  rhythm?: Array<number[]>
  statistics?: Statistics
  /** By figure, the posts it counts, newest first; no entry when it counts every post read */
  evidence?: Record<string, string[]>
  /** Of some figures the post of its evidence that shows it best, chosen by `reader`; never its words */
  quoted?: Record<string, string>
}

export type ReportReader = {
  /** Who was sent the words of the posts */
  provider: string
  /** Posts it read */
  posts: number
  /** Posts it could not read, read by our own models instead */
  byHouse: number
  /** Which these are; absent when there is none, and of older reports */
  unread?: string[]
  /** How this very version was measured; absent: nobody has, and its figures have no margin */
  card?: {
    measuredOn: string
    accounts: number
    posts: number
  }
}

export type ReportedProfile = {
  /** Absent of the reports of before there were two: x */
  network?: 'x' | 'bluesky'
  id: string
  name: string
  username: string
  bio: string
  location: string | null
  link: string | null
  /** Null where the network does not tell */
  createdAt: string | null
  verified: 'none' | 'blue' | 'business' | 'government' | 'checked'
  parody: boolean
  /** It says itself that a program writes its posts */
  automated?: true
  /** Null where the network does not tell */
  listed: number | null
}

export type Score = {
  /** The start and the factors added up, within 0 and 100 */
  points: number
  low: number
  high: number
  factors: Factor[]
  start: 50
  /** Absent of former reports */
  verdict?: 'distrust' | 'caution' | 'mixed' | 'reassuring' | 'trust' | 'few' | 'parody'
}

export type StartBatchRequest = {
  /** Names or addresses of accounts as they were typed, one a line */
  names: string[]
  /** What the check said it costs: when it costs more by now, nothing is spent */
  max_credits: number
}

export type Statistics = {
  /** Over the period, counted as one day at least */
  postsPerDay: number
  /** Of the originals; absent when there is none */
  medians?: {
    likes: number
    reposts: number
    replies: number
    quotes: number
  }
}
