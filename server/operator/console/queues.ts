import { descriptionOf } from '#contract/networks.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import type { QueueAnswer, QueueItem, QueueName } from '#contract/schemas/console.ts'
import { reportsOf, waitingObjections } from '#server/analyses/objection-store.ts'
import { contestsToDecide } from '#server/evidence/contest-decision-store.ts'
import { failedJobs } from '#server/jobs/queue-store.ts'
import { after, days } from '#server/lib/clock.ts'
import { disputesToAnswer } from '#server/payments/dispute-store.ts'
import { refundsUnderWay } from '#server/payments/refund-store.ts'
import type { PaymentServices } from '#server/payments/settle-payment.ts'

/** What whoever objects, withdraws or contests is promised: an answer within. */
const OBJECTION_MS = days(1)
const REFUND_MS = days(14)
const JOB_MS = days(1)

type Services = Pick<PaymentServices, 'db'>

/** The most urgent first. What nobody gave a deadline comes last. */
export async function readQueue(services: Services, name: QueueName, operator: string): Promise<QueueAnswer> {
  const items = await readers[name](services, operator)
  return { items: items.toSorted(byDeadline) }
}

const byDeadline = (one: QueueItem, other: QueueItem) =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999') || one.since.localeCompare(other.since)

type Reader = (services: Services, operator: string) => Promise<QueueItem[]>

const readers: Record<QueueName, Reader> = {
  objections: async ({ db }) => {
    const waiting = await waitingObjections(db)
    return Promise.all(
      waiting.map(async ({ network, username, askedAt }) => ({
        queue: 'objections' as const,
        id: username,
        ...clock(askedAt, after(askedAt, OBJECTION_MS)),
        username,
        network,
        ...(await reportsOf(db, username)),
      })),
    )
  },
  disputes: async ({ db }) => {
    const disputes = await disputesToAnswer(db)
    return disputes.map(({ openedAt, dueAt, paidAt, ...payment }) => ({
      queue: 'disputes' as const,
      ...clock(openedAt, dueAt),
      ...payment,
      paidAt: paidAt.toISOString(),
    }))
  },
  refunds: async ({ db }) => {
    const refunds = await refundsUnderWay(db)
    return refunds.map(({ id, requestedAt, reason: why, ...refund }) => ({
      queue: 'refunds' as const,
      id,
      ...clock(requestedAt, after(requestedAt, REFUND_MS)),
      ...refund,
      why,
    }))
  },
  contests: async ({ db }, operator) => {
    const contests = await contestsToDecide(db, operator)
    return contests.map(({ id, createdAt, username, profileId, postId, reason: why, ...contest }) => ({
      queue: 'contests' as const,
      id,
      // Once the words have gone nobody can read the post with the eyes of the report any more.
      ...clock(createdAt, after(createdAt, days(KEPT_DAYS.words))),
      ...contest,
      why,
      postUrl:
        profileId === null || username === '_'
          ? null
          : descriptionOf(username).postUrl({ id: profileId, username }, postId),
    }))
  },
  jobs: async ({ db }) => {
    const jobs = await failedJobs(db)
    return jobs.map(({ id, name, retries, failure, createdAt }) => ({
      queue: 'jobs' as const,
      id,
      ...clock(createdAt, after(createdAt, JOB_MS)),
      name,
      retries,
      failure,
    }))
  },
}

const clock = (since: Date, due: Date | null) => ({ since: since.toISOString(), due: due?.toISOString() ?? null })
