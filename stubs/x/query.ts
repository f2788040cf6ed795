import { inPostWords, type Words } from './dialect.ts'
import { type Answer, invalidRequest } from './problems.ts'

/** A query X would answer 400 to. Never leaves the stub. */
export class InvalidQuery extends Error {
  readonly answer: Answer
  constructor(parameter: string, value: string, message: string) {
    super(message)
    this.answer = invalidRequest(parameter, value, message)
  }
}

export type FieldsParameter = 'tweet.fields' | 'post.fields'
/** What X knows no more: a parameter, or one of the fields of accounts. */
type Refused = { refusedFields: FieldsParameter | null; refusedUserField: string | null }

/** Words of 2.167, plus the three that 2.166 took as fields. */
const userFields =
  words(`affiliation confirmed_email connection_status created_at description entities id is_identity_verified
  location name parody profile_banner_url profile_image_url protected public_metrics receives_your_dm
  subscribes_to_you subscription subscription_type url username verified verified_followers_count verified_type
  withheld most_recent_tweet_id pinned_tweet_id`)
const fieldsOfBoth = words(`attachments context_annotations conversation_id created_at entities geo id lang
  paid_partnership possibly_sensitive public_metrics reply_settings source text withheld`)
/** 2.167 moved four of these to the expansions, which we never ask for. */
const postFields: Record<FieldsParameter, string[]> = {
  'tweet.fields': [
    ...fieldsOfBoth,
    ...words('author_id edit_history_tweet_ids in_reply_to_user_id note_tweet referenced_tweets'),
  ],
  'post.fields': [...fieldsOfBoth, 'note_post'],
}

export function parseProfileQuery(query: URLSearchParams, { refusedFields: refused, refusedUserField }: Refused) {
  refuseUnknown(query, ['user.fields', 'tweet.fields', 'post.fields'], refused)
  const fields = list(
    query,
    'user.fields',
    userFields.filter((field) => field !== refusedUserField),
  )
  const { words: asked } = postFieldsOf(query)
  return {
    fields: new Set(fields.map(inPostWords)),
    words: fields.some((field) => field.includes('tweet')) ? ('tweet' as const) : asked,
  }
}

const FIRST_DAY = Date.parse('2010-11-06T00:00:00Z')

export function parsePostsQuery(query: URLSearchParams, refused: FieldsParameter | null) {
  const known = words(
    'max_results pagination_token exclude since_id until_id start_time end_time tweet.fields post.fields',
  )
  refuseUnknown(query, known, refused)
  return {
    ...postFieldsOf(query),
    pageSize:
      matching(
        query,
        'max_results',
        (value) => /^\d+$/.test(value) && Number(value) >= 5 && Number(value) <= 100,
        'is not between 5 and 100',
        Number,
      ) ?? 10,
    pageToken: query.get('pagination_token'),
    exclude: new Set(list(query, 'exclude', ['retweets', 'replies'])),
    sinceId: matching(query, 'since_id', isId, 'is not a valid post id', BigInt),
    untilId: matching(query, 'until_id', isId, 'is not a valid post id', BigInt),
    startTime: matching(query, 'start_time', isTime, 'is not an RFC 3339 time after 2010-11-06', Date.parse),
    endTime: matching(query, 'end_time', isTime, 'is not an RFC 3339 time after 2010-11-06', Date.parse),
  }
}

export type PostsQuery = ReturnType<typeof parsePostsQuery>

export function refuseUnless(pattern: RegExp, parameter: string, value: string) {
  if (pattern.test(value)) return
  const shape = pattern.source
  throw new InvalidQuery(
    parameter,
    value,
    `The \`${parameter}\` query parameter value [${value}] does not match ${shape}`,
  )
}

export function refuseUnknown(query: URLSearchParams, known: string[], refused: FieldsParameter | null) {
  const accepted = known.filter((name) => name !== refused)
  for (const [name, value] of query) {
    if (!accepted.includes(name)) {
      throw new InvalidQuery(name, value, `The query parameter [${name}] is not one of [${accepted.join(',')}]`)
    }
  }
}

function postFieldsOf(query: URLSearchParams) {
  const tweet = list(query, 'tweet.fields', postFields['tweet.fields'])
  const post = list(query, 'post.fields', postFields['post.fields'])
  const asked: Words | undefined = query.has('post.fields') ? 'post' : query.has('tweet.fields') ? 'tweet' : undefined
  return { fields: new Set([...tweet, ...post].map(inPostWords)), words: asked }
}

function list(query: URLSearchParams, name: string, allowed: string[]): string[] {
  const given = query.get(name)
  if (given === null) return []
  const values = given.split(',')
  const wrong = values.find((value) => !allowed.includes(value))
  if (wrong === undefined) return values
  const message = `The \`${name}\` query parameter value [${wrong}] is not one of [${allowed.join(',')}]`
  throw new InvalidQuery(name, given, message)
}

function matching<Value>(
  query: URLSearchParams,
  name: string,
  isValid: (value: string) => boolean,
  complaint: string,
  read: (value: string) => Value,
): Value | undefined {
  const given = query.get(name)
  if (given === null) return undefined
  if (isValid(given)) return read(given)
  throw new InvalidQuery(name, given, `The \`${name}\` query parameter value [${given}] ${complaint}`)
}

function isId(value: string) {
  return /^[0-9]{1,19}$/.test(value)
}

function isTime(value: string) {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) && Date.parse(value) >= FIRST_DAY
}

function words(spaced: string): string[] {
  return spaced.split(/\s+/)
}
