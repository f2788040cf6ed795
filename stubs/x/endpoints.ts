import { accountById, accountByName } from './accounts.ts'
import { wordsOfAnswer } from './dialect.ts'
import { pageOf } from './paging.ts'
import { type Answer, json, type ProblemKind, problemAbout, problems, type Subject } from './problems.ts'
import { postsQuestion, profileQuestion, refuseUnknown, refuseUnless } from './question.ts'
import type { Allowance } from './rate-limits.ts'
import { renderPost, renderUser } from './render.ts'
import type { AnswerRule, Step } from './rules.ts'
import type { Account } from './shapes.ts'
import type { Switches } from './switches.ts'

/** An answer with what the wire does to it. */
export type Given = Answer & {
  objects?: number
  delayMs?: number
  breaks?: 'truncated' | 'cut'
  /** When it is not what the route's counter says. */
  allowance?: Partial<Allowance>
}

export function findSubject(subject: Subject): Account | undefined {
  return subject.parameter === 'username' ? accountByName(subject.value) : accountById(subject.value)
}

export function answerProfile(switches: Switches, subject: Subject, query: URLSearchParams): Given {
  refuseUnless(/^[A-Za-z0-9_]{1,15}$/, 'username', subject.value)
  const { fields, words } = profileQuestion(query, switches.turned.refusedFields)
  return answerAbout(switches, 'profile', subject, (account) => {
    switches.ledger.billUser(account)
    const inTheseWords = wordsOfAnswer(switches.turned.dialect, 'user', words)
    const description = switches.turned.bios[account.username] ?? account.description
    const user = renderUser({ ...account, ...(description !== undefined && { description }) }, fields, inTheseWords)
    return { ...json(200, { data: user }), objects: 1 }
  })
}

export function answerPosts(switches: Switches, subject: Subject, query: URLSearchParams): Given {
  refuseUnless(/^[0-9]{1,19}$/, 'id', subject.value)
  const question = postsQuestion(query, switches.turned.refusedFields)
  return answerAbout(switches, 'posts', subject, (account) => {
    if (account.isProtected) return styled(switches, 'protected', subject)
    const { page, meta } = pageOf(account.id, account.posts, question)
    switches.ledger.billPosts(account, page)
    const words = wordsOfAnswer(switches.turned.dialect, 'post', question.words)
    const rendered = page.map((post) => renderPost(post, account, question.fields, words))
    // Without posts there is no `data` at all.
    return { ...json(200, rendered.length > 0 ? { data: rendered, meta } : { meta }), objects: page.length }
  })
}

export function answerUsage({ ledger }: Switches, query: URLSearchParams): Given {
  refuseUnknown(query, [], null)
  const project_usage = String(ledger.cost().billed.posts)
  return json(200, {
    data: { cap_reset_day: 2, project_cap: '3000000', project_id: '1780000000000000003', project_usage },
  })
}

export function answerToken({ turned }: Switches, authorization: string | undefined, form: string): Given {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization ?? '') ?? []
  const isAnApp = /^[^:]+:[^:]+$/.test(Buffer.from(encoded, 'base64').toString())
  if (isAnApp && new URLSearchParams(form).get('grant_type') === 'client_credentials') {
    return json(200, { token_type: 'bearer', access_token: turned.token })
  }
  // Recalled, not read: nothing in our notes says how this one fails.
  return json(403, { errors: [{ code: 99, message: 'Unable to verify your credentials' }] })
}

/** The rule set for this account first, then the account's own trouble, then our empty purse, then the truth. */
function answerAbout(switches: Switches, step: Step, subject: Subject, truth: (account: Account) => Given): Given {
  const account = findSubject(subject)
  const honest = () => {
    if (!account) return styled(switches, 'not-found', subject)
    return (
      troubleOf(switches, step, account, subject) ?? (switches.ledger.isBroke() ? problems.credits() : truth(account))
    )
  }
  const rule = switches.rules.next(account?.username ?? subject.value, step)
  const given = rule ? ruled(switches, rule, subject, honest) : honest()
  return { ...given, delayMs: account?.delayMs ?? 0 }
}

function ruled({ now }: Switches, rule: AnswerRule, subject: Subject, honest: () => Given): Given {
  const { kind, status = 200, resetInSeconds = 3 } = rule
  if (kind === 'normal') return honest()
  if (kind === 'truncated' || kind === 'cut') return { ...honest(), breaks: kind }
  if (kind === 'empty') return { status, body: '', type: null }
  if (kind === 'html') return { status, body: cloudflare, type: 'text/html; charset=UTF-8' }
  if (kind === 'rate-limited') return rateLimitedUntil(Math.ceil(now() / 1_000 + resetInSeconds))
  return problemAbout(kind, subject)
}

function troubleOf(switches: Switches, step: Step, { trouble }: Account, subject: Subject): Given | undefined {
  if (trouble === 'suspended') return styled(switches, 'suspended', subject)
  if (trouble === 'rate-limited') return step === 'profile' ? knock(switches) : undefined
  return trouble && problemAbout(trouble, subject)
}

/** `ratelimit_x`: shut for some seconds from the first knock, then served once, then shut again. */
function knock({ turned, now }: Switches): Given | undefined {
  turned.rateLimitedUntil ??= Math.ceil(now() / 1_000 + turned.rateLimitedSeconds)
  if (now() < turned.rateLimitedUntil * 1_000) return rateLimitedUntil(turned.rateLimitedUntil)
  turned.rateLimitedUntil = null
  return undefined
}

function rateLimitedUntil(resetAt: number): Given {
  return { ...problems['rate-limited'](), allowance: { remaining: 0, resetAt } }
}

function styled({ turned }: Switches, what: 'not-found' | 'suspended' | 'protected', subject: Subject): Given {
  const kind: ProblemKind = turned.errorStyle === 'http' ? `http-${what}` : `inline-${what}`
  return problemAbout(kind, subject)
}

const cloudflare =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1></body></html>'
