import { accountById, accountByName } from './accounts.ts'
import { wordsOfAnswer } from './dialect.ts'
import type { UsageFields } from './on-the-wire.ts'
import { pageOf } from './paging.ts'
import { type Answer, json, type ProblemKind, problemAbout, problems, type Subject } from './problems.ts'
import { parsePostsQuery, parseProfileQuery, refuseUnknown, refuseUnless } from './query.ts'
import type { Allowance } from './rate-limits.ts'
import { renderPost, renderUser } from './render.ts'
import type { AnswerRule, Step } from './rules.ts'
import type { Settings } from './settings.ts'
import type { Account } from './shapes.ts'

/** An answer with what the wire does to it. */
export type Given = Answer & {
  objects?: number
  delayMs?: number
  breaks?: 'truncated' | 'cut'
  /** Of a redirect. */
  location?: string
  /** When it is not what the route's counter says. */
  allowance?: Partial<Allowance>
}

export function findSubject({ values }: Settings, { parameter, value }: Subject): Account | undefined {
  const { renamed, protectedNames } = values
  const isHeld = (account: Account | undefined): account is Account => account !== undefined
  const [seed] = Object.entries(renamed).find(([, now]) => now.toLowerCase() === value.toLowerCase()) ?? []
  // A name that was given up leads to nobody, unless somebody else has taken it since.
  const isGivenUp = seed === undefined && Object.hasOwn(renamed, value.toLowerCase())
  const found = parameter === 'id' ? accountById(value) : isGivenUp ? undefined : accountByName(seed ?? value)
  if (!isHeld(found)) return undefined
  const username = renamed[found.username.toLowerCase()] ?? found.username
  const isProtected = found.isProtected === true || protectedNames.includes(found.username)
  return { ...found, username, ...(isProtected && { isProtected }) }
}

/** Whose a person's token is. */
export function answerMe(settings: Settings, authorization: string | undefined, query: URLSearchParams): Given {
  const id = settings.signIn.accountOf(authorization)
  const account = id === undefined ? undefined : findSubject(settings, { parameter: 'id', value: id })
  // The application's own token is nobody's.
  if (!account) return authorization === `Bearer ${settings.values.token}` ? appOnly() : problems.unauthorized()
  const { fields, words } = parseProfileQuery(query, settings.values)
  settings.usage.billUser(account)
  const user = renderUser(account, fields, wordsOfAnswer(settings.values.dialect, 'user', words))
  const picture = fields.has('profile_image_url') && { profile_image_url: settings.signIn.pictureOf(account.id) }
  return { ...json(200, { data: { ...user, ...picture } }), objects: 1 }
}

const appOnly = () =>
  json(403, {
    title: 'Unsupported Authentication',
    detail: 'Authenticating with OAuth 2.0 Application-Only is forbidden for this endpoint.',
    type: 'https://api.x.com/2/problems/unsupported-authentication',
    status: 403,
  })

export function answerProfile(settings: Settings, subject: Subject, query: URLSearchParams): Given {
  refuseUnless(/^[A-Za-z0-9_]{1,15}$/, 'username', subject.value)
  const { fields, words } = parseProfileQuery(query, settings.values)
  return answerAbout(settings, 'profile', subject, (account) => {
    settings.usage.billUser(account)
    const inTheseWords = wordsOfAnswer(settings.values.dialect, 'user', words)
    const description = settings.values.bios[account.username] ?? account.description
    const user = renderUser({ ...account, ...(description !== undefined && { description }) }, fields, inTheseWords)
    return { ...json(200, { data: user }), objects: 1 }
  })
}

export function answerPosts(settings: Settings, subject: Subject, query: URLSearchParams): Given {
  refuseUnless(/^[0-9]{1,19}$/, 'id', subject.value)
  const request = parsePostsQuery(query, settings.values.refusedFields)
  return answerAbout(settings, 'posts', subject, (account) => {
    if (account.isProtected) return styled(settings, 'protected', subject)
    const { page, meta } = pageOf(account.id, account.posts, request)
    settings.usage.billPosts(account, page)
    const words = wordsOfAnswer(settings.values.dialect, 'post', request.words)
    const rendered = page.map((post) => renderPost(post, account, request.fields, words))
    // Without posts there is no `data` at all.
    return { ...json(200, rendered.length > 0 ? { data: rendered, meta } : { meta }), objects: page.length }
  })
}

export function answerUsage({ usage }: Settings, query: URLSearchParams): Given {
  refuseUnknown(query, [], null)
  const project_usage = String(usage.cost().billed.posts)
  const data: UsageFields = {
    cap_reset_day: 2,
    project_cap: '3000000',
    project_id: '1780000000000000003',
    project_usage,
  }
  return json(200, { data })
}

export function answerToken({ values }: Settings, authorization: string | undefined, form: string): Given {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization ?? '') ?? []
  const isAnApp = /^[^:]+:[^:]+$/.test(Buffer.from(encoded, 'base64').toString())
  if (isAnApp && new URLSearchParams(form).get('grant_type') === 'client_credentials') {
    return json(200, { token_type: 'bearer', access_token: values.token })
  }
  // Recalled, not read: nothing in our notes says how this one fails.
  return json(403, { errors: [{ code: 99, message: 'Unable to verify your credentials' }] })
}

/** The rule set for this account first, then the account's own trouble, then the used-up balance, then the account as it is. */
function answerAbout(settings: Settings, step: Step, subject: Subject, answer: (account: Account) => Given): Given {
  const account = findSubject(settings, subject)
  const normalAnswer = () => {
    if (!account) return styled(settings, 'not-found', subject)
    return (
      troubleOf(settings, step, account, subject) ??
      (settings.usage.isOutOfCredits() ? problems.credits() : answer(account))
    )
  }
  const rule = settings.rules.next(account?.username ?? subject.value, step)
  const given = rule ? ruled(settings, rule, subject, normalAnswer) : normalAnswer()
  return { ...given, delayMs: account?.delayMs ?? 0 }
}

function ruled({ now }: Settings, rule: AnswerRule, subject: Subject, normalAnswer: () => Given): Given {
  const { kind, status = 200, resetInSeconds = 3 } = rule
  if (kind === 'normal') return normalAnswer()
  if (kind === 'truncated' || kind === 'cut') return { ...normalAnswer(), breaks: kind }
  if (kind === 'empty') return { status, body: '', type: null }
  if (kind === 'html') return { status, body: cloudflare, type: 'text/html; charset=UTF-8' }
  if (kind === 'rate-limited') return rateLimitedUntil(Math.ceil(now() / 1_000 + resetInSeconds))
  return problemAbout(kind, subject)
}

function troubleOf(settings: Settings, step: Step, { trouble }: Account, subject: Subject): Given | undefined {
  if (trouble === 'suspended') return styled(settings, 'suspended', subject)
  if (trouble === 'rate-limited') return step === 'profile' ? rateLimitedAnswer(settings) : undefined
  return trouble && problemAbout(trouble, subject)
}

/** `ratelimit_x`: shut for some seconds from the first call, then served once, then shut again. */
function rateLimitedAnswer({ values, now }: Settings): Given | undefined {
  values.rateLimitedUntil ??= Math.ceil(now() / 1_000 + values.rateLimitedSeconds)
  if (now() < values.rateLimitedUntil * 1_000) return rateLimitedUntil(values.rateLimitedUntil)
  values.rateLimitedUntil = null
  return undefined
}

function rateLimitedUntil(resetAt: number): Given {
  return { ...problems['rate-limited'](), allowance: { remaining: 0, resetAt } }
}

function styled({ values }: Settings, what: 'not-found' | 'suspended' | 'protected', subject: Subject): Given {
  const kind: ProblemKind = values.errorStyle === 'http' ? `http-${what}` : `inline-${what}`
  return problemAbout(kind, subject)
}

const cloudflare =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1></body></html>'
