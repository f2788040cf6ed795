import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from '#contract/constants.ts'
import { problem } from '#contract/field-problems.ts'
import { NETWORK_IDS } from '#contract/networks.ts'
import { AnalysisStep } from './analyses.ts'
import { Report } from './report.ts'

/** What the operators' console and its server say to each other. Its own wire: customers never see it. */
const moment = z.iso.datetime()
const password = z.string().max(PASSWORD_MAX_LENGTH, problem('passwordTooLong'))
const code = z.string().regex(/^\d{6}$/, problem('notAccepted'))
const token = z.string().max(100)

export const OperatorLogInBody = z.strictObject({
  name: z.string().max(40),
  password: z.string().max(PASSWORD_MAX_LENGTH),
  code: z.string().max(20),
})
export const OperatorAnswer = z.object({ name: z.string(), token: z.string() })
export const OperatorMe = z.object({ name: z.string() })
export const InvitationBody = z.strictObject({ token })
export const InvitationAnswer = z.object({ name: z.string(), secret: z.string() })
export const AcceptInvitationBody = z.strictObject({ token, password, code })

export const SearchBody = z.strictObject({ words: z.string().trim().min(1).max(300) })
export const SearchAnswer = z.object({ customerId: z.uuid(), found: z.enum(['account', 'payment', 'analysis']) })

export const HistoryEntry = z.object({
  at: moment,
  by: z.string().nullable(),
  what: z.string(),
  about: z.string(),
  reason: z.string().nullable(),
  /** Why it did nothing, or stopped half-way. */
  failure: z.string().nullable(),
})

const ConsolePayment = z.object({
  id: z.uuid(),
  pack: z.string(),
  priceCents: z.number(),
  state: z.string(),
  refundedCents: z.number(),
  disputedCents: z.number(),
  receipt: z.string().nullable(),
  createdAt: moment,
})
const ConsoleRefund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  state: z.string(),
  cents: z.number(),
  credits: z.number(),
  madeBy: z.string(),
  reason: z.string(),
  requestedAt: moment,
})
const ConsoleAnalysis = z.object({
  id: z.uuid(),
  network: z.enum(NETWORK_IDS),
  status: z.enum(['queued', 'running', 'done', 'failed', 'erased']),
  failure: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
})
const ConsoleJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  retries: z.number(),
  createdAt: moment,
  failure: z.string().nullable(),
})

export const CustomerAnswer = z.object({
  account: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    credits: z.number(),
    heldCredits: z.number(),
    owedCredits: z.number(),
    createdAt: moment,
    deletedAt: moment.nullable(),
    emailVerifiedAt: moment.nullable(),
    termsVersion: z.string().nullable(),
    secondFactor: z.boolean(),
    /** Until when the customer lets operators read their reports. */
    reportsOpenUntil: moment.nullable(),
  }),
  statement: z.array(
    z.object({
      id: z.string(),
      at: moment,
      kind: z.string(),
      cause: z.string().nullable(),
      amount: z.number(),
      balance: z.number(),
      analysisId: z.uuid().nullable(),
      receipt: z.string().nullable(),
    }),
  ),
  payments: z.array(ConsolePayment),
  refunds: z.array(ConsoleRefund),
  analyses: z.array(ConsoleAnalysis),
  sessions: z.array(
    z.object({ id: z.string(), browser: z.string().nullable(), system: z.string().nullable(), lastSeenAt: moment }),
  ),
  mails: z.array(ConsoleJob),
  history: z.array(HistoryEntry),
})

export const AnalysisFileAnswer = z.object({
  analysis: ConsoleAnalysis.extend({
    accountId: z.uuid(),
    simulated: z.boolean(),
    reportsOpenUntil: moment.nullable(),
    step: AnalysisStep.nullable(),
    postsRead: z.number().nullable(),
  }),
  told: z.string().nullable(),
  movements: z.array(
    z.object({ kind: z.string(), creditsChange: z.number(), creditsAfter: z.number(), createdAt: moment }),
  ),
  jobs: z.array(ConsoleJob),
  history: z.array(HistoryEntry),
})

/** What the customer reads of it; given only where they have said so. */
export const ReportAnswer = z.object({ username: z.string(), report: Report })

export const QUEUES = ['objections', 'disputes', 'refunds', 'contests', 'jobs'] as const
export const QueueName = z.enum(QUEUES)

const waiting = { id: z.string(), since: moment, due: moment.nullable() }
export const QueueItem = z.discriminatedUnion('queue', [
  z.object({
    queue: z.literal('objections'),
    ...waiting,
    username: z.string(),
    network: z.enum(NETWORK_IDS),
    reports: z.number(),
    customers: z.number(),
  }),
  z.object({
    queue: z.literal('disputes'),
    ...waiting,
    accountId: z.uuid(),
    receipt: z.string().nullable(),
    pack: z.string(),
    priceCents: z.number(),
    disputedCents: z.number(),
    paidAt: moment,
  }),
  z.object({
    queue: z.literal('refunds'),
    ...waiting,
    accountId: z.uuid(),
    paymentId: z.uuid(),
    state: z.string(),
    cents: z.number(),
    credits: z.number(),
    cause: z.string(),
    why: z.string(),
  }),
  z.object({
    queue: z.literal('contests'),
    ...waiting,
    analysisId: z.uuid(),
    figure: z.string(),
    side: z.enum(['retained', 'near']),
    why: z.string().nullable(),
    postUrl: z.string().nullable(),
    decisions: z.number(),
  }),
  z.object({
    queue: z.literal('jobs'),
    ...waiting,
    name: z.string(),
    retries: z.number(),
    failure: z.string().nullable(),
  }),
])
export const QueuesAnswer = z.object({ counts: z.record(QueueName, z.number()) })
export const QueueAnswer = z.object({ items: z.array(QueueItem) })
export const HistoryAnswer = z.object({ history: z.array(HistoryEntry) })

export const CommandBody = z.strictObject({
  name: z.string().max(40),
  words: z.array(z.string().max(300)).max(6),
  reason: z.string().trim().min(1).max(500),
  options: z
    .strictObject({ cents: z.string(), all: z.boolean(), key: z.string(), rule: z.string().max(120) })
    .partial()
    .optional(),
})
export const CommandAnswer = z.object({ said: z.array(z.string()) })

export const TodayAnswer = z.object({
  at: moment,
  version: z.string(),
  sales: z.object({
    packs: z.number(),
    cents: z.number(),
    credits: z.number(),
    refundedCents: z.number(),
    pausedSince: moment.nullable(),
  }),
  credits: z.object({ granted: z.number(), spent: z.number(), returned: z.number() }),
  analyses: z.object({ underWay: z.number(), done: z.number(), failed: z.number() }),
  x: z.object({ dollars: z.number(), budget: z.number() }).nullable(),
  reader: z
    .object({ tokens: z.number(), budget: z.number(), euros: z.number(), pausedSince: moment.nullable() })
    .nullable(),
  backup: z.object({ at: moment, bytes: z.number() }).nullable(),
  isBackupWatched: z.boolean(),
  rehearsal: z.object({ at: moment, what: z.string(), by: z.string() }).nullable(),
  audit: z.object({ at: moment, differences: z.number() }).nullable(),
  alerts: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unset') }),
    z.object({ state: z.literal('unreachable') }),
    z.object({
      state: z.literal('known'),
      firing: z.array(
        z.object({ name: z.string(), summary: z.string(), since: moment, runbook: z.string().nullable() }),
      ),
    }),
  ]),
  agreements: z.array(
    z.object({
      one: z.string(),
      other: z.string(),
      contests: z.number(),
      alike: z.number(),
      kappa: z.number().nullable(),
    }),
  ),
})

export type OperatorAnswer = z.infer<typeof OperatorAnswer>
export type OperatorMe = z.infer<typeof OperatorMe>
export type InvitationAnswer = z.infer<typeof InvitationAnswer>
export type SearchAnswer = z.infer<typeof SearchAnswer>
export type HistoryEntry = z.infer<typeof HistoryEntry>
export type CustomerAnswer = z.infer<typeof CustomerAnswer>
export type AnalysisFileAnswer = z.infer<typeof AnalysisFileAnswer>
export type ReportAnswer = z.infer<typeof ReportAnswer>
export type QueueName = z.infer<typeof QueueName>
export type QueueItem = z.infer<typeof QueueItem>
export type QueueAnswer = z.infer<typeof QueueAnswer>
export type QueuesAnswer = z.infer<typeof QueuesAnswer>
export type HistoryAnswer = z.infer<typeof HistoryAnswer>
export type CommandBody = z.infer<typeof CommandBody>
export type TodayAnswer = z.infer<typeof TodayAnswer>
export type ConsoleJob = z.infer<typeof ConsoleJob>
