import type { KeptJob } from '#server/jobs/queue-store.ts'
import { inOneLine, paymentLine, refundLine, statementLine } from './lines.ts'
import type { readAnalysis } from './read-analysis.ts'
import type { CustomerFile } from './read-customer.ts'

/** The file as a terminal shows it: a title, then a line for each row. */
export function customerLines({ account, ...file }: CustomerFile): string[] {
  return [
    inOneLine(
      account.id,
      account.email ?? 'deleted',
      `${account.credits} credits`,
      account.heldCredits > 0 && `${account.heldCredits} held`,
      account.owedCredits > 0 && `${account.owedCredits} owed`,
    ),
    inOneLine(
      `since ${account.createdAt.toISOString()}`,
      account.deletedAt && `deleted ${account.deletedAt.toISOString()}`,
      account.emailVerifiedAt ? 'address verified' : 'address not verified',
      account.secondFactor && 'second factor',
      account.termsVersion ? `terms ${account.termsVersion}` : 'terms not accepted',
    ),
    ...titled('statement', file.statement.map(statementLine)),
    ...titled('payments', file.payments.map(paymentLine)),
    ...titled('refunds', file.refunds.map(refundLine)),
    ...titled(
      'analyses',
      file.analyses.map(({ createdAt, id, network, status, failure }) =>
        inOneLine(createdAt.toISOString(), `analysis ${id}`, network, status, failure),
      ),
    ),
    ...titled(
      'sessions',
      file.sessions.map(({ lastSeenAt, browser, system }) =>
        inOneLine(`seen ${lastSeenAt.toISOString()}`, browser ?? 'unknown browser', system),
      ),
    ),
    ...titled('mails the queue still knows', file.mails.map(jobLine)),
    ...titled(
      'operators',
      file.actions.map(({ madeAt, madeBy, command, reason }) =>
        inOneLine(madeAt.toISOString(), madeBy, command, JSON.stringify(reason)),
      ),
    ),
  ]
}

/** Steps, failure and why, credits. */
export function analysisLines({
  analysis,
  told,
  movements,
  jobs,
  actions,
}: NonNullable<Awaited<ReturnType<typeof readAnalysis>>>): string[] {
  const { id, accountId, network, status, failure, progress, createdAt, endedAt } = analysis
  return [
    inOneLine(`analysis ${id}`, `account ${accountId}`, network, status, analysis.simulated && 'simulated'),
    inOneLine(
      `asked ${createdAt.toISOString()}`,
      endedAt && `ended ${endedAt.toISOString()}`,
      progress && `last step ${progress.step}`,
      progress?.posts_read !== undefined && `${progress.posts_read} posts read`,
      progress?.resumes_at && `goes on at ${progress.resumes_at}`,
    ),
    ...(failure === null ? [] : [`failed: ${failure}`, `the customer reads: ${told}`]),
    ...titled(
      'credits',
      movements.map(({ createdAt: at, kind, creditsChange, creditsAfter }) =>
        inOneLine(
          at.toISOString(),
          kind.padEnd(8),
          String(creditsChange).padStart(5),
          String(creditsAfter).padStart(6),
        ),
      ),
    ),
    ...titled('jobs the queue still knows', jobs.map(jobLine)),
    ...titled(
      'operators',
      actions.map(({ madeAt, madeBy, command }) => inOneLine(madeAt.toISOString(), madeBy, command)),
    ),
  ]
}

const titled = (title: string, lines: string[]) => (lines.length === 0 ? [] : ['', `${title}:`, ...lines])

const jobLine = ({ createdAt, name, state, retries, failure }: KeptJob) =>
  inOneLine(
    createdAt.toISOString(),
    name,
    state,
    retries > 0 && `tried ${retries + 1} times`,
    state !== 'completed' && failure,
  )
